import type * as FakeIndexedDb from 'fake-indexeddb';
import { bundle } from './bundle.ts';
import type { Owner, Scheduler } from './scheduler.ts';

/** What happens at the boundary of a transaction: it cannot begin, or it is taken back at its end. */
export type StorageFault = { at: 'begin' | 'commit'; error: string } | null;

export type StorageGuard = {
  owner: Owner;
  /** Asked for each transaction a tab begins. */
  strike: (what: { database: string; stores: string[]; mode: string }) => StorageFault;
  /** Whether opening a database fails. */
  refuseOpen: (database: string) => boolean;
};

type Transaction = {
  db: IDBDatabase;
  mode: string;
  _state: string;
  _requests: unknown[];
  _start: () => void;
  _abort: (error: string) => void;
};
type RawDatabase = {
  name: string;
  transactions: Transaction[];
  connections: IDBDatabase[];
  processTransactions: () => void;
};
type Target = EventTarget & {
  listeners: { callback: { name?: string } }[];
  db?: IDBDatabase;
  transaction?: Transaction | null | ((...args: unknown[]) => unknown);
  source?: { transaction?: Transaction } | null;
};

const guards = new WeakMap<object, StorageGuard>();
const doomed = new WeakMap<object, string>();
const INTERNAL_LISTENERS = 3;
const HANDLERS = [
  'onabort',
  'onblocked',
  'onclose',
  'oncomplete',
  'onerror',
  'onsuccess',
  'onupgradeneeded',
  'onversionchange',
];

// One simulation at a time: its scheduler runs what fake-indexeddb would give to setImmediate.
let scheduler: Scheduler | null = null;

/** Puts all IndexedDB of this process under a scheduler, until the next call. */
export function driveDisks(by: Scheduler | null): void {
  scheduler = by;
}

