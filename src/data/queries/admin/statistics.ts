import { fromRupees } from '#domain/money/money.ts';
import type { SalesDay } from '#domain/admin/sales-days.ts';
import { ITEM_STATUSES, type ItemStatus } from '#domain/order/order.ts';
import { useOnlineRead, type OnlineRead } from '../online/online-read.ts';

export type AdminStatistics = {
  users: number;
  sellers: number;
  products: number;
  orders: number;
  /** Counts contact messages that nobody has ticked off. */
  messages: number;
  /** Holds only statuses that some order has. */
  ordersByStatus: { status: ItemStatus; orders: number }[];
  /** Counts brands that nobody has verified. */
  sellersWaiting: number;
  /** Counts products on sale with fewer than six pieces. */
  lowStock: number;
  openReturns: number;
  /** The last 30 days of India, today the last one. */
  days: SalesDay[];
  /** When the server counted. */
  asOf: string;
};

const NOTHING = {};

/** Reads the counts of the dashboard. */
export function useAdminStatistics(): OnlineRead<AdminStatistics> {
  return useOnlineRead('admin_statistics', NOTHING, toStatistics);
}

function toStatistics(answer: unknown): AdminStatistics {
  const row = answer as Record<'users' | 'sellers' | 'products' | 'orders' | 'messages', number> & {
    orders_by_status: Partial<Record<string, number>>;
    sellers_waiting: number;
    low_stock: number;
    open_returns: number;
    days: { day: string; orders: number; revenue: number }[];
    as_of: string;
  };
  const { orders_by_status: byStatus, users, sellers, products, orders: all, messages } = row;
  return {
    users,
    sellers,
    products,
    messages,
    orders: all,
    sellersWaiting: row.sellers_waiting,
    lowStock: row.low_stock,
    openReturns: row.open_returns,
    days: row.days.map(({ revenue, ...day }) => ({ ...day, revenue: fromRupees(revenue) })),
    asOf: row.as_of,
    ordersByStatus: ITEM_STATUSES.flatMap((status) => {
      const orders = byStatus[status] ?? 0;
      return orders === 0 ? [] : [{ status, orders }];
    }),
  };
}
