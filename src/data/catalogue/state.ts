import type { Store } from '../env/store.ts';
import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts';
import type { ShopNames } from '#catalogue-index/search/suggestions.ts';
import type { Slide, Tile } from '#domain/content/content.ts';
import type { Brand, ProductDetails } from '#domain/product/product.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';

/** A row of the collections table. The products name the collections that they belong to. */
export type CollectionRow = { name: string; banner: string; thumbnail: string; description: string };

/** The reads of the index that screens use. */
export type CatalogueReads = Pick<
  CatalogueIndex,
  | 'size'
  | 'product'
  | 'list'
  | 'among'
  | 'isInexact'
  | 'limitsIn'
  | 'prepareSearch'
  | 'counts'
  | 'similar'
  | 'collections'
> & {
  /** Null before the catalogue is here. */
  names: () => ShopNames | null;
};

/** The catalogue in memory. The index changes in place; whenever it did, this is a new object. */
export type CatalogueState = {
  phase: ReplicaPhase;
  index: CatalogueReads;
  /** Whether a search knows the descriptions, whose words load after the cards. `lacking`: they could not be had. */
  words: 'here' | 'arriving' | 'lacking';
  /** Gives what a product's own page shows beside it; null while it is not here. */
  details: (id: string) => ProductDetails | null;
  /** The category of a product that a row from the server marks as not on sale, '' where it names none; null for any other. */
  gone: (id: string) => string | null;
  brands: Brand[];
  collections: CollectionRow[];
  /** Whether products of every collection are here. The rest of the shop may be on its way. */
  allCollections: boolean;
  /** The ranked list's products, first to last, on sale or not. */
  ranked: string[];
  slides: Slide[];
  tiles: Tile[];
};

// This is written by hand because the index itself loads with the databases, after the first paint.
const NOTHING: CatalogueReads = {
  size: 0,
  product: () => undefined,
  list: () => [],
  among: () => [],
  isInexact: () => false,
  names: () => null,
  limitsIn: (text) => ({
    text,
    priceFrom: null,
    priceTo: null,
    discountFrom: null,
    sizes: [],
    ignored: [],
  }),
  prepareSearch: () => [],
  counts: () => ({
    found: 0,
    genders: {},
    categories: {},
    styles: {},
    brands: {},
    sizes: {},
    colors: {},
    prices: [],
    discounts: [],
  }),
  similar: () => [],
  collections: () => [],
};

export const EMPTY_CATALOGUE: CatalogueState = {
  phase: { status: 'opening' },
  index: NOTHING,
  words: 'here',
  details: () => null,
  gone: () => null,
  brands: [],
  collections: [],
  allCollections: false,
  ranked: [],
  slides: [],
  tiles: [],
};

export type CatalogueStores = { catalogue: Store<CatalogueState> };
