import type { Env } from '../env.ts';
import { openOutboxDatabase, outboxOnDisk } from './outbox-database.ts';
import { outboxInMemory } from './outbox-memory.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/** The outbox's storage in this browser; what is asked of it before it is known where it lives waits. */
export function outboxFor(
  env: Pick<Env, 'databasePrefix' | 'clock'>,
  memory: Promise<boolean>,
): OutboxStorage {
  const chosen = memory.then((inMemory) =>
    inMemory ? outboxInMemory() : outboxOnDisk(openOutboxDatabase(env.databasePrefix), env.clock),
  );
  return {
    transact: async (work) => (await chosen).transact(work),
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
