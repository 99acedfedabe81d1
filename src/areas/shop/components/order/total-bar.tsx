import type { ReactNode } from 'react';
import type { Paise } from '#domain/money/money.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatPrice } from '#messages/format.ts';
import { classes } from '#ui/classes.ts';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import styles from './total-bar.module.css';

type Props = {
  total: Paise;
  /** How it is paid, below the figure. */
  payment?: string;
  /** The reason against going on, above the figures. */
  above?: ReactNode;
  /** The one button. */
  children: ReactNode;
};

/** Stays above the bottom navigation: what it comes to and the way on. One row high, or what it covers cannot be read. */
export function TotalBar({ total, payment, above, children }: Props) {
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <section ref={stuckToBottom} className={styles.bar} aria-label={cartMessages.total}>
      <div {...held} className={styles.inside}>
        {/* There before its words, or readers say nothing of them. */}
        <div className={classes(styles.above, 'live-region')} aria-live="polite">
          {above}
        </div>
        <p className={styles.total}>
          <span>{cartMessages.total}</span>
          <strong>{formatPrice(total)}</strong>
          {payment ? <span>{payment}</span> : null}
        </p>
        <div className={styles.action}>{children}</div>
      </div>
    </section>
  );
}
