import type { OrderChange } from '../domain/order-changes.ts';
import { cartWords } from './cart.ts';
import { formatPrice } from './format.ts';

const UNKNOWN = 'A product';

/** One thing that changed under an order, in a sentence that names it. */
export function changeSentence(change: OrderChange): string {
  switch (change.kind) {
    case 'price':
      return `${named(change)}: ${formatPrice(change.was)} → ${formatPrice(change.now)}`;
    case 'gone':
      return `${named(change)} is no longer available`;
    case 'short':
      return change.available <= 0
        ? `${named(change)} is sold out`
        : `${named(change)}: only ${change.available} left`;
    case 'quantity':
      return `${named(change)}: now ${change.now} instead of ${change.was}`;
    case 'added':
      return `${named(change)} was added`;
    case 'removed':
      return `${named(change)} was removed`;
    case 'shipping':
      return `Shipping: ${formatPrice(change.was)} → ${formatPrice(change.now)}`;
    case 'coupon':
      return `Coupon: −${formatPrice(change.was)} → −${formatPrice(change.now)}`;
  }
}

function named({ name }: { name: string }): string {
  return name === '' ? UNKNOWN : name;
}

/** Why a cart cannot be ordered: the one line that stands in the way by its name, several together. */
export function blockedSentence(
  blocked: keyof typeof cartWords.blocked,
  changes: readonly OrderChange[],
): string {
  const [first] = changes;
  return changes.length === 1 && first !== undefined && 'name' in first && first.name !== ''
    ? `${changeSentence(first)}.`
    : cartWords.blocked[blocked];
}
