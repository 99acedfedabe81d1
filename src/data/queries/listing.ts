import { facetCounts } from '../../domain/facets.ts';
import type { FacetCounts } from '../../domain/facets.ts';
import type { ListingQuery } from '../../domain/listing.ts';
import type { Product } from '../../domain/product.ts';
import { listing } from '../catalogue/listing.ts';
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
