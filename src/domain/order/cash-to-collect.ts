import { add, ZERO, type Paise } from '../money/money.ts';
import type { Box } from './dispatch-list.ts';

/** The cash for one parcel, of items that their seller has yet to hand over. */
export type CashToCollect =
  | { kind: 'paid' }
  /** Everything was delivered or cancelled. */
  | { kind: 'nothing' }
  /** `part`: the cash for all of the seller's part of the order, when more than this parcel belongs to it. */
  | { kind: 'collect'; amount: Paise; items: number; part: Paise | null };

/** The cash for the items that go into one box. An item that is sent separately has its own, from the moment it is taken out. */
export function cashToCollect({ packed, order }: Box): CashToCollect {
  if (order.some(({ paymentStatus }) => paymentStatus === 'paid')) return { kind: 'paid' };
  const open = packed.filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
  if (open.length === 0) return { kind: 'nothing' };
  const live = order.filter(({ status }) => status !== 'cancelled');
  return {
    kind: 'collect',
    amount: add(ZERO, ...open.map(({ cash, amount }) => cash ?? amount)),
    items: open.length,
    part: live.length > open.length ? (open[0]?.partCash ?? null) : null,
  };
}
