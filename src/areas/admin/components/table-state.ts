import { useCallback } from 'react';
import { useSearchParams } from '../../../router/use-search-params.ts';
import { isShortWord, pageNumber, type ListRequest } from '../../../domain/office-list.ts';
import { useTypedSearch } from '../../common/use-typed-search.ts';

export type TableState = ListRequest & {
  filter: string;
  /** What the search box shows: what was typed last is searched half a second later. */
  text: string;
  /** What is typed is too short to be looked for: all rows are shown. */
  short: boolean;
};

export type TableControl = {
  state: TableState;
  type: (text: string) => void;
  /** Enter: without the pause. */
  search: () => void;
  clear: () => void;
  sortBy: (sort: string) => void;
  turn: () => void;
  filterBy: (filter: string) => void;
  goTo: (page: number) => void;
};

const DEFAULT_SORT = 'created_at';

/**
 * Search, sort, filter and page of a table. The URL is the state: a link, a reload and Back show the same rows. Words of fewer
 * than `least` letters are not looked for.
 */
export function useTableState(least = 1): TableControl {
  const [address, setAddress] = useSearchParams();

  const apply = useCallback(
    (changes: Record<string, string>, replace = false) => {
      const next = new URLSearchParams(address);
      // Other rows begin on their first page.
      if (!('page' in changes)) next.delete('page');
      for (const [key, value] of Object.entries(changes)) {
        if (value === '') next.delete(key);
        else next.set(key, value);
      }
      setAddress(next, { replace });
    },
    [address, setAddress],
  );

  const sort = address.get('sort') ?? DEFAULT_SORT;
  const descending = address.get('order') !== 'asc';
  const inAddress = address.get('q') ?? '';
  const search = isShortWord(inAddress, least) ? '' : inAddress;
  // Typing is one step of the history, not one per pause.
  const find = useCallback((q: string) => apply({ q }, true), [apply]);
  const { text, type, settle } = useTypedSearch(inAddress, find);
  const now = (next: string) => {
    settle(next);
    apply({ q: next.trim() });
  };
  return {
    state: {
      search,
      sort,
      descending,
      page: pageNumber(address.get('page')),
      filter: address.get('filter') ?? '',
      text,
      short: isShortWord(text, least),
    },
    type,
    search: () => now(text),
    clear: () => now(''),
    sortBy: (column) => apply({ sort: column === DEFAULT_SORT ? '' : column }),
    turn: () => apply({ order: descending ? 'asc' : '' }),
    filterBy: (filter) => apply({ filter }),
    goTo: (page) => apply({ page: page === 1 ? '' : String(page) }),
  };
}
