import type { WishlistRow } from '#domain/cart/cart.ts';
import { applyToWishlist } from '../mutations/apply-pending.ts';
import { pendingMutations } from '../outbox/pending-mutation.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';
import type { ShopperState } from './state.ts';

// Every heart of a list asks with the same two values: computed once for all of them.
let last: { shopper: ShopperState; outbox: PendingMutation[]; rows: WishlistRow[] } | null = null;

/** The person's wishlist with their unsent edits, products not joined. */
export function wishlistRows(shopper: ShopperState, outbox: PendingMutation[]): WishlistRow[] {
  if (last?.shopper !== shopper || last.outbox !== outbox) {
    const pending = pendingMutations(outbox, shopper.userId ?? '', shopper.wishlist.watermark);
    last = { shopper, outbox, rows: applyToWishlist(shopper.wishlist.rows, pending) };
  }
  return last.rows;
}
