import type { ReactNode } from 'react';
import type { Paise } from '../../../domain/money.ts';
import { cartWords } from '../../../messages/cart.ts';
import { formatPrice } from '../../../messages/format.ts';
import styles from './total-bar.module.css';

type Props = {
  total: Paise;
  /** What stands in the way, above the figures. */
  above?: ReactNode;
  /** The one button. */
  children: ReactNode;
};

/** Stays above the bottom navigation: what it comes to and the way on. One row high, or what it covers cannot be read. */
export function TotalBar({ total, above, children }: Props) {
  return (
    <section className={styles.bar} aria-label={cartWords.total}>
      {above ? <div className={styles.above}>{above}</div> : null}
      <p className={styles.total}>
        <span>{cartWords.total}</span>
        <strong>{formatPrice(total)}</strong>
      </p>
      <div className={styles.action}>{children}</div>
    </section>
  );
}
