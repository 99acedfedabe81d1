import { SORTS } from '#catalogue-index/listing-query.ts';
import type { ListingQuery, Sort } from '#catalogue-index/listing-query.ts';
import { fromRupees, paise } from '#domain/money/money.ts';
import { categoryNamed, COLORS, GENDERS, namedIn, SIZES, STYLES } from '#domain/product/options.ts';

/** The filters of a list in the URL. Lists may hold several values: `?category=Jeans&category=Jacket`. */
export type ListFilters = {
  text: string;
  /** 'male', 'female' or '' for all. */
  gender: string;
  categories: string[];
  styles: string[];
  brands: string[];
  sizes: string[];
  colors: string[];
  /** Whole rupees, both bounds in the range; null for none. */
  priceFrom: number | null;
  priceTo: number | null;
  /** The least discount in percent; 1 is any, null for none. */
  discountFrom: number | null;
  sort: Sort | '';
};

export const NO_FILTERS: ListFilters = {
  text: '',
  gender: '',
  categories: [],
  styles: [],
  brands: [],
  sizes: [],
  colors: [],
  priceFrom: null,
  priceTo: null,
  discountFrom: null,
  sort: '',
};

/** The filters after "Clear all": the order stays. */
export const cleared = ({ sort }: ListFilters): ListFilters => ({ ...NO_FILTERS, sort });

/** The products of a list before anything narrows it: a category, a collection, the newest. Search begins with all. */
export type ListBase = Pick<ListingQuery, 'categories' | 'styles' | 'collection' | 'withinDays'>;

/** True if the list's base does not fix this field. */
export const isOpenIn = (base: ListBase, list: 'categories' | 'styles') => base[list] === undefined;

/**
 * The filters of an address; what it does not say, or says wrongly, is no filter. Nor is what `base` says
 * already.
 */
export function filtersOf(address: URLSearchParams, base: ListBase = {}): ListFilters {
  const [from, to] = [rupeesOf(address.get('min')), rupeesOf(address.get('max'))];
  const turned = from !== null && to !== null && from > to;
  return {
    text: address.get('query') ?? '',
    gender: namedIn(GENDERS, address.get('gender') ?? '') ?? '',
    categories: isOpenIn(base, 'categories') ? listed(address, 'category', categoryNamed) : [],
    styles: isOpenIn(base, 'styles') ? listed(address, 'style', oneOf(STYLES)) : [],
    brands: listed(address, 'brand'),
    sizes: listed(address, 'size', oneOf(SIZES)),
    colors: listed(address, 'color', oneOf(COLORS)),
    // The lower one is meant as the lower bound.
    priceFrom: turned ? to : from,
    priceTo: turned ? from : to,
    discountFrom: percentOf(address.get('discount') ?? ''),
    sort: namedIn(SORTS, address.get('sort') ?? '') ?? '',
  };
}

type Known = (value: string) => string | undefined;

/** As the shop writes it: sizes and colours are compared as they stand. */
const oneOf =
  (names: readonly string[]): Known =>
  (value) =>
    namedIn(names, value);

const listed = (address: URLSearchParams, name: string, known: Known = () => undefined) => [
  ...new Set(
    address
      .getAll(name)
      .filter((value) => value.trim() !== '')
      .map((value) => known(value) ?? value),
  ),
];

// Up to what a product may cost.
const rupeesOf = (text: string | null) => (text !== null && /^\d{1,8}$/.test(text) ? Number(text) : null);

/** The specified 'true' means any discount. */
function percentOf(text: string): number | null {
  if (namedIn(['true'], text) !== undefined) return 1;
  const [, digits] = /^(\d{1,3})%?$/.exec(text) ?? [];
  const percent = Number(digits);
  return percent >= 1 && percent <= 100 ? percent : null;
}

/** The address of filters, in a fixed order and without what is not set. */
export function addressOf(filters: ListFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (filters.text.trim() !== '') address.set('query', filters.text.trim());
  for (const category of filters.categories) address.append('category', category);
  for (const style of filters.styles) address.append('style', style);
  for (const brand of filters.brands) address.append('brand', brand);
  for (const size of filters.sizes) address.append('size', size);
  for (const color of filters.colors) address.append('color', color);
  if (filters.priceFrom !== null) address.set('min', String(filters.priceFrom));
  if (filters.priceTo !== null) address.set('max', String(filters.priceTo));
  if (filters.gender !== '') address.set('gender', filters.gender);
  if (filters.discountFrom !== null)
    address.set('discount', filters.discountFrom === 1 ? 'true' : String(filters.discountFrom));
  if (filters.sort !== '') address.set('sort', filters.sort);
  return address;
}

/** The index's query for these filters of a list. Prices come in rupees and leave in paise. */
export function queryOf(filters: ListFilters, base: ListBase = {}): ListingQuery {
  return {
    text: filters.text,
    gender: filters.gender || undefined,
    categories: filters.categories,
    styles: filters.styles,
    brands: filters.brands,
    sizes: filters.sizes,
    colors: filters.colors,
    priceFrom: filters.priceFrom === null ? undefined : fromRupees(filters.priceFrom),
    // The paise above belong to the last rupee.
    priceTo: filters.priceTo === null ? undefined : paise(filters.priceTo * 100 + 99),
    discountFrom: filters.discountFrom ?? undefined,
    sort: filters.sort || undefined,
    ...base,
  };
}

/** What filters would find once they are the address. */
export function appliedQueryOf(filters: ListFilters, base: ListBase = {}): ListingQuery {
  return queryOf(filtersOf(addressOf(filters), base), base);
}

/** How many choices of the filter sheet narrow the list. */
export function countChosen(filters: ListFilters): number {
  const { gender, categories, styles, brands, sizes, colors, priceFrom, priceTo, discountFrom } = filters;
  const lists = [categories, styles, brands, sizes, colors];
  const priced = priceFrom !== null || priceTo !== null;
  const single = [gender !== '', priced, discountFrom !== null].filter(Boolean).length;
  return lists.reduce((sum, list) => sum + list.length, single);
}

/** Whether a list has fewer products than without filters. */
export function isNarrowed(filters: ListFilters): boolean {
  return filters.text.trim() !== '' || countChosen(filters) > 0;
}

/** The list with the value taken out when it is in, else added. */
export function toggled(list: string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
