import type { Paise } from './money.ts';
import type { Gender } from './options.ts';

/** A product as its seller sees it: on sale or not, with the exact stock. */
export type SellerListing = {
  id: string;
  name: string;
  description: string;
  category: string;
  gender: Gender;
  styleType: string;
  /** Public paths of the 1080 px pictures; none while they are still to be added. */
  images: string[];
  mrp: Paise;
  price: Paise;
  discountPercentage: number;
  stock: number;
  shippingCharges: Paise;
  estimatedDelivery: string;
  returnPolicy: string;
  sizes: string[];
  colors: string[];
  /** Public path of one of the brand's size charts, or ''. */
  sizeChart: string;
  tags: string[];
  /** False: an admin took it off sale, or it has no picture yet. */
  active: boolean;
  /** ISO time. */
  createdAt: string;
};

export type ListingState = 'on_sale' | 'sold_out' | 'needs_pictures' | 'inactive';

/** Fewer than this is worth a warning before it is sold out. */
export const LOW_STOCK = 6;

/** What shoppers make of a listing of a verified brand. */
export function listingState({ active, images, stock }: SellerListing): ListingState {
  if (!active) return images.length === 0 ? 'needs_pictures' : 'inactive';
  return stock > 0 ? 'on_sale' : 'sold_out';
}

export type ListingFilter = 'all' | 'low' | 'sold_out' | 'off_sale';

const FILTERS: Record<ListingFilter, (listing: SellerListing) => boolean> = {
  all: () => true,
  low: ({ stock }) => stock > 0 && stock < LOW_STOCK,
  sold_out: ({ stock }) => stock === 0,
  off_sale: ({ active }) => !active,
};

export type ListingSort = 'newest' | 'name' | 'price' | 'stock';

const ORDERS: Record<ListingSort, (a: SellerListing, b: SellerListing) => number> = {
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || Number(b.id) - Number(a.id),
  name: (a, b) => a.name.localeCompare(b.name, 'en') || Number(a.id) - Number(b.id),
  price: (a, b) => a.price - b.price || Number(a.id) - Number(b.id),
  stock: (a, b) => a.stock - b.stock || Number(a.id) - Number(b.id),
};

export type ListingView = { text: string; filter: ListingFilter; sort: ListingSort; reversed: boolean };

/** The listings one view of the list shows: by a part of the name (any case), by state, in order. */
export function viewListings(
  listings: readonly SellerListing[],
  { text, filter, sort, reversed }: ListingView,
): SellerListing[] {
  const wanted = text.trim().toLowerCase();
  const found = listings.filter(
    (listing) => FILTERS[filter](listing) && listing.name.toLowerCase().includes(wanted),
  );
  found.sort(ORDERS[sort]);
  return reversed ? found.reverse() : found;
}
