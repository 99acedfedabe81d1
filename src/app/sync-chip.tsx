import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useServerNow } from '#data/queries/server-now.ts';
import { useSyncStatus } from '#data/queries/sync-status.ts';
import type { SyncStatus } from '#data/queries/sync-status.ts';
import { paths } from '#paths';
import { classes } from '#ui/classes.ts';
import { chipSentence } from './chip-sentence.ts';
import styles from './sync-chip.module.css';

const MARKS: Record<Exclude<SyncStatus['kind'], 'quiet'>, ReactNode> = {
  offline: <CloudOff size={13} aria-hidden />,
  sending: <span className={styles.dot} aria-hidden />,
  stale: <History size={13} aria-hidden />,
  attention: <CircleAlert size={13} aria-hidden />,
  upgrade: <Download size={13} aria-hidden />,
};

/**
 * Shows that the phone has changes to send, or has not heard from the shop. Nothing when all is well; being offline is
 * calm, not an error. It takes no room of its own: nothing in a header moves or gets narrower when it comes and goes.
 */
export function SyncChip() {
  const status = useSyncStatus();
  const { pathname } = useLocation();
  const now = useServerNow();
  // There the page itself says it.
  if (status.kind === 'quiet' || pathname === paths.sync) return null;
  return (
    <Link to={paths.sync} className={styles.link} data-kind={status.kind}>
      <Chip status={status} now={now} />
    </Link>
  );
}

/** The same where no page tells more: the seller's and the admin's area keep nothing that waits. */
export function StatusChip() {
  const status = useSyncStatus();
  const now = useServerNow();
  if (status.kind === 'quiet') return null;
  return (
    <span className={styles.link} data-kind={status.kind}>
      <Chip status={status} now={now} />
    </span>
  );
}

type Shown = Exclude<SyncStatus, { kind: 'quiet' }>;

function Chip({ status, now }: { status: Shown; now: number }) {
  return (
    <span
      className={classes(
        styles.chip,
        (status.kind === 'attention' || status.kind === 'upgrade') && styles.attention,
      )}
    >
      {MARKS[status.kind]}
      <span className={styles.words}>{chipSentence(status, now)}</span>
    </span>
  );
}
