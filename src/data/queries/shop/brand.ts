import type { Brand } from '#domain/product/product.ts';
import { stores } from '#data/page.ts';
import { useSelected } from '../read.ts';

/** A brand of the shop by its id; null while unknown, and when it no longer sells here. */
export function useBrand(id: string): Brand | null {
  return useSelected(stores.catalogue, ({ brands }) => brands.find((brand) => brand.id === id) ?? null, id);
}
