import CloudOff from 'lucide-react/icons/cloud-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import type { OnlineRead } from '#data/queries/online/online-read.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceFor } from '#messages/errors.ts';
import { isExplained } from '#messages/failure-sentence.ts';
import { backOfficeMessages } from '#messages/back-office.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { useHeldFocus } from '../common/use-held-focus.ts';
import styles from './online-list.module.css';
import { WaitingRows } from './waiting-rows.tsx';

type Props<T> = {
  read: OnlineRead<T>;
  /** The rows in the plural: 'Orders'. */
  what: string;
  /** What failed: 'Failed to load orders'. */
  failed: string;
  /** The same where nobody knows why: 'Error loading orders'. */
  unexplained?: string;
  /** How many rows stand there while it loads. */
  rows?: number;
  children: (data: T) => ReactNode;
};

/**
 * Rows that are read from the server, or why there are none and what helps. Rows stay while the same are read again.
 */
export function OnlineList<T>(props: Props<T>) {
  // The way to the next page goes away while that is read: who went it by keys goes on from here.
  const held = useHeldFocus<HTMLDivElement>(() => null);
  return (
    <div {...held}>
      <Shown {...props} />
    </div>
  );
}

function Shown<T>({ read, what, failed, unexplained = failed, rows = 4, children }: Props<T>) {
  if (read.status === 'loading') return <WaitingRows rows={rows} height="64px" />;
  if (read.status === 'offline')
    return (
      <EmptyState
        icon={<CloudOff size={32} strokeWidth={1.5} />}
        title={backOfficeMessages.offline}
        text={backOfficeMessages.loadsWhenBack(what)}
      />
    );
  if (read.status === 'failed')
    return (
      <ErrorState
        title={isExplained(read.error) ? failed : unexplained}
        text={sentenceFor(read.error)}
        retryLabel={chromeMessages.retry}
        onRetry={read.reload}
      />
    );
  return (
    <div aria-busy={read.busy}>
      {read.error !== null && (
        <output className={styles.stale}>
          <CloudOff size={16} aria-hidden />
          {backOfficeMessages.stale}
        </output>
      )}
      {children(read.data)}
    </div>
  );
}

/** Asks again for what a screen shows. The answer of before stays meanwhile. */
export function ReloadButton({ read }: { read: OnlineRead<unknown> }) {
  const reachable = useReachable();
  if (read.status !== 'ready') return null;
  const label = reachable
    ? read.busy
      ? backOfficeMessages.refreshing
      : backOfficeMessages.refresh
    : backOfficeMessages.refreshOnline;
  return (
    <IconButton label={label} disabled={!reachable || read.busy} onClick={read.reload}>
      <RotateCw size={20} aria-hidden />
    </IconButton>
  );
}
