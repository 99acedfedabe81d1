import { fromRupees } from '../../domain/money/money.ts';
import { counted } from '../counted.ts';
import { formatPrice } from '../format.ts';
import { sentence } from '../sentence.ts';

const rupees = (whole: number) => formatPrice(fromRupees(whole));

type Limits = {
  priceFrom: number | null;
  priceTo: number | null;
  discountFrom: number | null;
  sizes: readonly string[];
  ignored: readonly string[];
};

const sizeOf = (size: string) => sentence`Size ${size}`;

/** At least so many percent. */
const discountFrom = (percent: number) => (percent === 1 ? 'On sale' : `${percent}% off and more`);

/** Whole rupees. */
function priceRange(from: number | null, to: number | null): string {
  if (from === null) return `Up to ${rupees(to ?? 0)}`;
  return to === null ? `${rupees(from)} and above` : `${rupees(from)} – ${rupees(to)}`;
}

export const searchMessages = {
  title: 'Discover',
  box: 'Search clothes and brands',
  /** Where there is no room for the whole. */
  boxShort: 'Search',
  clearText: 'Clear search',
  suggestions: 'Suggestions',
  /** For a screen reader. */
  suggested: (count: number) =>
    count === 0 ? '' : `${counted(count, 'suggestion')}. The down arrow leads to them.`,
  /** Beside a suggestion that is no text to search for. */
  suggestedKinds: { category: 'Category', brand: 'Brand', recent: 'Searched before', name: '' },
  forgetSearches: 'Clear recent searches',
  filters: 'Filters',
  filtersActive: (count: number) => `Filters, ${count} active`,
  gender: 'Gender',
  allGenders: 'All Genders',
  genders: { male: 'Male', female: 'Female', unisex: 'Unisex' },
  categories: 'Categories',
  styles: 'Styles & Occasions',
  brands: 'Brands',
  sizes: 'Sizes',
  colors: 'Colours',
  price: 'Price',
  priceFrom: 'From ₹',
  priceTo: 'To ₹',
  priceUnread: 'Enter an amount such as 1,299',
  sizeOf,
  priceRange,
  discount: 'Discount',
  discountFrom,
  reset: 'Reset',
  apply: 'Apply Filters',
  clearAll: 'Clear all',
  typed: (text: string) => sentence`“${text}”`,
  removeFilter: (name: string) => sentence`Remove filter ${name}`,
  onSale: 'On sale',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    trending: 'Trending',
    'price-up': 'Price: low to high',
    'price-down': 'Price: high to low',
    discount: 'Biggest discount',
  },
  empty: 'No products found',
  emptyHint: 'Try another word or fewer filters.',
  /** In a list whose filters leave none of its products. */
  nothingLeft: 'Nothing here matches all of your filters.',
  /** Whatever was asked for. */
  emptyShop: 'Nothing is for sale right now. New products appear here automatically.',
  /** While their words are not on the phone. One line on any phone. */
  namesOnly: 'Descriptions are not searched yet.',
  withoutDescriptions: {
    title: 'No name matches that',
    text: 'The product descriptions have not loaded yet. Go online, and they are searched too.',
  },
  /** In place of the number where products are found with typos only. One line on any phone. */
  inexact: (count: number) => `No exact match. ${counted(count, 'similar product')}`,
  /** The same while a part of the shop, or of its words, has not come. One line on any phone. */
  inexactYet: 'No exact match yet. These are close.',
  /** Limits that were read out of the typed text, in whole rupees and percent, and what was not understood. */
  limits: ({ priceFrom, priceTo, discountFrom: percent, sizes, ignored }: Limits): string[] => [
    ...(priceFrom === null && priceTo === null ? [] : [priceRange(priceFrom, priceTo)]),
    ...(percent === null ? [] : [discountFrom(percent)]),
    ...sizes.map(sizeOf),
    ...ignored.map((words) => sentence`“${words}” was not understood`),
  ],
  /** The kind of a filter, where two have the same name. */
  filterKinds: {
    text: 'text',
    gender: 'gender',
    categories: 'category',
    styles: 'style',
    brands: 'brand',
    price: 'price',
    discount: 'discount',
    sizes: 'size',
    colors: 'colour',
  },
  ofKind: (name: string, kind: string) => sentence`${name} (${kind})`,
  results: (count: number) => counted(count, 'product'),
  promoTitle: 'Explore our collections',
  promoText: 'Hand-picked looks for every mood.',
  promoAction: 'View Collections',
} as const;
