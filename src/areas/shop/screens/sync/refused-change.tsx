import { CircleAlert } from 'lucide-react';
import { parked } from '../../../../data/actions/parked.ts';
import type { WaitingChange } from '../../../../data/queries/waiting-changes.ts';
import { addressWords } from '../../../../messages/address.ts';
import { sentenceForCode } from '../../../../messages/errors.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { intentSentence } from '../../../../messages/intents.ts';
import { syncWords } from '../../../../messages/sync.ts';
import { paths } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useAttempt } from '../../use-attempt.ts';
import { FormFailure } from '../login/form-failure.tsx';
import styles from './sync-screen.module.css';

/** A change the shop did not take: why, and Retry or Discard. Two versions of an address are compared where both can be seen. */
export function RefusedChange({ change }: { change: WaitingChange }) {
  const { n } = change;
  const decide = useAttempt(async (how: 'retry' | 'discard') => {
    if (n !== null) await parked[how](n);
  });
  return (
    <li className={styles.row}>
      <CircleAlert size={18} aria-hidden className={styles.alert} />
      <div>
        <p>{intentSentence(change.intent, change.productName)}</p>
        <p className={styles.reason}>{sentenceForCode(change.code ?? 'unexpected')}</p>
        <p className={styles.since}>{syncWords.since(formatDateTime(change.at))}</p>
        <div className={styles.choices}>
          {change.code === 'address_conflict' ? (
            <ButtonLink to={paths.address}>{addressWords.compare}</ButtonLink>
          ) : (
            <Button busy={decide.busy} onClick={() => void decide.run('retry')}>
              {syncWords.retry}
            </Button>
          )}
          <Button kind="quiet" disabled={decide.busy} onClick={() => void decide.run('discard')}>
            {syncWords.discard}
          </Button>
        </div>
        <FormFailure failure={decide.failure} />
      </div>
    </li>
  );
}
