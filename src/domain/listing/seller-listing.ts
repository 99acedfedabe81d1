import { compareTexts } from '../text/by-name.ts';
import { lowChoices } from './choice-stock.ts';
import { asciiDigits } from '../text/digits.ts';
import { folded } from '../text/folded.ts';
import type { Listing } from '../account/seller.ts';

export type ListingState = 'on_sale' | 'sold_out' | 'needs_pictures' | 'inactive' | 'paused';

/** Fewer than this is worth a warning before it is sold out. */
export const LOW_STOCK = 6;

/** What shoppers make of a listing of a verified brand. */
export function listingState({ active, paused, images, stock }: Listing): ListingState {
  if (!active) return images.length === 0 ? 'needs_pictures' : 'inactive';
  if (paused) return 'paused';
  return stock > 0 ? 'on_sale' : 'sold_out';
}

export type ListingFilter = 'all' | 'low' | 'sold_out' | 'off_sale';

const isShown = ({ active, paused }: Listing) => active && !paused;

/** On sale or sold out, and so few that more should be made: in all, or of a size or colour. */
export const runsLow = (listing: Listing): boolean =>
  isShown(listing) && (listing.stock < LOW_STOCK || lowChoices(listing).length > 0);

const FILTERS: Record<ListingFilter, (listing: Listing) => boolean> = {
  all: () => true,
  low: runsLow,
  sold_out: ({ stock }) => stock === 0,
  off_sale: (listing) => !isShown(listing),
};

export type ListingSort = 'newest' | 'name' | 'price' | 'stock';

// One for all: `localeCompare` makes its own at every comparison, and a large inventory is sorted at every letter of a search.
export const byLetters = new Intl.Collator('en');

const ORDERS: Record<ListingSort, (a: Listing, b: Listing) => number> = {
  // The server's times are all written alike.
  newest: (a, b) => compareTexts(b.createdAt, a.createdAt) || Number(b.id) - Number(a.id),
  name: (a, b) => byLetters.compare(a.name, b.name) || Number(a.id) - Number(b.id),
  price: (a, b) => a.price - b.price || Number(a.id) - Number(b.id),
  stock: (a, b) => a.stock - b.stock || Number(a.id) - Number(b.id),
};

/** How many listings each filter leaves. */
export function countListings(listings: readonly Listing[]): Record<ListingFilter, number> {
  const counts = { all: 0, low: 0, sold_out: 0, off_sale: 0 };
  for (const listing of listings)
    for (const filter of Object.keys(counts) as ListingFilter[])
      if (FILTERS[filter](listing)) counts[filter] += 1;
  return counts;
}

export type ListingView = { text: string; filter: ListingFilter; sort: ListingSort; reversed: boolean };

/** The listings one view of the list shows: by a part of the name, by state, in order. */
export function viewListings(
  listings: readonly Listing[],
  { text, filter, sort, reversed }: ListingView,
): Listing[] {
  const wanted = asciiDigits(folded(text));
  const found = listings.filter(
    (listing) => FILTERS[filter](listing) && asciiDigits(folded(listing.name)).includes(wanted),
  );
  found.sort(ORDERS[sort]);
  return reversed ? found.reverse() : found;
}
