import { Dexie, liveQuery } from 'dexie';
import type { Table } from 'dexie';
import type { Clock } from '#platform/clock.ts';
import { openWhole } from './open-patiently.ts';
import type { OutboxRow, OutboxStorage, OutboxTables, OutboxWatcher, StoredRow } from './outbox-storage.ts';
import { replaceDead } from './replace-dead.ts';

export type OutboxDatabase = Dexie & {
  intents: Table<OutboxRow, number>;
  facts: Table<{ name: string; value: string }, string>;
};

/** The fact that tells a database from the one before it, which was wiped. Databases of older versions have none. */
const MADE = 'made';
const READ_AGAIN = 1_000;
const TRIES = 3;

/**
 * The queue of what people did on this device. No mirror and no RxDB collection: it is the one thing here that the
 * server cannot give back.
 */
export function openOutboxDatabase(prefix: string): OutboxDatabase {
  const database = new Dexie(`${prefix}outbox`) as OutboxDatabase;
  database.version(1).stores({ intents: '++n, user', facts: 'name' });
  database.on('populate', (creation) =>
    creation.table('facts').add({ name: MADE, value: String(Math.random()) }),
  );
  openWhole(database);
  replaceDead(database);
  return database;
}

/** The outbox on IndexedDB. */
export function outboxOnDisk(database: OutboxDatabase, clock: Clock): OutboxStorage {
  const { intents, facts } = database;
  // Dexie's own promises all the way: it follows a transaction through them, and through nothing that took a tick without
  // asking the database.
  const tables: OutboxTables = {
    of: (user) => intents.where('user').equals(user).sortBy('n') as Promise<StoredRow[]>,
    get: (n) => intents.get(n) as Promise<StoredRow | undefined>,
    add: (row) => intents.add(row),
    put: (rows) => intents.bulkPut(rows).then(() => undefined),
    remove: (numbers) => intents.bulkDelete(numbers),
    raise: (n) =>
      // IndexedDB's own counter follows the highest key that was ever stored.
      intents
        .get(n)
        .then((known) =>
          known === undefined ? intents.add({ n } as OutboxRow).then(() => intents.delete(n)) : undefined,
        ),
    fact: (name) => facts.get(name).then((fact) => fact?.value ?? null),
    setFact: (name, value) => facts.put({ name, value }).then(() => undefined),
  };
  return {
    async transact(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          // An async function: by that Dexie knows that it has to follow native awaits.
          return await database.transaction('rw', intents, facts, async () => work(tables));
        } catch (error) {
          if (tries === TRIES || !isClosed(error)) throw error;
          await reopen(database).catch(() => undefined);
        }
      }
    },
    watch: (watcher) => watch(database, clock, watcher),
    reopen() {
      // Also one that says it is open: nothing that was asked of it came back.
      database.close({ disableAutoOpen: false });
      return reopen(database);
    },
    close: () => database.close(),
  };
}

/** Reads the queue now, after each change of any tab, and when it may be another database than before. */
function watch(database: OutboxDatabase, clock: Clock, { show, read }: OutboxWatcher): () => void {
  const { intents, facts } = database;
  const all = () =>
    database
      .transaction('r', intents, facts, async () => ({
        rows: (await intents.toArray()) as StoredRow[],
        made: (await facts.get(MADE))?.value ?? '',
      }))
      .catch((cause: unknown) => {
        // Dexie takes a closed connection for no error of a live query, and then never asks again.
        throw new Error('the queue was not read', { cause });
      });
  let cancel = () => {};
  const follow = () => {
    void reopen(database).catch(() => undefined);
    const live = liveQuery(all).subscribe({
      next({ rows, made }) {
        show(rows, made);
        read(null);
      },
      // A live query whose read has failed once is over: without another, what other tabs do is never seen again.
      error(error: unknown) {
        live.unsubscribe();
        read(error);
        cancel = clock.setTimeout(follow, READ_AGAIN);
      },
    });
    cancel = () => live.unsubscribe();
  };
  follow();
  // A browser that wipes the database closes it first. No change of the new one would tell that it is another.
  let followed = true;
  const followAgain = () => {
    if (!database.isOpen()) return;
    queueMicrotask(() => {
      if (!followed) return;
      cancel();
      follow();
    });
  };
  database.on('close', followAgain);
  return () => {
    followed = false;
    database.on.close.unsubscribe(followAgain);
    cancel();
  };
}

/** Browsers close connections (iOS in the background, everybody when site data is cleared); the next use opens again. */
async function reopen(database: OutboxDatabase): Promise<void> {
  if (database.isOpen()) return;
  database.close({ disableAutoOpen: false });
  await database.open();
}

/** Nothing of a transaction was kept that met a closed connection, so it can be repeated. */
function isClosed(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: string };
  return name === 'DatabaseClosedError' || name === 'OpenFailedError' || name === 'InvalidStateError';
}
