import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openCatalogueDatabase } from '#data/storage/database.ts';
import type { StorageState } from '#data/storage/storage-state.ts';
import { STORAGE_FINE } from '#data/storage/storage-state.ts';
import { StorageHealth } from '#data/storage/storage-health.ts';
import { createStore } from '#data/env/store.ts';
import { openOutboxDatabase, dexieStore } from '#data/outbox/dexie-store.ts';
import { GuardedStore } from '#data/outbox/guarded-store.ts';
import { readAll } from '#data/replication/replicated-collection.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { systemClock } from '#platform/clock.ts';
import { newDisk, openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Account, TestShop } from '#support/shop.ts';
import { cartInPostgres, shopWith } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';
import { failStore, fill, quota } from '#support/full-disk.ts';
import { TestClock } from '#support/test-clock.ts';

// A dying IndexedDB cannot be had otherwise: its failures are played on a fake one. The shop is real.
let shop: TestShop;
let productId: string;
let device: Device | null = null;
beforeAll(async () => {
  shop = await shopWith(2);
  [productId = ''] = shop.products;
});
afterAll(() => shop.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await device?.close();
  device = null;
});

const ROW = {
  user: 'asha',
  name: 'wishlist.add',
  args: '{}',
  at: '',
  state: 'waiting',
  sent: 0,
  code: null,
} as const;

const opening = () => ({
  clock: systemClock,
  signal: new AbortController().signal,
  stuck: new Set<() => void>(),
  reported: new Set<never>(),
  report: () => undefined,
});

/** Transactions cannot begin where `strikes` says so of their database's name. */
function strike(strikes: (name: string) => boolean): void {
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<typeof begin>
  ) {
    if (strikes(this.name)) throw Object.assign(new Error('closing'), { name: 'InvalidStateError' });
    return begin.apply(this, args);
  });
}

const add: () => Mutation = () => ({
  name: 'cart.add',
  args: { productId, size: 'M', color: '', quantity: 1 },
});

async function signedIn(world: Parameters<typeof openDevice>[2] = {}): Promise<[Device, Account]> {
  const account = await shop.newShopper();
  device = await openDevice(shop.url, newDisk(), world);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.profile.rows !== null);
  return [device, account];
}

test('without databases the shop can be browsed and bought in, and says that nothing is kept', async () => {
  const [phone, account] = await signedIn({ hasDatabases: () => Promise.resolve(false) });
  expect(phone.stores.storage.get()).toEqual({ kind: 'memory' });
  await until(phone.stores.catalogue, (state) => state.index.size === 2);
  await phone.tap(add());
  expect(cartShown(phone)).toEqual([`${productId} M 1`]);
  await until(phone.stores.outbox, (entries) => entries.length === 0);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 1`]);
  const { orderId } = await phone.place({
    shippingAddress: '1 Road, Pune, Maharashtra 411001',
    phone: '9876543210',
  });
  expect(orderId).not.toBe('');
  await until(phone.stores.shopper, (state) => state.orders.length === 1);
});

test('a full disk shows what is pulled, refuses edits, and is reported until there is room', async () => {
  const [phone, account] = await signedIn();
  const other = await openDevice(shop.url);
  await other.signIn(account.email, account.password);
  await until(other.stores.shopper, (state) => state.profile.rows !== null);

  const makeRoom = fill(phone.disk);
  await expect(phone.tap(add())).rejects.toBeDefined();
  expect(cartShown(phone)).toEqual([]);
  expect(phone.stores.storage.get()).toEqual({ kind: 'full' });

  await other.tap(add());
  await until(other.stores.outbox, (entries) => entries.length === 0);
  await other.close();
  await phone.runtime.syncNow();
  await until(phone.stores.shopper, () => cartShown(phone)[0] === `${productId} M 1`);

  makeRoom();
  await phone.tap(add());
  await until(phone.stores.outbox, (entries) => entries.length === 0);
  // The catalogue is stored at its next pull. By itself that comes after a pause, which is longer after each failure.
  await phone.runtime.syncNow();
  await until(phone.stores.storage, (state) => state.kind === 'fine');
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 2`]);
});

