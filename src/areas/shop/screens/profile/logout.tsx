import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { session } from '../../../../data/actions/session.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { logoutWords, profileWords } from '../../../../messages/profile.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from './logout.module.css';

/** Signs out. Unsent edits are sent first; of what cannot be, and of what was refused, the person is told how much it is and chooses. */
export function Logout({ onLeaving }: { onLeaving: (leaving: boolean) => void }) {
  const reachable = useReachable();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);

  async function leave(discardUnsent?: boolean) {
    setUnsent(0);
    setBusy(true);
    onLeaving(true);
    const left = await session.signOut({ discardUnsent });
    if (left === 0) return;
    onLeaving(false);
    setBusy(false);
    setUnsent(left);
  }

  function ask() {
    const known = session.unsentCount();
    if (known > 0 && !reachable) setUnsent(known);
    else void leave();
  }

  return (
    <div className={styles.logout}>
      <Button wide busy={busy} icon={<LogOut size={18} aria-hidden />} onClick={ask}>
        {profileWords.logout}
      </Button>
      <Dialog
        open={unsent > 0}
        onClose={() => setUnsent(0)}
        title={logoutWords.title}
        actions={
          <>
            <Button kind="primary" onClick={() => setUnsent(0)}>
              {logoutWords.stay}
            </Button>
            <Button onClick={() => void leave(false)}>{logoutWords.keep(unsent)}</Button>
            <Button kind="danger" onClick={() => void leave(true)}>
              {logoutWords.leave(unsent)}
            </Button>
          </>
        }
      >
        <p>{logoutWords.unsent(unsent)}</p>
      </Dialog>
    </div>
  );
}
