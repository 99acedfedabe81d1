import type { Paise } from '../money/money.ts';
import type { ReturnReason } from './item-return.ts';

// The figures are counted by 20261121006300_sales_reports.sql. A piece counts on the day of its delivery in India, and no
// longer once its refund is paid.

/** A week of a seller in India. `week`: its Monday, 'YYYY-MM-DD'. `pieces` and `revenue` are without those `refunded`. */
export type SalesWeek = { week: string; pieces: number; refunded: number; revenue: Paise };

/** A product by what was delivered of it in some days. */
export type ProductSales = {
  productId: string;
  name: string;
  /** It was deleted since, and has no stock. */
  isDeleted: boolean;
  /** Pieces to sell now. */
  stock: number;
  /** Pieces delivered, without refunded ones. */
  pieces: number;
  /** Of `pieces`, at the price of the order. */
  revenue: Paise;
  /** Pieces delivered, and how many of them came back for a refund or an exchange. */
  delivered: number;
  returned: number;
  /** `pieces` of `pieces` and `stock`, from 0 to 1; null when there are neither. */
  sellThrough: number | null;
};

/** Pieces that were delivered in some days, and what became of them. */
export type ReturnFigures = {
  delivered: number;
  /** Requests without those that were withdrawn. The other figures are pieces. */
  requests: number;
  /** Pieces that came back. Some of them still wait for their refund or replacement. */
  returned: number;
  refunded: number;
  exchanged: number;
  refused: number;
  /** `returned` of `delivered`, from 0 to 1; null when nothing was delivered. */
  rate: number | null;
  /** Of the pieces that came back, the most frequent first. */
  reasons: { reason: ReturnReason; pieces: number }[];
};

/** What products can be sorted by; by revenue, the highest first, as long as nobody chooses. */
export const PRODUCT_SALES_SORTS = ['revenue', 'returned', 'sell_through'] as const;
export type ProductSalesSort = (typeof PRODUCT_SALES_SORTS)[number];

/** For how many days products and returns are counted. */
export const REPORT_DAYS = [30, 90] as const;
