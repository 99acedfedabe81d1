import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { pageStatus, stores } from '../page.ts';
import type { SyncStatus } from '../replication/sync-status.ts';
import { useStore } from './read.ts';

export type { SyncStatus } from '../replication/sync-status.ts';

/** What the sync chip says: from the queue and what the last requests told; without flicker. */
export function useSyncStatus(): SyncStatus {
  return useStore(pageStatus);
}

/** Whether the shop has answered, and does: false before the first answer, when nothing can be promised yet. */
export function useHeard(): boolean {
  return useStore(stores.line).line === 'up';
}

/**
 * False while the shop cannot be reached: what needs the network rests as long as the chip says so, no shorter or longer, and
 * where a newer version is said instead as well.
 */
export function useReachable(): boolean {
  const status = useStore(pageStatus);
  return status.kind === 'upgrade' ? status.reachable : status.kind !== 'offline';
}

/**
 * What it means that something of the shop is not on this phone: `none`: this page has heard all of the shop, and there is no
 * such thing; `asking`: it may be newer than what is here; `unreached`: the same, and for now the shop does not tell.
 */
export function useMissing(): 'none' | 'asking' | 'unreached' {
  const { catalogueHeard, trouble, upgrade } = useStore(stores.line);
  const reachable = useReachable();
  if (catalogueHeard) return 'none';
  return reachable && trouble === null && !upgrade ? 'asking' : 'unreached';
}

/** Why the shop serves nothing although it answers; null while it serves, or cannot be reached. */
export function useShopTrouble(): ErrorCode | null {
  const { trouble, upgrade } = useStore(stores.line);
  if (!useReachable()) return null;
  if (upgrade) return 'upgrade_required';
  return trouble === 'server' ? 'server_trouble' : null;
}

/** Whether this page has heard all of the person's own rows since it began: what it has not got, they have not. */
export function useOwnHeard(): boolean {
  return useStore(stores.line).shopperHeard;
}
