import type { CollectionCard, Slide, Tile } from '#domain/content/content.ts';
import { FALLBACK_TILES, HOME_PRODUCTS, MAX_HOME_COLLECTIONS, MAX_PROMOS } from '#domain/content/content.ts';
import type { Product } from '#domain/product/product.ts';
import { firstScreenData } from '#data/catalogue/first-screen-data.ts';
import { collectionCards } from '#data/catalogue/collection-cards.ts';
import type { CatalogueState } from '#data/catalogue/state.ts';
import { stores } from '#data/page.ts';
import type { Read } from '../read.ts';
import { read, useSelected } from '../read.ts';

export type Home = {
  slides: Slide[];
  /** Holds at most two. */
  promos: Tile[];
  tiles: Tile[];
  /** Holds at most five. */
  collections: CollectionCard[];
  /** Holds the six newest that can be bought. */
  discover: Product[];
};

/** Home as the last visit stored it. It is shown until the database has been opened. */
const storedHome = (firstScreenData?.home ?? null) as Home | null;

/** Everything the home screen shows. */
export function useHome(): Read<Home> {
  return useSelected(
    stores.catalogue,
    (state) => storedHomeFor(state) ?? read(state.phase, () => homeOf(state)),
    '',
  );
}

function storedHomeFor({ phase, index }: CatalogueState): Read<Home> | null {
  const nothingYet = phase.status === 'opening' || (phase.status === 'filling' && index.size === 0);
  return nothingYet && storedHome !== null
    ? { status: 'ready', data: storedHome, replica: 'complete' }
    : null;
}

/** Returns home's view of a catalogue. */
export function homeOf(state: CatalogueState): Home {
  const { status } = state.phase;
  const filled = status === 'complete';
  const tiles = state.tiles.length > 0 || !filled ? state.tiles : FALLBACK_TILES;
  return {
    slides: state.slides,
    promos: tiles.filter((tile) => tile.type === 'promo').slice(0, MAX_PROMOS),
    tiles: tiles.filter((tile) => tile.type === 'category'),
    // A part of the catalogue would give other collections a moment later.
    collections:
      (filled ? null : storedHome?.collections) ??
      (status === 'filling' ? [] : collectionCards(state).slice(0, MAX_HOME_COLLECTIONS)),
    discover: state.index.list({}, 0).slice(0, HOME_PRODUCTS.fetched),
  };
}
