import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Account, TestShop } from '#support/shop.ts';
import { cartInPostgres, shopWith } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';

// FAKE: connections that are dead and were never told to be closed, as Safari leaves them behind when its process for databases has
// ended. The shop is real.
const OURS = /^(rxdb-dexie-)?[\da-f-]{37}/;

let shop: TestShop;
let productId: string;
let account: Account;
let device: Device;
let connections: Set<IDBDatabase>;
let dead: Set<IDBDatabase>;
/** How they refuse; null: what is begun on them fails. */
let refusal: string | null;
beforeAll(async () => {
  shop = await shopWith(1);
  [productId = ''] = shop.products;
});
afterAll(() => shop.close());
beforeEach(async () => {
  connections = new Set();
  dead = new Set();
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wanted) {
    // The channel of RxDB's tabs is a database, too, in Node.
    if (!OURS.test(this.name)) return begin.apply(this, wanted);
    const isDead = dead.has(this);
    connections.add(this);
    if (refusal !== null && isDead) throw new DOMException('Connection lost', refusal);
    return begin.apply(this, wanted);
  });
  refusal = 'UnknownError';
  account = await shop.newShopper();
  device = await openDevice(shop.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, ({ phase }) => phase.status === 'complete');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.close();
});

/** The connections to these databases die. */
function die(which: 'outbox' | 'shopper'): void {
  for (const connection of connections)
    if (connection.name.includes(`${device.disk.prefix}${which}`)) dead.add(connection);
}

const add = (size = 'M'): Mutation => ({
  name: 'cart.add',
  args: { productId, size, color: '', quantity: 1 },
});
const sent = () => until(device.stores.outbox, (entries) => entries.length === 0);

describe.each(['UnknownError', 'AbortError'])('a connection that answers %s to whatever begins', (name) => {
  beforeEach(() => {
    refusal = name;
  });

  test('is replaced by the next tap, as often as it dies', async () => {
    for (let times = 1; times <= 4; times += 1) {
      die('outbox');
      await device.tap(add());
      await sent();
      expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M ${times}`]);
    }
    expect(device.stores.storage.get().kind).toBe('fine');
  });

  test('is replaced when another tab has written: its edit is shown', async () => {
    die('outbox');
    const other = await openDevice('http://127.0.0.1:9', device.disk);
    await until(other.stores.shopper, ({ phase }) => phase.status === 'complete');
    await other.tap(add('S'));
    await expect.poll(() => cartShown(device)).toEqual([`${productId} S 1`]);
    await other.close();
  });

  test('is replaced by the next pull, and nobody is asked to do anything', async () => {
    die('shopper');
    await shop.sql`insert into public.shopping_cart (user_id, product_id, size, color, quantity)
      values (${account.id}, ${productId}, 'L', '', 1)`;
    await device.runtime.syncNow();
    expect(cartShown(device)).toEqual([`${productId} L 1`]);
    expect(device.stores.storage.get().kind).toBe('fine');
  });
});

test('is replaced at the first use after each new one died at once for a while', async () => {
  const opened = new Set<IDBDatabase>();
  // Dexie looks at the tables in a first transaction.
  const away = vi.spyOn(dead, 'has').mockImplementation((connection) => {
    const isNew = !connections.has(connection) && !opened.has(connection);
    opened.add(connection);
    return !isNew;
  });
  await expect(device.tap(add())).rejects.toThrow('lost');
  await shop.sql`insert into public.shopping_cart (user_id, product_id, size, color, quantity)
    values (${account.id}, ${productId}, 'L', '', 1)`;
  for (let times = 0; times < 2; times += 1) await device.runtime.syncNow();
  away.mockRestore();
  for (const connection of connections) dead.add(connection);
  await device.tap(add());
  await sent();
  await device.runtime.syncNow();
  expect(cartShown(device).toSorted()).toEqual([`${productId} L 1`, `${productId} M 1`]);
  await until(device.stores.storage, ({ kind }) => kind === 'fine');
});

test('a connection on which all fails that is begun is replaced by Retry', async () => {
  refusal = null;
  for (const method of ['add', 'put'] as const) {
    const real = Reflect.get(IDBObjectStore.prototype, method);
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...row) {
      if (dead.has(this.transaction.db)) throw new DOMException('disk', 'UnknownError');
      return real.apply(this, row);
    });
  }
  die('outbox');
  for (let tries = 0; tries < 3; tries += 1) await expect(device.tap(add())).rejects.toThrow('disk');
  const state = await until(device.stores.storage, ({ kind }) => kind === 'failed');
  if (state.kind === 'failed') state.retry();
  await until(device.stores.storage, ({ kind }) => kind === 'fine');
  await device.tap(add());
  await sent();
  expect(cartShown(device)).toEqual([`${productId} M 1`]);
});
