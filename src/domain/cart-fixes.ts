import type { CartLine, LineChoice } from './cart.ts';
import { MAX_LINE_QUANTITY } from './product.ts';

/** What one line has to become before the cart can be ordered; `to` 0 takes it out. */
export type CartFix = { line: LineChoice; to: number };

/** How many of a product are left, by its id, where the server said so; the mirror knows no more than 'ten or more'. */
export type Available = ReadonlyMap<string, number>;

const NOTHING_SAID: Available = new Map();

/**
 * The least that has to change for the cart to be orderable: lines whose product is gone or sold out are taken out, the
 * others hold no more than there is. Several lines of one product share its stock in the order of the cart. Never
 * raises a quantity; empty when nothing is wrong.
 */
export function cartFixes(lines: readonly CartLine[], available: Available = NOTHING_SAID): CartFix[] {
  const left = new Map<string, number>();
  return lines.flatMap(({ productId, size, color, quantity, product }) => {
    const stock =
      left.get(productId) ?? (product === null ? 0 : stockOf(productId, product.stock, available));
    const to = Math.min(quantity, stock, MAX_LINE_QUANTITY);
    left.set(productId, stock - to);
    return to === quantity ? [] : [{ line: { productId, size, color }, to }];
  });
}

function stockOf(productId: string, mirrored: number, available: Available): number {
  const known = mirrored < MAX_LINE_QUANTITY ? mirrored : Infinity;
  return Math.max(0, Math.min(known, available.get(productId) ?? Infinity));
}

/** Why the cart as it is cannot be ordered, the graver reason first; null when it can, as far as this phone knows. */
export function blockedBy(lines: readonly CartLine[]): 'product_gone' | 'out_of_stock' | null {
  if (lines.some((line) => line.product === null)) return 'product_gone';
  return cartFixes(lines).length > 0 ? 'out_of_stock' : null;
}
