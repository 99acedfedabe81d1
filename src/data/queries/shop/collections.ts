import type { CollectionCard } from '#domain/content/content.ts';
import { collectionCards } from '#data/catalogue/collection-cards.ts';
import { stores } from '#data/page.ts';
import type { Read } from '../read.ts';
import { read, useSelected } from '../read.ts';

/** Reads the ranked list and the collections with at least one product on sale. The ranked list is first, then they go by name. */
export function useCollections(): Read<CollectionCard[]> {
  return useSelected(stores.catalogue, (state) => read(state.phase, () => collectionCards(state)), '');
}

/** Whether none of the collections is missing. Their counts may be. */
export function useAllCollections(): boolean {
  return useSelected(stores.catalogue, ({ allCollections }) => allCollections, '');
}

/** Reads one collection; null when no product on sale belongs to it. */
export function useCollection(name: string): Read<CollectionCard | null> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => collectionCards(state).find((card) => card.name === name) ?? null),
    name,
  );
}
