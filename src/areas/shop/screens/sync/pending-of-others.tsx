import Lock from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';
import { rejectedMutations } from '#data/commands/sync.ts';
import { useSession } from '#data/queries/session.ts';
import { usePendingOfOthers } from '#data/queries/waiting-changes.ts';
import { pendingOfOthersMessages } from '#messages/sync.ts';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { linkTo, paths } from '#paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import styles from './sync-screen.module.css';

/** Edits of whoever used this phone before and could not send them: how many, never what. They are sent when they return. */
export function PendingOfOthers() {
  const count = usePendingOfOthers();
  const signedIn = useSession().status === 'signed-in';
  const [isConfirming, setConfirming] = useState(false);
  const place = useRef<HTMLElement>(null);
  const discard = useAttempt(async () => {
    await rejectedMutations.discardOfOthers();
    setConfirming(false);
    place.current?.focus();
    toast.notice(pendingOfOthersMessages.discarded);
  });
  return (
    <section ref={place} tabIndex={-1} aria-label={pendingOfOthersMessages.place} className={styles.ofOthers}>
      {count > 0 && (
        <div className={styles.section}>
          <h2>
            <Lock size={16} aria-hidden /> {pendingOfOthersMessages.title(count, signedIn)}
          </h2>
          <p>{pendingOfOthersMessages.text(count)}</p>
          {/* Nobody gives up another one's. Without a login it may be theirs, whose account is gone. */}
          {!signedIn && (
            <div className={styles.choices}>
              <ButtonLink to={linkTo.login(paths.sync)} state={RETURN_BY_BACK}>
                {pendingOfOthersMessages.login}
              </ButtonLink>
              <Button kind="quiet" onClick={() => setConfirming(true)}>
                {pendingOfOthersMessages.discard}
              </Button>
            </div>
          )}
        </div>
      )}
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={pendingOfOthersMessages.ask(count)}
        actions={
          <>
            <Button kind="primary" onClick={() => setConfirming(false)}>
              {pendingOfOthersMessages.keep(count)}
            </Button>
            <Button kind="danger" busy={discard.busy} onClick={() => void discard.run()}>
              {pendingOfOthersMessages.discardAll(count)}
            </Button>
          </>
        }
      >
        <p>{pendingOfOthersMessages.askText(count)}</p>
        <FormFailure failure={discard.failure} />
      </Dialog>
    </section>
  );
}
