import type { ReturnStatus } from '#domain/order/item-return.ts';
import { RETURN_STATUS_WORDS } from '#messages/returns/words.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/states/status-badge.tsx';

/** The look of each, that of an order's nearest state. */
const LOOKS: Record<ReturnStatus, StatusBadgeProps['status']> = {
  requested: 'pending',
  approved: 'processing',
  received: 'processing',
  refunded: 'delivered',
  exchanged: 'delivered',
  refused: 'cancelled',
  withdrawn: 'cancelled',
};

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <StatusBadge status={LOOKS[status]} label={RETURN_STATUS_WORDS[status]} />;
}
