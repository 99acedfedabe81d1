import { RANKED_COLLECTION } from '#domain/content/collection-name.ts';
import type { CollectionCard } from '#domain/content/content.ts';
import type { CatalogueState, CollectionRow } from './state.ts';

const computed = new WeakMap<CatalogueState, CollectionCard[]>();

/**
 * Cards of the collections, from rows of their table and names found on products. A cover falls back to a product's picture. The
 * ranked list comes first when one of its products is on sale. Product counts are null until the replica is complete.
 */
export function collectionCards(state: CatalogueState): CollectionCard[] {
  const known = computed.get(state);
  if (known !== undefined) return known;
  const rows = new Map(state.collections.map((row) => [row.name, row]));
  const knownCount = (count: number) => (state.phase.status === 'complete' ? count : null);
  const cards = state.index
    .collections()
    .map(({ name, count, picture }) => cardOf(name, rows.get(name), picture, knownCount(count)));
  const ranked = state.index.among(state.ranked, {}, 0);
  const [top] = ranked.slice(0, 1);
  if (top) cards.unshift(cardOf(RANKED_COLLECTION, undefined, top.picture, knownCount(ranked.length)));
  computed.set(state, cards);
  return cards;
}

function cardOf(name: string, row: CollectionRow | undefined, cover: string, productCount: number | null) {
  return {
    name,
    description: row?.description ?? '',
    thumbnail: row?.thumbnail || cover,
    banner: row?.banner || row?.thumbnail || cover,
    productCount,
  };
}
