import type { ComponentProps, ReactNode } from 'react';
import { stuckToTop } from '#ui/stuck-bar.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-bar.module.css';

type Props = ComponentProps<typeof SearchBox> & { filtersButton: ReactNode };

export function SearchBar({ filtersButton, ...box }: Props) {
  return (
    <search ref={stuckToTop} className={styles.bar}>
      <SearchBox {...box} />
      {filtersButton}
    </search>
  );
}
