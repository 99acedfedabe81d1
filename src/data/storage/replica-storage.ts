import { ShopError } from '#domain/mutation/error-code.ts';
import type { Clock } from '#platform/clock.ts';
import { RemoteError } from '../api/remote-error.ts';
import type { DatabaseOptions } from './database.ts';
import type { StorageState } from './storage-state.ts';
import type { StorageHealth, StoragePart } from './storage-health.ts';

/** The place where a replica is stored, and the report of trouble with it. */
export type ReplicaStorage = DatabaseOptions & {
  /** Reports the end of each pull, with its error or null. `persisted` is false if there was no room for the rows. */
  result: (error: unknown, persisted: boolean) => void;
};

export type StorageEvents = {
  /** Called when the database cannot be opened; `retry` tries at once. Null means that the opening goes on. */
  onStuck: (retry: (() => void) | null) => void;
  /** Closes the replica and opens it again. */
  reopen: () => void;
  /** Whether the opening is still wanted; always, if absent. One that is not wanted reports nothing. */
  isWanted?: () => boolean;
};

/** Makes the storage of one opening of a replica. */
export type StorageFor = (events: StorageEvents) => Promise<ReplicaStorage>;

/** Makes the storage of one opening. `memory`: nothing goes to the disk. Server errors are not reported as storage trouble. */
export function replicaStorage(
  part: StoragePart,
  memory: boolean,
  { clock, health, signal }: { clock: Clock; health: StorageHealth; signal: AbortSignal },
  { onStuck, reopen, isWanted = () => true }: StorageEvents,
): ReplicaStorage {
  const report = (state: StorageState) => {
    if (!isWanted()) return;
    health.report(part, state);
    if (state.kind === 'failed') onStuck(state.retry);
    if (state.kind === 'fine') onStuck(null);
  };
  return {
    memory,
    isWanted,
    opening: { clock, signal, report, stuck: new Set(), reported: new Set() },
    result(error, persisted) {
      if (error instanceof RemoteError || error instanceof ShopError) return;
      if (error === null && !persisted)
        health.report(part, { kind: part === 'catalogue' ? 'no-room-for-catalogue' : 'full' });
      else health.result(part, error, reopen);
    },
  };
}
