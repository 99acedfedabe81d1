import type { Store } from '../env/store.ts';

/**
 * The state of this device's storage, which the person sees. In the state `fine` everything works.
 *
 * In the state `full`, new edits are refused and ordering works. The shown data stays up to date while the app is open. With
 * `tight` there is no room for the catalogue. It is shown, and fetched again at each start; all else works. With `memory` this
 * browser keeps no databases (some private modes). Everything works, and nothing outlives the page. With `forgetful` the identity
 * is not kept (localStorage is full or forbidden). All else is kept. With `blocked` another tab with another app version holds
 * the databases. It ends when that tab is closed. With `failed` the databases cannot be read or written. Calling `retry` opens
 * them anew.
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
