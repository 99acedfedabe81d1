import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { pageStatus, stores } from '../page.ts';
import type { SyncStatus } from '../replication/sync-status.ts';
import { useStore } from './read.ts';

export type { SyncStatus } from '../replication/sync-status.ts';

/** Reads the state of the sync chip, from the queue and the results of the last requests, without flicker. */
export function useSyncStatus(): SyncStatus {
  return useStore(pageStatus);
}

/** Whether the connection is up. It is false before the first answer, when nothing can be promised yet. */
export function useConnectionUp(): boolean {
  return useStore(stores.connection).status === 'up';
}

/**
 * False while the shop cannot be reached. Actions that need the network rest exactly as long as the chip says so. They rest as
 * well if the chip announces a newer version instead.
 */
export function useReachable(): boolean {
  const status = useStore(pageStatus);
  return status.kind === 'upgrade' ? status.reachable : status.kind !== 'offline';
}

/**
 * Explains why something of the shop is not on this phone. It is `none` if this page has received all of the shop, so there is no
 * such thing. It is `checking` if the thing may be newer than what is here, and `unreached` if the shop does not answer for now
 * either.
 */
export function useMissing(): 'none' | 'checking' | 'unreached' {
  const { cataloguePulled, trouble, upgrade } = useStore(stores.connection);
  const reachable = useReachable();
  if (cataloguePulled) return 'none';
  return reachable && trouble === null && !upgrade ? 'checking' : 'unreached';
}

/** The reason why the shop answers but serves nothing; null while it serves, or cannot be reached. */
export function useShopTrouble(): ErrorCode | null {
  const { trouble, upgrade } = useStore(stores.connection);
  if (!useReachable()) return null;
  if (upgrade) return 'upgrade_required';
  return trouble === 'server' ? 'server_trouble' : null;
}

/** Whether this page has received all of the person's own rows since it began. A missing row then does not exist. */
export function useOwnRowsPulled(): boolean {
  return useStore(stores.connection).shopperPulled;
}
