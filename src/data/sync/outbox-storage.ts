import type { Intent, QueuedIntent } from '#domain/intents.ts';
import type { OutboxEntry } from './outbox-state.ts';

/** An intent as stored. Arguments are JSON, so that this shape never has to change; it must be readable by every version of the app. */
export type OutboxRow = {
  n?: number;
  /** Unique for ever: tells the server whether a number is a repeat, or another intent of a copied disk. */
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

export type StoredRow = OutboxRow & { n: number };

/** What a transaction may do. Numbers are given by `add`, rise, and are never used twice, also after rows were deleted. */
export type OutboxTables = {
  /** A person's rows, oldest first. */
  of: (user: string) => Promise<StoredRow[]>;
  get: (n: number) => Promise<StoredRow | undefined>;
  add: (row: OutboxRow) => Promise<number>;
  put: (rows: StoredRow[]) => Promise<void>;
  remove: (numbers: number[]) => Promise<void>;
  /** Makes every later number greater than this one. */
  raise: (n: number) => Promise<void>;
  fact: (name: string) => Promise<string | null>;
  setFact: (name: string, value: string) => Promise<void>;
};

export type OutboxWatcher = {
  /** `database` names the database of the rows. A browser that wipes it under an open page leaves another one, which is empty. */
  show: (rows: StoredRow[], database?: string) => void;
  /** Told of the end of each reading; one that failed is tried again by itself. */
  read: (error: unknown) => void;
};

/** Where the outbox lives: IndexedDB, or memory in a browser that has none. */
export type OutboxStorage = {
  /** All or nothing, and one after the other among all tabs. `work` may wait for the tables only. */
  transact: <T>(work: (tables: OutboxTables) => Promise<T>) => Promise<T>;
  /** Tells of every row, now and after each change of any tab. */
  watch: (watcher: OutboxWatcher) => () => void;
  /** Opens anew what the browser closed. */
  reopen: () => Promise<void>;
  close: () => void;
};

/** A stored row as the intent it is. Written by this code or an older version of it, so the name fits the arguments. */
export function intentOf(row: OutboxRow): QueuedIntent {
  const intent = { name: row.name, args: JSON.parse(row.args) as unknown } as Intent;
  return { ...intent, n: row.n ?? null, at: row.at };
}

/** An edit of the screen as a row that waits. */
export function toRow(entry: OutboxEntry): OutboxRow {
  const { name, args, at } = entry.intent;
  return {
    key: entry.key,
    user: entry.userId,
    name,
    args: JSON.stringify(args),
    at,
    state: 'waiting',
    sent: 0,
    code: null,
    ...(entry.about !== undefined && { about: entry.about }),
  };
}

/** A stored row as an edit of the screen. */
export function toEntry(row: StoredRow): OutboxEntry {
  return {
    key: row.key,
    userId: row.user,
    intent: intentOf(row),
    state: row.state,
    code: row.code,
    ...(row.about !== undefined && { about: row.about }),
  };
}

/**
 * Adds a row under a number above `upTo`, which the mirror claims to contain: a database that was wiped counts from 1 again.
 * Gives the number.
 */
export async function addAbove(tables: OutboxTables, row: OutboxRow, upTo: number | null): Promise<number> {
  // Dexie writes the number into what it is given.
  const n = await tables.add({ ...row });
  if (upTo === null || n > upTo) return n;
  await tables.remove([n]);
  await tables.raise(upTo);
  return tables.add(row);
}
