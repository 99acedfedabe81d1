import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { BackOffice } from '#data/back-office/runtime.ts';
import { signInToBackOffice, signOutOfBackOffice } from '#data/back-office/sign-in.ts';
import { createSeller } from '#data/seller/seller-runtime.ts';
import { createStores } from '#data/stores.ts';
import type { Stores } from '#data/stores.ts';
import type { BackOfficeArea } from '#domain/account/area.ts';
import { listProduct, place } from '../../sql/shop-fixture.ts';
import { newDisk, nodeEnv, until } from '#support/device.ts';
import type { Disk } from '#support/device.ts';
import { personas } from '#support/personas.ts';
import type { Persona } from '#support/personas.ts';
import type { Proxy } from '#support/proxy.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { shopBehindProxy } from '#support/shop.ts';
import { TestClock } from '#support/test-clock.ts';

let shop: ShopBehindProxy;
let proxy: Proxy;
let kora: Account;
let asha: Persona;
let mira: Persona;
let product: string;

beforeAll(async () => {
  shop = await shopBehindProxy(1);
  proxy = shop.proxy;
  kora = await shop.newShopper();
  await shop.sql`insert into public.sellers (id, brand_name, business_email, is_verified)
    values (${kora.id}, 'Kora', 'shop@kora.test', true)`;
  await shop.sql`update public.user_profiles set role = 'seller' where id = ${kora.id}`;
  asha = await personas(shop.sql).asShopper('asha');
  // One shopper alone would have too many open orders.
  mira = await personas(shop.sql).asShopper('mira');
  product = await listProduct(shop.sql, { id: kora.id } as Persona, { stock_quantity: 7 });
});
afterAll(() => shop.close());

const open: BackOffice[] = [];
/** Which procedures have answered. */
let answered: string[] = [];
/** Whether the tabs are in front. */
let visible = true;
/** Answers of this procedure wait for this. */
let late: { name: string; until: Promise<void> } | null = null;
afterEach(async () => {
  proxy.restore();
  answered = [];
  visible = true;
  late = null;
  await Promise.all(open.splice(0).map((backOffice) => backOffice.stop()));
});

/** A tab of a back office's area on a disk. */
function openBackOffice(
  disk: Disk,
  area: BackOfficeArea = 'seller',
  world: Partial<Env> = {},
): { backOffice: BackOffice; stores: Stores } {
  const env = {
    ...nodeEnv(proxy.url, disk),
    ...world,
    area,
    isVisible: () => visible,
    async fetch(...request: Parameters<typeof fetch>) {
      const response = await fetch(...request);
      const name = new Request(request[0]).url.split('/').at(-1) ?? '';
      answered.push(name);
      if (late?.name === name) await late.until;
      return response;
    },
  };
  const stores = createStores(env);
  const backOffice = area === 'seller' ? createSeller(env, stores) : new BackOffice(env, stores, 'admin');
  open.push(backOffice);
  return { backOffice, stores };
}

const order = (shopper = asha) => place(shopper, { lines: [{ product_id: product, quantity: 1 }] });

// Promise dispatch.cold (2 Seller orders, seller): The packing list is there at a start offline.
test('an order reaches the open replica by itself, and is there after an offline restart', async () => {
  const disk = newDisk();
  const { backOffice, stores } = openBackOffice(disk);
  await signInToBackOffice(backOffice, kora.email, kora.password);
  expect(stores.session.get()).toMatchObject({ status: 'signed-in', user: { fullName: 'Kora' } });
  await until(stores.seller, ({ phase, listings }) => phase.status === 'complete' && listings.length === 1);
  expect(stores.seller.get().profile).toMatchObject({ brandName: 'Kora', verified: true });

  await order();
  const { dispatch } = await until(stores.seller, (state) => state.dispatch.length === 1);
  expect(dispatch[0]).toMatchObject({
    status: 'pending',
    quantity: 1,
    address: '12 Lake Road, Pune, Maharashtra 411001',
  });
  // The shop's own keys are untouched: somebody may shop here under another account.
  expect([...disk.values.keys()].filter((key) => key.startsWith('drip-haven.shop'))).toEqual([]);

  await open.pop()?.stop();
  proxy.cut();
  const later = openBackOffice(disk);
  const kept = await until(later.stores.seller, ({ phase }) => phase.status === 'complete');
  expect(kept.dispatch).toHaveLength(1);
  expect(kept.pulledAt).not.toBeNull();
});

test('an item that a pull does not bring stays the same object, so that no screen draws it again', async () => {
  const { backOffice, stores } = openBackOffice(newDisk());
  await signInToBackOffice(backOffice, kora.email, kora.password);
  const { dispatch } = await until(stores.seller, ({ phase }) => phase.status === 'complete');
  await order(mira);
  const one = await until(stores.seller, (state) => state.dispatch.length === dispatch.length + 1);
  await order(mira);
  const two = await until(stores.seller, (state) => state.dispatch.length === dispatch.length + 2);
  expect(two.dispatch.filter((item) => one.dispatch.includes(item))).toHaveLength(dispatch.length + 1);
});

// Promise alerts.hidden (2 Seller orders, seller): A new order reaches a page behind another window.
test('an order reaches a replica behind another window', async () => {
  const { backOffice, stores } = openBackOffice(newDisk());
  await signInToBackOffice(backOffice, kora.email, kora.password);
  const { dispatch } = await until(stores.seller, ({ phase }) => phase.status === 'complete');
  visible = false;
  // One pull may be under way by now and another asked for: the third order has only its notification.
  for (let more = 1; more <= 3; more += 1) {
    await order();
    const later = await until(stores.seller, (state) => state.dispatch.length === dispatch.length + more);
    expect(later.dispatch.at(-1)).toMatchObject({ status: 'pending', quantity: 1 });
  }
});

