import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useEffect, useRef } from 'react';
import { SORTS } from '#catalogue-index/listing-query.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { Chip } from '#ui/controls/chip.tsx';
import type { ListFilters } from './list-filters.ts';
import type { FilterChange } from './use-list-filters.ts';
import styles from './chip-row.module.css';

// Room to see that a chip ends.
const EDGE = 16;

type Props = {
  filters: ListFilters;
  /** `replace`: the change makes no step to go back through. */
  onChange: (change: FilterChange, replace?: boolean) => void;
};

/** Sort chips and 'On sale'. A second tap undoes one. */
export function SortRow({ filters, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // The choice in the URL may stand beyond the edge of a small phone. Not `scrollIntoView`: that may move the page too.
  useEffect(() => {
    const chosen = row.current?.querySelector('fieldset [aria-pressed="true"]');
    if (filters.sort === '' || !row.current || !chosen) return;
    const beyond = chosen.getBoundingClientRect().right + EDGE - row.current.getBoundingClientRect().right;
    if (beyond > 0) row.current.scrollLeft += beyond;
  }, [filters.sort]);
  return (
    <div ref={row} className={styles.row}>
      <Chip
        selected={filters.discountFrom !== null}
        onToggle={() => onChange((now) => ({ discountFrom: now.discountFrom === null ? 1 : null }))}
      >
        {searchMessages.onSale}
      </Chip>
      <fieldset className={styles.sorts} aria-label={searchMessages.sort}>
        <ArrowUpDown size={18} aria-hidden />
        {SORTS.map((sort) => (
          <Chip
            key={sort}
            selected={filters.sort === sort}
            onToggle={() => onChange((now) => ({ sort: now.sort === sort ? '' : sort }), true)}
          >
            {searchMessages.sorts[sort]}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
