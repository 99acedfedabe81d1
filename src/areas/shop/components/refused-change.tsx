import CircleAlert from 'lucide-react/icons/circle-alert';
import { rejectedMutations } from '#data/commands/sync.ts';
import type { WaitingChange } from '#data/queries/waiting-changes.ts';
import { addressMessages } from '#messages/shop/address.ts';
import { formatDateTime } from '#messages/dates.ts';
import { mutationSentence } from '#messages/mutations.ts';
import { refusalReason } from '#messages/refusals.ts';
import { refusedMessages } from '#messages/sync.ts';
import { paths } from '#paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './refused-changes.module.css';

type Props = { change: WaitingChange; onDecided: () => void };

/**
 * A rejected change, why the shop did not take it, and Retry or Discard. Two versions of an address are compared where
 * both can be seen.
 */
export function RefusedChange({ change, onDecided }: Props) {
  const { n, code } = change;
  const what = mutationSentence(change.mutation, change.productName);
  const decide = useAttempt(async (how: 'retry' | 'discard') => {
    if (n === null) return;
    await rejectedMutations[how](n);
    onDecided();
    toast.notice(how === 'retry' ? refusedMessages.retried : refusedMessages.discarded);
  });
  return (
    <li className={styles.change}>
      <CircleAlert size={18} aria-hidden />
      <div>
        <p className={styles.what}>{refusedMessages.notTaken(what)}</p>
        <p>{refusalReason(code, change.mutation.name)}</p>
        <p className={styles.since}>{refusedMessages.since(formatDateTime(change.at))}</p>
        <div className={styles.choices}>
          {code === 'address_conflict' ? (
            <ButtonLink to={paths.address}>{addressMessages.compare}</ButtonLink>
          ) : (
            <Button
              busy={decide.busy}
              aria-label={refusedMessages.retryThis(what)}
              onClick={() => void decide.run('retry')}
            >
              {refusedMessages.retry}
            </Button>
          )}
          <Button
            kind="quiet"
            aria-label={refusedMessages.discardThis(what)}
            onClick={() => void decide.run('discard')}
          >
            {refusedMessages.discard}
          </Button>
        </div>
        <FormFailure failure={decide.failure} />
      </div>
    </li>
  );
}
