import { cartRows } from '../../src/data/ordering/cart-view.ts';
import { unseen } from '../../src/data/sync/outbox-state.ts';
import { foldWishlist } from '../../src/domain/fold.ts';
import type { Device } from './device.ts';

/** The cart as its screen shows it, a line each: product, size, quantity. */
export function cartShown({ stores }: Device): string[] {
  return cartRows(stores.shopper.get(), stores.outbox.get()).map(
    ({ productId, size, quantity }) => `${productId} ${size} ${quantity}`,
  );
}

/** The ids on the wishlist as its screen shows it. */
export function wishlistShown({ stores }: Device): string[] {
  const shopper = stores.shopper.get();
  const intents = unseen(stores.outbox.get(), shopper.userId ?? '', shopper.wishlist.watermark);
  return foldWishlist(shopper.wishlist.rows, intents).map((row) => row.productId);
}
