import type { Env } from '../env.ts';
import { isQuotaError } from '../storage-error.ts';
import { openOutboxDatabase, outboxOnDisk } from './outbox-database.ts';
import { outboxInMemory } from './outbox-memory.ts';
import { HANG_MS, tellOpening } from './open-patiently.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import { STORAGE_FINE } from '../storage-state.ts';
import type { StorageState } from '../storage-state.ts';

/**
 * The outbox's storage in this browser; what is asked of it before it is known where it lives waits. `tell` hears how its
 * opening goes, and of a transaction that does not end; `retry` is to reopen it. On a full disk an edit is worth more than pictures: they
 * are given up for it.
 */
export function outboxFor(
  env: Pick<Env, 'databasePrefix' | 'clock' | 'makeRoom'>,
  memory: Promise<boolean>,
  tell: (state: StorageState) => void,
  retry: () => void,
): OutboxStorage {
  const chosen = memory.then((inMemory) => {
    if (inMemory) return outboxInMemory();
    const database = openOutboxDatabase(env.databasePrefix);
    tellOpening(database, { clock: env.clock, tell }, retry);
    return outboxOnDisk(database, env.clock);
  });
  /** The transactions under way, each by what gives it up, and whether it should have ended by now. */
  const running = new Map<() => void, boolean>();
  const hangs = () => [...running.values()].includes(true);
  const inTime: OutboxStorage['transact'] = async (work) => {
    const storage = await chosen;
    return new Promise((resolve, reject) => {
      const late = new Error('the queue was opened anew');
      const giveUp = () => reject(late);
      let cancel = () => {};
      running.set(giveUp, false);
      storage
        .transact(async (tables) => {
          // What was told as not kept must not be kept when the hanging ends: a rejection takes all of it back.
          const isWanted = () => {
            if (!running.has(giveUp)) throw late;
          };
          isWanted();
          cancel();
          cancel = env.clock.setTimeout(() => {
            if (!running.has(giveUp)) return;
            running.set(giveUp, true);
            tell({ kind: 'failed', retry });
          }, HANG_MS);
          const result = await work(tables);
          isWanted();
          return result;
        })
        .finally(() => {
          cancel();
          const hung = hangs();
          if (running.delete(giveUp) && hung && !hangs()) tell(STORAGE_FINE);
        })
        .then(resolve, reject);
    });
  };
  return {
    async transact(work) {
      try {
        return await inTime(work);
      } catch (error) {
        if (!isQuotaError(error) || !(await env.makeRoom())) throw error;
        return inTime(work);
      }
    },
    watch(watcher) {
      let stopped = false;
      let stop = () => {
        stopped = true;
      };
      void chosen.then((storage) => {
        if (!stopped) stop = storage.watch(watcher);
      });
      return () => stop();
    },
    async reopen() {
      if (hangs()) {
        // What waits behind it on a connection that is closed now would wait for the life of the page, and the sync with it.
        for (const giveUp of running.keys()) giveUp();
        running.clear();
      }
      await (await chosen).reopen();
    },
    close: () => void chosen.then((storage) => storage.close()),
  };
}
