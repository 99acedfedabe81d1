import type { ComponentProps, RefObject } from 'react';
import { stuckToTop } from '#ui/stuck-bar.ts';
import { FiltersButton } from '#areas/shop/filters/filters-button.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-bar.module.css';

type Props = ComponentProps<typeof SearchBox> & {
  chosen: number;
  onFilters: () => void;
  filtersButton: RefObject<HTMLButtonElement | null>;
};

export function SearchBar({ chosen, onFilters, filtersButton, ...box }: Props) {
  return (
    <search ref={stuckToTop} className={styles.bar}>
      <SearchBox {...box} />
      <FiltersButton ref={filtersButton} chosen={chosen} onClick={onFilters} />
    </search>
  );
}
