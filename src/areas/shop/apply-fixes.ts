import { mutate } from '#data/mutate.ts';
import type { CartFix } from '#domain/cart/cart-fixes.ts';

/** Makes the cart orderable, line by line. Throws as `mutate`. */
export async function applyFixes(fixes: readonly CartFix[]): Promise<void> {
  for (const { line, to } of fixes)
    await (to === 0 ? mutate('cart.remove', line) : mutate('cart.set', { ...line, quantity: to }));
}
