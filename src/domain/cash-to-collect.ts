import { add, ZERO, type Paise } from './money.ts';
import type { DispatchItem } from './seller.ts';

/** What is to be taken in cash for the items of one order that their seller has yet to hand over. */
export type CashToCollect =
  | { kind: 'paid' }
  /** Everything was delivered or cancelled. */
  | { kind: 'nothing' }
  /** The order is this seller's alone: what the shopper owes for all of it. `before`: some of it was handed over already. */
  | { kind: 'order'; amount: Paise; items: number; before: boolean }
  /** Other brands send the rest. What these items cost: of the order's delivery and coupon a seller is not told. */
  | { kind: 'own'; amount: Paise; items: number };

/** `own`: all items of the order that are this seller's. */
export function cashToCollect(own: readonly DispatchItem[]): CashToCollect {
  if (own.some(({ paymentStatus }) => paymentStatus === 'paid')) return { kind: 'paid' };
  const open = own.filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
  const [first] = open;
  if (first === undefined) return { kind: 'nothing' };
  const items = open.length;
  if (first.amountDue === null)
    return { kind: 'own', amount: add(ZERO, ...open.map(({ amount }) => amount)), items };
  const before = own.some(({ status }) => status === 'delivered');
  return { kind: 'order', amount: first.amountDue, items, before };
}
