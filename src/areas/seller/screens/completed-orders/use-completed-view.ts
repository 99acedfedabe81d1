import { useCallback } from 'react';
import type { EndStatus } from '#data/queries/seller/seller-completed.ts';
import { pageNumber } from '#domain/admin/list-request.ts';
import { ENDED_SORTS, type EndedSort } from '#domain/order/seller-orders.ts';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { useTypedSearch } from '#areas/common/lists/use-typed-search.ts';

export type CompletedView = {
  status: EndStatus;
  /** The searched text. */
  search: string;
  sort: EndedSort;
  descending: boolean;
  page: number;
};

/** The changes that a tap makes to the view, as the view is when the tap comes. */
export type CompletedChange = (now: CompletedView) => Partial<CompletedView>;

/**
 * The view of the list, kept in the URL. Typed text reaches it after a pause, since the shop is not asked for half a
 * word. Another page is a step of the history, and other rows begin on the first.
 */
export function useCompletedView() {
  const [address, setAddress] = useLiveSearchParams();
  const change = useCallback(
    (next: CompletedChange, replace = true) =>
      setAddress(
        (address) => {
          const now = viewOf(address);
          return addressOf({ ...now, page: 1, ...next(now) });
        },
        { replace },
      ),
    [setAddress],
  );
  const find = useCallback((search: string) => change(() => ({ search })), [change]);
  const { text, type, finish } = useTypedSearch('q', find);
  return {
    view: viewOf(address),
    text,
    type,
    change,
    goTo: (page: number) => change(() => ({ page }), false),
    finish,
  };
}

function viewOf(address: URLSearchParams): CompletedView {
  return {
    status: address.get('status') === 'cancelled' ? 'cancelled' : 'delivered',
    search: address.get('q') ?? '',
    sort: ENDED_SORTS.find((sort) => sort === address.get('sort')) ?? 'created_at',
    descending: address.get('order') !== 'asc',
    page: pageNumber(address.get('page')),
  };
}

function addressOf({ status, search, sort, descending, page }: CompletedView): Record<string, string> {
  return {
    ...(status === 'cancelled' && { status }),
    ...(search !== '' && { q: search }),
    ...(sort !== 'created_at' && { sort }),
    ...(!descending && { order: 'asc' }),
    ...(page > 1 && { page: String(page) }),
  };
}
