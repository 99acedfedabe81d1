import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { RefObject } from 'react';
import { searchMessages } from '#messages/shop/search.ts';
import { classes } from '#ui/classes.ts';
import { singleTap } from '#ui/controls/single-tap.ts';
import styles from './filters-button.module.css';

type Props = {
  /** How many choices narrow the list. */
  chosen: number;
  onClick: () => void;
  ref: RefObject<HTMLButtonElement | null>;
};

/** Opens the filter sheet. */
export function FiltersButton({ chosen, onClick, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes(styles.filters, chosen > 0 && styles.chosen)}
      aria-label={chosen > 0 ? searchMessages.filtersActive(chosen) : searchMessages.filters}
      onClick={singleTap(onClick)}
    >
      <SlidersHorizontal size={20} aria-hidden />
      {chosen > 0 ? <span className={styles.number}>{chosen}</span> : null}
    </button>
  );
}
