import { useSession } from '#data/queries/session.ts';
import { useWaitingChanges } from '#data/queries/waiting-changes.ts';
import { syncWords } from '#messages/sync.ts';
import { paths } from '#paths';
import { buildId } from '#platform/build-id.ts';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';
import { Ages } from './ages.tsx';
import { SealedChanges } from './sealed-changes.tsx';
import { StateHead } from './state-head.tsx';
import { StorageFacts } from './storage-facts.tsx';
import styles from './sync-screen.module.css';
import { WaitingRow } from './waiting-row.tsx';

/** What this phone has not told the shop yet, what the shop did not take, how old what is seen here is, and where it is kept. */
export function SyncScreen() {
  const signedIn = useSession().status === 'signed-in';
  const changes = useWaitingChanges();
  const refused = changes.filter((change) => change.state === 'parked');
  const waiting = changes.filter((change) => change.state === 'waiting');
  return (
    <main>
      <BackHeader title={syncWords.title} to={signedIn ? paths.profile : paths.home} />
      <StateHead />
      <section className={refused.length > 0 ? styles.section : undefined}>
        {refused.length > 0 && <h2>{syncWords.refused(refused.length)}</h2>}
        <RefusedChanges changes={refused} />
      </section>
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
      <SealedChanges />
      <Ages signedIn={signedIn} />
      <StorageFacts />
      <p className={styles.version}>{syncWords.version(buildId.slice(0, 8))}</p>
    </main>
  );
}
