import { isQuotaError } from '#platform/storage/quota-error.ts';
import type { StorageState } from './storage-state.ts';
import { STORAGE_FINE } from './storage-state.ts';
import type { Store } from '../env/store.ts';

/** The parts of the storage, each of which has its own troubles. */
export type StoragePart =
  | 'browser'
  | 'values'
  | 'outbox'
  | 'outbox reading'
  | 'catalogue'
  | 'shopper'
  | 'seller';

// A transaction that fails once is tried again and not reported.
const FAILURES_TO_REPORT = 3;

const GRAVEST: StorageState['kind'][] = [
  'failed',
  'blocked',
  'memory',
  'full',
  'no-room-for-catalogue',
  'identity-not-stored',
];

/** Shows on the screens the gravest state of all parts of the storage. */
export class StorageHealth {
  readonly #store: Store<StorageState>;
  readonly #states = new Map<StoragePart, StorageState>();
  readonly #failures = new Map<StoragePart, number>();

  constructor(store: Store<StorageState>) {
    this.#store = store;
  }

  /** Sets the state of a part: STORAGE_FINE when it works. */
  report(part: StoragePart, state: StorageState): void {
    this.#states.set(part, state);
    const all = [...this.#states.values()];
    const kind = GRAVEST.find((grave) => all.some((one) => one.kind === grave));
    const shown = all.filter((one) => one.kind === kind);
    if (kind === 'failed') {
      this.#store.set({ kind, retry: () => shown.forEach((one) => one.kind === 'failed' && one.retry()) });
    } else if (kind === undefined) {
      this.#store.set(STORAGE_FINE);
    } else if (this.#store.get().kind !== kind) {
      this.#store.set({ kind });
    }
  }

  /** A write of a part ended; null is a success. `retry` opens the part anew. */
  result(part: StoragePart, error: unknown, retry: () => void): void {
    const inARow = error === null ? 0 : (this.#failures.get(part) ?? 0) + 1;
    this.#failures.set(part, inARow);
    if (error === null) {
      if (this.#states.has(part)) this.report(part, STORAGE_FINE);
      // All parts write to one disk. If one finds room, the others must try before the disk is called full again.
      if (part === 'outbox reading') return;
      for (const [other, { kind }] of this.#states) if (kind === 'full') this.report(other, STORAGE_FINE);
    } else if (isQuotaError(error)) this.report(part, { kind: 'full' });
    else if (inARow >= FAILURES_TO_REPORT) this.report(part, { kind: 'failed', retry });
  }
}
