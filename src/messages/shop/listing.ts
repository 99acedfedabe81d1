import { counted } from '../counted.ts';
import { sentence } from '../sentence.ts';

/** Category, new arrivals, collection and collections screens. */
export const listingMessages = {
  products: (count: number) => counted(count, 'product'),
  failed: (message: string) => sentence`Failed to load products: ${message}`,
  emptyCategory: 'No products found in this category',
  emptyCategoryHint: 'Nothing in this category is for sale right now. Try another one:',
  noCategory: 'There is no category with this name. Choose one of these:',
  category: 'Category',
  /** While their code could not be loaded. `wanted`: the address has some. */
  filtersMissing: (wanted: boolean) =>
    `Sorting and filters have not loaded${wanted ? ', so this is the whole category' : ''}. Open this page again once you are online.`,
  categories: 'All categories',
  newArrivals: 'New Arrivals',
  newArrivalsFailed: (message: string) => sentence`Failed to load new arrivals: ${message}`,
  emptyNewArrivals: 'No new products in the last 10 days',
  collection: 'Collection',
  allCollections: 'All collections',
  emptyCollection: 'No products found in this collection',
  noCollection: 'There is no collection with this name.',
  notHere: 'This collection has not loaded yet',
  notHereHint: 'If the shop has it, it loads as soon as you are online.',
  grid: 'Grid view',
  list: 'List view',
  shareCollection: 'Share collection',
  saleTitle: 'Sale',
  saleSoon: 'Sales are coming soon',
  saleText: 'The big drops are being packed. Until then, see the new arrivals.',
  backHome: 'Back to Home',
  brandsTitle: 'Brands',
  brandsEmpty: 'No brands found',
  verified: 'Verified',
} as const;

export const collectionsMessages = {
  title: 'Collections',
  loading: 'Loading collections',
  wrong: 'Oops! Something went wrong',
  failed: 'Failed to load collections. Please try again later.',
  failedBecause: (message: string) => sentence`Failed to load collections: ${message}`,
  empty: 'No collections found',
  backHome: 'Back to Home',
  shareAll: 'Share all collections',
  share: (title: string) => sentence`Share ${title}`,
  promoTitle: 'Put Your Friends On',
  promoText: 'Share a collection with the ones who always ask where you got it.',
} as const;
