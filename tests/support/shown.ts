import type { CatalogueState } from '#data/catalogue/state.ts';
import type { ProductDetails } from '#domain/product/product.ts';
import { cartRows, wishlistRows } from '#data/shopper/own-rows.ts';
import { until } from './device.ts';
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

/**
 * Reads a product's details as its page does. Resolves when they are shown: while rows are deleted or replaced, the screen rests. Rejects
 * when they cannot be read.
 */
export async function detailsShown({ runtime, stores }: Device, id: string): Promise<ProductDetails | null> {
  await runtime.readDetails(id);
  const state = await until(stores.catalogue, ({ details }) => details(id) !== null);
  return state.details(id);
}
