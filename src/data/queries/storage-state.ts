import { stores } from '../page.ts';
import type { StorageState } from '../storage/storage-state.ts';
import { useStore } from './read.ts';

export type { StorageState } from '../storage/storage-state.ts';

/** Reads the state of this device's storage. One banner shows it for the whole app. */
export function useStorageState(): StorageState {
  return useStore(stores.storage);
}
