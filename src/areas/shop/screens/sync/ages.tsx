import { useServerNow } from '#data/queries/server-now.ts';
import { useLastPulls } from '#data/queries/waiting-changes.ts';
import { formatAge } from '#messages/dates.ts';
import { syncWords } from '#messages/sync.ts';
import { useTick } from '#areas/common/use-tick.ts';
import styles from './sync-screen.module.css';

/** When each part of what is seen here was last the same as the shop's. */
export function Ages({ signedIn }: { signedIn: boolean }) {
  const { shop, own } = useLastPulls();
  const now = useServerNow();
  useTick();
  const parts: [string, string | null][] = [[syncWords.shopAge, shop]];
  // One answer of the server brings all of a person's own rows.
  if (signedIn) parts.push([syncWords.bagAge, own], [syncWords.ordersAge, own], [syncWords.profileAge, own]);
  return (
    <section className={styles.section}>
      <h2>{syncWords.ages}</h2>
      <dl className={styles.facts}>
        {parts.map(([name, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{at === null ? syncWords.never : <time dateTime={at}>{formatAge(at, now)}</time>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
