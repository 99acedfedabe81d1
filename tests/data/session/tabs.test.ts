import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionKeys } from '#data/session/identity.ts';
import type { Env } from '#data/env/env.ts';
import { storeCoupon } from '#data/orders/cart-coupon.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { newDisk, nodeEnv, openDevice, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import type { Account, TestShop } from '#support/shop.ts';
import { cartInPostgres, shopWith } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';

// Tabs of one browser: one disk, one key-value storage whose changes the other tabs hear of, real backend.
let shop: TestShop;
let productId: string;
let asha: Account;
let disk: Disk;
let open: Device[];
let listeners: Set<(key: string) => void>;
/** Every request that carries a person's id, as 'procedure id'. */
let requests: string[];

const flat50: Coupon = {
  code: 'FLAT50',
  discountType: 'flat',
  discountValue: 5_000,
  maxDiscount: null,
  minOrderValue: 0 as Coupon['minOrderValue'],
  expiryDate: null,
  brandId: null,
  brandName: null,
};

beforeAll(async () => {
  shop = await shopWith(1);
  [productId = ''] = shop.products;
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.newShopper();
  disk = newDisk();
  open = [];
  requests = [];
  listeners = new Set();
});
afterEach(async () => {
  for (const tab of open) await tab.close();
});

async function newTab(world: Partial<Env> = {}): Promise<Device> {
  const mine = new Set<(key: string) => void>();
  const notifyOthers = (key: string) => {
    for (const listener of listeners) if (!mine.has(listener)) listener(key);
  };
  const tab = await openDevice(shop.url, disk, {
    kv: {
      get: (key) => disk.values.get(key) ?? null,
      set(key, value) {
        disk.values.set(key, value);
        notifyOthers(key);
        return true;
      },
      remove(key) {
        disk.values.delete(key);
        notifyOthers(key);
      },
      onForeignChange(listener) {
        mine.add(listener);
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onVolatile: () => () => undefined,
    },
    fetch(input, init) {
      const name = new Request(input).url.split('/').at(-1) ?? '';
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { p_uid?: string }) : {};
      if (body.p_uid !== undefined) requests.push(`${name} ${body.p_uid}`);
      return fetch(input, init);
    },
    ...world,
  });
  open.push(tab);
  return tab;
}

const add = (size: string) => ({
  name: 'cart.add' as const,
  args: { productId, size, color: '', quantity: 1 },
});
const filled = (tab: Device) => until(tab.stores.shopper, (state) => state.profile.rows !== null);
const sent = (tab: Device) => until(tab.stores.outbox, (entries) => entries.length === 0);

test('two tabs that add at once send everything once, and both show all of it', async () => {
  const one = await newTab();
  await one.signIn(asha.email, asha.password);
  await filled(one);
  const two = await newTab();
  await filled(two);
  await Promise.all(['S', 'M', 'L'].flatMap((size) => [one.tap(add(size)), two.tap(add(size))]));
  await Promise.all([sent(one), sent(two)]);
  const all = ['L', 'M', 'S'].map((size) => `${productId} ${size} 2`);
  expect(await cartInPostgres(shop, asha.id)).toEqual(all);
  await expect.poll(() => cartShown(one).toSorted()).toEqual(all);
  await expect.poll(() => cartShown(two).toSorted()).toEqual(all);
});

test('one tab sends at a time: what another one has waits until the first has its answer', async () => {
  let flying = 0;
  let most = 0;
  let waiting = 0;
  const { withLock } = nodeEnv(shop.url, disk);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const world: Partial<Env> = {
    withLock(name, stealAfter, work) {
      if (!name.includes('push ')) return withLock(name, stealAfter, work);
      waiting += 1;
      return withLock(name, stealAfter, (lost) => {
        waiting -= 1;
        return work(lost);
      });
    },
    async fetch(input, init) {
      const sends = new Request(input).url.endsWith('/apply_mutations');
      if (!sends) return fetch(input, init);
      flying += 1;
      most = Math.max(most, flying);
      await held;
      return fetch(input, init).finally(() => (flying -= 1));
    },
  };
  const one = await newTab(world);
  await one.signIn(asha.email, asha.password);
  await filled(one);
  const two = await newTab(world);
  await filled(two);
  try {
    await one.tap(add('S'));
    await expect.poll(() => flying).toBe(1);
    await two.tap(add('M'));
    await expect.poll(() => waiting).toBeGreaterThan(0);
  } finally {
    answer();
  }
  await Promise.all([sent(one), sent(two)]);
  expect(most).toBe(1);
  expect(await cartInPostgres(shop, asha.id)).toEqual([`${productId} M 1`, `${productId} S 1`]);
});

