import type { ListingQuery } from '../../../../domain/listing.ts';

/** What the search screen keeps in the URL. Lists may hold several values: `?category=Jeans&category=Jacket`. */
export type SearchFilters = {
  text: string;
  /** 'male', 'female' or '' for all. */
  gender: string;
  categories: string[];
  styles: string[];
  brands: string[];
  discounted: boolean;
  sort: 'newest' | 'trending' | '';
};

export const NO_FILTERS: SearchFilters = {
  text: '',
  gender: '',
  categories: [],
  styles: [],
  brands: [],
  discounted: false,
  sort: '',
};

/** The filters of an address; what it does not say, or says wrongly, is no filter. */
export function filtersOf(address: URLSearchParams): SearchFilters {
  const gender = address.get('gender') ?? '';
  const sort = address.get('sort');
  return {
    text: address.get('query') ?? '',
    gender: gender === 'male' || gender === 'female' || gender === 'unisex' ? gender : '',
    categories: listed(address, 'category'),
    styles: listed(address, 'style'),
    brands: listed(address, 'brand'),
    discounted: address.get('discount') === 'true',
    sort: sort === 'newest' || sort === 'trending' ? sort : '',
  };
}

const listed = (address: URLSearchParams, name: string) => [
  ...new Set(address.getAll(name).filter((value) => value !== '')),
];

/** The address of filters, in a fixed order and without what is not set. */
export function addressOf(filters: SearchFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (filters.text.trim() !== '') address.set('query', filters.text.trim());
  for (const category of filters.categories) address.append('category', category);
  for (const style of filters.styles) address.append('style', style);
  for (const brand of filters.brands) address.append('brand', brand);
  if (filters.gender !== '') address.set('gender', filters.gender);
  if (filters.discounted) address.set('discount', 'true');
  if (filters.sort !== '') address.set('sort', filters.sort);
  return address;
}

export function queryOf(filters: SearchFilters): ListingQuery {
  return {
    text: filters.text,
    gender: filters.gender || undefined,
    categories: filters.categories,
    styles: filters.styles,
    brands: filters.brands,
    discounted: filters.discounted || undefined,
    sort: filters.sort || undefined,
  };
}

/** How many choices of the filter sheet are in force. */
export function countChosen({ gender, categories, styles, brands }: SearchFilters): number {
  return (gender === '' ? 0 : 1) + categories.length + styles.length + brands.length;
}

/** The list with the value taken out when it is in, else added. */
export function toggled(list: string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
