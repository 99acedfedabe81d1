import type { Store } from '../env/store.ts';

/**
 * The state of this device's storage, which the person sees. In the state `fine` everything works.
 *
 * - `full`: new edits are refused and ordering works. The shown data stays up to date while the app is open.
 * - `no-room-for-catalogue`: the catalogue is shown, and fetched again at each start. All else works.
 * - `memory`: this browser keeps no databases (some private modes). Everything works, and nothing outlives the page.
 * - `identity-not-stored`: localStorage is full or forbidden, so the identity is not kept. All else is kept.
 * - `blocked`: another tab with another app version holds the databases. It ends when that tab is closed.
 * - `failed`: the databases cannot be read or written. Calling `retry` opens them anew.
 */
export type StorageState =
  | { kind: 'fine' }
  | { kind: 'full' }
  | { kind: 'no-room-for-catalogue' }
  | { kind: 'memory' }
  | { kind: 'identity-not-stored' }
  | { kind: 'blocked' }
  | { kind: 'failed'; retry: () => void };

export const STORAGE_FINE: StorageState = { kind: 'fine' };

export type StorageStores = { storage: Store<StorageState> };
