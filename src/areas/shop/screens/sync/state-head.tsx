import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { sync } from '#data/commands/sync.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { useProfile } from '#data/queries/profile.ts';
import { useSession } from '#data/queries/session.ts';
import { useStorageState } from '#data/queries/storage-state.ts';
import type { StorageState } from '#data/queries/storage-state.ts';
import { useConnectionUp, useSyncStatus } from '#data/queries/sync-status.ts';
import type { SyncStatus } from '#data/queries/sync-status.ts';
import { usePendingOfOthers, useRefusedChanges } from '#data/queries/waiting-changes.ts';
import { formatDay } from '#messages/dates.ts';
import { syncMessages } from '#messages/sync.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import styles from './sync-screen.module.css';

const MARKS = {
  quiet: CircleCheck,
  offline: CloudOff,
  sending: RefreshCw,
  stale: History,
  attention: CircleAlert,
  upgrade: Download,
} satisfies Record<SyncStatus['kind'], unknown>;

/** The state in one sentence, and the way to try now whatever is planned. */
export function StateHead() {
  const status = useSyncStatus();
  const refused = useRefusedChanges().length > 0;
  const signedIn = useSession().status === 'signed-in';
  const othersWait = usePendingOfOthers() > 0 && !signedIn;
  const now = useServerNow();
  const attempt = useAttempt(() => sync.now());
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (!tried) return undefined;
    const old = setTimeout(() => setTried(false), 60_000);
    return () => clearTimeout(old);
  }, [tried]);
  const storage = useStorageState();
  const opening = useProfile().status === 'loading';
  const isUp = useConnectionUp();
  const isChecking =
    (status.kind === 'quiet' && (!isUp || attempt.busy)) || (status.kind === 'offline' && attempt.busy);
  const unclear = unknown(storage, opening) ?? (isChecking ? syncMessages.asking : null);
  const quiet = othersWait ? Lock : MARKS.quiet;
  const known = status.kind === 'quiet' ? quiet : MARKS[status.kind];
  const Mark = unclear === null ? known : Search;
  return (
    <div className={styles.head} data-kind={status.kind}>
      <p className={styles.state}>
        <Mark size={22} aria-hidden />
        <output>
          {unclear ??
            sentence(status, { signedIn, othersWait, now, refused, memory: storage.kind === 'memory' })}
        </output>
      </p>
      <Button
        wide
        busy={attempt.busy}
        icon={<RefreshCw size={18} aria-hidden />}
        onClick={() => {
          setTried(false);
          void attempt.run().then(() => setTried(true));
        }}
      >
        {attempt.busy ? syncMessages.nowBusy : syncMessages.now}
      </Button>
      {/* The answer to the press, where all else may be as it was. */}
      <output className={styles.tried}>{tried && syncMessages.tried}</output>
      <FormFailure failure={attempt.failure} />
    </div>
  );
}

/** Why the queue cannot be spoken of: an empty one that was not read is no good news. */
function unknown(storage: StorageState, opening: boolean): string | null {
  if (storage.kind === 'blocked' || storage.kind === 'failed') return syncMessages.unread;
  return opening ? syncMessages.looking : null;
}

/** `othersWait`: nobody is signed in, and changes of an earlier login wait. `memory`: this browser keeps nothing. */
type Facts = { signedIn: boolean; othersWait: boolean; now: number; refused: boolean; memory: boolean };

function sentence(status: SyncStatus, { signedIn, othersWait, now, refused, memory }: Facts): string {
  switch (status.kind) {
    case 'quiet':
      if (signedIn) return syncMessages.quiet;
      return othersWait ? syncMessages.quietOthersWait : syncMessages.quietVisitor;
    case 'offline':
      return signedIn ? syncMessages.offline(memory, refused) : syncMessages.offlineVisitor;
    case 'sending':
      return syncMessages.sending;
    case 'stale':
      return syncMessages.stale(formatDay(status.since, now));
    case 'upgrade':
      return syncMessages.upgrade;
    case 'attention':
      return { refused: syncMessages.attention, server: syncMessages.trouble, storage: syncMessages.full }[
        status.what
      ];
  }
}