test('after a sign-in in another tab, this tab shows, sends and receives nothing of the first', async () => {
  const ravi = await shop.newShopper();
  const one = await newTab();
  await one.signIn(asha.email, asha.password);
  await filled(one);
  await one.tap(add('M'));
  await sent(one);
  const two = await newTab();
  await filled(two);

  await two.signOut();
  expect(one.stores.session.get().status).toBe('signed-out');
  expect(cartShown(one)).toEqual([]);
  requests = [];
  await two.signIn(ravi.email, ravi.password);
  await until(one.stores.shopper, (state) => state.profile.rows?.email === ravi.email);
  await one.tap(add('L'));
  await sent(one);
  expect(requests.filter((request) => !request.endsWith(ravi.id))).toEqual([]);
  expect(await cartInPostgres(shop, ravi.id)).toEqual([`${productId} L 1`]);
  expect(await cartInPostgres(shop, asha.id)).toEqual([`${productId} M 1`]);
});

test("one person's coupon and order are not another's in a tab that only hears of the sign-in", async () => {
  const bela = await shop.newShopper();
  const { kv } = nodeEnv(shop.url, disk);
  const one = await newTab();
  await one.signIn(asha.email, asha.password);
  await filled(one);
  const two = await newTab();
  await filled(two);
  await one.tap(add('S'));
  // A cart whose products have not come yet costs something else.
  await until(one.stores.catalogue, ({ phase }) => phase.status === 'complete');
  const { orderId } = await one.place({
    shippingAddress: '1 MG Road, Pune, Maharashtra 411001',
    phone: '9876543210',
  });
  storeCoupon(kv, one.stores, asha.id, flat50);
  const known = () => [
    one.stores.coupon.get(),
    one.stores.couponDropped.get(),
    one.stores.pendingOrder.get(),
  ];
  expect(known()).toEqual([flat50, null, { state: 'placed', orderId }]);
  await two.signOut();
  expect(known()).toEqual([null, null, { state: 'none' }]);
  await two.signIn(bela.email, bela.password);
  await until(one.stores.shopper, (state) => state.profile.rows?.email === bela.email);
  expect(known()).toEqual([null, null, { state: 'none' }]);
  await two.signOut();
  await two.signIn(asha.email, asha.password);
  expect(known()).toEqual([flat50, null, { state: 'none' }]);
});

test('a sign-out that waits for its edits leaves a person who signed in meanwhile in another tab', async () => {
  const ravi = await shop.newShopper();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let fly = () => {};
  const flying = new Promise<void>((resolve) => (fly = resolve));
  const isSending = (input: RequestInfo | URL) => new Request(input).url.endsWith('/apply_mutations');
  const one = await newTab({
    async fetch(input, init) {
      if (isSending(input)) {
        fly();
        await held;
      }
      return fetch(input, init);
    },
  });
  await one.signIn(asha.email, asha.password);
  await filled(one);
  // A pull of its own may begin behind the other tab's push. It takes that tab's turn, as after eight seconds.
  const { withLock } = nodeEnv(shop.url, disk);
  const two = await newTab({
    withLock: (name, stealAfter, work) =>
      name.includes('push ') ? work(new AbortController().signal) : withLock(name, stealAfter, work),
    // On a slow machine it may be about to send for the other before that does.
    async fetch(input, init) {
      if (isSending(input)) await flying;
      return fetch(input, init);
    },
  });
  await filled(two);
  // Nothing is left for it to send.
  await two.runtime.syncNow();
  await one.tap(add('M'));
  await flying;
  const over = one.signOut();
  await two.signOut({ discardUnsent: true });
  await two.signIn(ravi.email, ravi.password);
  answer();
  await over;
  await until(one.stores.shopper, (state) => state.profile.rows?.email === ravi.email);
  expect([one, two].map((tab) => tab.stores.session.get())).toMatchObject([
    { user: { id: ravi.id } },
    { user: { id: ravi.id } },
  ]);
});

