import { Dexie, liveQuery } from 'dexie';
import type { Table } from 'dexie';
import type { Clock } from '#platform/clock.ts';
import { openWhole } from '../storage/open-with-retries.ts';
import { ReadRetry } from '../storage/read-retry.ts';
import type { MutationRow, OutboxStore, OutboxTables, OutboxObserver, StoredMutation } from './store.ts';
import { MADE } from './store.ts';
import { replaceDead } from '../storage/replace-dead.ts';

export type OutboxDatabase = Dexie & {
  intents: Table<MutationRow, number>;
  facts: Table<{ name: string; value: string }, string>;
};

const TRIES = 3;

/**
 * Opens the outbox's database. It is no RxDB collection, because it holds the only data that the server cannot give back. Its
 * schema never changes, and every version of the app can read it.
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

/**
 * The store on IndexedDB. A transaction that meets a closed connection is repeated, three tries in all. Then it rejects with the
 * error of Dexie, as it does at once for any other error: a full disk is a QuotaExceededError.
 */
export function dexieStore(database: OutboxDatabase, clock: Clock): OutboxStore {
  const { intents, facts } = database;
  // These return Dexie's own promises. A transaction ends when a tick passes without a request to the database.
  const tables: OutboxTables = {
    of: (user) => intents.where('user').equals(user).sortBy('n') as Promise<StoredMutation[]>,
    get: (n) => intents.get(n) as Promise<StoredMutation | undefined>,
    add: (row) => intents.add(row),
    put: (rows) => intents.bulkPut(rows).then(() => undefined),
    remove: (numbers) => intents.bulkDelete(numbers),
    skipPast: (n) =>
      // IndexedDB's own counter follows the highest key that was ever stored.
      intents
        .get(n)
        .then((known) =>
          known === undefined ? intents.add({ n } as MutationRow).then(() => intents.delete(n)) : undefined,
        ),
    fact: (name) => facts.get(name).then((fact) => fact?.value ?? null),
    setFact: (name, value) => facts.put({ name, value }).then(() => undefined),
  };
  return {
    async transact(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          // Dexie follows native awaits only in a function that is declared async.
          return await database.transaction('rw', intents, facts, async () => work(tables));
        } catch (error) {
          if (tries === TRIES || !isClosed(error)) throw error;
          await reopen(database).catch(() => undefined);
        }
      }
    },
    observe: (observer) => observe(database, clock, observer),
    reopen() {
      // It may say that it is open although its requests never end.
      database.close({ disableAutoOpen: false });
      return reopen(database);
    },
    close: () => database.close(),
  };
}

/** Reads the queue now, after each change of any tab, and when another database may have replaced this one. */
function observe(
  database: OutboxDatabase,
  clock: Clock,
  { onRows, onRead, onClose }: OutboxObserver,
): () => void {
  const { intents, facts } = database;
  const all = () =>
    database
      .transaction('r', intents, facts, async () => ({
        rows: (await intents.toArray()) as StoredMutation[],
        made: (await facts.get(MADE))?.value ?? '',
      }))
      .catch((cause: unknown) => {
        // A live query ignores the error of a closed connection and never runs again. So it gets another error.
        throw new Error('the queue was not read', { cause });
      });
  const retry = new ReadRetry(clock, () => subscribe());
  let stopReading = () => {};
  const subscribe = () => {
    void reopen(database).catch(() => undefined);
    const live = liveQuery(all).subscribe({
      next({ rows, made }) {
        retry.succeeded();
        onRows(rows, made);
        onRead(null);
      },
      // A live query ends at its first failure. Another one is needed to receive other tabs' changes.
      error(error: unknown) {
        live.unsubscribe();
        onRead(error);
        retry.failed();
      },
    });
    stopReading = () => live.unsubscribe();
  };
  const cancel = () => {
    stopReading();
    retry.cancel();
  };
  subscribe();
  // A browser that wipes the database closes it first. The new one reports no change, so it is read again.
  let isSubscribed = true;
  const resubscribe = () => {
    if (!database.isOpen()) return;
    onClose?.();
    queueMicrotask(() => {
      if (!isSubscribed) return;
      cancel();
      subscribe();
    });
  };
  database.on('close', resubscribe);
  return () => {
    isSubscribed = false;
    database.on.close.unsubscribe(resubscribe);
    cancel();
  };
}

/** Opens a connection that the browser closed. iOS does so in the background, every browser when site data is cleared. */
async function reopen(database: OutboxDatabase): Promise<void> {
  if (database.isOpen()) return;
  database.close({ disableAutoOpen: false });
  await database.open();
}

/** Whether a transaction met a closed connection. Nothing of it was stored, so it can be repeated. */
function isClosed(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: string };
  return name === 'DatabaseClosedError' || name === 'OpenFailedError' || name === 'InvalidStateError';
}