const queueOnDisk = (fn: () => void) => {
  if (scheduler === null) return setImmediate(fn);
  const owner = scheduler.current;
  // An opening that waits for others to close asks again and again.
  const waits = /waitForOthersClosed|closeConnection\(/.test(fn.name === '' ? fn.toString() : fn.name);
  return scheduler.park({
    owner,
    lane: waits ? `wait ${owner?.name}` : `disk ${owner?.name}`,
    delay: waits ? 10 : 0,
    label: `disk ${owner?.name}`,
    run: fn,
  });
};

// The module gets a `setImmediate` of its own, and everybody else's stays what it is.
const own = Object.create(globalThis, { setImmediate: { value: queueOnDisk } }) as object;
const load = await bundle('node_modules/fake-indexeddb/build/esm/index.js', ['globalThis']);
const { forceCloseDatabase, IDBDatabase, IDBFactory, IDBKeyRange, IDBOpenDBRequest, IDBTransaction } = load([
  own,
]) as typeof FakeIndexedDb;
export { IDBFactory, IDBKeyRange };

function guardOf(target: Target): StorageGuard | undefined {
  const own = guards.get(target);
  if (own !== undefined) return own;
  if (target instanceof IDBTransaction) return guards.get(target.db);
  const transaction = typeof target.transaction === 'function' ? undefined : target.transaction;
  const connection = (transaction ?? target.source?.transaction)?.db;
  return connection === undefined ? undefined : guards.get(connection);
}

function asOwner<T>(owner: Owner | null, work: () => T): T {
  if (scheduler === null) return work();
  const before = scheduler.current;
  scheduler.current = owner;
  try {
    return work();
  } finally {
    scheduler.current = before;
  }
}

/** A dead tab hears nothing any more, but its transactions still end, and those behind them begin. */
function mute(target: Target): void {
  for (const handler of HANDLERS) if (handler in target) Object.assign(target, { [handler]: null });
  target.listeners = target.listeners.filter(
    ({ callback }, index) =>
      (target instanceof IDBTransaction && index < INTERNAL_LISTENERS) ||
      callback.name === 'bound processTransactions',
  );
}

const targetPrototype = Object.getPrototypeOf(IDBTransaction.prototype) as {
  dispatchEvent: (event: Event) => boolean;
};
const dispatch = targetPrototype.dispatchEvent;
targetPrototype.dispatchEvent = function (this: Target, event: Event & { eventPath?: Target[] }) {
  const guard = guardOf(this);
  if (guard === undefined) return dispatch.call(this, event);
  if (guard.owner.dead) {
    if (event.type === 'upgradeneeded') throw new Error('the tab is gone');
    mute(this);
    for (const above of event.eventPath ?? []) mute(above);
    if (event.type === 'success' && this instanceof IDBOpenDBRequest) this.result.close();
    return dispatch.call(this, event);
  }
  return asOwner(guard.owner, () => dispatch.call(this, event));
};

const transactionPrototype = IDBTransaction.prototype as unknown as { _start: (this: Transaction) => void };
const start = transactionPrototype._start;
transactionPrototype._start = function (this: Transaction) {
  const guard = guards.get(this.db);
  if (guard === undefined || scheduler === null) return start.call(this);
  if (scheduler.current !== guard.owner) {
    // Another tab's end lets this one begin.
    asOwner(guard.owner, () => queueOnDisk(() => this._start()));
    return;
  }
  const error = doomed.get(this);
  if (error !== undefined && this._state !== 'finished' && this._requests.length === 0) {
    doomed.delete(this);
    this._abort(error);
    return;
  }
  start.call(this);
};

type Begin = IDBDatabase['transaction'];
const connectionPrototype = IDBDatabase.prototype as {
  transaction: (this: IDBDatabase, ...args: Parameters<Begin>) => IDBTransaction;
};
const begin = connectionPrototype.transaction;
connectionPrototype.transaction = function (this: IDBDatabase, ...args: Parameters<Begin>) {
  const guard = guards.get(this);
  if (guard === undefined || scheduler === null || (args[1] as string) === 'versionchange')
    return begin.apply(this, args);
  const stores = [args[0]].flat() as string[];
  const fault = guard.strike({ database: this.name, stores, mode: args[1] ?? 'readonly' });
  if (fault?.at === 'begin') throw new DOMException('simulated', fault.error);
  const transaction = begin.apply(this, args);
  if (fault?.at === 'commit') doomed.set(transaction, fault.error);
  return transaction;
};

type Raw = { _databases: Map<string, RawDatabase> };
const raw = (factory: IDBFactory) => [...(factory as unknown as Raw)._databases.values()];

// The end of one transaction lets the next begin, whoever it is of: nobody's freezing may hold that up.
const probe = new IDBFactory();
await new Promise<void>((resolve) => {
  probe.open('probe').addEventListener('success', () => resolve());
});
const database = Object.getPrototypeOf(raw(probe)[0]) as RawDatabase;
const proceed = database.processTransactions;
Object.assign(database, {
  processTransactions(this: RawDatabase) {
    asOwner(null, () => proceed.call(this));
  },
});

/** The IndexedDB of a phone as one of its tabs sees it. */
export function indexedDbOf(factory: IDBFactory, guard: StorageGuard) {
  const watch = <Request extends IDBRequest>(request: Request): Request => {
    guards.set(request, guard);
    return request;
  };
  return {
    open(name: string, version?: number) {
      if (guard.refuseOpen(name)) throw new DOMException('simulated', 'UnknownError');
      const request = watch(factory.open(name, version));
      const own = () => guards.set(request.result, guard);
      request.addEventListener('upgradeneeded', own);
      request.addEventListener('success', own);
      return request;
    },
    deleteDatabase: (name: string) => watch(factory.deleteDatabase(name)),
    databases: () => factory.databases(),
    cmp: (one: unknown, other: unknown) => factory.cmp(one, other),
  };
}

const connectionsOf = (factory: IDBFactory, owner: Owner) =>
  raw(factory).flatMap((db) =>
    db.connections.filter((connection) => guards.get(connection)?.owner === owner),
  );

/** Takes back what a tab has not committed and closes its connections, as a browser does when the tab goes. */
export function dropConnections(factory: IDBFactory, owner: Owner): void {
  for (const db of raw(factory)) {
    const its = db.transactions.filter((transaction) => guards.get(transaction.db)?.owner === owner);
    for (const transaction of its) {
      if (transaction._state !== 'finished') asOwner(owner, () => transaction._abort('AbortError'));
    }
  }
  for (const connection of connectionsOf(factory, owner)) asOwner(owner, () => connection.close());
}

// Its types ask for the class where it takes a connection.
const forceClose = forceCloseDatabase as unknown as (connection: IDBDatabase) => void;

/** Closes a tab's connections under it, as iOS does. */
export function closeUnder(factory: IDBFactory, owner: Owner): void {
  for (const connection of connectionsOf(factory, owner)) asOwner(owner, () => forceClose(connection));
}

/** Whether a tab has a transaction under way: browsers freeze no such tab. */
export function isBusy(factory: IDBFactory, owner: Owner): boolean {
  return raw(factory).some((db) =>
    db.transactions.some(
      (transaction) => guards.get(transaction.db)?.owner === owner && transaction._state !== 'finished',
    ),
  );
}

/** Whether any transaction is under way: what is on the disk then may yet be taken back. */
export function isAtWork(factory: IDBFactory): boolean {
  return raw(factory).some((db) => db.transactions.some(({ _state }) => _state !== 'finished'));
}

/** Names of the databases on a disk that begin so. */
export function databasesOnDisk(factory: IDBFactory, prefix: string): string[] {
  return raw(factory).flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []));
}

/** Gives a disk with the same content, and nobody connected to it. The disk must not be at work. */
export function copyOfDisk(factory: IDBFactory): IDBFactory {
  const copy = new IDBFactory();
  const seen = new Map<object, object>();
  const of = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    const known = seen.get(value);
    if (known !== undefined) return known;
    if (value instanceof Map) {
      const map = new Map<unknown, unknown>();
      seen.set(value, map);
      for (const [key, one] of value) map.set(key, of(one));
      return map;
    }
    const made = (
      Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value) as object)
    ) as Record<string, unknown>;
    seen.set(value, made);
    for (const [key, one] of Object.entries(value)) made[key] = of(one);
    return made;
  };
  for (const db of raw(factory)) {
    const { processTransactions, transactions, connections } = db;
    Object.assign(db, { transactions: [], connections: [] });
    const twin = of(db) as RawDatabase;
    Object.assign(db, { processTransactions, transactions, connections });
    twin.processTransactions = database.processTransactions.bind(twin);
    (copy as unknown as Raw)._databases.set(db.name, twin);
  }
  return copy;
}

/** The rows of a store as they are on the disk at this moment, whoever is about to take them back. */
export function rowsOnDisk<Row>(factory: IDBFactory, database: string, store: string): Row[] {
  const stores = (
    factory as unknown as { _databases: Map<string, { rawObjectStores: Map<string, RawStore> }> }
  )._databases;
  const records = stores.get(database)?.rawObjectStores.get(store)?.records;
  return records === undefined ? [] : Array.from(records.values(), (record) => record.value as Row);
}

type RawStore = { records: { values: () => Iterable<{ value: unknown }> } };