test('an opening that the browser refuses is tried again, and RxDB does not remember the refusal', async () => {
  const clock = new TestClock();
  const reported: StorageState['kind'][] = [];
  const opening = {
    clock,
    signal: new AbortController().signal,
    stuck: new Set<() => void>(),
    reported: new Set<never>(),
    report: (state: StorageState) => reported.push(state.kind),
  };
  const real = indexedDB.open.bind(indexedDB);
  const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (!name.startsWith('rxdb-dexie-')) return real(name, version);
    throw Object.assign(new Error('backing store'), { name: 'AbortError' });
  });
  const database = openCatalogueDatabase(`${randomUUID()}-`, { memory: false, opening });
  await expect.poll(() => clock.advance(2_500).then(() => reported.at(-1))).toBe('failed');
  open.mockRestore();
  for (const wake of opening.stuck) wake();
  const isOpen = vi.fn<() => void>();
  void database.then(() => isOpen());
  // In small steps, because a database that takes its real time would count as hanging.
  const outcome = () => clock.advance(500).then(() => [isOpen.mock.calls.length, reported.at(-1)]);
  await expect.poll(outcome).toEqual([1, 'fine']);
  const catalogue = await database;
  expect(catalogue.collections.products.name).toBe('products');
  await catalogue.close();
});

test('a queue that another tab holds, or that does not open, is told, and goes on by itself', async () => {
  const clock = new TestClock();
  const reported: StorageState['kind'][] = [];
  const report = (state: StorageState) => reported.push(state.kind);
  const makeRoom = () => Promise.resolve(false);
  const env = { databasePrefix: `${randomUUID()}-`, clock, makeRoom };
  // A tab of a newer build that was withdrawn holds the database open, and does not hear the request to close it.
  const held = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(`${env.databasePrefix}outbox`, 5);
    opening.onsuccess = () => resolve(opening.result);
  });
  const real = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) =>
    real(name, name.endsWith('outbox') ? 20 : version),
  );
  const storage = new GuardedStore({
    env,
    memory: Promise.resolve(false),
    onState: report,
    retry: () => undefined,
  });
  const written = storage.transact((tables) => tables.setFact('a', 'b'));
  await expect.poll(() => reported).toEqual(['blocked']);
  held.close();
  await written;
  expect(reported).toEqual(['blocked', 'fine']);
  storage.close();

  vi.spyOn(indexedDB, 'open').mockImplementation(() => Object.create(EventTarget.prototype) as never);
  const hanging = new GuardedStore({
    env: { ...env, databasePrefix: randomUUID() },
    memory: Promise.resolve(false),
    onState: report,
    retry: () => undefined,
  });
  hanging.transact((tables) => tables.setFact('a', 'b')).catch(() => undefined);
  await Promise.resolve();
  await clock.advance(8_000);
  expect(reported.at(-1)).toBe('failed');
});

test('a queue whose first opening is refused is read when it opens: what waits is on the screen', async () => {
  const prefix = `${randomUUID()}-`;
  const before = dexieStore(openOutboxDatabase(prefix), systemClock);
  await before.transact((tables) => tables.add({ ...ROW, key: 'yesterday' }));
  before.close();
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw Object.assign(new Error('backing store'), { name: 'AbortError' });
  });
  const storage = dexieStore(openOutboxDatabase(prefix), systemClock);
  const reported: unknown[] = [];
  const shown = await new Promise<string[]>((resolve) => {
    storage.observe({
      onRows: (rows) => resolve(rows.map(({ key }) => key)),
      onRead: (error) => reported.push(error),
    });
  });
  expect(shown).toEqual(['yesterday']);
  expect(reported[0]).toBeInstanceOf(Error);
  storage.close();
});

const isQueue = ({ name }: IDBObjectStore) => name === 'intents';

test('a queue that could not be written is no trouble any more when Retry has written to it', async () => {
  const [phone] = await signedIn();
  const mend = failStore('add', isQueue, () => Object.assign(new Error('disk'), { name: 'UnknownError' }));
  for (let tries = 0; tries < 3; tries += 1) await expect(phone.tap(add())).rejects.toThrow('disk');
  const state = await until(phone.stores.storage, ({ kind }) => kind === 'failed');
  mend();
  if (state.kind === 'failed') state.retry();
  await until(phone.stores.storage, ({ kind }) => kind === 'fine');
});

test.each(['a replica', 'the outbox'])(
  '%s whose connection dies while it opens is opened again, with its tables',
  async (which) => {
    const prefix = `${randomUUID()}-`;
    const names = new RegExp(`^(rxdb-dexie-)?${prefix}(catalog|outbox)`);
    let struck = 0;
    let armed = false;
    // The first transaction of the second opening: Dexie's own look at the tables.
    strike((name) => armed && names.test(name) && (struck += 1) === 1);
    const openings = async () => {
      if (which === 'the outbox') {
        const storage = dexieStore(openOutboxDatabase(prefix), systemClock);
        await storage.transact((tables) => tables.setFact('a', 'b'));
        storage.close();
      } else {
        const opened = await openCatalogueDatabase(prefix, { memory: false, opening: opening() });
        await readAll(opened.collections.products);
        await opened.close();
      }
    };
    await openings();
    armed = true;
    await openings();
    expect(struck).toBeGreaterThan(1);
  },
);

