import { choiceOf, lineKey } from '#domain/cart/cart.ts';
import type { Definitions } from './definition.ts';

/** Adding a product twice does nothing, and neither does removing one that is not there. */
export const wishlistMutations: Definitions<'wishlist.add' | 'wishlist.remove' | 'wishlist.move'> = {
  'wishlist.add': {
    signedOut: 'login_for_wishlist',
    args: ({ productId }) => ({ productId }),
    wishlist(draft, { productId }, at) {
      if (!draft.has(productId)) draft.set(productId, { productId, addedAt: at });
    },
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
    touches: lineKey,
    cart: (draft, line, at) => draft.add({ ...line, quantity: 1 }, at),
    wishlist: (draft, { productId }) => void draft.delete(productId),
  },
};
