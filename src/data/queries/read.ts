import { useMemo, useSyncExternalStore } from 'react';
import type { ReplicaPhase } from '../storage/replica-phase.ts';
import type { Store } from '../env/store.ts';

/**
 * A local read. Empty data with `replica: 'filling'` means "not known yet"; with 'complete' there is really nothing; with
 * 'failed' the first sync could not reach the shop. A failed read is never an empty list.
 */
export type Read<T> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; data: T; replica: 'filling' | 'complete' | 'failed' };

const LOADING = { status: 'loading' } as const;

/** Reads data of a replica in this phase. The result is `loading` while the local database is being opened. */
export function read<T>(phase: ReplicaPhase, data: () => T): Read<T> {
  switch (phase.status) {
    case 'opening':
      return LOADING;
    case 'failed':
      return { status: 'failed', retry: phase.retry };
    case 'unfilled':
      return { status: 'ready', data: data(), replica: 'failed' };
    default:
      return { status: 'ready', data: data(), replica: phase.status };
  }
}

/** Whether the data is complete. Screens show no counts of a part. */
export function isWhole<T>(found: Read<T>): found is Extract<Read<T>, { status: 'ready' }> {
  return found.status === 'ready' && found.replica === 'complete';
}

/** A store's value, read again at each of its changes. The server render reads the same value. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/**
 * Selects a part of a store, computed again only when the store or the key changes. The key stands for all that `select` closes
 * over.
 */
export function useSelected<T, S>(store: Store<T>, select: (value: T) => S, key: string): S {
  const value = useStore(store);
  // eslint-disable-next-line react/exhaustive-deps -- `select` is new on every render; `key` says when it differs
  return useMemo(() => select(value), [value, key]);
}
