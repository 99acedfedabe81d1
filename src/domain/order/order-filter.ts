import type { Order } from './order.ts';

/** What My Orders can be narrowed down to. */
export const ORDER_FILTERS = ['all', 'open', 'delivered', 'cancelled', 'returns'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** The filter that an address names; all orders for any other text. */
export const orderFilterOf = (text: string | null): OrderFilter =>
  ORDER_FILTERS.find((known) => known === text) ?? 'all';

/** Whether an order belongs to what is shown. One with a return belongs to 'returns', whatever became of it. */
export function isOrderShown(
  { status, items }: Pick<Order, 'status' | 'items'>,
  filter: OrderFilter,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'open':
      return status !== 'delivered' && status !== 'cancelled';
    case 'delivered':
    case 'cancelled':
      return status === filter;
    case 'returns':
      return items.some(({ returns }) => returns.length > 0);
  }
}
