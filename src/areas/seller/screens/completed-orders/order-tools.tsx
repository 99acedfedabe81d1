import { ENDED_SORTS } from '#domain/order/seller-orders.ts';
import { completedWords } from '#messages/seller/seller-orders.ts';
import { SortControl } from '#areas/seller/sort-control.tsx';
import styles from './completed-orders.module.css';
import type { CompletedChange, CompletedView } from './use-completed-view.ts';

type Props = { view: CompletedView; onChange: (change: CompletedChange) => void };

/** What the rows are sorted by, and which end is first. */
export function OrderTools({ view, onChange }: Props) {
  return (
    <div className={styles.order}>
      <SortControl
        labels={completedWords}
        sorts={ENDED_SORTS}
        sort={view.sort}
        reversed={!view.descending}
        className={styles.sort}
        onSort={(sort) => onChange(() => ({ sort, descending: true }))}
        onReverse={() => onChange(({ descending }) => ({ descending: !descending }))}
      />
    </div>
  );
}