// Promise dispatch.reconnected (2 Seller orders, seller): An order placed while the connection was broken is
//   there within three seconds of its return.
test('an order missed by a broken channel arrives within 3 s of its return in a hidden window', async () => {
  const clock = new TestClock(Date.now());
  // The longest wait of each spread.
  const { backOffice, stores } = openBackOffice(newDisk(), 'seller', { clock, random: () => 0.999 });
  await signInToBackOffice(backOffice, kora.email, kora.password);
  const { dispatch } = await until(stores.seller, ({ phase }) => phase.status === 'complete');
  // The channel is joined: that pulls once more.
  await expect.poll(() => answered.filter((name) => name === 'sync_pull').length).toBeGreaterThan(1);
  visible = false;
  // From here on, only the channel's pulls are due soon.
  const calm = () => expect.poll(() => clock.nextIn ?? Infinity).toBeGreaterThan(3_000);
  const due = () =>
    expect.poll(() => clock.nextIn ?? Infinity, { timeout: 30_000 }).toBeLessThanOrEqual(3_000);
  await calm();
  proxy.cut();
  await due();
  await clock.advance(3_000);
  await order();
  proxy.restore();
  await due();
  expect(stores.seller.get().dispatch).toHaveLength(dispatch.length);
  await clock.advance(3_000);
  await until(stores.seller, (state) => state.dispatch.length === dispatch.length + 1);
}, 60_000);

// Promise seller.role (4 Seller states, seller): An account that is no seller is signed out and told so.
test('a person who is no seller is signed out at once, and told so', async () => {
  const { backOffice, stores } = openBackOffice(newDisk());
  const shopper = await shop.newShopper();
  await expect(signInToBackOffice(backOffice, shopper.email, shopper.password)).rejects.toMatchObject({
    code: 'not_a_seller',
  });
  expect(stores.session.get().status).toBe('signed-out');
});

test('a role that is taken away ends the session, and nothing of the brand stays', async () => {
  const ravi = await shop.newShopper();
  await shop.sql`insert into public.sellers (id, brand_name, business_email, is_verified)
    values (${ravi.id}, 'Ravi', 'shop@ravi.test', true)`;
  const disk = newDisk();
  const { backOffice, stores } = openBackOffice(disk);
  await signInToBackOffice(backOffice, ravi.email, ravi.password);
  await until(stores.seller, ({ profile }) => profile !== null);
  await shop.sql`delete from public.sellers where id = ${ravi.id}`;
  await expect(backOffice.call('seller_revenue', {})).rejects.toMatchObject({ code: 'not_a_seller' });
  expect(stores.session.get()).toEqual({ status: 'signed-out', refused: 'not_a_seller' });
  await until(stores.seller, ({ userId }) => userId === null);
});

test('a refused role that is answered late ends nobody else’s session', async () => {
  const ravi = await shop.newShopper();
  await shop.sql`insert into public.sellers (id, brand_name, business_email, is_verified)
    values (${ravi.id}, 'Ravi and sons', 'sons@ravi.test', true)`;
  const { backOffice, stores } = openBackOffice(newDisk());
  await signInToBackOffice(backOffice, ravi.email, ravi.password);
  await until(stores.seller, ({ profile }) => profile !== null);
  await shop.sql`delete from public.sellers where id = ${ravi.id}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  late = { name: 'seller_revenue', until: promise };
  const refused = backOffice.call('seller_revenue', {}).catch((error: unknown) => error);
  await expect.poll(() => answered).toContain('seller_revenue');
  await signOutOfBackOffice(backOffice);
  await signInToBackOffice(backOffice, kora.email, kora.password);
  resolve();
  expect(await refused).toMatchObject({ code: 'not_a_seller' });
  expect(stores.session.get()).toMatchObject({ status: 'signed-in', user: { fullName: 'Kora' } });
});

test('signing out leaves an empty device', async () => {
  const disk = newDisk();
  const { backOffice, stores } = openBackOffice(disk);
  await signInToBackOffice(backOffice, kora.email, kora.password);
  await until(stores.seller, ({ phase }) => phase.status === 'complete');
  await signOutOfBackOffice(backOffice);
  expect(stores.seller.get()).toMatchObject({ userId: null, dispatch: [], listings: [], profile: null });
  proxy.cut();
  await open.pop()?.stop();
  expect(openBackOffice(disk).stores.session.get()).toEqual({ status: 'signed-out' });
});

test('an admin sees within seconds that the connection is gone, and at once that it is back', async () => {
  const admin = await shop.newShopper();
  await shop.sql`update public.user_profiles set role = 'admin' where id = ${admin.id}`;
  const { backOffice, stores } = openBackOffice(newDisk(), 'admin');
  await signInToBackOffice(backOffice, admin.email, admin.password);
  // Its own look after the sign-in is over: the next comes in minutes.
  await expect.poll(() => answered.filter((name) => name === 'enter_area').length).toBe(2);
  proxy.cut();
  await expect(backOffice.call('admin_statistics', {})).rejects.toMatchObject({ code: 'network' });
  await until(stores.connection, ({ status }) => status === 'down');
  proxy.restore();
  await backOffice.call('admin_statistics', {});
  await until(stores.connection, ({ status }) => status === 'up');
});
