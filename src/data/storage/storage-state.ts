import type { Store } from '../env/store.ts';

/**
 * What this device's storage still does. The person is told; each says what works:
 * `fine`; `full`: what is shown goes on being brought up to date while the app is open, ordering works, new edits are
 * refused; `tight`: there is no room for the catalogue, which is shown and fetched again at each start, all else works; `memory`: this browser keeps no databases (some private modes), everything works and nothing outlives the
 * page; `forgetful`: who is signed in is not kept (localStorage is full or forbidden), all else
 * is; `blocked`: another tab, of another version, holds the databases: it goes on by itself when that tab is closed;
 * `failed`: the databases cannot be read or written; `retry` opens them anew.
 */
export type StorageState =
  | { kind: 'fine' }
  | { kind: 'full' }
  | { kind: 'tight' }
  | { kind: 'memory' }
  | { kind: 'forgetful' }
  | { kind: 'blocked' }
  | { kind: 'failed'; retry: () => void };

export const STORAGE_FINE: StorageState = { kind: 'fine' };

export type StorageStores = { storage: Store<StorageState> };
