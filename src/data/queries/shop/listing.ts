import type { FacetCounts } from '#catalogue-index/facet-counts.ts';
import { RANKED_COLLECTION } from '#domain/content/collection-name.ts';
import type { ListingQuery, ProductList } from '#catalogue-index/listing-query.ts';
import { namedIn, STYLES } from '#domain/product/options.ts';
import type { CatalogueState } from '#data/catalogue/state.ts';
import { pageClock, stores } from '#data/page.ts';
import { shownNow } from '#data/env/server-now.ts';
import type { Read } from '../read.ts';
import { isWhole, read, useSelected } from '../read.ts';
import { useToday } from '../server-now.ts';

/** Reads the products that match a query, in its order. Queries are compared by content: the object may be new on every render. */
export function useListing(query: ListingQuery): Read<ProductList> {
  const today = useToday();
  return useSelected(
    stores.catalogue,
    (state) => withWords(state, query, () => listing(state, query)),
    JSON.stringify([query, today]),
  );
}

/** A text or a foreign style needs the words of the descriptions. While these are loading, the result is not complete. */
function withWords<T>(state: CatalogueState, query: ListingQuery, data: () => T): Read<T> {
  const found = read(state.phase, data);
  const words = wordsFor(state, query);
  if (!isWhole(found) || words === 'here') return found;
  return { ...found, replica: words === 'arriving' ? 'filling' : 'failed' };
}

function wordsFor(
  { words }: CatalogueState,
  { text = '', styles = [] }: ListingQuery,
): CatalogueState['words'] {
  const needsWords =
    text.trim() !== '' || styles.some((style) => namedIn(STYLES, style.trim()) === undefined);
  return needsWords ? words : 'here';
}

/** Whether the words that a query needs are here; most need none. `lacking`: those of the descriptions could not be had. */
export function useWords(query: ListingQuery): CatalogueState['words'] {
  return useSelected(stores.catalogue, (state) => wordsFor(state, query), JSON.stringify(query));
}

function listing({ index, ranked }: CatalogueState, query: ListingQuery): ProductList {
  const now = shownNow(pageClock, stores);
  const { collection, ...rest } = query;
  // The ranked list has its own order, until another is asked for.
  return collection === RANKED_COLLECTION ? index.among(ranked, rest, now) : index.list(query, now);
}

/** Reads the brands that the filters offer. */
export function useFacets(): Read<{ brands: string[] }> {
  return useSelected(
    stores.catalogue,
    (state) => read(state.phase, () => ({ brands: state.brands.map((brand) => brand.name) })),
    '',
  );
}

/** Reads the number of products for each choice of the filter sheet, given the query's other choices. */
export function useFacetCounts(query: ListingQuery): Read<FacetCounts> {
  const today = useToday();
  return useSelected(
    stores.catalogue,
    (state) => withWords(state, query, () => counts(state, query)),
    JSON.stringify([query, today]),
  );
}

function counts({ index, ranked }: CatalogueState, query: ListingQuery): FacetCounts {
  const now = shownNow(pageClock, stores);
  const { collection, ...rest } = query;
  return collection === RANKED_COLLECTION ? index.counts(rest, now, ranked) : index.counts(query, now);
}
