import { facetCounts } from '../../domain/facets.ts';
import type { FacetCounts } from '../../domain/facets.ts';
import type { ListingQuery } from '../../domain/listing.ts';
import { compare, matcher } from '../../domain/listing-rules.ts';
import { soldOutLast } from '../../domain/sold-out-last.ts';
import type { Product } from '../../domain/product.ts';
import type { CatalogueState } from '../catalogue/state.ts';
import { pageClock, stores } from '../page.ts';
import { serverNow } from '../server-now.ts';
import type { Read } from './read.ts';
import { read, useSelected } from './read.ts';

/** The products that answer a query, in its order. Compared by content: the object may be new on every render. */
export function useListing(query: ListingQuery): Read<Product[]> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => listing(state, query, serverNow(pageClock, stores))),
    JSON.stringify(query),
  );
}

/** What the filters offer. */
export function useFacets(): Read<{ brands: string[] }> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => ({ brands: state.brands.map((brand) => brand.name) })),
    '',
  );
}

/** What each choice of the filter sheet would find, given the query's other choices. */
export function useFacetCounts(query: ListingQuery): Read<FacetCounts> {
  return useSelected(
    stores.catalogue,
    (state) =>
      read(state.phase, () =>
        facetCounts(
          state.products,
          query,
          state.brands.map((brand) => brand.name),
          serverNow(pageClock, stores),
        ),
      ),
    JSON.stringify(query),
  );
}

/** The same without React; `now` in ms of the server's clock. */
export function listing(state: CatalogueState, query: ListingQuery, now: number): Product[] {
  const found = state.products.filter(matcher(query, now));
  // The catalogue is kept newest first.
  const sorted = soldOutLast(query.sort === 'trending' ? found.toSorted(compare('trending')) : found);
  return query.limit === undefined ? sorted : sorted.slice(0, query.limit);
}
