import type { CartRow } from '#domain/cart/cart.ts';
import { applyToCart } from '../mutations/apply-pending.ts';
import type { ShopperState } from '../shopper/state.ts';
import { pendingMutations } from '../outbox/pending-mutation.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';

/** The person's cart lines with their unsent edits, products not joined. */
export function cartRows(shopper: ShopperState, outbox: PendingMutation[]): CartRow[] {
  return applyToCart(
    shopper.cart.rows,
    pendingMutations(outbox, shopper.userId ?? '', shopper.cart.watermark),
  );
}
