import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PendingOrder } from '#data/orders/pending-order.ts';
import { transactionId } from '#domain/order/order-number.ts';
import { openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Proxy } from '#support/proxy.ts';
import { seededRandom } from '#support/seeded-random.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { shopBehindProxy } from '#support/shop.ts';

const request = { shippingAddress: '12 Lake Road, Pune, Maharashtra 411001', phone: '6100000000' };

let shop: ShopBehindProxy;
let proxy: Proxy;
let account: Account;
let device: Device;
let shirt: string;

beforeAll(async () => {
  shop = await shopBehindProxy(1);
  [shirt = ''] = shop.products;
  proxy = shop.proxy;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql`update public.products set selling_price = 800`;
  account = await shop.newShopper();
  device = await openDevice(proxy.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
  await device.tap({ name: 'cart.add', args: { productId: shirt, size: 'M', color: '', quantity: 1 } });
  await until(device.stores.outbox, (entries) => entries.length === 0);
});
afterEach(async () => {
  proxy.heal();
  await device.close();
});

/** Sends the last order's request once more, as on a connection that repeats what it carries, and gives the answer. */
async function lateCopy(): Promise<unknown> {
  const [copy] = proxy.carried(/place_complete_order/).slice(-1);
  const answer = await fetch(`${shop.url}/rest/v1/rpc/place_complete_order`, {
    method: 'POST',
    headers: {
      apikey: shop.keys.publishable,
      authorization: copy?.authorization ?? '',
      'content-type': 'application/json',
    },
    body: copy?.body ?? '',
  });
  return answer.json();
}

// By state: on a busy machine the estimate of the server's time may be put back between two keys, and a key begins with it.
const keys = () => shop.sql`select state from public.order_keys where user_id = ${account.id} order by state`;

/** An order that is refused for its price, and whose voiding never reaches the shop. */
async function refusedUnheard(): Promise<void> {
  const { dropped } = proxy.stats();
  proxy.dropBefore(1, seededRandom(1), { only: /resolve_order_key/ });
  await shop.sql`update public.products set selling_price = 850 where id = ${shirt}`;
  await expect(device.place(request)).rejects.toMatchObject({ code: 'prices_changed' });
  await expect.poll(() => proxy.stats().dropped).toBeGreaterThan(dropped);
}

test('a copy of a refused order that comes late places nothing, though all would fit again', async () => {
  await shop.sql`update public.products set selling_price = 850 where id = ${shirt}`;
  await expect(device.place(request)).rejects.toMatchObject({ code: 'prices_changed' });
  await expect.poll(keys).toEqual([{ state: 'void' }]);
  await shop.sql`update public.products set selling_price = 800 where id = ${shirt}`;
  expect(await lateCopy()).toMatchObject({ message: 'This order key was given up' });
  expect(await shop.sql`select id from public.orders where user_id = ${account.id}`).toEqual([]);
});

test.each([
  ['the next pull', async () => device.runtime.syncNow()],
  [
    'the next start',
    async () => {
      await device.close();
      device = await openDevice(proxy.url, device.disk);
    },
  ],
])('a refused key whose voiding is lost is voided at %s', async (_, comesBack) => {
  await refusedUnheard();
  expect(await keys()).toEqual([]);
  proxy.heal();
  await comesBack();
  await expect.poll(keys).toEqual([{ state: 'void' }]);
  await shop.sql`update public.products set selling_price = 800 where id = ${shirt}`;
  expect(await lateCopy()).toMatchObject({ message: 'This order key was given up' });
  // Once it is known, nobody asks again.
  const before = proxy.seen(/resolve_order_key/).length;
  await device.runtime.syncNow();
  await proxy.quietFor(300);
  expect(proxy.seen(/resolve_order_key/)).toHaveLength(before);
});

test('a person whose order was refused may order again before the first key is void', async () => {
  await refusedUnheard();
  const { orderId } = await device.place(request);
  expect(await keys()).toEqual([{ state: 'placed' }]);
  proxy.heal();
  await device.runtime.syncNow();
  await expect.poll(keys).toEqual([{ state: 'placed' }, { state: 'void' }]);
  expect(device.stores.pendingOrder.get()).toEqual({ state: 'placed', orderId });
});

test('a refused order key is voided when its person signs in again, and no other person asks', async () => {
  await refusedUnheard();
  await device.signOut();
  proxy.heal();
  const before = proxy.seen(/resolve_order_key/).length;
  const other = await shop.newShopper();
  await device.signIn(other.email, other.password);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  await proxy.quietFor(300);
  expect(proxy.seen(/resolve_order_key/)).toHaveLength(before);
  await device.signOut();
  await device.signIn(account.email, account.password);
  await expect.poll(keys).toEqual([{ state: 'void' }]);
});

test.each([
  ['told as placed', false],
  ['not told in the middle of the next order', true],
])('a copy of a refused order that is faster than that is %s', async (_, isNext) => {
  proxy.hold({ only: /resolve_order_key/ });
  await shop.sql`update public.products set selling_price = 850 where id = ${shirt}`;
  await expect(device.place(request)).rejects.toMatchObject({ code: 'prices_changed' });
  await shop.sql`update public.products set selling_price = 800 where id = ${shirt}`;
  const { order_id: orderId } = (await lateCopy()) as { order_id: string };
  const { env, stores, shopper } = device.runtime;
  const next = { key: transactionId(Date.now(), 7), couponCode: null, goods: '' };
  if (isNext) await new PendingOrder(env, stores, (await shopper())!).begin(next);
  proxy.heal();
  // Whether the shop's word of it has come through, a busy connection decides.
  await device.runtime.syncNow();
  await expect.poll(() => stores.shopper.get().orders.map(({ id }) => id)).toEqual([orderId]);
  await proxy.quietFor(300);
  expect(stores.pendingOrder.get()).toEqual(isNext ? { state: 'placing' } : { state: 'placed', orderId });
});
