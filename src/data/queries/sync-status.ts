import { stores } from '../page.ts';
import type { LineState } from '../sync/line-state.ts';
import type { OutboxEntry } from '../sync/outbox-state.ts';
import { useStore } from './read.ts';
import { useServerNow } from './server-now.ts';

export type SyncStatus =
  | { kind: 'quiet' }
  | { kind: 'offline'; waiting: number }
  | { kind: 'sending'; waiting: number }
  | { kind: 'stale'; since: string }
  | { kind: 'attention'; parked: number; waiting: number };

const DAY = 86_400_000;

/** What the sync chip says: from the queue and what the last requests told, never from `navigator.onLine`. */
export function useSyncStatus(): SyncStatus {
  const line = useStore(stores.line);
  const outbox = useStore(stores.outbox);
  const session = useStore(stores.session);
  const now = useServerNow();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  return syncStatus(line, outbox, userId, now);
}

/** The same as a pure function; `now` in ms of the server's clock. */
export function syncStatus(
  line: LineState,
  outbox: OutboxEntry[],
  userId: string | null,
  now: number,
): SyncStatus {
  const own = outbox.filter((entry) => entry.userId === userId);
  const waiting = own.filter((entry) => entry.state === 'waiting').length;
  const parked = own.filter((entry) => entry.state === 'parked').length;
  if (line.line === 'down') return { kind: 'offline', waiting };
  if (parked > 0 || line.trouble) return { kind: 'attention', parked, waiting };
  if (line.sending && waiting > 0) return { kind: 'sending', waiting };
  if (line.catalogueAt !== null && now - Date.parse(line.catalogueAt) > DAY) {
    return { kind: 'stale', since: line.catalogueAt };
  }
  return { kind: 'quiet' };
}

/** False when the last requests failed on the way: what needs the network rests. */
export function useReachable(): boolean {
  return useStore(stores.line).line !== 'down';
}
