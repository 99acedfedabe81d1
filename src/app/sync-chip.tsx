import { CircleAlert, CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSyncStatus } from '../data/queries/sync-status.ts';
import type { SyncStatus } from '../data/queries/sync-status.ts';
import { formatDate } from '../messages/format.ts';
import { chipWords } from '../messages/sync.ts';
import { paths } from '../paths.ts';
import { classes } from '../ui/classes.ts';
import styles from './sync-chip.module.css';

/** What the phone has not told the shop yet. Nothing when all is well; being offline is calm, not an error. */
export function SyncChip() {
  const status = useSyncStatus();
  if (status.kind === 'quiet') return null;
  return (
    <Link to={paths.sync} className={styles.link} aria-live="polite">
      <span className={classes(styles.chip, status.kind === 'attention' && styles.attention)}>
        {status.kind === 'offline' ? <CloudOff size={14} aria-hidden /> : null}
        {status.kind === 'attention' ? <CircleAlert size={14} aria-hidden /> : null}
        {status.kind === 'sending' ? <span className={styles.dot} aria-hidden /> : null}
        {words(status)}
      </span>
    </Link>
  );
}

function words(status: Exclude<SyncStatus, { kind: 'quiet' }>): string {
  switch (status.kind) {
    case 'offline':
      return chipWords.offline(status.waiting);
    case 'sending':
      return chipWords.sending(status.waiting);
    case 'stale':
      return chipWords.stale(formatDate(status.since));
    case 'upgrade':
      return chipWords.upgrade;
    case 'attention':
      return chipWords.attention;
  }
}
