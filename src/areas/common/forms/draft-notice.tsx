import { draftMessages } from '#messages/sync.ts';
import type { DraftStorage } from './drafts.ts';
import styles from './form.module.css';

/** Says when what is typed is not safe from closing the app, because the phone's storage is full. */
export function DraftNotice({ storage }: { storage: DraftStorage }) {
  return (
    <div className="live-region" aria-live="polite">
      {storage === 'stored' ? null : <p className={styles.memory}>{draftMessages.memoryOnly}</p>}
    </div>
  );
}
