import type { LineChoice } from '#domain/cart.ts';
import { queued } from './queued.ts';

/** What the person wishes for. */
export const wishlist = {
  add: queued('login_for_wishlist', (productId: string) => ({ name: 'wishlist.add', args: { productId } })),
  remove: queued('login_for_wishlist', (productId: string) => ({
    name: 'wishlist.remove',
    args: { productId },
  })),
  /** Puts one of it into the cart and takes it off the wishlist, both or neither. */
  move: queued('login_for_cart', ({ productId, size, color }: LineChoice) => ({
    name: 'wishlist.move',
    args: { productId, size, color },
  })),
};
