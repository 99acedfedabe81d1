import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StorageState } from '#data/storage/storage-state.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { syncStatus } from '#data/replication/sync-status.ts';
import { openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Account, TestShop } from '#support/shop.ts';
import { cartInPostgres, shopWith } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';
import { TestClock } from '#support/test-clock.ts';

// A transaction on the outbox does not end, as that of a tab that froze in the middle of it. Work that waits behind it is not
// refused.
let shop: TestShop;
let productId: string;
let account: Account;
let clock: TestClock;
let device: Device;
/** The queue's connections, and FAKE those that give no answer to anything. */
let connections: Set<IDBDatabase>;
let hung: Set<IDBDatabase>;
let release: () => void;
beforeAll(async () => {
  shop = await shopWith(1);
  [productId = ''] = shop.products;
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await shop.newShopper();
  clock = new TestClock(Date.now());
  connections = new Set();
  hung = new Set();
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wanted) {
    if (this.name.endsWith('-outbox')) connections.add(this);
    if (!hung.has(this)) return begin.apply(this, wanted);
    const silence: object = new Proxy(
      {},
      { get: (_, name) => (name === 'then' ? undefined : () => silence) },
    );
    return silence as IDBTransaction;
  });
  release = () => undefined;
  device = await openDevice(shop.url, undefined, { clock });
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, ({ phase }) => phase.status === 'complete');
});
afterEach(async () => {
  vi.restoreAllMocks();
  release();
  await device.close();
});

async function hold(): Promise<void> {
  const opening = indexedDB.open(`${device.disk.prefix}outbox`);
  const database = await new Promise<IDBDatabase>((resolve) =>
    opening.addEventListener('success', () => resolve(opening.result)),
  );
  let holds = true;
  const store = database.transaction(['intents', 'facts'], 'readwrite').objectStore('intents');
  const repeat = () => {
    if (holds) store.count().addEventListener('success', repeat);
    else database.close();
  };
  repeat();
  release = () => {
    holds = false;
  };
}

const add = (size: string): Mutation => ({
  name: 'cart.add',
  args: { productId, size, color: '', quantity: 1 },
});
const currentStatus = () =>
  syncStatus(device.stores.connection.get(), device.stores.outbox.get(), account.id, clock.now());
const shown = () => cartShown(device).toSorted();

/** The clock goes on until this is so: slowly, for the shop's answers take some real time. */
const clockUntil = (isSo: () => boolean, step = 100) =>
  expect.poll(() => clock.advance(step).then(isSo), { timeout: 30_000 }).toBe(true);
const sent = () => clockUntil(() => device.stores.outbox.get().length === 0);
const untilStorage = (kind: StorageState['kind']) =>
  clockUntil(() => device.stores.storage.get().kind === kind, 1_000);

async function synced(): Promise<void> {
  const seen = { over: false };
  void device.runtime.syncNow().then(() => (seen.over = true));
  await clockUntil(() => seen.over);
}

/** A tap whose edit is not kept yet, and what has become of its promise. */
function tapped(size: string) {
  const tap = { is: 'waiting' };
  void device.tap(add(size)).then(
    () => (tap.is = 'kept'),
    () => (tap.is = 'refused'),
  );
  return tap;
}

test('a queue that hangs is told, and the edit stays on the screen', async () => {
  await hold();
  const tap = tapped('M');
  await untilStorage('failed');
  expect(shown()).toEqual([`${productId} M 1`]);
  // The edit may still be stored. A person who is told that it is not would tap again.
  expect(tap.is).toBe('waiting');
});

test('every tap is kept and done once when the queue goes on', async () => {
  await hold();
  const taps = [tapped('M'), tapped('M')];
  await untilStorage('failed');
  release();
  await untilStorage('fine');
  await sent();
  expect(taps).toEqual([{ is: 'kept' }, { is: 'kept' }]);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 2`]);
  expect(shown()).toEqual([`${productId} M 2`]);
  await synced();
  expect(currentStatus()).toEqual({ kind: 'quiet' });
});

test('an edit given up by Retry stays undone when the disk answers; a second tap does it once', async () => {
  await hold();
  const lost = tapped('S');
  await untilStorage('failed');
  const state = device.stores.storage.get();
  if (state.kind === 'failed') state.retry();
  await clockUntil(() => lost.is === 'refused');
  expect(shown()).toEqual([]);
  const second = tapped('S');
  release();
  await untilStorage('fine');
  await clockUntil(() => second.is === 'kept');
  await sent();
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} S 1`]);
});

test('Retry opens a new database connection, refuses the stuck edits and lets sync go on', async () => {
  for (const connection of connections) hung.add(connection);
  const lost = [tapped('S'), tapped('L')];
  await untilStorage('failed');
  const state = device.stores.storage.get();
  if (state.kind === 'failed') state.retry();
  await untilStorage('fine');
  await clockUntil(() => lost.every(({ is }) => is === 'refused'));
  expect(shown()).toEqual([]);
  expect(tapped('M').is).toBe('waiting');
  await sent();
  await synced();
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 1`]);
});