test('a tab that was frozen through it all learns who is signed in when it wakes', async () => {
  let wake = () => {};
  const one = await newTab({
    onWake(listener) {
      const before = wake;
      wake = () => [before, listener].forEach((each) => each());
      return () => undefined;
    },
  });
  await one.signIn(asha.email, asha.password);
  await filled(one);
  disk.values.delete('drip-haven.shop.identity');
  wake();
  expect(one.stores.session.get().status).toBe('signed-out');
  expect(cartShown(one)).toEqual([]);
});

test('a page that starts without its tokens signs out once, and its edits wait for the person', async () => {
  const one = await newTab();
  await one.signIn(asha.email, asha.password);
  await filled(one);
  await one.close();
  disk.values.delete(sessionKeys('shop').tokens);
  const two = await newTab();
  const sessions: string[] = [];
  two.stores.session.subscribe(() => sessions.push(two.stores.session.get().status));
  await two.tap(add('M'));
  await until(two.stores.session, (session) => session.status === 'signed-out');
  expect(two.stores.outbox.get().map(({ userId, state }) => [userId, state])).toEqual([[asha.id, 'waiting']]);
  await two.signIn(asha.email, asha.password);
  await sent(two);
  expect(await cartInPostgres(shop, asha.id)).toEqual([`${productId} M 1`]);
  expect(sessions).toEqual(['signed-out', 'signed-in']);
});

test('tokens that do not belong to the stored identity are no session, and are removed', async () => {
  const ravi = await shop.newShopper();
  const { tokens, identity } = sessionKeys('shop');
  const one = await newTab();
  await one.signIn(asha.email, asha.password);
  await filled(one);
  await one.tap(add('M'));
  await sent(one);
  const ashas = disk.values.get(identity) ?? '';
  await one.signOut();
  await one.signIn(ravi.email, ravi.password);
  await filled(one);
  await one.close();
  disk.values.set(identity, ashas);
  requests = [];
  const two = await newTab();
  const ended = await until(two.stores.session, (session) => session.status === 'signed-out');
  expect(ended).toEqual({ status: 'signed-out', refused: 'ended' });
  expect(disk.values.has(tokens)).toBe(false);
  expect(requests).toEqual([]);
  await two.signIn(asha.email, asha.password);
  await filled(two);
  expect(cartShown(two)).toEqual([`${productId} M 1`]);
});

test('a copied disk: both go on, and what each did arrives once', async () => {
  const one = await newTab();
  await one.signIn(asha.email, asha.password);
  await filled(one);
  await one.tap(add('S'));
  await sent(one);
  await one.close();
  open = [];
  // The copy is a second device that was given the first one's name and tokens, at number 1.
  const name = await openDevice(shop.url, disk);
  const device = await name.runtime.outbox.deviceId(asha.id);
  await name.tap(add('M'));
  await sent(name);
  await name.close();
  const copy = newDisk();
  for (const [key, value] of disk.values) copy.values.set(key, value);
  let ids = 0;
  const other = await openDevice(shop.url, copy, {
    // Its first id is the copied name.
    newId: () => ((ids += 1) === 1 ? device : `fresh-${ids}`),
  });
  open.push(other);
  await filled(other);
  await other.tap(add('L'));
  await sent(other);
  expect(await cartInPostgres(shop, asha.id)).toEqual(
    ['L', 'M', 'S'].map((size) => `${productId} ${size} 1`),
  );
  expect(await other.runtime.outbox.deviceId(asha.id)).not.toBe(device);
});
