import { RANKED_COLLECTION } from '../../domain/collection-name.ts';
import type { ListingQuery } from '../../domain/listing.ts';
import { compare, matcher } from '../../domain/listing-rules.ts';
import type { Product } from '../../domain/product.ts';
import { soldOutLast } from '../../domain/sold-out-last.ts';
import type { CatalogueState } from './state.ts';

/** The products that answer a query, in its order; `now` in ms of the server's clock. */
export function listing(state: CatalogueState, query: ListingQuery, now: number): Product[] {
  const { collection, ...rest } = query;
  // The ranked list keeps its own order, the catalogue is kept newest first.
  const found =
    collection === RANKED_COLLECTION
      ? state.ranked.filter(matcher(rest, now))
      : state.products.filter(matcher(query, now));
  const sorted = soldOutLast(query.sort === 'trending' ? found.toSorted(compare('trending')) : found);
  return query.limit === undefined ? sorted : sorted.slice(0, query.limit);
}
