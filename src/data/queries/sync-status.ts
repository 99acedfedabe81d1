import { pageStatus, stores } from '../page.ts';
import type { SyncStatus } from '../sync/sync-status.ts';
import { useStore } from './read.ts';

export type { SyncStatus } from '../sync/sync-status.ts';

/** What the sync chip says: from the queue and what the last requests told; without flicker. */
export function useSyncStatus(): SyncStatus {
  return useStore(pageStatus);
}

/** Whether the shop has answered, and does: false before the first answer, when nothing can be promised yet. */
export function useHeard(): boolean {
  return useStore(stores.line).line === 'up';
}

/** False while the chip says that the shop cannot be reached: what needs the network rests as long as that, no shorter or longer. */
export function useReachable(): boolean {
  return useStore(pageStatus).kind !== 'offline';
}
