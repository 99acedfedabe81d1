import type { WishlistRow } from '#domain/cart.ts';
import { foldWishlist } from '#domain/fold-wishlist.ts';
import { unseen } from '../sync/outbox-state.ts';
import type { OutboxEntry } from '../sync/outbox-state.ts';
import type { ShopperState } from './state.ts';

// Every heart of a list asks with the same two values: folded once for all of them.
let last: { shopper: ShopperState; outbox: OutboxEntry[]; rows: WishlistRow[] } | null = null;

/** The person's wishlist with their unsent edits, products not joined. */
export function wishlistRows(shopper: ShopperState, outbox: OutboxEntry[]): WishlistRow[] {
  if (last?.shopper !== shopper || last.outbox !== outbox) {
    const intents = unseen(outbox, shopper.userId ?? '', shopper.wishlist.watermark);
    last = { shopper, outbox, rows: foldWishlist(shopper.wishlist.rows, intents) };
  }
  return last.rows;
}
