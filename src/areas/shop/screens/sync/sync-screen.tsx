import {
  useLastPulls,
  useWaitingChanges,
  type WaitingChange,
} from '../../../../data/queries/waiting-changes.ts';
import { useStorageState } from '../../../../data/queries/storage-state.ts';
import { useSyncStatus } from '../../../../data/queries/sync-status.ts';
import type { SyncStatus } from '../../../../data/queries/sync-status.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { formatDate, formatDateTime } from '../../../../messages/format.ts';
import { storageWords, syncWords } from '../../../../messages/sync.ts';
import { paths } from '../../../../paths.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { useBack } from '../../use-back.ts';
import { RefusedChange } from './refused-change.tsx';
import { WaitingRow } from './waiting-row.tsx';
import styles from './sync-screen.module.css';

/** What this phone has not told the shop yet, what the shop did not take, and how old what is seen here is. */
export function SyncScreen() {
  const back = useBack(paths.profile);
  const changes = useWaitingChanges();
  const status = useSyncStatus();
  const storage = useStorageState();
  const refused = changes.filter((change) => change.state === 'parked');
  const waiting = changes.filter((change) => change.state === 'waiting');
  return (
    <main>
      <ScreenHeader title={syncWords.title} onBack={back} backLabel={chromeWords.back} />
      <p className={styles.status} aria-live="polite">
        {sentence(status, changes)}
      </p>
      {storage.kind !== 'fine' && <p className={styles.status}>{storageWords[storage.kind]}</p>}
      {refused.length > 0 && (
        <section className={styles.section}>
          <h2>{syncWords.refused(refused.length)}</h2>
          <ul>
            {refused.map((change) => (
              <RefusedChange key={change.key} change={change} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.section}>
          <h2>{syncWords.waiting(waiting.length)}</h2>
          <ul>
            {waiting.map((change) => (
              <WaitingRow key={change.key} change={change} />
            ))}
          </ul>
        </section>
      )}
      <Ages />
    </main>
  );
}

function Ages() {
  const { shop, own } = useLastPulls();
  const written = (at: string | null) => (at === null ? syncWords.never : formatDateTime(at));
  return (
    <section className={styles.section}>
      <h2>{syncWords.ages}</h2>
      <dl className={styles.ages}>
        <dt>{syncWords.shopAge}</dt>
        <dd>{written(shop)}</dd>
        <dt>{syncWords.ownAge}</dt>
        <dd>{written(own)}</dd>
      </dl>
    </section>
  );
}

function sentence(status: SyncStatus, changes: WaitingChange[]): string {
  switch (status.kind) {
    case 'offline':
      return syncWords.offline;
    case 'sending':
      return syncWords.sending;
    case 'stale':
      return syncWords.stale(formatDate(status.since));
    case 'upgrade':
      return syncWords.upgrade;
    case 'attention':
      return status.parked > 0 ? syncWords.attention : syncWords.trouble;
    case 'quiet':
      return changes.length === 0 ? syncWords.quiet : syncWords.sending;
  }
}
