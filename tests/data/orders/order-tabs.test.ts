import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { pendingOrderName } from '#data/orders/pending-order-state.ts';
import { newDisk, nodeEnv, openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Account, TestShop } from '#support/shop.ts';
import { cartInPostgres, shopWith } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';

// Two tabs of one browser; the first one's order is at the server, and its answer is held up.
const request = { shippingAddress: '12 Lake Road, Pune, Maharashtra 411001', phone: '6100000000' };

let shop: TestShop;
let productId: string;
let asha: Account;
let one: Device;
let two: Device;
/** Procedures as they are called, by tab. */
let calls: string[];
/** Locks that somebody waits for or holds, by their first word. */
let requests: string[];
const stealAfterOf = new Map<string, number>();
let hold: Promise<void>;
let answer: () => void;
/** The second tab takes locks at once, as a browser lets it do when the first has stopped; the first one's are lost then. */
let steals: boolean;
let lost: AbortController;
/** Requests of the first tab with this name are held up too, and then fail before they reach the shop. */
let breaks: string;
/** Requests of the first tab with this name are held up after their answer. */
let holds: string;

beforeAll(async () => {
  shop = await shopWith(1);
  [productId = ''] = shop.products;
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.newShopper();
  calls = [];
  requests = [];
  steals = false;
  lost = new AbortController();
  breaks = '';
  holds = '';
  hold = new Promise((resolve) => (answer = resolve));
  const disk = newDisk();
  const { withLock } = nodeEnv(shop.url, disk);
  const world = (tab: string): Partial<Env> => ({
    withLock(name, stealAfter, work) {
      const [kind = ''] = name.slice(disk.prefix.length).split(' ');
      requests.push(`${tab} ${kind}`);
      stealAfterOf.set(kind, stealAfter);
      if (tab === 'one') return withLock(name, stealAfter, () => work(lost.signal));
      if (!steals) return withLock(name, stealAfter, work);
      if (kind === 'order') lost.abort();
      return work();
    },
    async fetch(input, init) {
      const name = new URL(new Request(input).url).pathname.split('/').at(-1) ?? '';
      calls.push(`${tab} ${name}`);
      if (tab === 'one' && name === breaks) {
        await hold;
        throw new TypeError('the connection broke');
      }
      const response = await fetch(input, init);
      if (name === (tab === 'one' && holds !== '' ? holds : 'place_complete_order')) await hold;
      return response;
    },
  });
  one = await openDevice(shop.url, disk, world('one'));
  await one.signIn(asha.email, asha.password);
  await until(one.stores.shopper, (state) => state.phase.status === 'complete');
  two = await openDevice(shop.url, disk, world('two'));
  for (const tab of [one, two])
    await until(tab.stores.catalogue, (state) => state.phase.status === 'complete');
  await one.tap(add('M'));
  await until(one.stores.outbox, (entries) => entries.length === 0);
  await until(two.stores.shopper, () => cartShown(two).join() === `${productId} M 1`);
});
afterEach(async () => {
  answer();
  await Promise.all([one.close(), two.close()]);
});

const add = (size: string) => ({
  name: 'cart.add' as const,
  args: { productId, size, color: '', quantity: 1 },
});
const placed = () => calls.filter((call) => call.endsWith('place_complete_order'));

test('two tabs that order at once place one order: the second waits, and does not void the first', async () => {
  const first = one.place(request);
  await expect.poll(placed).toEqual(['one place_complete_order']);
  requests = [];
  const second = two.place(request).catch((error: unknown) => error);
  await expect.poll(() => requests).toContain('two order');
  // By the end of a pull of its own, the second tab has done all that it does before its turn.
  await (await two.runtime.shopper())?.replication.pull();
  expect(calls.filter((call) => /resolve_order_key/.test(call))).toEqual([]);
  answer();
  const { orderId } = await first;
  expect(await second).toMatchObject({ code: expect.stringMatching(/^cart_(changed|empty)$/) as string });
  const orders = await shop.sql`select id::text from public.orders where user_id = ${asha.id}`;
  expect(orders.map(({ id }) => id as string)).toEqual([orderId]);
});

test('edits of another tab wait for an order under way, and are not in it', async () => {
  const first = one.place(request);
  await expect.poll(placed).toHaveLength(1);
  calls = [];
  await two.tap(add('L'));
  // It may be waiting already: the order's rows were told of.
  await expect.poll(() => requests).toContain('two push');
  await (await two.runtime.shopper())?.replication.pull();
  expect(calls.filter((call) => call.endsWith('apply_mutations'))).toEqual([]);
  answer();
  await first;
  await until(two.stores.outbox, (entries) => entries.length === 0);
  expect(await cartInPostgres(shop, asha.id)).toEqual([`${productId} L 1`]);
});

const orders = () => shop.sql`select 1 from public.orders where user_id = ${asha.id}`;

test('a tab that lost its order to another one begins no key any more', async () => {
  // No pull of tab one is under way, so the held one is the order's.
  await (await one.runtime.shopper())?.replication.pull();
  holds = 'sync_pull';
  calls = [];
  const first = one.place(request).catch((error: unknown) => error);
  await expect.poll(() => calls.filter((call) => call === 'one sync_pull').length).toBeGreaterThan(0);
  lost.abort();
  answer();
  expect(await first).toMatchObject({ code: 'order_unknown' });
  expect(placed()).toEqual([]);
  expect(one.disk.values.has(pendingOrderName(asha.id))).toBe(false);
});

test('an order that breaks after another tab took over leaves its key, and ends as order_unknown', async () => {
  breaks = 'place_complete_order';
  const first = one.place(request).catch((error: unknown) => error);
  await expect.poll(placed).toEqual(['one place_complete_order']);
  const key = () => one.disk.values.get(pendingOrderName(asha.id));
  const firstKey = key();
  steals = true;
  let answerTwo = () => {};
  const held = new Promise<void>((resolve) => (answerTwo = resolve));
  const answerOne = answer;
  hold = held;
  const second = two.place(request);
  await expect.poll(placed).toHaveLength(2);
  const secondKey = key();
  expect(secondKey).not.toBe(firstKey);
  answerOne();
  expect(await first).toMatchObject({ code: 'order_unknown' });
  expect(key()).toBe(secondKey);
  answerTwo();
  expect((await second).orderId).not.toBe('');
  expect(await orders()).toHaveLength(1);
});

test('a lock of sending is stolen after 8 s, and a lock of an order after 90 s', async () => {
  answer();
  await one.place(request);
  expect(stealAfterOf.get('push')).toBe(8_000);
  // The order's 20 s, and four questions of 8 s with their pauses, are in it.
  expect(stealAfterOf.get('order')).toBe(90_000);
});
