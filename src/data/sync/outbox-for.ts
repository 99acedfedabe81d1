import type { Env } from '../env.ts';
import { isQuotaError } from '../storage-error.ts';
import { openOutboxDatabase, outboxOnDisk } from './outbox-database.ts';
import { outboxInMemory } from './outbox-memory.ts';
import { tellOpening } from './open-patiently.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { StorageState } from '../storage-state.ts';

/**
 * The outbox's storage in this browser; what is asked of it before it is known where it lives waits. `tell` hears how its
 * opening goes. On a full disk an edit is worth more than pictures: they are given up for it.
 */
export function outboxFor(
  env: Pick<Env, 'databasePrefix' | 'clock' | 'makeRoom'>,
  memory: Promise<boolean>,
  tell: (state: StorageState) => void,
): OutboxStorage {
  const chosen = memory.then((inMemory) => {
    if (inMemory) return outboxInMemory();
    const database = openOutboxDatabase(env.databasePrefix);
    tellOpening(database, { clock: env.clock, tell });
    return outboxOnDisk(database, env.clock);
  });
  return {
    async transact(work) {
      const storage = await chosen;
      try {
        return await storage.transact(work);
      } catch (error) {
        if (!isQuotaError(error) || !(await env.makeRoom())) throw error;
        return storage.transact(work);
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
    reopen: async () => (await chosen).reopen(),
    close: () => void chosen.then((storage) => storage.close()),
  };
}
