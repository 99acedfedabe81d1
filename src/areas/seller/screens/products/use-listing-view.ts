import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import type { ListingFilter, ListingSort, ListingView } from '#domain/listing/seller-listing.ts';
import { useTypedSearch } from '#areas/common/lists/use-typed-search.ts';

const FILTERS: readonly ListingFilter[] = ['all', 'low', 'sold_out', 'off_sale'];
export const SORTS: readonly ListingSort[] = ['newest', 'name', 'price', 'stock'];

/** The changes that a tap makes to the view, as the view is when the tap comes. */
export type ViewChange = (now: ListingView) => Partial<ListingView>;

/**
 * The view of the list, kept in the URL: coming back from a product shows the same. The list is here, so it follows
 * each letter, as soon as the phone has time for it; the address follows after a pause.
 */
export function useListingView() {
  const [address, setAddress] = useLiveSearchParams();
  const change = useCallback(
    (next: ViewChange) =>
      setAddress(
        (address) => {
          const now = viewOf(address);
          return addressOf({ ...now, ...next(now) });
        },
        { replace: true },
      ),
    [setAddress],
  );
  const find = useCallback((text: string) => change(() => ({ text })), [change]);
  const { text, type, finish } = useTypedSearch('text', find);
  const view = useMemo(() => ({ ...viewOf(address), text }), [address, text]);
  return {
    /** As the tools show it. */
    view,
    /** As the list shows it, which is drawn when the letters are. */
    deferredView: useDeferredValue(view),
    type,
    change,
    /** Without the pause: who opens a product comes back to what was typed. */
    finish,
  };
}

function viewOf(address: URLSearchParams): ListingView {
  return {
    text: address.get('text') ?? '',
    filter: FILTERS.find((filter) => filter === address.get('show')) ?? 'all',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    reversed: address.get('order') === 'reversed',
  };
}

function addressOf({ text, filter, sort, reversed }: ListingView): Record<string, string> {
  return {
    ...(text !== '' && { text }),
    ...(filter !== 'all' && { show: filter }),
    ...(sort !== 'newest' && { sort }),
    ...(reversed && { order: 'reversed' }),
  };
}
