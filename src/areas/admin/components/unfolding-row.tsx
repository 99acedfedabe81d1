import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { singleTap } from '#ui/controls/single-tap.ts';
import rows from './table.module.css';
import styles from './unfolding-row.module.css';

export type Unfolding = { open: boolean; onToggle: () => void };

/** Which row of a list is unfolded: one at a time. Gives what the row of this id takes. */
export function useUnfolding(): (id: string) => Unfolding {
  const [open, setOpen] = useState<string | null>(null);
  return (id) => ({ open: open === id, onToggle: () => setOpen(open === id ? null : id) });
}

type Props = Unfolding & {
  /** In the row: lines of text on the left, figures and badges on the right. */
  facts: ReactNode;
  side: ReactNode;
  /** Below it, once a tap has unfolded it. */
  children: ReactNode;
};

/** A row of a table that a tap unfolds. */
export function UnfoldingRow({ open, onToggle, facts, side, children }: Props) {
  const id = useId();
  return (
    <li>
      <h2 className={styles.heading}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is what the row is given */}
        <button
          type="button"
          className={classes(rows.row, styles.toggle)}
          aria-expanded={open}
          aria-controls={id}
          onClick={singleTap(onToggle)}
        >
          <span className={rows.facts}>{facts}</span>
          <span className={rows.side}>{side}</span>
          <ChevronDown size={20} aria-hidden className={classes(styles.arrow, open && styles.open)} />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open ? children : null}
      </div>
    </li>
  );
}
