import type { WishlistRow } from './cart.ts';
import type { QueuedIntent } from './intents.ts';
import { byTime } from './server-order.ts';

/** The wishlist as the person left it, by the rules of `foldCart`; ordered as the cart. Adding twice and removing what is not there do nothing. */
export function foldWishlist(rows: readonly WishlistRow[], intents: readonly QueuedIntent[]): WishlistRow[] {
  const wished = new Map(
    [...rows].sort(byTime<WishlistRow>((row) => row.productId)).map((row) => [row.productId, row]),
  );
  for (const intent of intents) {
    if (intent.name === 'wishlist.add') {
      const { productId } = intent.args;
      if (!wished.has(productId)) wished.set(productId, { productId, addedAt: intent.at });
    } else if (intent.name === 'wishlist.remove' || intent.name === 'wishlist.move') {
      wished.delete(intent.args.productId);
    }
  }
  return [...wished.values()];
}
