import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { PendingOrder } from '#data/orders/pending-order.ts';
import { pendingOrderName } from '#data/orders/pending-order-state.ts';
import { newDisk, openDevice, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import { fullStorage } from '#support/full-storage.ts';
import type { Account, TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

// An order that is on its way when localStorage takes nothing, or when this browser has no storage at all.
const request = { shippingAddress: '12 Lake Road, Pune, Maharashtra 411001', phone: '6100000000' };

let shop: TestShop;
let shirt: string;
let account: Account;
let disk: Disk;
let storage: ReturnType<typeof fullStorage>;
let open: Device[];

beforeAll(async () => {
  shop = await shopWith(1);
  [shirt = ''] = shop.products;
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await shop.newShopper();
  disk = newDisk();
  storage = fullStorage(disk);
  open = [];
});
afterEach(async () => {
  for (const tab of open) await tab.close();
});

async function newTab(world: Partial<Env> = {}): Promise<Device> {
  // The locks of a page end with it.
  const tab = await openDevice(shop.url, { ...disk, locks: new Map() }, { kv: storage.kv(), ...world });
  open.push(tab);
  return tab;
}

async function filled({ stores }: Device): Promise<void> {
  await until(stores.shopper, (state) => state.phase.status === 'complete');
  await until(stores.catalogue, (state) => state.phase.status === 'complete');
}

async function withOneShirt(tab: Device): Promise<void> {
  await tab.signIn(account.email, account.password);
  await filled(tab);
  await tab.tap({ name: 'cart.add', args: { productId: shirt, size: 'M', color: '', quantity: 1 } });
  await until(tab.stores.outbox, (entries) => entries.length === 0);
}

const orders = () => shop.sql`select id::text from public.orders where user_id = ${account.id}`;

/** A tab orders while localStorage is full, and its connection breaks. Gives a function that brings the request to the shop. */
async function ordersAndIsLost(): Promise<() => Promise<Response>> {
  let late: (() => Promise<Response>) | null = null;
  const one = await newTab({
    // It asks again after moments.
    random: () => 0.01,
    fetch(input, init) {
      if (late === null && !new Request(input).url.includes('place_complete_order'))
        return fetch(input, init);
      late ??= () => fetch(input, { ...init, signal: null });
      return Promise.reject(new TypeError('the connection broke'));
    },
  });
  await withOneShirt(one);
  storage.world.room = false;
  void one.place(request).catch(() => undefined);
  return vi.waitUntil(() => late, 30_000);
}

test('an order whose key did not fit localStorage is voided after a reload, before another one', async () => {
  const late = await ordersAndIsLost();
  const two = await newTab();
  const outcome = await until(two.stores.pendingOrder, ({ state }) => state !== 'none' && state !== 'open');
  expect(outcome).toEqual({ state: 'void' });
  await filled(two);
  const { orderId } = await two.place(request);
  expect((await late()).status).toBe(409);
  expect(await orders()).toEqual([{ id: orderId }]);
  // The next page has nothing to ask about.
  expect(await two.runtime.outbox.note(pendingOrderName(account.id))).toBe('');
});

test('an order that reached the shop is reported as placed after a reload', async () => {
  const late = await ordersAndIsLost();
  const { order_id: orderId } = (await (await late()).json()) as { order_id: string };
  const two = await newTab();
  const outcome = await until(two.stores.pendingOrder, ({ state }) => state !== 'none' && state !== 'open');
  expect(outcome).toEqual({ state: 'placed', orderId });
});

test('a tab that was already open resolves the lost order before it orders', async () => {
  const two = await newTab();
  await two.signIn(account.email, account.password);
  await filled(two);
  const late = await ordersAndIsLost();
  await two.runtime.syncNow();
  const { orderId } = await two.place(request);
  expect((await late()).status).toBe(409);
  expect(await orders()).toEqual([{ id: orderId }]);
});

test('without any storage the key stays in memory, and people can buy', async () => {
  storage.world.room = false;
  const one = await newTab({ hasDatabases: () => Promise.resolve(false) });
  await withOneShirt(one);
  const { orderId } = await one.place(request);
  expect(await orders()).toEqual([{ id: orderId }]);

  const { env, stores } = one.runtime;
  const person = { userId: account.id, note: () => Promise.reject(new Error('no room')) };
  const pending = new PendingOrder(env, stores, person as never);
  const order = { key: 'COD17000000000000001', couponCode: null, goods: '' };
  await pending.begin(order);
  expect(await pending.read()).toEqual(order);
});
