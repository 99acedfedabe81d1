import { useCallback } from 'react';
import { useTypedSearch } from '#areas/common/lists/use-typed-search.ts';
import type { ListFilters } from '#areas/shop/filters/list-filters.ts';
import { useListFilters } from '#areas/shop/filters/use-list-filters.ts';
import type { FilterChange } from '#areas/shop/filters/use-list-filters.ts';

/** The URL is the state; only what is being typed waits half a second before it gets there. */
export function useSearchFilters() {
  const { filters, apply } = useListFilters();

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
    apply: (change: Partial<ListFilters> | FilterChange, replace = false) =>
      apply((now) => {
        const next = { text: textNow(), ...(typeof change === 'function' ? change(now) : change) };
        settle(next.text);
        return next;
      }, replace),
  };
}
