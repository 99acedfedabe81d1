import { useCallback } from 'react';
import { PREVENT_SCROLL_RESET } from '#areas/common/location-state.ts';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { isShortWord, pageNumber, type ListRequest } from '#domain/admin/list-request.ts';
import { useTypedSearch } from '#areas/common/lists/use-typed-search.ts';

export type TableState = ListRequest & {
  filter: string;
  /** The text of the search box, which is searched half a second later. */
  text: string;
  /** The typed text is too short to search for: all rows are shown. */
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
  /** A second filter of the table, by its name in the URL; '' for all. */
  chosen: (key: string) => string;
  choose: (key: string, value: string) => void;
  goTo: (page: number) => void;
};

const DEFAULT_SORT = 'created_at';
// These begin at A. Times and amounts begin with the newest and largest.
const TEXT_SORTS: ReadonlySet<string> = new Set(['full_name', 'email', 'brand_name', 'name', 'category']);

/** The changes that a tap makes to the URL, as the URL is when the tap comes. */
type Change = (now: URLSearchParams) => Record<string, string>;

/**
 * Search, sort, filters and page of a table. The URL is the state: a link, a reload and Back show the same rows. Words of fewer
 * than `least` letters are not searched for. Where a screen has several lists, `panel` is which: 'in' has its page under 'in-page'.
 */
export function useTableState(least = 1, panel = ''): TableControl {
  const [address, setAddress] = useLiveSearchParams();
  const at = useCallback((key: string) => (panel === '' ? key : `${panel}-${key}`), [panel]);

  const apply = useCallback(
    (change: Change, replace = false) =>
      setAddress(
        (address) => {
          const changes = change(address);
          // Other rows begin on their first page.
          if (!('page' in changes)) address.delete(at('page'));
          for (const [key, value] of Object.entries(changes)) {
            if (value === '') address.delete(at(key));
            else address.set(at(key), value);
          }
          return address;
        },
        // One of several lists need not be at the top.
        { replace, state: panel === '' ? null : PREVENT_SCROLL_RESET },
      ),
    [at, panel, setAddress],
  );

  const sortOf = (now: URLSearchParams) => now.get(at('sort')) ?? DEFAULT_SORT;
  const beginsDescending = (now: URLSearchParams) => !TEXT_SORTS.has(sortOf(now));
  const isDescending = (now: URLSearchParams) => {
    const order = now.get(at('order'));
    return order === null ? beginsDescending(now) : order !== 'asc';
  };
  const turned = (now: URLSearchParams) => {
    const descending = !isDescending(now);
    if (descending === beginsDescending(now)) return '';
    return descending ? 'desc' : 'asc';
  };
  const inAddress = address.get(at('q')) ?? '';
  const search = isShortWord(inAddress, least) ? '' : inAddress;
  // Typing is one step of the history, not one per pause.
  const find = useCallback((q: string) => apply(() => ({ q }), true), [apply]);
  const { text, type, settle } = useTypedSearch(at('q'), find);
  const searchFor = (next: string) =>
    apply(() => {
      settle(next);
      return { q: next.trim() };
    });
  return {
    state: {
      search,
      sort: sortOf(address),
      descending: isDescending(address),
      page: pageNumber(address.get(at('page'))),
      filter: address.get(at('filter')) ?? '',
      text,
      short: isShortWord(text, least),
    },
    type,
    search: () => searchFor(text),
    clear: () => searchFor(''),
    sortBy: (column) => apply(() => ({ sort: column === DEFAULT_SORT ? '' : column, order: '' })),
    turn: () => apply((now) => ({ order: turned(now) })),
    filterBy: (filter) => apply(() => ({ filter })),
    chosen: (key) => address.get(at(key)) ?? '',
    choose: (key, value) => apply(() => ({ [key]: value })),
    goTo: (page) => apply(() => ({ page: page === 1 ? '' : String(page) })),
  };
}
