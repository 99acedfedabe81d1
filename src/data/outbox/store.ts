import type { Mutation, QueuedMutation } from '#domain/mutation/mutation.ts';
import { collapse } from '../mutations/collapse.ts';
import type { PendingMutation } from './pending-mutation.ts';

/** A mutation as stored. Every app version must be able to read it: the arguments are JSON, and the shape never changes. */
export type MutationRow = {
  n?: number;
  /** Globally unique. It tells the server whether an id is a repeat, or another mutation of a copied disk. */
  key: string;
  user: string;
  name: string;
  args: string;
  at: string;
  state: 'waiting' | 'applied' | 'parked';
  /** 1 once it has been in a request. The server may then know its id, so it must not be collapsed. */
  sent: 0 | 1;
  code: string | null;
  /** The product's name at the tap. Rows of older versions have none. */
  about?: string;
};

export type StoredMutation = MutationRow & { n: number };

/** The operations of a transaction. `add` gives rising ids and never reuses one, even after rows were deleted. */
export type OutboxTables = {
  /** A person's rows, oldest first. */
  of: (user: string) => Promise<StoredMutation[]>;
  get: (n: number) => Promise<StoredMutation | undefined>;
  add: (row: MutationRow) => Promise<number>;
  put: (rows: StoredMutation[]) => Promise<void>;
  remove: (numbers: number[]) => Promise<void>;
  /** Makes every later id greater than this one. */
  skipPast: (n: number) => Promise<void>;
  fact: (name: string) => Promise<string | null>;
  setFact: (name: string, value: string) => Promise<void>;
};

/** Name of the fact that distinguishes a database from a wiped one before it. Databases of older versions have none. */
export const MADE = 'made';

export type OutboxObserver = {
  /** `database` identifies the database of the rows. If a browser wipes it under an open page, the next one is empty. */
  onRows: (rows: StoredMutation[], database?: string) => void;
  /** Called at the end of each read, with its error or null. A failed read is repeated automatically. */
  onRead: (error: unknown) => void;
  /** Called when the connection closes. The browser may be wiping the database, which the next read will show. */
  onClose?: () => void;
};

/** The store of the outbox: IndexedDB, or memory in a browser without it. */
export type OutboxStore = {
  /** Runs all or nothing, and one after another across all tabs. `work` may wait for the tables only. */
  transact: <T>(work: (tables: OutboxTables) => Promise<T>) => Promise<T>;
  /** Reports every row, now and after each change of any tab. */
  observe: (observer: OutboxObserver) => () => void;
  /** Opens a connection that the browser closed. */
  reopen: () => Promise<void>;
  close: () => void;
};

/** Turns a stored row into a mutation. Another app version may have written it, so its name may be unknown here. */
function mutationOf(row: MutationRow): QueuedMutation {
  const mutation = { name: row.name, args: JSON.parse(row.args) as unknown } as Mutation;
  return { ...mutation, n: row.n ?? null, at: row.at };
}

/** The row of a new mutation: unsent, waiting, and without `n`, which the table assigns. */
export function toRow({ key, userId, intent, about }: PendingMutation): MutationRow {
  return {
    key,
    user: userId,
    name: intent.name,
    args: JSON.stringify(intent.args),
    at: intent.at,
    state: 'waiting',
    sent: 0,
    code: null,
    ...(about !== undefined && { about }),
  };
}

/** A stored row as a pending mutation. Throws a SyntaxError if its arguments are no JSON, which no app version writes. */
export function fromRow(row: StoredMutation): PendingMutation {
  return {
    key: row.key,
    userId: row.user,
    intent: mutationOf(row),
    state: row.state,
    code: row.code,
    ...(row.about !== undefined && { about: row.about }),
  };
}

/** The unsent mutations that a new one makes pointless: earlier quantities of the same cart line. */
export function collapsedBy(mutation: QueuedMutation, unsent: readonly StoredMutation[]): StoredMutation[] {
  const retained = new Set(collapse([...unsent.map(mutationOf), mutation]).map(({ n }) => n));
  return unsent.filter(({ n }) => !retained.has(n));
}

/**
 * Adds a row with an id above `acknowledged`, up to which the replica claims to contain this device's mutations. A wiped database
 * counts from 1 again, and lower ids would be hidden. Returns the id.
 */
export async function addAbove(
  tables: OutboxTables,
  row: MutationRow,
  acknowledged: number | null,
): Promise<number> {
  // Dexie writes the id into the object it is given.
  const n = await tables.add({ ...row });
  if (acknowledged === null || n > acknowledged) return n;
  await tables.remove([n]);
  await tables.skipPast(acknowledged);
  return tables.add(row);
}
