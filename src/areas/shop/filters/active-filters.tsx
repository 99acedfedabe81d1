import type { RefObject } from 'react';
import { searchMessages } from '#messages/shop/search.ts';
import { RemovableChip } from '#ui/controls/chip.tsx';
import { singleTap } from '#ui/controls/single-tap.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import type { ListFilters } from './list-filters.ts';
import type { FilterChange } from './use-list-filters.ts';
import styles from './chip-row.module.css';

type Props = {
  filters: ListFilters;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
  /** Gets the focus when the last of them is taken away. */
  otherwise: RefObject<HTMLElement | null>;
};

/** What narrows the list, each with one tap to take it away, and all with another. */
export function ActiveFilters({ filters, onChange, onClear, otherwise }: Props) {
  const held = useHeldFocus<HTMLDivElement>(
    (left, at) => left[Math.min(at, left.length - 1)] ?? otherwise.current,
  );
  const all = chips(filters);
  // Empty it stays: what had the focus is looked for in it.
  return (
    <div {...held} className={styles.active}>
      {all.length === 0 ? null : (
        <>
          <div className={styles.chips}>
            {all.map(({ name, without }) => (
              <RemovableChip
                key={name}
                removeLabel={searchMessages.removeFilter(name)}
                onRemove={() => onChange(without)}
              >
                {name}
              </RemovableChip>
            ))}
          </div>
          <button type="button" className={styles.clear} onClick={singleTap(onClear)}>
            {searchMessages.clearAll}
          </button>
        </>
      )}
    </div>
  );
}

type List = 'categories' | 'styles' | 'brands' | 'sizes' | 'colors';

function chips(filters: ListFilters): { name: string; without: FilterChange }[] {
  const { text, gender, categories, styles, brands, sizes, colors, priceFrom, priceTo, discountFrom } =
    filters;
  const genders: Record<string, string> = searchMessages.genders;
  const out = (list: List, name: string) => (now: ListFilters) => ({
    [list]: now[list].filter((other) => other !== name),
  });
  return [
    ...(text === '' ? [] : [{ name: searchMessages.typed(text), without: () => ({ text: '' }) }]),
    ...(gender === '' ? [] : [{ name: genders[gender] ?? gender, without: () => ({ gender: '' }) }]),
    ...categories.map((name) => ({ name, without: out('categories', name) })),
    ...styles.map((name) => ({ name, without: out('styles', name) })),
    ...brands.map((name) => ({ name, without: out('brands', name) })),
    ...(priceFrom === null && priceTo === null
      ? []
      : [
          {
            name: searchMessages.priceRange(priceFrom, priceTo),
            without: () => ({ priceFrom: null, priceTo: null }),
          },
        ]),
    ...(discountFrom === null
      ? []
      : [{ name: searchMessages.discountFrom(discountFrom), without: () => ({ discountFrom: null }) }]),
    ...sizes.map((name) => ({ name: searchMessages.sizeOf(name), without: out('sizes', name) })),
    ...colors.map((name) => ({ name, without: out('colors', name) })),
  ];
}
