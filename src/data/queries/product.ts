import { SIMILAR_PRODUCTS } from '../../domain/content.ts';
import type { Product, ProductDetails } from '../../domain/product.ts';
import { stores } from '../page.ts';
import type { Read } from './read.ts';
import { read, useSelected } from './read.ts';

/** A product on sale, or null. */
export function useProduct(id: string): Read<Product | null> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => state.index.product(id) ?? null),
    id,
  );
}

/** What the page of a product shows beside it; null while it is not here. */
export function useProductDetails(id: string): ProductDetails | null {
  return useSelected(stores.catalogue, (state) => state.details(id), id);
}

/** Those of these products that are on sale, in the order asked. */
export function useProducts(ids: readonly string[]): Read<Product[]> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => ids.flatMap((id) => state.index.product(id) ?? [])),
    ids.join(),
  );
}

/** At most four others of the same category, those for the same gender first, newest first among equals. */
export function useSimilarProducts(id: string): Read<Product[]> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => state.index.similar(id, SIMILAR_PRODUCTS)),
    id,
  );
}
