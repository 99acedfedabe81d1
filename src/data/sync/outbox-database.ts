import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import type { Intent, QueuedIntent } from '../../domain/intents.ts';

/** An intent as stored. Arguments are JSON, so that this schema never has to change; it must be readable by every version of the app. */
export type OutboxRow = {
  n?: number;
  key: string;
  user: string;
  name: string;
  args: string;
  at: string;
  state: 'waiting' | 'applied' | 'parked';
  /** 1 once it has been in a request: the server may know its number, so it must not be collapsed away. */
  sent: 0 | 1;
  code: string | null;
  /** The product's name at the tap; not there in rows of older versions. */
  about?: string;
};

export type OutboxDatabase = Dexie & {
  intents: Table<OutboxRow, number>;
  facts: Table<{ name: string; value: string }, string>;
};

/**
 * The queue of what people did on this device. No mirror and no RxDB collection: it is the one thing here that the
 * server cannot give back. Numbers are never used twice, also after rows were deleted.
 */
export function openOutboxDatabase(prefix: string): OutboxDatabase {
  const database = new Dexie(`${prefix}outbox`) as OutboxDatabase;
  database.version(1).stores({ intents: '++n, user', facts: 'name' });
  return database;
}

/** A stored row as the intent it is. Written by this code or an older version of it, so the name fits the arguments. */
export function intentOf(row: OutboxRow): QueuedIntent {
  const intent = { name: row.name, args: JSON.parse(row.args) as unknown } as Intent;
  return { ...intent, n: row.n ?? null, at: row.at };
}
