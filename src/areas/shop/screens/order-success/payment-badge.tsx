import { orderWords } from '../../../../messages/orders.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

/** Paid is green; anything else is still to be paid, and yellow. Of ₹0 nothing is to be paid. */
export function PaymentBadge({ status, due }: { status: string; due?: number }) {
  if (status === 'paid') return <StatusBadge status="delivered" label={orderWords.paid} />;
  return <StatusBadge status="pending" label={due === 0 ? orderWords.nothingToPay : orderWords.unpaid} />;
}
