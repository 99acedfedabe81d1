import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { SORTS } from '../../../../domain/listing.ts';
import { searchWords } from '../../../../messages/search.ts';
import { Chip } from '../../../../ui/chip.tsx';
import type { SearchFilters } from './search-filters.ts';
import type { FilterChange } from './use-search-filters.ts';
import styles from './chip-row.module.css';

type Props = { filters: SearchFilters; onChange: (change: FilterChange) => void };

/** The orders and the sale, one tap each; a second tap takes it back. */
export function SortRow({ filters, onChange }: Props) {
  return (
    <div className={styles.row}>
      <Chip
        selected={filters.discounted}
        onToggle={() => onChange((now) => ({ discounted: !now.discounted }))}
      >
        {searchWords.onSale}
      </Chip>
      <fieldset className={styles.sorts} aria-label={searchWords.sort}>
        <ArrowUpDown size={18} aria-hidden />
        {SORTS.map((sort) => (
          <Chip
            key={sort}
            selected={filters.sort === sort}
            onToggle={() => onChange((now) => ({ sort: now.sort === sort ? '' : sort }))}
          >
            {searchWords.sorts[sort]}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
