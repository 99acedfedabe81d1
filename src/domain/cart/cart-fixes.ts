import { lineKey, type CartLine, type LineChoice } from './cart.ts';
import type { Paise } from '../money/money.ts';
import { orderLimitReached, roomFor, type Allowance, type LimitReached } from '../order/order-limits.ts';
import { choiceStock } from '../product/choices.ts';
import { MAX_LINE_QUANTITY } from '../product/product.ts';

/** The quantity that a line must get before the cart can be ordered, and the reason. `to` 0 takes the line out. */
export type CartFix = { line: LineChoice; to: number; why: 'gone' | 'stock' | 'limit' };

/** Why a cart cannot be ordered. */
export type Blocked = 'product_gone' | 'out_of_stock' | LimitReached;

/**
 * How many are left, where the server said so: of a choice by its `lineKey`, or of all of a product by its id. The replica
 * knows no more than 'ten or more'.
 */
export type Available = ReadonlyMap<string, number>;

const NOTHING_KNOWN: Available = new Map();

/**
 * The smallest changes that make the lines of a cart orderable. A line whose product is gone, or whose choice is sold out, is
 * taken out. The others keep no more than the choice's stock and the shopper's limit. Lines of one product share the limit in
 * the order of the cart. Never raises a quantity. Limits of the whole order are not fixed here
 * (`orderLimitReached`).
 */
export function cartFixes(
  lines: readonly CartLine[],
  allowance: Allowance,
  available: Available = NOTHING_KNOWN,
): CartFix[] {
  const rooms = new Map<string, number>();
  return lines.flatMap((row): CartFix[] => {
    const { productId, size, color, quantity, product } = row;
    const room =
      rooms.get(productId) ?? Math.min(roomFor(productId, allowance), available.get(productId) ?? Infinity);
    const stock = product === null ? 0 : stockOf(choiceStock(product, row), available.get(lineKey(row)));
    const to = Math.min(quantity, stock, room, MAX_LINE_QUANTITY);
    rooms.set(productId, room - to);
    if (to === quantity) return [];
    const why = product === null ? 'gone' : room < Math.min(stock, quantity) ? 'limit' : 'stock';
    return [{ line: { productId, size, color }, to, why }];
  });
}

/** The smaller of what the replica and the server (undefined: it did not say) know. */
function stockOf(replicated: number, answered: number | undefined): number {
  const known = replicated < MAX_LINE_QUANTITY ? replicated : Infinity;
  return Math.max(0, Math.min(known, answered ?? Infinity));
}

/**
 * Why a cart of this total cannot be ordered, the graver reason first; null when it can, as far as this phone knows. A cart
 * without lines is not asked.
 */
export function blockedBy(lines: readonly CartLine[], total: Paise, allowance: Allowance): Blocked | null {
  if (lines.length === 0) return null;
  if (lines.some((line) => line.product === null)) return 'product_gone';
  const fixes = cartFixes(lines, allowance);
  if (fixes.some(({ why }) => why === 'stock')) return 'out_of_stock';
  if (fixes.length > 0) return 'too_many_of_product';
  return orderLimitReached(lines, total, allowance);
}
