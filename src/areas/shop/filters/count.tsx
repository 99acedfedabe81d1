import { searchMessages } from '#messages/shop/search.ts';
import styles from './count.module.css';

/** How many products a choice would leave, beside its name. */
export function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : (
    <span className={styles.count}>
      <span aria-hidden>{of}</span>
      <span className="for-readers">{searchMessages.results(of)}</span>
    </span>
  );
}
