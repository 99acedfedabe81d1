import type { ConnectionState } from './connection-state.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';

/**
 * How far this device and the shop agree. The first of these that is true counts.
 *
 * - `upgrade`: The server no longer speaks this build's protocol. Nothing is sent or fetched until a newer build runs, and edits that
 *   wait are kept. `reachable` says whether the device is offline as well.
 * - `offline`: Two requests in a row got no answer of ours. `waiting` edits are kept.
 * - `attention`: The person can do something about it, see `AttentionReason`.
 * - `sending`: Edits are under way, or wait for the next try.
 * - `stale`: The shop shown was last complete at `since` (ISO), more than a day ago.
 * - `quiet`: All is well.
 */
export type SyncStatus =
  | { kind: 'quiet' }
  | { kind: 'upgrade'; waiting: number; reachable: boolean }
  | { kind: 'offline'; waiting: number }
  | { kind: 'attention'; what: AttentionReason; parked: number; waiting: number }
  | { kind: 'sending'; waiting: number }
  | { kind: 'stale'; since: string };

/** `refused`: edits wait for Retry or Discard; `server`: it answers, but refuses whole requests; `storage`: what came could not be stored. */
type AttentionReason = 'refused' | 'server' | 'storage';

export const QUIET: SyncStatus = { kind: 'quiet' };

const DAY = 86_400_000;

/** From the queue and what the last requests told; `now` in ms of the server's clock. */
export function syncStatus(
  connection: ConnectionState,
  outbox: PendingMutation[],
  userId: string | null,
  now: number,
): SyncStatus {
  const own = outbox.filter((entry) => entry.userId === userId);
  const waiting = own.filter((entry) => entry.state === 'waiting').length;
  const parked = own.filter((entry) => entry.state === 'parked').length;
  const reachable = connection.status !== 'down';
  if (connection.upgrade) return { kind: 'upgrade', waiting, reachable };
  if (!reachable) return { kind: 'offline', waiting };
  const what = parked > 0 ? 'refused' : connection.trouble;
  if (what !== null) return { kind: 'attention', what, parked, waiting };
  if (waiting > 0) return { kind: 'sending', waiting };
  if (connection.catalogueAt !== null && now - Date.parse(connection.catalogueAt) > DAY) {
    return { kind: 'stale', since: connection.catalogueAt };
  }
  return QUIET;
}
