import { SIMILAR_PRODUCTS } from '../../domain/content.ts';
import { compareSimilar, isSimilar } from '../../domain/listing-rules.ts';
import { soldOutLast } from '../../domain/sold-out-last.ts';
import type { Product } from '../../domain/product.ts';
import { stores } from '../page.ts';
import type { Read } from './read.ts';
import { read, useSelected } from './read.ts';

/** A product on sale, or null. */
export function useProduct(id: string): Read<Product | null> {
  return useSelected(stores.catalogue, (state) => read(state.phase, () => state.byId.get(id) ?? null), id);
}

/** Those of these products that are on sale, in the order asked. */
export function useProducts(ids: readonly string[]): Read<Product[]> {
  return useSelected(
    stores.catalogue,
    (state) =>
      read(state.phase, () => ids.map((id) => state.byId.get(id)).filter((product) => product !== undefined)),
    ids.join(),
  );
}

/** At most four others of the same category, those for the same gender first, newest first among equals. */
export function useSimilarProducts(id: string): Read<Product[]> {
  return useSelected(
    stores.catalogue,
    (state) =>
      read(state.phase, () => {
        const product = state.byId.get(id);
        if (product === undefined) return [];
        const others = state.products.filter((other) => isSimilar(product, other));
        return soldOutLast(others.toSorted(compareSimilar(product))).slice(0, SIMILAR_PRODUCTS);
      }),
    id,
  );
}
