import { choiceOf, lineKey, type WishlistRow } from '#domain/cart/cart.ts';
import type { Definitions } from './definition.ts';

/** Most choices of one product that a shopper is told of, as in `private.notify_of_choice`. */
const MAX_NOTIFY = 50;

/** Adding a product twice does nothing, and neither does removing one that is not there. */
export const wishlistMutations: Definitions<
  'wishlist.add' | 'wishlist.remove' | 'wishlist.move' | 'wishlist.notify'
> = {
  'wishlist.add': {
    signedOut: 'login_for_wishlist',
    args: ({ productId }) => ({ productId }),
    wishlist: addToWishlist,
  },
  'wishlist.remove': {
    signedOut: 'login_for_wishlist',
    args: ({ productId }) => ({ productId }),
    wishlist: (draft, { productId }) => void draft.delete(productId),
  },
  /** Puts one piece into the cart and takes the product off the wishlist, both or neither. */
  'wishlist.move': {
    signedOut: 'login_for_cart',
    args: choiceOf,
    touches: (line) => [lineKey(line)],
    cart: (draft, line, at) => draft.add({ ...line, quantity: 1 }, at),
    wishlist: (draft, { productId }) => void draft.delete(productId),
  },
  /** Asks to be told of a choice and puts the product on the wishlist, or takes the request back. A product that leaves the list ends its requests. */
  'wishlist.notify': {
    signedOut: 'login_for_wishlist',
    args: ({ wanted, ...line }) => ({ ...choiceOf(line), wanted }),
    wishlist(draft, { productId, size, color, wanted }, at) {
      const row = draft.get(productId);
      if (row === undefined && !wanted) return;
      const others = (row?.notify ?? []).filter((one) => one.size !== size || one.color !== color);
      const known = others.length < (row?.notify.length ?? 0);
      if (known && wanted) return;
      const notify = wanted ? [...others, { size, color }].slice(0, MAX_NOTIFY) : others;
      draft.set(productId, { ...(row ?? { productId, addedAt: at }), notify });
    },
  },
};

export function addToWishlist(
  draft: Map<string, WishlistRow>,
  { productId }: { productId: string },
  at: string,
): void {
  if (!draft.has(productId)) draft.set(productId, { productId, addedAt: at, notify: [] });
}
