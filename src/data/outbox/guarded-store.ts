import type { Env } from '../env/env.ts';
import { isQuotaError } from '#platform/storage/quota-error.ts';
import type { StorageState } from '../storage/storage-state.ts';
import { STORAGE_FINE } from '../storage/storage-state.ts';
import { HANG_MS, reportOpening } from '../storage/open-with-retries.ts';
import { dexieStore, openOutboxDatabase } from './dexie-store.ts';
import { memoryStore } from './memory-store.ts';
import type { OutboxObserver, OutboxStore, OutboxTables } from './store.ts';

type Options = {
  env: Pick<Env, 'databasePrefix' | 'clock' | 'makeRoom'>;
  /** Whether this browser keeps no databases. Every call waits until that is known. */
  memory: Promise<boolean>;
  /** Called when opening the database or a transaction hangs, and when it works again. */
  onState: (state: StorageState) => void;
  /** Runs when the person presses Retry. It must call `reopen`. */
  retry: () => void;
};

/** A transaction under way. */
type Running = { abort: () => void; hangs: boolean };

/**
 * Guards this browser's store, on the disk or in memory, against a disk that hangs or is full. A transaction of more than 8 s is
 * reported; `reopen` then rejects it and all others under way. On a full disk pictures are deleted to make room, because an edit
 * is worth more.
 */
export class GuardedStore implements OutboxStore {
  readonly #options: Options;
  readonly #store: Promise<OutboxStore>;
  readonly #running = new Set<Running>();

  constructor(options: Options) {
    this.#options = options;
    const { env, memory, onState, retry } = options;
    this.#store = memory.then((inMemory) => {
      if (inMemory) return memoryStore();
      const database = openOutboxDatabase(env.databasePrefix);
      reportOpening(database, { clock: env.clock, report: onState }, retry);
      return dexieStore(database, env.clock);
    });
  }

  /** Makes room and tries once more on a full disk. Rejects with what `work` threw, or when `reopen` aborts it. */
  async transact<T>(work: (tables: OutboxTables) => Promise<T>): Promise<T> {
    try {
      return await this.#timed(work);
    } catch (error) {
      if (!isQuotaError(error) || !(await this.#options.env.makeRoom())) throw error;
      return this.#timed(work);
    }
  }

  observe(observer: OutboxObserver): () => void {
    let stopped = false;
    let stop = () => {
      stopped = true;
    };
    void this.#store.then((store) => {
      if (!stopped) stop = store.observe(observer);
    });
    return () => stop();
  }

  async reopen(): Promise<void> {
    if (this.#hangs()) {
      // They would wait for a closed connection for the life of the page, and so would the sync.
      for (const { abort } of this.#running) abort();
      this.#running.clear();
    }
    await (await this.#store).reopen();
  }

  close(): void {
    void this.#store.then((store) => store.close());
  }

  #hangs(): boolean {
    return [...this.#running].some(({ hangs }) => hangs);
  }

  async #timed<T>(work: (tables: OutboxTables) => Promise<T>): Promise<T> {
    const { env, onState, retry } = this.#options;
    const store = await this.#store;
    return new Promise((resolve, reject) => {
      const aborted = new Error('the queue was opened anew');
      const running: Running = { abort: () => reject(aborted), hangs: false };
      this.#running.add(running);
      let cancel = () => {};
      const onHang = () => {
        if (!this.#running.has(running)) return;
        running.hangs = true;
        onState({ kind: 'failed', retry });
      };
      // Throwing aborts the transaction, so that nothing is stored after the caller's promise was rejected.
      const throwIfAborted = () => {
        if (!this.#running.has(running)) throw aborted;
      };
      store
        .transact(async (tables) => {
          throwIfAborted();
          cancel();
          cancel = env.clock.setTimeout(onHang, HANG_MS);
          const result = await work(tables);
          throwIfAborted();
          return result;
        })
        .finally(() => {
          cancel();
          const hung = this.#hangs();
          if (this.#running.delete(running) && hung && !this.#hangs()) onState(STORAGE_FINE);
        })
        .then(resolve, reject);
    });
  }
}
