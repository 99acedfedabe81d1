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

/** A transaction under way, or behind one that is. */
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
  /** Resolves when all transactions up to now have ended. */
  #ended: Promise<unknown> = Promise.resolve();

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

  /**
   * Runs `work` when the transactions before it have ended. A closed connection or a full disk has a transaction repeated, and a
   * later edit would get the lower id meanwhile. Rejects with what `work` threw, or when `reopen` aborts it.
   */
  transact<T>(work: (tables: OutboxTables) => Promise<T>): Promise<T> {
    const result = new Promise<T>((resolve, reject) => {
      const running: Running = { abort: () => reject(aborted()), hangs: false };
      this.#running.add(running);
      this.#ended
        .then(() => this.#withRoom(running, work))
        .finally(() => this.#running.delete(running))
        .then(resolve, reject);
    });
    this.#ended = result.catch(() => undefined);
    return result;
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
    if ([...this.#running].some(({ hangs }) => hangs)) {
      // They would wait for a closed connection for the life of the page, and so would the sync.
      for (const { abort } of this.#running) abort();
      this.#running.clear();
    }
    await (await this.#store).reopen();
  }

  close(): void {
    void this.#store.then((store) => store.close());
  }

  /** Makes room and tries once more on a full disk. */
  async #withRoom<T>(running: Running, work: (tables: OutboxTables) => Promise<T>): Promise<T> {
    try {
      return await this.#timed(running, work);
    } catch (error) {
      if (!isQuotaError(error) || !(await this.#options.env.makeRoom())) throw error;
      return this.#timed(running, work);
    }
  }

  async #timed<T>(running: Running, work: (tables: OutboxTables) => Promise<T>): Promise<T> {
    const { env, onState, retry } = this.#options;
    const store = await this.#store;
    let cancel = () => {};
    const onHang = () => {
      if (!this.#running.has(running)) return;
      running.hangs = true;
      onState({ kind: 'failed', retry });
    };
    // Throwing aborts the transaction, so that nothing is stored after the caller's promise was rejected.
    const throwIfAborted = () => {
      if (!this.#running.has(running)) throw aborted();
    };
    try {
      return await store.transact(async (tables) => {
        throwIfAborted();
        cancel();
        cancel = env.clock.setTimeout(onHang, HANG_MS);
        const result = await work(tables);
        throwIfAborted();
        return result;
      });
    } finally {
      cancel();
      if (this.#running.has(running) && running.hangs) onState(STORAGE_FINE);
      running.hangs = false;
    }
  }
}

const aborted = () => new Error('the queue was opened anew');