/** The replica of products. RxDB's own broadcast channel has databases too, which it opens and reads at any moment. */
const holdsProducts = (name: string) => /^rxdb-dexie-.*products$/.test(name);

/** Openings of the replica of products fail while `refuses` says so. Gives the connections that were made to it. */
function refuseOpenings(refuses: () => boolean): IDBDatabase[] {
  const connections: IDBDatabase[] = [];
  const real = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const isReplica = holdsProducts(name);
    if (isReplica && refuses()) throw Object.assign(new Error('backing store'), { name: 'UnknownError' });
    const request = real(name, version);
    if (isReplica) request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
  return connections;
}

test('a replica that the browser closed, and whose next opening fails, opens at the use after', async () => {
  let refuse = false;
  const connections = refuseOpenings(() => refuse);
  const opened = await openCatalogueDatabase(`${randomUUID()}-`, { memory: false, opening: opening() });
  await readAll(opened.collections.products);
  for (const connection of connections) forceCloseDatabase(connection as never);
  refuse = true;
  await expect(readAll(opened.collections.products)).rejects.toBeDefined();
  refuse = false;
  await expect.poll(() => readAll(opened.collections.products).catch(() => 'closed')).toEqual([]);
  await opened.close();
});

test('a closed replica that Dexie opens again without its tables is opened once more', async () => {
  // Dexie tries an opening that is refused like this three times. Then it has no try left for a dead connection.
  let refusals = 0;
  let isStruck = false;
  let struck = 0;
  const connections = refuseOpenings(() => {
    if (refusals === 0) return false;
    refusals -= 1;
    isStruck = refusals === 0;
    return true;
  });
  strike((name) => {
    if (!isStruck || !holdsProducts(name)) return false;
    isStruck = false;
    struck += 1;
    return true;
  });
  const opened = await openCatalogueDatabase(`${randomUUID()}-`, { memory: false, opening: opening() });
  await readAll(opened.collections.products);
  for (const connection of connections) forceCloseDatabase(connection as never);
  refusals = 3;
  await expect.poll(() => readAll(opened.collections.products).catch(() => 'closed')).toEqual([]);
  expect([refusals, struck]).toEqual([0, 1]);
  await opened.close();
});

test('the gravest state of all parts of the storage is told, a single failure is not', () => {
  const store = createStore<StorageState>(STORAGE_FINE);
  const health = new StorageHealth(store);
  let retries = 0;
  const fail = (part: 'catalogue' | 'outbox', error: unknown = new Error('UnknownError')) =>
    health.result(part, error, () => (retries += 1));
  fail('catalogue');
  fail('catalogue');
  expect(store.get().kind).toBe('fine');
  fail('outbox', Object.assign(new Error('bulk'), { failures: [quota()] }));
  expect(store.get().kind).toBe('full');
  fail('catalogue');
  const state = store.get();
  expect(state.kind).toBe('failed');
  if (state.kind === 'failed') state.retry();
  expect(retries).toBe(1);
  health.result('outbox reading', null, () => undefined);
  expect(store.get().kind).toBe('failed');
  health.report('catalogue', STORAGE_FINE);
  expect(store.get().kind).toBe('full');
  health.result('catalogue', null, () => undefined);
  expect(store.get().kind).toBe('fine');
});

test('on a full disk an edit clears the pictures once, and is refused if that does not help', async () => {
  let full = true;
  let helps = true;
  const calls: boolean[] = [];
  const [phone, account] = await signedIn({
    makeRoom: () => {
      calls.push(helps);
      full = !helps;
      return Promise.resolve(true);
    },
  });
  const put = Reflect.get(IDBObjectStore.prototype, 'add');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<typeof put>
  ) {
    if (full && this.transaction.db.name.endsWith('outbox'))
      throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, args);
  });
  await phone.tap(add());
  await until(phone.stores.outbox, (entries) => entries.length === 0);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 1`]);
  expect(calls).toEqual([true]);

  full = true;
  helps = false;
  await expect(phone.tap(add())).rejects.toThrow();
  expect(phone.stores.outbox.get()).toEqual([]);
  expect(calls).toEqual([true, false]);
});
