import type { EndStatus } from '../../../../data/queries/seller-completed.ts';
import { pageNumber } from '../../../../domain/office-list.ts';
import { ENDED_SORTS, type EndedSort } from '../../../../domain/seller-orders.ts';
import { useSearchParams } from '../../../../router/use-search-params.ts';

export type CompletedView = {
  status: EndStatus;
  /** As it is typed. */
  text: string;
  sort: EndedSort;
  descending: boolean;
  page: number;
};

/** What the list shows, kept in the address. Another page is a step of the history, and other rows begin on the first. */
export function useCompletedView(): [CompletedView, (change: Partial<CompletedView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view: CompletedView = {
    status: address.get('status') === 'cancelled' ? 'cancelled' : 'delivered',
    text: address.get('q') ?? '',
    sort: ENDED_SORTS.find((sort) => sort === address.get('sort')) ?? 'created_at',
    descending: address.get('order') !== 'asc',
    page: pageNumber(address.get('page')),
  };
  const change = (next: Partial<CompletedView>) => {
    const { status, text, sort, descending, page } = { ...view, page: 1, ...next };
    setAddress(
      {
        ...(status === 'cancelled' && { status }),
        ...(text !== '' && { q: text }),
        ...(sort !== 'created_at' && { sort }),
        ...(!descending && { order: 'asc' }),
        ...(page > 1 && { page: String(page) }),
      },
      { replace: !('page' in next) },
    );
  };
  return [view, change];
}
