import type { ItemStatus } from '#domain/order/order.ts';
import { STATUS_WORDS } from '#messages/shop/orders.ts';
import { StatusBadge } from '#ui/states/status-badge.tsx';

/** The status of an order or item in a row. Only a cancelled one stands out. */
export function RowStatus({ status }: { status: ItemStatus }) {
  return <StatusBadge status={status} label={STATUS_WORDS[status]} plain={status !== 'cancelled'} />;
}
