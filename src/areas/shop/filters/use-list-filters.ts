import { useCallback } from 'react';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { addressOf, filtersOf } from './list-filters.ts';
import type { ListBase, ListFilters } from './list-filters.ts';

/** The changes that a tap makes to the filters, as the filters are when the tap comes. */
export type FilterChange = (now: ListFilters) => Partial<ListFilters>;

/** The filters of a list, whose state is the address. */
export function useListFilters(base?: ListBase) {
  const [address, setAddress] = useLiveSearchParams();
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
  return { filters: filtersOf(address, base), apply };
}
