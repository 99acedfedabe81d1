import { orderWords } from '../../../../messages/orders.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

/** Paid is green; anything else is still to be paid, and yellow. */
export function PaymentBadge({ status }: { status: string }) {
  return status === 'paid' ? (
    <StatusBadge status="delivered" label={orderWords.paid} />
  ) : (
    <StatusBadge status="pending" label={orderWords.unpaid} />
  );
}
