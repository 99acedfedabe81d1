import type { WishlistRow } from '#domain/cart.ts';
import { foldWishlist } from '#domain/fold-wishlist.ts';
import { pendingMutations } from '../outbox/pending-mutation.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';
import type { ShopperState } from './state.ts';

// Every heart of a list asks with the same two values: folded once for all of them.
let last: { shopper: ShopperState; outbox: PendingMutation[]; rows: WishlistRow[] } | null = null;

/** The person's wishlist with their unsent edits, products not joined. */
export function wishlistRows(shopper: ShopperState, outbox: PendingMutation[]): WishlistRow[] {
  if (last?.shopper !== shopper || last.outbox !== outbox) {
    const intents = pendingMutations(outbox, shopper.userId ?? '', shopper.wishlist.watermark);
    last = { shopper, outbox, rows: foldWishlist(shopper.wishlist.rows, intents) };
  }
  return last.rows;
}
