import { useEffect, useState } from 'react';
import { SIMILAR_PRODUCTS } from '#domain/content/content.ts';
import type { Brand, Product, ProductDetails } from '#domain/product/product.ts';
import { startData, stores } from '#data/page.ts';
import type { Read } from '../read.ts';
import { read, useSelected, useStore } from '../read.ts';
import { useReachable } from '../sync-status.ts';

/** Reads a product on sale, or null. */
export function useProduct(id: string): Read<Product | null> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => state.index.product(id) ?? null),
    id,
  );
}

/**
 * The category of a product that the server has marked as not on sale, '' where it named none; null for any other. It holds after the
 * preview that brought it has ended.
 */
export function useWithdrawn(id: string): string | null {
  const category = useSelected(stores.catalogue, ({ gone }) => gone(id), id);
  const [first, setFirst] = useState<{ id: string; category: string } | null>(null);
  if (category !== null && first?.id !== id) setFirst({ id, category });
  return first?.id === id ? first.category : category;
}

/**
 * Reads what the page of a product shows beside it. It has `failed` when it is not on this phone and could not be fetched. It is
 * fetched again when there is a connection. Shown details stay until they are read anew from another snapshot. Otherwise the page
 * would begin again.
 */
export function useProductDetails(id: string): { details: ProductDetails | null; failed: boolean } {
  const state = useStore(stores.catalogue);
  const reachable = useReachable();
  const [failed, setFailed] = useState('');
  const [last, setLast] = useState<{ id: string; details: ProductDetails } | null>(null);
  const found = useSelected(stores.catalogue, (catalogue) => catalogue.details(id), id);
  if (found !== null && last?.details !== found) setLast({ id, details: found });
  const onSale = state.index.product(id) !== undefined;
  const details = found ?? (onSale && last?.id === id ? last.details : null);
  // It is fetched once more when there is a connection again.
  const missing = found === null && onSale ? `${id} ${reachable}` : '';
  useEffect(() => {
    if (missing === '') return;
    let current = true;
    startData()
      .then((runtime) => runtime.readDetails(id))
      .catch(() => {
        if (current) setFailed(id);
      });
    return () => {
      current = false;
    };
  }, [missing, id]);
  return { details, failed: details === null && failed === id };
}

/** Reads those of these products that are on sale, in the order of the ids. */
export function useProducts(ids: readonly string[]): Read<Product[]> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => ids.flatMap((id) => state.index.product(id) ?? [])),
    ids.join(),
  );
}

/** Reads at most four others of the same category. Those for the same gender are first, then the newest. */
export function useSimilarProducts(id: string): Read<Product[]> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => state.index.similar(id, SIMILAR_PRODUCTS)),
    id,
  );
}

/** A brand of the shop by its id; null while unknown, and when it no longer sells here. */
export function useBrand(id: string): Brand | null {
  return useSelected(stores.catalogue, ({ brands }) => brands.find((brand) => brand.id === id) ?? null, id);
}
