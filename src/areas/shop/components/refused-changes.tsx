import { useRef } from 'react';
import type { WaitingChange } from '#data/queries/waiting-changes.ts';
import { refusedMessages } from '#messages/sync.ts';
import { classes } from '#ui/classes.ts';
import { RefusedChange } from './refused-change.tsx';
import styles from './refused-changes.module.css';

type Props = {
  changes: WaitingChange[];
  /** The changes stand outside the row that they are about, with the page's margins. */
  apart?: boolean;
};

/**
 * Changes the shop did not take, where the person looks for them. Stays on the page when the last one has gone, so that
 * Retry and Discard leave the focus where they were.
 */
export function RefusedChanges({ changes, apart }: Props) {
  const place = useRef<HTMLElement>(null);

  function restoreFocus() {
    const focused = document.activeElement;
    // A person who has gone on meanwhile keeps the focus.
    if (focused === document.body || place.current?.contains(focused)) place.current?.focus();
  }

  return (
    <section
      ref={place}
      aria-label={changes.length > 0 ? refusedMessages.place : undefined}
      tabIndex={-1}
      className={classes(styles.place, apart && styles.apart)}
    >
      {changes.length > 0 && (
        <ul className={styles.list}>
          {changes.map((change) => (
            <RefusedChange key={change.key} change={change} onDecided={restoreFocus} />
          ))}
        </ul>
      )}
    </section>
  );
}
