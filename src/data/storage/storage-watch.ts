import { isQuotaError } from '#platform/storage/quota-error.ts';
import type { StorageState } from './storage-state.ts';
import { STORAGE_FINE } from './storage-state.ts';
import type { Store } from '../env/store.ts';

/** Whose storage it is; each has its own troubles. */
export type StoragePart =
  | 'browser'
  | 'values'
  | 'outbox'
  | 'outbox reading'
  | 'catalogue'
  | 'shopper'
  | 'seller';

export type StorageWatch = {
  /** Says what is wrong with a part; STORAGE_FINE when it works. */
  tell: (part: StoragePart, state: StorageState) => void;
  /** Told of the end of each write of a part; null is a success. `retry` opens the part anew. */
  result: (part: StoragePart, error: unknown, retry: () => void) => void;
};

// A transaction that fails once is tried again and no news.
const FAILURES_TO_TELL = 3;

const GRAVEST: StorageState['kind'][] = ['failed', 'blocked', 'memory', 'full', 'tight', 'forgetful'];

/** Keeps what screens know of the storage: the gravest of what its parts say. */
export function createStorageWatch(store: Store<StorageState>): StorageWatch {
  const states = new Map<StoragePart, StorageState>();
  const failures = new Map<StoragePart, number>();

  const tell: StorageWatch['tell'] = (part, state) => {
    states.set(part, state);
    const all = [...states.values()];
    const kind = GRAVEST.find((grave) => all.some((one) => one.kind === grave));
    const told = all.filter((one) => one.kind === kind);
    if (kind === 'failed') {
      store.set({ kind, retry: () => told.forEach((one) => one.kind === 'failed' && one.retry()) });
    } else if (kind === undefined) {
      store.set(STORAGE_FINE);
    } else if (store.get().kind !== kind) {
      store.set({ kind });
    }
  };

  return {
    tell,
    result(part, error, retry) {
      const inARow = error === null ? 0 : (failures.get(part) ?? 0) + 1;
      failures.set(part, inARow);
      if (error === null) {
        if (states.has(part)) tell(part, STORAGE_FINE);
        // All write to one disk: where one finds room, the others are to try before it is called full again.
        if (part === 'outbox reading') return;
        for (const [other, { kind }] of states) if (kind === 'full') tell(other, STORAGE_FINE);
      } else if (isQuotaError(error)) tell(part, { kind: 'full' });
      else if (inARow >= FAILURES_TO_TELL) tell(part, { kind: 'failed', retry });
    },
  };
}
