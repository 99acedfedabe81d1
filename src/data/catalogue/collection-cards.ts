import { RANKED_COLLECTION } from '../../domain/collection-name.ts';
import type { CollectionCard } from '../../domain/content.ts';
import type { Product } from '../../domain/product.ts';
import type { CatalogueState, CollectionRow } from './state.ts';

const computed = new WeakMap<CatalogueState, CollectionCard[]>();

/**
 * Rows of the collections table and names found on products, counted and sorted; covers fall back to a product's picture.
 * First the ranked list, when one of its products is on sale.
 */
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
      cards.set(name, cardOf(name, rows.get(name), product, 1));
    }
  }
  const sorted = [...cards.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const [top] = state.ranked;
  if (top) sorted.unshift(cardOf(RANKED_COLLECTION, undefined, top, state.ranked.length));
  computed.set(state, sorted);
  return sorted;
}

function cardOf(name: string, row: CollectionRow | undefined, product: Product, productCount: number) {
  const [cover = ''] = product.images;
  return {
    name,
    description: row?.description ?? '',
    thumbnail: row?.thumbnail || cover,
    banner: row?.banner || row?.thumbnail || cover,
    productCount,
  };
}
