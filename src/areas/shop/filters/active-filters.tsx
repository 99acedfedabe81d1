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
  // Keep the element when it is empty: useHeldFocus needs it.
  return (
    <div {...held} className={styles.active}>
      {all.length === 0 ? null : (
        <>
          <div className={styles.chips}>
            {all.map((filter) => (
              <RemovableChip
                key={`${filter.kind} ${filter.name}`}
                removeLabel={searchMessages.removeFilter(labelOf(filter, all))}
                onRemove={() => onChange(filter.without)}
              >
                {labelOf(filter, all)}
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
type Kind = keyof typeof searchMessages.filterKinds;
type ActiveFilter = { kind: Kind; name: string; without: FilterChange };

function chips(filters: ListFilters): ActiveFilter[] {
  const { text, gender, priceFrom, priceTo, discountFrom } = filters;
  const genders: Record<string, string> = searchMessages.genders;
  const one = (kind: Kind, isOn: boolean, name: () => string, none: Partial<ListFilters>): ActiveFilter[] =>
    isOn ? [{ kind, name: name(), without: () => none }] : [];
  const each = (list: List, named = (value: string) => value): ActiveFilter[] =>
    filters[list].map((value) => ({
      kind: list,
      name: named(value),
      without: (now) => ({ [list]: now[list].filter((other) => other !== value) }),
    }));
  return [
    ...one('text', text !== '', () => searchMessages.typed(text), { text: '' }),
    ...one('gender', gender !== '', () => genders[gender] ?? gender, { gender: '' }),
    ...each('categories'),
    ...each('styles'),
    ...each('brands'),
    ...one(
      'price',
      priceFrom !== null || priceTo !== null,
      () => searchMessages.priceRange(priceFrom, priceTo),
      { priceFrom: null, priceTo: null },
    ),
    ...one('discount', discountFrom !== null, () => searchMessages.discountFrom(discountFrom ?? 0), {
      discountFrom: null,
    }),
    ...each('sizes', searchMessages.sizeOf),
    ...each('colors'),
  ];
}

/** Adds its kind to a name that filters share: a brand may be called as a colour. */
function labelOf({ kind, name }: ActiveFilter, all: readonly ActiveFilter[]): string {
  const isShared = all.filter((other) => other.name === name).length > 1;
  return isShared ? searchMessages.ofKind(name, searchMessages.filterKinds[kind]) : name;
}
