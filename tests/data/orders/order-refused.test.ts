import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeCoupon } from '#data/orders/cart-coupon.ts';
import { readKnownCoupons } from '#data/orders/known-coupons.ts';
import { currentCart } from '#data/orders/current-cart.ts';
import { PendingOrder } from '#data/orders/pending-order.ts';
import { refreshCoupon } from '#data/orders/refresh-coupon.ts';
import { fromRupees } from '#domain/money/money.ts';
import { transactionId } from '#domain/order/order-number.ts';
import { delayedResponses } from '#support/delayed-responses.ts';
import { openDevice, openSignedIn, until } from '#support/device.ts';
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
let other: string;

beforeAll(async () => {
  shop = await shopBehindProxy(2);
  [shirt = '', other = ''] = shop.products;
  proxy = shop.proxy;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql`update public.products set selling_price = 800, stock_quantity = 50, is_active = true`;
  await shop.sql`delete from public.coupons where used_count = 0`;
  account = await shop.newShopper();
  device = await openDevice(proxy.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
});
afterEach(async () => {
  proxy.heal();
  proxy.restore();
  await device.close();
});

const add = (productId: string, quantity: number, size = 'M') =>
  device.tap({ name: 'cart.add', args: { productId, size, color: '', quantity } });
const sent = () => until(device.stores.outbox, (entries) => entries.length === 0);
const cart = () => currentCart(device.runtime.env.clock, device.stores);
async function applyCoupon(code: string) {
  const { env, stores } = device.runtime;
  storeCoupon(env.kv, stores, account.id, await device.coupon(code));
}
async function makeCoupon(code: string, terms: Record<string, string | number>) {
  const row = { code, discount_type: 'flat', discount_value: 100, ...terms };
  await shop.sql`insert into public.coupons ${shop.sql(row)} on conflict (code) do update set
    discount_value = excluded.discount_value`;
}

test('a changed price is named, fetched, and the second try goes through', async () => {
  await add(shirt, 1);
  await sent();
  await shop.sql`update public.products set selling_price = 850 where id = ${shirt}`;
  await expect(device.place(request)).rejects.toMatchObject({
    code: 'prices_changed',
    detail: {
      changes: [{ kind: 'price', name: 'Plain shirt 1', was: fromRupees(800), now: fromRupees(850) }],
    },
  });
  expect(cart().prices.total).toBe(fromRupees(890));
  await device.place(request);
});

test('an order fails when its cart lost the address or differs from the confirmed cart', async () => {
  await add(shirt, 1);
  await sent();
  const gone = device.place({ ...request, shippingAddress: ' ' });
  await expect(gone).rejects.toMatchObject({ code: 'address_gone' });
  const confirmed = cart();
  await device.tap({ name: 'cart.set', args: { productId: shirt, size: 'M', color: '', quantity: 2 } });
  await expect(device.place({ ...request, confirmed })).rejects.toMatchObject({
    code: 'cart_changed',
    detail: { changes: [{ kind: 'quantity', was: 1, now: 2 }] },
  });
});

test('a product sold in between is named with what is left', async () => {
  await add(shirt, 3);
  await sent();
  await shop.sql`update public.products set stock_quantity = 6 where id = ${shirt}`;
  await expect(device.place(request)).rejects.toMatchObject({
    code: 'out_of_stock',
    detail: { changes: [{ kind: 'short', name: 'Plain shirt 1', available: 2 }] },
  });
  expect(cart().blocked).toBe('out_of_stock');
});

test('a product withdrawn in between is named', async () => {
  await add(shirt, 1);
  await add(other, 1);
  await sent();
  await shop.sql`update public.products set is_active = false where id = ${other}`;
  await expect(device.place(request)).rejects.toMatchObject({
    code: 'product_gone',
    detail: { changes: [{ kind: 'gone', name: 'Plain shirt 2' }] },
  });
  expect(cart().blocked).toBe('product_gone');
});

test('a product that another phone added is reported before anything is ordered', async () => {
  await add(shirt, 1);
  await sent();
  const second = await openSignedIn(shop.url, account);
  proxy.cut();
  await second.tap({ name: 'cart.add', args: { productId: other, size: 'S', color: '', quantity: 1 } });
  await until(second.stores.outbox, (entries) => entries.length === 0);
  await second.close();
  proxy.restore();
  await expect(device.place(request)).rejects.toMatchObject({
    code: 'cart_changed',
    detail: { changes: [{ kind: 'added', name: 'Plain shirt 2' }] },
  });
});

test('a coupon whose terms changed is fetched again, and the second try goes through', async () => {
  await makeCoupon('TERMS', {});
  await add(shirt, 2);
  await sent();
  await applyCoupon('TERMS');
  await makeCoupon('TERMS', { discount_value: 50 });
  await expect(device.place(request)).rejects.toMatchObject({
    code: 'prices_changed',
    detail: { changes: [{ kind: 'coupon', was: fromRupees(100), now: fromRupees(50) }] },
  });
  expect(cart().prices.couponDiscount).toBe(fromRupees(50));
  await device.place(request);
  expect(device.stores.coupon.get()).toBe(null);
});

test('a coupon that was switched off is taken off with its reason, and the order can go without', async () => {
  await makeCoupon('OFF', {});
  await add(shirt, 1);
  await sent();
  await applyCoupon('OFF');
  await shop.sql`update public.coupons set is_active = false where code = 'OFF'`;
  await expect(device.place(request)).rejects.toMatchObject({ code: 'coupon_not_found' });
  expect(device.stores.couponDropped.get()).toMatchObject({ coupon: 'OFF', code: 'coupon_not_found' });
  expect(device.stores.knownCoupons.get().asked).toEqual([]);
  await device.place(request);
});

test('a coupon that was taken off behind the confirmation is told with its reason', async () => {
  await makeCoupon('BEHIND', {});
  await add(shirt, 1);
  await sent();
  await applyCoupon('BEHIND');
  const confirmed = cart();
  await shop.sql`update public.coupons set is_active = false where code = 'BEHIND'`;
  await device.refreshCoupon();
  await expect(device.place({ ...request, confirmed })).rejects.toMatchObject({
    code: 'prices_changed',
    detail: { changes: [{ kind: 'coupon_lost', coupon: 'BEHIND', why: { code: 'coupon_not_found' } }] },
  });
});

// Promise admin.coupon-open-cart (2 Admin, admin): A coupon that an admin ends leaves an open cart. A changed
//   one changes its total while it is seen.
test('a coupon that an admin changes or switches off leaves an open cart as it does the shop', async () => {
  await makeCoupon('OPEN', {});
  await add(shirt, 2);
  await sent();
  await applyCoupon('OPEN');
  await device.refreshCoupon();
  expect(cart().prices.couponDiscount).toBe(fromRupees(100));
  await makeCoupon('OPEN', { discount_value: 50 });
  // Without an answer it stays as it was.
  proxy.cut();
  await device.refreshCoupon();
  expect(cart().prices.couponDiscount).toBe(fromRupees(100));
  proxy.restore();
  await device.refreshCoupon();
  expect(cart().prices.couponDiscount).toBe(fromRupees(50));

  await shop.sql`update public.coupons set min_order_value = 5000 where code = 'OPEN'`;
  await device.refreshCoupon();
  expect(device.stores.couponDropped.get()).toMatchObject({ coupon: 'OPEN', code: 'coupon_minimum' });

  await shop.sql`update public.coupons set min_order_value = 0 where code = 'OPEN'`;
  await applyCoupon('OPEN');
  await shop.sql`update public.coupons set is_active = false where code = 'OPEN'`;
  await device.refreshCoupon();
  expect(device.stores.couponDropped.get()).toMatchObject({ coupon: 'OPEN', code: 'coupon_not_found' });
  expect(cart().prices.couponCode).toBe(null);
  await device.place(request);
});

test('a coupon that is taken off while the shop is asked about it does not come back', async () => {
  await makeCoupon('GONE', {});
  await add(shirt, 2);
  await sent();
  await applyCoupon('GONE');
  await makeCoupon('GONE', { discount_value: 50 });
  const { env, stores } = device.runtime;
  const open = await device.runtime.shopper();
  if (open === null) throw new Error('the replica is not open');
  await refreshCoupon(env, stores, {
    userId: account.id,
    async call(name, args) {
      const answer = await open.call(name, args);
      storeCoupon(env.kv, stores, account.id, null);
      return answer;
    },
  });
  expect([stores.coupon.get(), stores.couponDropped.get()]).toEqual([null, null]);
});

test('a coupon is dropped with its reason as soon as the cart is below its minimum', async () => {
  await makeCoupon('MIN1500', { min_order_value: 1500 });
  await add(shirt, 2);
  await applyCoupon('MIN1500');
  expect(cart().prices.couponCode).toBe('MIN1500');
  await device.tap({ name: 'cart.set', args: { productId: shirt, size: 'M', color: '', quantity: 1 } });
  expect(cart().prices.couponCode).toBe(null);
  expect(device.stores.couponDropped.get()).toMatchObject({
    coupon: 'MIN1500',
    code: 'coupon_minimum',
    detail: { minimum: fromRupees(1500) },
  });
});

test('a code fetched once is known without a network, one never fetched is not', async () => {
  await makeCoupon('KNOWN', {});
  const { env } = device.runtime;
  await device.coupon('KNOWN');
  proxy.cut();
  expect(await device.coupon('KNOWN')).toMatchObject({ code: 'KNOWN' });
  await expect(device.coupon('NEVER')).rejects.toMatchObject({ code: 'network' });
  expect(readKnownCoupons(env.kv, account.id).asked.map(({ code }) => code)).toEqual(['KNOWN']);
});

test('a coupon of an order whose answer was lost leaves the cart with it', async () => {
  await makeCoupon('LOST', {});
  await add(shirt, 1);
  await sent();
  await applyCoupon('LOST');
  proxy.loseAnswers(1, seededRandom(1), { only: /place_complete_order/ });
  proxy.dropBefore(1, seededRandom(1), { only: /resolve_order_key/ });
  await expect(device.place(request)).rejects.toMatchObject({ code: 'order_unknown' });
  expect(device.stores.pendingOrder.get()).toEqual({ state: 'open' });
  await device.close();
  proxy.heal();
  device = await openDevice(proxy.url, device.disk);
  expect(device.stores.pendingOrder.get()).toEqual({ state: 'open' });
  const ended = await until(device.stores.pendingOrder, ({ state }) => state !== 'open');
  expect(ended).toMatchObject({ state: 'placed' });
  expect(device.stores.coupon.get()).toBe(null);
});

test('the outcome of an order is requested until known, also by the page that placed it', async () => {
  await add(shirt, 1);
  await sent();
  proxy.loseAnswers(1, seededRandom(1), { only: /place_complete_order/ });
  proxy.dropBefore(1, seededRandom(1), { only: /resolve_order_key/ });
  await expect(device.place(request)).rejects.toMatchObject({ code: 'order_unknown' });
  proxy.heal();
  const ended = await until(device.stores.pendingOrder, ({ state }) => state !== 'open');
  expect(ended).toMatchObject({ state: 'placed' });
});

test.for([
  [429, '{"code":"PGRST","message":"too many"}'],
  [403, '{"code":"42501","message":"permission denied"}'],
] as const)('a question that is refused with %i says nothing of the order', async ([status, answer]) => {
  await add(shirt, 1);
  await sent();
  proxy.loseAnswers(1, seededRandom(1), { only: /place_complete_order/ });
  proxy.respond(status, { 'content-type': 'application/json' }, answer, { only: /resolve_order_key/ });
  await expect(device.place(request)).rejects.toMatchObject({ code: 'order_unknown' });
  expect(device.stores.pendingOrder.get()).toEqual({ state: 'open' });
  proxy.heal();
  const ended = await until(device.stores.pendingOrder, ({ state }) => state !== 'open');
  expect(ended).toMatchObject({ state: 'placed' });
});

test('a key of another day is void: a phone whose clock was wrong orders again', async () => {
  await add(shirt, 1);
  await sent();
  const { env, outbox } = device.runtime;
  const note: typeof outbox.note = (name, change) => outbox.note(name, change);
  const person = { userId: account.id, note };
  await new PendingOrder(env, device.stores, person as never).begin({
    key: transactionId(Date.now() + 3 * 86_400_000, 7),
    couponCode: null,
    goods: '',
  });
  await device.place(request);
  expect(await shop.sql`select from public.orders where user_id = ${account.id}`).toHaveLength(1);
});

test('a person who signs out in another tab during an order gets no outcome of it here', async () => {
  await add(shirt, 1);
  await sent();
  await device.close();
  const late = delayedResponses('place_complete_order');
  device = await openDevice(proxy.url, device.disk, late.world);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
  const placing = device.place(request);
  await expect.poll(late.requested).toBe(true);
  device.stores.session.set({ status: 'signed-out' });
  late.send();
  await expect(placing).rejects.toMatchObject({ code: 'signed_out' });
  expect(device.stores.pendingOrder.get()).toEqual({ state: 'none' });
  expect(await shop.sql`select from public.orders where user_id = ${account.id}`).toHaveLength(1);
});

test('older orders come a page at a time or by id, and a sign-out forgets them', async () => {
  await add(shirt, 1);
  await add(other, 1);
  const { orderId } = await device.place(request);
  await shop.sql`insert into public.orders (user_id, status, transaction_id, total_amount, subtotal, amount_due,
      shipping_address, phone_number, created_at)
    select user_id, 'delivered', 'COD' || (1700000000000 + n) || '0000', total_amount, subtotal, 0, shipping_address,
      phone_number, created_at + n * interval '1 second'
    from public.orders, generate_series(1, 125) n where id = ${orderId}`;
  // A phone that comes to them anew.
  await device.close();
  device = await openDevice(proxy.url);
  await device.signIn(account.email, account.password);
  const { stores: anew } = device;
  await until(anew.shopper, ({ phase, orders }) => phase.status === 'complete' && orders.length === 100);
  await device.olderOrders();
  expect(anew.olderOrders.get()).toMatchObject({ complete: false });
  await device.olderOrders();
  const { listed, complete } = anew.olderOrders.get();
  expect(complete).toBe(true);
  const all = [...anew.shopper.get().orders, ...listed].map(({ id }) => id);
  expect([all.length, new Set(all).size, all.at(-1)]).toEqual([126, 126, orderId]);

  expect(await device.readOrder('nothing-of-an-id')).toBeNull();
  expect(await device.readOrder('00000000-0000-4000-8000-000000000000')).toBeNull();
  const stored = await device.readOrder(orderId);
  const [item = ''] = stored?.items.map(({ id }) => id) ?? [];
  await device.cancelItem({ itemId: item, reason: 'Wrong size', newDue: null });
  for (const order of [anew.olderOrders.get().single, anew.olderOrders.get().listed.at(-1)])
    expect(order?.items.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);

  proxy.dropBefore(1, seededRandom(1), { only: /older_orders|own_order/ });
  await expect(device.olderOrders()).rejects.toMatchObject({ code: 'network' });
  await expect(device.readOrder(orderId)).rejects.toMatchObject({ code: 'network' });
  proxy.heal();
  await device.signOut({ discardUnsent: true });
  expect(anew.olderOrders.get()).toMatchObject({ userId: null, listed: [], single: null });
});
