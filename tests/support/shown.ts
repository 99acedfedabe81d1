import type { CatalogueState } from '#data/catalogue/state.ts';
import { cartRows, wishlistRows } from '#data/shopper/own-rows.ts';
import type { Device } from './device.ts';

/** The cart as its screen shows it, a line each: product, size, quantity. */
export function cartShown({ stores }: Device): string[] {
  return cartRows(stores.shopper.get(), stores.outbox.get()).map(
    ({ productId, size, quantity }) => `${productId} ${size} ${quantity}`,
  );
}

/** The ids on the wishlist as its screen shows it. */
export function wishlistShown({ stores }: Device): string[] {
  return wishlistRows(stores.shopper.get(), stores.outbox.get()).map((row) => row.productId);
}

/** The ids of all products that a catalogue lists, the newest first. */
export function idsOf({ index }: CatalogueState): string[] {
  const found = index.list({}, 0);
  return found.slice(0, found.length).map(({ id }) => id);
}
