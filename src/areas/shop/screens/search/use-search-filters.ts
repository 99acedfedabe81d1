import { useCallback } from 'react';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { useTypedSearch } from '#areas/common/lists/use-typed-search.ts';
import { addressOf, filtersOf } from './search-filters.ts';
import type { SearchFilters } from './search-filters.ts';

/** The changes that a tap makes to the filters, as the filters are when the tap comes. */
export type FilterChange = (now: SearchFilters) => Partial<SearchFilters>;

/** The URL is the state; only what is being typed waits half a second before it gets there. */
export function useSearchFilters() {
  const [address, setAddress] = useLiveSearchParams();
  const filters = filtersOf(address);

  const apply = useCallback(
    (change: FilterChange, replace = false) =>
      setAddress(
        (address) => {
          const now = filtersOf(address);
          return addressOf({ ...now, ...change(now) });
        },
        { replace },
      ),
    [setAddress],
  );

  // Typing is one step of the history, not one per pause.
  const find = useCallback((word: string) => apply(() => ({ text: word }), true), [apply]);
  const { text, textNow, type, settle, finish } = useTypedSearch('query', find);

  return {
    filters,
    /** The text of the box. */
    text,
    type,
    /** Ends the pause: what is typed is in the address that Back returns to. */
    finish,
    /** At once, without the pause: Enter, the clear button, a filter. The typed text goes along. */
    apply: (change: Partial<SearchFilters> | FilterChange) =>
      apply((now) => {
        const next = { text: textNow(), ...(typeof change === 'function' ? change(now) : change) };
        settle(next.text);
        return next;
      }),
  };
}
