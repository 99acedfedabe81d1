import type { Brand, Product } from '../../domain/product.ts';
import type { Slide, Tile } from '../../domain/content.ts';
import type { MirrorPhase } from '../mirror-phase.ts';

/** A row of the collections table; which products belong to it stands on the products. */
export type CollectionRow = { name: string; banner: string; thumbnail: string; description: string };

/** The catalogue in memory: everything on sale, newest first, brands joined. */
export type CatalogueState = {
  phase: MirrorPhase;
  products: Product[];
  byId: ReadonlyMap<string, Product>;
  brands: Brand[];
  collections: CollectionRow[];
  /** The ranked list's products on sale, first to last. */
  ranked: Product[];
  slides: Slide[];
  tiles: Tile[];
};

export const EMPTY_CATALOGUE: CatalogueState = {
  phase: { status: 'opening' },
  products: [],
  byId: new Map(),
  brands: [],
  collections: [],
  ranked: [],
  slides: [],
  tiles: [],
};
