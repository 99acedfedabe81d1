import { classes } from '../../../ui/classes.ts';
import styles from './waiting-words.module.css';

type Props = {
  children: string;
  /** Where a bar with the way on will stand. */
  bar?: boolean;
  /** Not read out: it changes many times a second. */
  silent?: boolean;
};

/** Below what waits, and always in sight: what it waits for. Seen after a moment; what comes at once needs no words. */
export function WaitingWords({ children, bar = false, silent = false }: Props) {
  const Place = silent ? 'p' : 'output';
  return (
    <Place className={classes(styles.place, bar && styles.bar)} aria-hidden={silent || undefined}>
      <span className={styles.words}>{children}</span>
    </Place>
  );
}
