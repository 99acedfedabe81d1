import { searchWords } from '../../../../messages/search.ts';
import { Chip } from '../../../../ui/chip.tsx';
import type { SearchFilters } from './search-filters.ts';
import styles from './chip-row.module.css';

type Props = { filters: SearchFilters; onChange: (change: Partial<SearchFilters>) => void };

/** The two orders and the sale, one tap each; a second tap takes it back. */
export function SortRow({ filters, onChange }: Props) {
  return (
    <div className={styles.row}>
      {(['newest', 'trending'] as const).map((sort) => (
        <Chip
          key={sort}
          selected={filters.sort === sort}
          onToggle={() => onChange({ sort: filters.sort === sort ? '' : sort })}
        >
          {searchWords[sort]}
        </Chip>
      ))}
      <Chip selected={filters.discounted} onToggle={() => onChange({ discounted: !filters.discounted })}>
        {searchWords.onSale}
      </Chip>
    </div>
  );
}
