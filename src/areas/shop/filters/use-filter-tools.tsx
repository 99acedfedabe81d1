import { useRef, useState } from 'react';
import { ActiveFilters } from './active-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FiltersButton } from './filters-button.tsx';
import { cleared, countChosen } from './list-filters.ts';
import type { ListBase, ListFilters } from './list-filters.ts';
import { SortRow } from './sort-row.tsx';
import type { FilterChange } from './use-list-filters.ts';

type Options = {
  filters: ListFilters;
  /** The list that is narrowed; left out, all products. */
  base?: ListBase;
  apply: (change: FilterChange, replace?: boolean) => void;
};

/** The controls that filter and sort a list. The caller places them. */
export function useFilterTools({ filters, base, apply }: Options) {
  const button = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  return {
    button: <FiltersButton ref={button} chosen={countChosen(filters)} onClick={() => setChoosing(true)} />,
    sorts: <SortRow filters={filters} onChange={apply} />,
    active: (
      <ActiveFilters filters={filters} onChange={apply} onClear={() => apply(cleared)} otherwise={button} />
    ),
    sheet: (
      <FilterSheet
        open={choosing}
        filters={filters}
        base={base}
        onClose={() => setChoosing(false)}
        onApply={(choices) => {
          apply(() => choices);
          setChoosing(false);
        }}
      />
    ),
  };
}
