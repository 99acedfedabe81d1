import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './waiting-words.module.css';

type Props = {
  children: ReactNode;
  /** Where a bar with the way on will stand. */
  bar?: boolean;
  /** Lies over what it stands at, and takes no room. */
  over?: 'edge' | 'boxes';
  /** Read out when it comes; 'never' where it changes many times a second. */
  announced?: 'at-once' | 'never';
};

/** Below what waits, and always in sight: what it waits for. Seen after a moment; what comes at once needs no words. */
export function WaitingWords({ children, bar = false, over, announced }: Props) {
  const Place = announced === 'at-once' ? 'output' : 'p';
  return (
    <Place
      className={classes(
        styles.place,
        bar && styles.bar,
        over && styles.over,
        over === 'boxes' && styles.boxes,
      )}
      aria-hidden={announced === 'never' || undefined}
    >
      <span className={styles.words}>{children}</span>
    </Place>
  );
}
