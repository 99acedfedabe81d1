import { stores } from '../page.ts';
import type { StorageState } from '../storage/storage-state.ts';
import { useStore } from './read.ts';

export type { StorageState } from '../storage/storage-state.ts';

/** What this device's storage still does; one banner for the whole app says it. */
export function useStorageState(): StorageState {
  return useStore(stores.storage);
}
