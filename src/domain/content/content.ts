import { CATEGORIES } from '../product/options.ts';

export type Slide = {
  id: string;
  image: string;
  title: string;
  subtitle: string;
  linkUrl: string;
  linkText: string;
};

export type Tile = {
  id: string;
  name: string;
  image: string;
  linkUrl: string;
  description: string;
  type: 'promo' | 'category';
};

export type CollectionCard = {
  name: string;
  description: string;
  thumbnail: string;
  banner: string;
  /** Null while that is not known. */
  productCount: number | null;
};

export const MAX_PROMOS = 2;
export const MAX_HOME_COLLECTIONS = 5;
export const HOME_PRODUCTS = { fetched: 6, shown: 5 } as const;
export const NEW_ARRIVALS_DAYS = 10;
export const SIMILAR_PRODUCTS = 4;
export const SEARCH_DEBOUNCE = 500;

function tile(name: string, linkUrl: string, type: Tile['type']): Tile {
  return { id: `fallback:${linkUrl}`, name, image: '', linkUrl, description: '', type };
}

/** Shown when the shop has no featured categories of its own. Links are content here, in the form an admin enters them. */
export const FALLBACK_TILES: readonly Tile[] = [
  tile('Sale 50%+ OFF', '/sale', 'promo'),
  tile('New Arrivals', '/new-arrivals', 'promo'),
  ...CATEGORIES.map((name) => tile(name, `/category/${name.toLowerCase()}`, 'category')),
];
