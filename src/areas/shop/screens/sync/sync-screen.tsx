import { useSession } from '#data/queries/session.ts';
import { useWaitingChanges, type WaitingChange, useLastPulls } from '#data/queries/waiting-changes.ts';
import { syncMessages } from '#messages/sync.ts';
import { paths } from '#paths';
import { buildId } from '#platform/build-id.ts';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';
import { PendingOfOthers } from './pending-of-others.tsx';
import { StateHead } from './state-head.tsx';
import { StorageFacts } from './storage-facts.tsx';
import styles from './sync-screen.module.css';
import Clock from 'lucide-react/icons/clock';
import { formatDateTime, formatAge } from '#messages/dates.ts';
import { mutationSentence } from '#messages/mutations.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { useTick } from '#areas/common/use-tick.ts';

/** Shows pending and rejected changes, the age of the data on this phone, and where the data is kept. */
export function SyncScreen() {
  const signedIn = useSession().status === 'signed-in';
  const changes = useWaitingChanges();
  const refused = changes.filter((change) => change.state === 'parked');
  const waiting = changes.filter((change) => change.state === 'waiting');
  return (
    <main>
      <BackHeader title={syncMessages.title} to={signedIn ? paths.profile : paths.home} />
      <StateHead />
      <section className={refused.length > 0 ? styles.section : undefined}>
        {refused.length > 0 && <h2>{syncMessages.refused(refused.length)}</h2>}
        <RefusedChanges changes={refused} />
      </section>
      {waiting.length > 0 && (
        <section className={styles.section}>
          <h2>{syncMessages.waiting(waiting.length)}</h2>
          <ul>
            {waiting.map((change) => (
              <WaitingRow key={change.key} change={change} />
            ))}
          </ul>
        </section>
      )}
      <PendingOfOthers />
      <Ages signedIn={signedIn} />
      <StorageFacts />
      <p className={styles.version}>{syncMessages.version(buildId.slice(0, 8))}</p>
    </main>
  );
}

function WaitingRow({ change }: { change: WaitingChange }) {
  return (
    <li className={styles.row}>
      <Clock size={18} aria-hidden />
      <div>
        <p>{mutationSentence(change.mutation, change.productName)}</p>
        <p className={styles.since}>{syncMessages.since(formatDateTime(change.at))}</p>
      </div>
    </li>
  );
}

/** When each part of what is seen here was last the same as the shop's. */
function Ages({ signedIn }: { signedIn: boolean }) {
  const { shop, own } = useLastPulls();
  const now = useServerNow();
  useTick();
  const parts: [string, string | null][] = [[syncMessages.shopAge, shop]];
  // One answer of the server brings all of a person's own rows.
  if (signedIn)
    parts.push([syncMessages.bagAge, own], [syncMessages.ordersAge, own], [syncMessages.profileAge, own]);
  return (
    <section className={styles.section}>
      <h2>{syncMessages.ages}</h2>
      <dl className={styles.facts}>
        {parts.map(([name, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{at === null ? syncMessages.never : <time dateTime={at}>{formatAge(at, now)}</time>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
