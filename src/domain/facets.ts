import type { ListingQuery } from './listing.ts';
import { matcher } from './listing-rules.ts';
import { CATEGORIES, STYLES } from './options.ts';
import type { Product } from './product.ts';
import { categoryMatches, styleMatches } from './search.ts';

/** How many products each choice of the filter sheet would leave, by its name; a gender's '' is all of them. */
export type FacetCounts = {
  /** With the choices as they are. */
  found: number;
  genders: Record<string, number>;
  categories: Record<string, number>;
  styles: Record<string, number>;
  brands: Record<string, number>;
};

const GENDERS = ['', 'male', 'female'] as const;

function counted<Name extends string>(
  products: readonly Product[],
  names: readonly Name[],
  belongs: (name: Name, product: Product) => boolean,
): Record<string, number> {
  return Object.fromEntries(
    names.map((name) => [name, products.filter((product) => belongs(name, product)).length]),
  );
}

/**
 * Counts for every choice. Choices within one filter widen, so the count of a choice is what it alone would find under
 * the other filters. `now` is the server's time in milliseconds.
 */
export function facetCounts(
  products: readonly Product[],
  query: ListingQuery,
  brands: readonly string[],
  now: number,
): FacetCounts {
  const without = (change: Partial<ListingQuery>) => products.filter(matcher({ ...query, ...change }, now));
  return {
    found: products.filter(matcher(query, now)).length,
    genders: counted(
      without({ gender: undefined }),
      GENDERS,
      (name, { gender }) => name === '' || gender === name || gender === 'unisex',
    ),
    categories: counted(without({ categories: undefined }), CATEGORIES, (name, { category }) =>
      categoryMatches(name, category),
    ),
    styles: counted(without({ styles: undefined }), STYLES, styleMatches),
    brands: counted(without({ brands: undefined }), brands, (name, { brand }) =>
      brand.name.toLowerCase().includes(name.toLowerCase()),
    ),
  };
}
