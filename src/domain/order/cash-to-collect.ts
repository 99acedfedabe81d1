import { add, ZERO, type Paise } from '../money/money.ts';
import { parcelOf } from './seller-orders.ts';
import type { DispatchItem } from '../account/seller.ts';

/** The cash for one parcel, of items that their seller has yet to hand over. */
export type CashToCollect =
  | { kind: 'paid' }
  /** Everything was delivered or cancelled. */
  | { kind: 'nothing' }
  /** `part`: the cash for all of the seller's part of the order, when more than this parcel belongs to it. */
  | { kind: 'collect'; amount: Paise; items: number; part: Paise | null };

/** For the parcel in which `item` goes. `own`: all items of the order that are this seller's. */
export function cashToCollect(item: DispatchItem, own: readonly DispatchItem[]): CashToCollect {
  if (own.some(({ paymentStatus }) => paymentStatus === 'paid')) return { kind: 'paid' };
  const open = parcelOf(item, own).filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
  if (open.length === 0) return { kind: 'nothing' };
  const live = own.filter(({ status }) => status !== 'cancelled');
  return {
    kind: 'collect',
    amount: add(ZERO, ...open.map(({ cash, amount }) => cash ?? amount)),
    items: open.length,
    part: live.length > open.length ? (open[0]?.partCash ?? null) : null,
  };
}
