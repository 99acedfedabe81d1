import { pageStatus, stores } from '../page.ts';
import type { SyncStatus } from '../sync/sync-status.ts';
import { useStore } from './read.ts';

export type { SyncStatus } from '../sync/sync-status.ts';

/** What the sync chip says: from the queue and what the last requests told, never from `navigator.onLine`; without flicker. */
export function useSyncStatus(): SyncStatus {
  return useStore(pageStatus);
}

/** False when the last requests failed on the way: what needs the network rests. */
export function useReachable(): boolean {
  return useStore(stores.line).line !== 'down';
}
