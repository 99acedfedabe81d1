import { useCallback } from 'react';
import { useSearchParams } from '../../../../router/use-search-params.ts';
import { useTypedSearch } from '../../../common/use-typed-search.ts';
import { addressOf, filtersOf } from './search-filters.ts';
import type { SearchFilters } from './search-filters.ts';

/** The URL is the state; only what is being typed waits half a second before it gets there. */
export function useSearchFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);

  const apply = useCallback(
    (change: Partial<SearchFilters>, replace = false) =>
      setAddress(addressOf({ ...filtersOf(address), ...change }), { replace }),
    [address, setAddress],
  );

  // Typing is one step of the history, not one per pause.
  const find = useCallback((word: string) => apply({ text: word }, true), [apply]);
  const { text, type, settle } = useTypedSearch(filters.text, find);

  return {
    filters,
    /** What the box shows. */
    text,
    type,
    /** At once, without the pause: Enter, the clear button, a filter. What is being typed goes along. */
    apply: (change: Partial<SearchFilters>) => {
      const next = { text, ...change };
      settle(next.text);
      apply(next);
    },
  };
}
