import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef, useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { useWaitingChanges } from '#data/queries/waiting-changes.ts';
import { logoutMessages, profileMessages } from '#messages/shop/profile.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { forgetUpiAddresses } from '#areas/shop/components/order/return-drafts.ts';
import styles from './logout.module.css';

/** Signs out. Unsent edits are sent first; of what cannot be, and of what was refused, the person is told how much it is and chooses. */
export function Logout({ onLeaving }: { onLeaving: (leaving: boolean) => void }) {
  const reachable = useReachable();
  // Counted while it is asked: the connection may be back meanwhile.
  const unsent = useWaitingChanges().length;
  const owner = useOwner();
  const [busy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  if (isConfirming && unsent === 0) setConfirming(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  async function leave(discardUnsent?: boolean) {
    setConfirming(false);
    setBusy(true);
    onLeaving(true);
    const left = await session.signOut({ discardUnsent });
    // A person who has gone on to another screen wanted to be logged out.
    if (left > 0 && !here.current) await session.signOut({ discardUnsent: false });
    if (left === 0 || !here.current) return forgetUpiAddresses(owner);
    onLeaving(false);
    setBusy(false);
    setConfirming(true);
  }

  function confirmOrLeave() {
    if (unsent > 0 && !reachable) setConfirming(true);
    else void leave();
  }

  return (
    <div className={styles.logout}>
      <Button wide busy={busy} icon={<LogOut size={18} aria-hidden />} onClick={confirmOrLeave}>
        {profileMessages.logout}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={logoutMessages.title}
        actions={
          <>
            <Button kind="primary" onClick={() => setConfirming(false)}>
              {logoutMessages.stay}
            </Button>
            <Button onClick={() => void leave(false)}>{logoutMessages.keep(unsent)}</Button>
            <Button kind="danger" onClick={() => void leave(true)}>
              {logoutMessages.leave(unsent)}
            </Button>
          </>
        }
      >
        <p>{logoutMessages.unsent(unsent)}</p>
      </Dialog>
    </div>
  );
}
