import { useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import styles from './line-row.module.css';

/** A row of the cart or the wishlist. Taken out, it leaves, and can be neither tapped nor read meanwhile. */
export function LineRow({ children }: { children: ReactNode }) {
  const present = useIsPresent();
  return (
    <m.li
      inert={!present}
      className={styles.leaving}
      initial={false}
      animate={{ opacity: 1, height: 'auto' }}
      exit={{ opacity: 0, height: 0 }}
    >
      <div className={styles.row}>{children}</div>
    </m.li>
  );
}
