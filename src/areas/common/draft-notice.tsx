import { draftWords } from '../../messages/sync.ts';
import type { DraftKept } from './drafts.ts';
import styles from './form.module.css';

/** Says when what is typed is not safe from closing the app, because the phone's storage is full. */
export function DraftNotice({ kept }: { kept: DraftKept }) {
  if (kept === 'stored') return null;
  return (
    <p className={styles.memory} aria-live="polite">
      {draftWords.memoryOnly}
    </p>
  );
}
