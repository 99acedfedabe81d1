import { useSearchParams } from '../../../../router/use-search-params.ts';
import type { ListingFilter, ListingSort, ListingView } from '../../../../domain/seller-listing.ts';

const FILTERS: readonly ListingFilter[] = ['all', 'low', 'sold_out', 'off_sale'];
export const SORTS: readonly ListingSort[] = ['newest', 'name', 'price', 'stock'];

/** What the list shows, kept in the address: coming back from a product shows the same. */
export function useListingView(): [ListingView, (change: Partial<ListingView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view: ListingView = {
    text: search.get('text') ?? '',
    filter: FILTERS.find((filter) => filter === search.get('show')) ?? 'all',
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    reversed: search.get('order') === 'reversed',
  };
  const change = (next: Partial<ListingView>) => {
    const { text, filter, sort, reversed } = { ...view, ...next };
    const wanted = {
      ...(text !== '' && { text }),
      ...(filter !== 'all' && { show: filter }),
      ...(sort !== 'newest' && { sort }),
      ...(reversed && { order: 'reversed' }),
    };
    setSearch(wanted, { replace: true });
  };
  return [view, change];
}
