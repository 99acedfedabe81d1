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
};

const NOTHING = {};

/** Reads the counts of the dashboard. */
export function useAdminStatistics(): OnlineRead<AdminStatistics> {
  return useOnlineRead('admin_statistics', NOTHING, toStatistics);
}

function toStatistics(answer: unknown): AdminStatistics {
  const { orders_by_status: byStatus, ...counts } = answer as Omit<AdminStatistics, 'ordersByStatus'> & {
    orders_by_status: Partial<Record<string, number>>;
  };
  return {
    ...counts,
    ordersByStatus: ITEM_STATUSES.flatMap((status) => {
      const orders = byStatus[status] ?? 0;
      return orders === 0 ? [] : [{ status, orders }];
    }),
  };
}
