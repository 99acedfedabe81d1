import type { CollectionCard } from '../../domain/content.ts';
import type { CatalogueState } from '../catalogue/state.ts';
import { stores } from '../page.ts';
import type { Read } from './read.ts';
import { read, useSelected } from './read.ts';

/** Collections with at least one product on sale, by name. */
export function useCollections(): Read<CollectionCard[]> {
  return useSelected(stores.catalogue, (state) => read(state.phase, () => collectionCards(state)), '');
}

/** One collection, or null when no product on sale belongs to it. */
export function useCollection(name: string): Read<CollectionCard | null> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => collectionCards(state).find((card) => card.name === name) ?? null),
    name,
  );
}

const computed = new WeakMap<CatalogueState, CollectionCard[]>();

/** Rows of the collections table and names found on products (decisions), counted and sorted; covers fall back to a product's picture. */
export function collectionCards(state: CatalogueState): CollectionCard[] {
  const known = computed.get(state);
  if (known !== undefined) return known;
  const rows = new Map(state.collections.map((row) => [row.name, row]));
  const cards = new Map<string, CollectionCard>();
  for (const product of state.products) {
    for (const name of product.collections) {
      const card = cards.get(name);
      if (card !== undefined) {
        card.productCount += 1;
        continue;
      }
      const row = rows.get(name);
      const [cover = ''] = product.images;
      cards.set(name, {
        name,
        description: row?.description ?? '',
        thumbnail: row?.thumbnail || cover,
        banner: row?.banner || row?.thumbnail || cover,
        productCount: 1,
      });
    }
  }
  const sorted = [...cards.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  computed.set(state, sorted);
  return sorted;
}
