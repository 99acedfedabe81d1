import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from '../../../../router/use-search-params.ts';
import { SEARCH_DEBOUNCE } from '../../../../domain/content.ts';
import { addressOf, filtersOf } from './search-filters.ts';
import type { SearchFilters } from './search-filters.ts';

/** The URL is the state; only what is being typed waits half a second before it gets there. */
export function useSearchFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const [typed, setTyped] = useState<string | null>(null);

  const apply = useCallback(
    (change: Partial<SearchFilters>, replace = false) =>
      setAddress(addressOf({ ...filtersOf(address), ...change }), { replace }),
    [address, setAddress],
  );

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      // Typing is one step of the history, not one per pause.
      apply({ text: typed }, true);
      setTyped(null);
    }, SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, apply]);

  return {
    filters,
    /** What the box shows. */
    text: typed ?? filters.text,
    type: setTyped,
    /** At once, without the pause: Enter, the clear button, a filter. What is being typed goes along. */
    apply: (change: Partial<SearchFilters>) => {
      apply(typed === null ? change : { text: typed, ...change });
      setTyped(null);
    },
  };
}
