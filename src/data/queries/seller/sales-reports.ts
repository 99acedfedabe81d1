import { useMemo } from 'react';
import { fromRupees } from '#domain/money/money.ts';
import { returnReasonOf } from '#domain/order/item-return.ts';
import type { ProductSales, ProductSalesSort, ReturnFigures, SalesWeek } from '#domain/order/sales-report.ts';
import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';

/** Products of the last `days` (1 to 365) in India, today the last. */
export type ProductSalesRequest = { days: number; sort: ProductSalesSort; descending: boolean };

/** Reads the last twelve weeks, the newest first. */
export function useSalesWeeks(): OnlineRead<SalesWeek[]> {
  return useOnlineRead('seller_weeks', NOTHING, toWeeks);
}

/** Reads a page, counted from 1, of the products. Those that sold nothing in these days are among them. */
export function useProductSales(
  { days, sort, descending }: ProductSalesRequest,
  page: number,
): OnlineRead<Paged<ProductSales>> {
  const args = useMemo(
    () => ({ ...productArgs({ days, sort, descending }), ...pageArgs(page) }),
    [days, sort, descending, page],
  );
  return useOnlineRead('seller_product_sales', args, toProducts);
}

/** Reads what came back of the pieces that were delivered in the last `days`. */
export function useReturnFigures(days: number): OnlineRead<ReturnFigures> {
  return useOnlineRead('seller_return_figures', { p_days: days }, toFigures);
}

/** Turns a request into the arguments of `seller_product_sales`, but for the page. */
export const productArgs = ({ days, sort, descending }: ProductSalesRequest) => ({
  p_days: days,
  p_sort: sort,
  p_descending: descending,
});

/** Parses a page of `seller_product_sales`. */
export const toProducts = pageOf((row): ProductSales => ({
  productId: String(row['product_id']),
  name: String(row['name']),
  isDeleted: row['deleted'] === true,
  stock: Number(row['stock']),
  pieces: Number(row['pieces']),
  revenue: fromRupees(Number(row['revenue'])),
  delivered: Number(row['delivered']),
  returned: Number(row['returned']),
  sellThrough: shareOf(row['sell_through']),
}));

const NOTHING = {};

function toWeeks(answer: unknown): SalesWeek[] {
  return (answer as Record<string, unknown>[]).map((row) => ({
    week: String(row['week']),
    pieces: Number(row['pieces']),
    refunded: Number(row['refunded']),
    revenue: fromRupees(Number(row['revenue'])),
  }));
}

function toFigures(answer: unknown): ReturnFigures {
  const row = answer as Record<string, unknown> & { reasons: { reason: string; pieces: number }[] };
  return {
    delivered: Number(row['delivered']),
    requests: Number(row['requests']),
    returned: Number(row['returned']),
    refunded: Number(row['refunded']),
    exchanged: Number(row['exchanged']),
    refused: Number(row['refused']),
    rate: shareOf(row['rate']),
    reasons: row.reasons.map(({ reason, pieces }) => ({ reason: returnReasonOf(reason), pieces })),
  };
}

const shareOf = (value: unknown) => (typeof value === 'number' ? value : null);
