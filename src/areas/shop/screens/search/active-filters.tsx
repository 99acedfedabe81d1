import type { RefObject } from 'react';
import { searchWords } from '../../../../messages/search.ts';
import { RemovableChip } from '../../../../ui/chip.tsx';
import { useHeldFocus } from '../../../common/use-held-focus.ts';
import { addressOf, toggled } from './search-filters.ts';
import type { SearchFilters } from './search-filters.ts';
import styles from './chip-row.module.css';

type Change = Partial<SearchFilters>;
type Props = {
  filters: SearchFilters;
  onChange: (change: Change) => void;
  onClear: () => void;
  /** Gets the focus when the last of them is taken away. */
  otherwise: RefObject<HTMLElement | null>;
};

/** What narrows the list, each with one tap to take it away, and all with another. */
export function ActiveFilters({ filters, onChange, onClear, otherwise }: Props) {
  const held = useHeldFocus<HTMLDivElement>(
    (left, at) => left[Math.min(at, left.length - 1)] ?? otherwise.current,
  );
  // Empty it stays: what had the focus is looked for in it.
  return (
    <div {...held} className={styles.row}>
      {chips(filters).map(({ name, without }) => (
        <RemovableChip
          key={name}
          removeLabel={searchWords.removeFilter(name)}
          onRemove={() => onChange(without)}
        >
          {name}
        </RemovableChip>
      ))}
      {addressOf(filters).size === 0 ? null : (
        <button type="button" className={styles.clear} onClick={onClear}>
          {searchWords.clearAll}
        </button>
      )}
    </div>
  );
}

function chips(filters: SearchFilters): { name: string; without: Change }[] {
  const { text, gender, categories, styles, brands, sizes, colors, priceFrom, priceTo } = filters;
  const genders: Record<string, string> = searchWords.genders;
  return [
    ...(text === '' ? [] : [{ name: `“${text}”`, without: { text: '' } }]),
    ...(gender === '' ? [] : [{ name: genders[gender] ?? gender, without: { gender: '' } }]),
    ...categories.map((name) => ({ name, without: { categories: toggled(categories, name) } })),
    ...styles.map((name) => ({ name, without: { styles: toggled(styles, name) } })),
    ...brands.map((name) => ({ name, without: { brands: toggled(brands, name) } })),
    ...(priceFrom === null && priceTo === null
      ? []
      : [{ name: searchWords.priceRange(priceFrom, priceTo), without: { priceFrom: null, priceTo: null } }]),
    ...sizes.map((name) => ({ name: searchWords.sizeOf(name), without: { sizes: toggled(sizes, name) } })),
    ...colors.map((name) => ({ name, without: { colors: toggled(colors, name) } })),
  ];
}
