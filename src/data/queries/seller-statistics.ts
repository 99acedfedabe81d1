import { fromRupees, type Paise } from '../../domain/money.ts';
import { ITEM_STATUSES, type ItemStatus } from '../../domain/order.ts';
import type { OfficeRead } from './office-read.ts';
import { useOfficeRead } from './office-read.ts';

/** What was ordered on one day in India: how many pieces, for how much. */
export type SalesDay = { day: string; items: number; amount: Paise };

export type SellerStatistics = {
  products: number;
  /** Items, not pieces. */
  itemsByStatus: Record<ItemStatus, number>;
  /** Of delivered items. */
  revenue: Paise;
  /** The last 30 days, oldest first. */
  sales: SalesDay[];
};

/** The figures of the seller's dashboard, from the server. */
export function useSellerStatistics(): OfficeRead<SellerStatistics> {
  return useOfficeRead('seller_statistics', NOTHING, toStatistics);
}

const NOTHING = {};

function toStatistics(answer: unknown): SellerStatistics {
  const wire = answer as {
    products: number;
    items_by_status: Partial<Record<string, number>>;
    revenue: number;
    sales: { day: string; items: number; amount: number }[];
  };
  return {
    products: wire.products,
    itemsByStatus: Object.fromEntries(
      ITEM_STATUSES.map((status) => [status, wire.items_by_status[status] ?? 0]),
    ) as Record<ItemStatus, number>,
    revenue: fromRupees(wire.revenue),
    sales: wire.sales.map(({ day, items, amount }) => ({ day, items, amount: fromRupees(amount) })),
  };
}
