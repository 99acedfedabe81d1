import Lock from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';
import { rejectedMutations } from '#data/commands/rejected-mutations.ts';
import { useSession } from '#data/queries/session.ts';
import { usePendingOfOthers } from '#data/queries/waiting-changes.ts';
import { sealedWords } from '#messages/sync.ts';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { linkTo, paths } from '#paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import styles from './sync-screen.module.css';

/** Edits of whoever used this phone before and could not send them: how many, never what. They are sent when they return. */
export function SealedChanges() {
  const count = usePendingOfOthers();
  const signedIn = useSession().status === 'signed-in';
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLElement>(null);
  const discard = useAttempt(async () => {
    await rejectedMutations.discardOfOthers();
    setAsking(false);
    place.current?.focus();
    toast.notice(sealedWords.discarded);
  });
  return (
    <section ref={place} tabIndex={-1} aria-label={sealedWords.place} className={styles.sealed}>
      {count > 0 && (
        <div className={styles.section}>
          <h2>
            <Lock size={16} aria-hidden /> {sealedWords.title(count, signedIn)}
          </h2>
          <p>{sealedWords.text(count)}</p>
          {/* Nobody gives up another one's. Without a login it may be theirs, whose account is gone. */}
          {!signedIn && (
            <div className={styles.choices}>
              <ButtonLink to={linkTo.login(paths.sync)} state={RETURN_BY_BACK}>
                {sealedWords.login}
              </ButtonLink>
              <Button kind="quiet" onClick={() => setAsking(true)}>
                {sealedWords.discard}
              </Button>
            </div>
          )}
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={sealedWords.ask(count)}
        actions={
          <>
            <Button kind="primary" onClick={() => setAsking(false)}>
              {sealedWords.keep(count)}
            </Button>
            <Button kind="danger" busy={discard.busy} onClick={() => void discard.run()}>
              {sealedWords.discardAll(count)}
            </Button>
          </>
        }
      >
        <p>{sealedWords.askText(count)}</p>
        <FormFailure failure={discard.failure} />
      </Dialog>
    </section>
  );
}
