import type { Blocked } from '../domain/cart/cart-fixes.ts';
import type { BlockingChange, OrderChange } from '../domain/order/order-changes.ts';
import { limitFigure, type OrderLimits } from '../domain/order/order-limits.ts';
import { cartMessages, couponMessages } from './shop/cart.ts';
import { sentenceForCode } from './errors.ts';
import { formatPrice } from './format.ts';
import { sentence } from './sentence.ts';

const UNKNOWN = 'A product';

/** One thing that changed under an order, in a sentence that names it. */
export function changeSentence(change: OrderChange): string {
  switch (change.kind) {
    case 'price':
      return sentence`${named(change)}: ${formatPrice(change.was)} → ${formatPrice(change.now)}`;
    case 'gone':
      return sentence`${named(change)} is no longer available`;
    case 'short':
      return change.available <= 0
        ? sentence`${named(change)} is sold out`
        : sentence`${named(change)}: only ${change.available} left`;
    case 'limit':
      return sentence`${named(change)}: ${limitNote(change)}`;
    case 'quantity':
      return sentence`${named(change)}: now ${change.now} instead of ${change.was}`;
    case 'added':
      return sentence`${named(change)} was added`;
    case 'removed':
      return sentence`${named(change)} was removed`;
    case 'shipping':
      return `Shipping: ${formatPrice(change.was)} → ${formatPrice(change.now)}`;
    case 'coupon':
      return change.was === 0
        ? `Coupon: now −${formatPrice(change.now)}`
        : `Coupon: −${formatPrice(change.was)} → −${formatPrice(change.now)}`;
    case 'coupon_lost':
      return change.why === null
        ? sentence`${change.coupon} takes nothing off any more`
        : couponMessages.dropped(change.coupon, sentenceForCode(change.why.code, change.why.detail));
  }
}

function named({ name }: { name: string }): string {
  return name === '' ? UNKNOWN : name;
}

/** 'At most 5 in your open orders, and 2 are ordered', beside the line that has too many; null for any other line. */
export function limitOfLine(change: BlockingChange | undefined): string | null {
  if (change?.kind !== 'limit') return null;
  const note = limitNote(change);
  return note[0]?.toUpperCase() + note.slice(1);
}

function limitNote({ most, ordered }: { most: number; ordered: number }): string {
  const note = `at most ${most} in your open orders`;
  return ordered === 0 ? note : sentence`${note}, and ${ordered} ${ordered === 1 ? 'is' : 'are'} ordered`;
}

/** Why a cart cannot be ordered: the one line that stands in the way by its name, several together. */
export function blockedSentence(
  blocked: Blocked,
  changes: readonly OrderChange[],
  limits: OrderLimits,
): string {
  const [first] = changes;
  if (changes.length === 1 && first !== undefined && 'name' in first && first.name !== '')
    return sentence`${changeSentence(first)}.`;
  return blocked === 'product_gone' || blocked === 'out_of_stock'
    ? cartMessages.blocked[blocked]
    : sentenceForCode(blocked, limitFigure(blocked, limits));
}
