import { withinDays } from './delivery.ts';
import type { ListingQuery } from './listing.ts';
import type { Product } from './product.ts';
import { categoryMatches, styleMatches, textMatcher } from './search.ts';

function asked(choices: readonly string[] | undefined): choices is readonly string[] {
  return choices !== undefined && choices.length > 0;
}

/**
 * The test for one query, prepared once and asked of every product. Choices within one filter widen, filters narrow.
 * `now` is the server's time in milliseconds (for `withinDays`). `sort` and `limit` are not looked at.
 */
export function matcher(query: ListingQuery, now: number): (product: Product) => boolean {
  const { categories, styles, brands, collection, discounted } = query;
  const gender = query.gender?.trim().toLowerCase() ?? '';
  const brandNames = brands?.map((brand) => brand.trim().toLowerCase());
  const matchesText = textMatcher(query.text ?? '');
  return (product) =>
    (gender === '' || product.gender === gender || product.gender === 'unisex') &&
    (!asked(categories) || categories.some((category) => categoryMatches(category, product.category))) &&
    (!asked(brandNames) || brandNames.some((brand) => product.brand.name.toLowerCase().includes(brand))) &&
    (collection === undefined || product.collections.includes(collection)) &&
    (discounted !== true || product.discountPercentage > 0) &&
    (query.withinDays === undefined || withinDays(product.createdAt, now, query.withinDays)) &&
    (!asked(styles) || styles.some((style) => styleMatches(style, product))) &&
    matchesText(product);
}

/** One product against one query; for many products prepare a `matcher`. */
export function matches(product: Product, query: ListingQuery, now: number): boolean {
  return matcher(query, now)(product);
}

function newest(a: Product, b: Product): number {
  // Ids are numbers that only grow, as text: they break ties, so that a list never changes its order by itself.
  return Date.parse(b.createdAt) - Date.parse(a.createdAt) || Number(b.id) - Number(a.id);
}

/** The order of a list: newest first, or most viewed first ('trending', the newest of equals first). */
export function compare(sort: ListingQuery['sort']): (a: Product, b: Product) => number {
  return sort === 'trending' ? (a, b) => b.popularity - a.popularity || newest(a, b) : newest;
}

/** Whether `other` may stand under 'Similar Products': the same category, and not the product itself. */
export function isSimilar(product: Product, other: Product): boolean {
  return other.category === product.category && other.id !== product.id;
}

/** The order of similar products: the same gender first, then the newest. */
export function compareSimilar(product: Product): (a: Product, b: Product) => number {
  const far = (other: Product) => (other.gender === product.gender ? 0 : 1);
  return (a, b) => far(a) - far(b) || newest(a, b);
}
