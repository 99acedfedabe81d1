import type { Paise } from '../../../../domain/money.ts';
import { orderWords } from '../../../../messages/orders.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

/** Paid is green; anything else is still to be paid, and yellow. Of ₹0 nothing is. */
export function PaymentBadge({ status, due }: { status: string; due?: Paise }) {
  if (status === 'paid') return <StatusBadge status="delivered" label={orderWords.paid} />;
  if (due === 0) return <Badge kind="plain">{orderWords.nothingToPay}</Badge>;
  return <StatusBadge status="pending" label={orderWords.unpaid} />;
}
