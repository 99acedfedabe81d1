import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { currentCart } from '#data/orders/current-cart.ts';
import { fromRupees } from '#domain/money/money.ts';
import { openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import { fill } from '#support/full-disk.ts';
import type { Proxy } from '#support/proxy.ts';
import { seededRandom } from '#support/seeded-random.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { cartInPostgres, shopBehindProxy } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';

const request = { shippingAddress: '12 Lake Road, Pune, Maharashtra 411001', phone: '6100000000' };

let shop: ShopBehindProxy;
let proxy: Proxy;
let account: Account;
let device: Device;
let productId: string;

beforeAll(async () => {
  shop = await shopBehindProxy(2);
  [productId = ''] = shop.products;
  proxy = shop.proxy;
});
afterAll(() => shop.close());
beforeEach(async () => {
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

const add = (quantity: number) =>
  device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity } });

async function ordersInPostgres(): Promise<{ total: number }[]> {
  return shop.sql<{ total: number }[]>`
    select total_amount::float8 as total from public.orders where user_id = ${account.id}`;
}

test('an order takes the cart as shown, edits still unsent included', async () => {
  await add(2);
  const { orderId } = await device.place(request);
  expect(await ordersInPostgres()).toEqual([{ total: 1640 }]);
  const state = await until(device.stores.shopper, ({ orders }) => orders.length === 1);
  expect(state.orders[0]?.id).toBe(orderId);
  expect(state.orders[0]?.items.map((item) => [item.name, item.quantity])).toEqual([['Plain shirt 1', 2]]);
  expect(cartShown(device)).toEqual([]);
  expect(await cartInPostgres(shop, account.id)).toEqual([]);
});

test('when every answer to the order is lost, it is placed once and the person gets its number', async () => {
  await add(1);
  await until(device.stores.outbox, (entries) => entries.length === 0);
  proxy.loseAnswers(1, seededRandom(1), { only: /place_complete_order/ });
  const { orderId } = await device.place(request);
  expect(await ordersInPostgres()).toHaveLength(1);
  expect(device.stores.shopper.get().orders.map((order) => order.id)).toEqual([orderId]);
});

test('an order whose rows are lost on their way is requested again without a notification', async () => {
  await add(1);
  await until(device.stores.outbox, (entries) => entries.length === 0);
  await device.close();
  proxy.dropBefore(1, seededRandom(1), { only: /realtime/ });
  const { dropped } = proxy.stats();
  // Drawn when the channel breaks: the look that follows a break is an hour away.
  let dice = 300;
  let placed = false;
  let lost = 0;
  device = await openDevice(proxy.url, device.disk, {
    random: () => dice,
    async fetch(input, init) {
      const address = input instanceof Request ? input.url : `${input}`;
      if (placed && lost === 0 && address.includes('sync_pull')) {
        lost += 1;
        throw new TypeError('lost on its way');
      }
      const answer = await fetch(input, init);
      if (address.includes('place_complete_order')) placed = true;
      return answer;
    },
  });
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  await expect.poll(() => proxy.stats().dropped).toBeGreaterThan(dropped);
  // The device has heard of the break then, and drawn.
  await proxy.quietFor(100);
  dice = 0.5;
  const { orderId } = await device.place(request);
  const { orders } = await until(device.stores.shopper, (state) => state.orders.length === 1);
  expect(orders.map((order) => order.id)).toEqual([orderId]);
  expect(lost).toBe(1);
});

test('an order that never reached the server is void and can be placed again', async () => {
  await add(1);
  await until(device.stores.outbox, (entries) => entries.length === 0);
  proxy.dropBefore(1, seededRandom(1), { only: /place_complete_order/ });
  await expect(device.place(request)).rejects.toMatchObject({ code: 'network' });
  expect(await ordersInPostgres()).toEqual([]);
  expect(cartShown(device)).toEqual([`${productId} M 1`]);
  proxy.heal();
  await device.place(request);
  expect(await ordersInPostgres()).toHaveLength(1);
});

test.for([500, 503])(
  'a shop that answers an order with %i is in trouble, not the connection',
  async (status) => {
    await add(1);
    await until(device.stores.outbox, (entries) => entries.length === 0);
    const answer = '{"code":"57014","message":"canceling statement due to statement timeout"}';
    proxy.respond(status, { 'content-type': 'application/json' }, answer, { only: /place_complete_order/ });
    // The message is without the words of the database, which are for nobody who shops.
    await expect(device.place(request)).rejects.toMatchObject({ code: 'order_failed', detail: undefined });
    expect(await ordersInPostgres()).toEqual([]);
    // Nothing is left to be asked about: the next try is free.
    expect(device.stores.pendingOrder.get()).toEqual({ state: 'none' });
    proxy.heal();
    await device.place(request);
    expect(await ordersInPostgres()).toHaveLength(1);
  },
);

test('the outcome of an order is requested when a gateway answers instead, without a code', async () => {
  await add(1);
  await until(device.stores.outbox, (entries) => entries.length === 0);
  await device.close();
  device = await openDevice(proxy.url, device.disk, {
    async fetch(input, init) {
      const answer = await fetch(input, init);
      return new Request(input).url.endsWith('/place_complete_order')
        ? new Response('{"message":"no Route matched"}', { status: 404, headers: answer.headers })
        : answer;
    },
  });
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
  const { orderId } = await device.place(request);
  expect(device.stores.shopper.get().orders.map((order) => order.id)).toEqual([orderId]);
});

test('a tab that knows nothing of a lost answer gets the id of its own new order', async () => {
  const other = await openDevice(shop.url, device.disk);
  await add(1);
  await until(device.stores.outbox, (entries) => entries.length === 0);
  proxy.loseAnswers(1, seededRandom(1), { only: /place_complete_order|resolve_order_key/ });
  await expect(device.place(request)).rejects.toMatchObject({ code: 'order_unknown' });
  await device.close();
  expect(await ordersInPostgres()).toHaveLength(1);

  device = other;
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
  await until(device.stores.shopper, ({ orders }) => orders.length === 1);
  await device.tap({ name: 'cart.add', args: { productId, size: 'L', color: '', quantity: 2 } });
  const { orderId } = await device.place(request);
  const [placed] = await shop.sql`select size, quantity from public.order_items where order_id = ${orderId}`;
  expect(placed).toEqual({ size: 'L', quantity: 2 });
  expect(await ordersInPostgres()).toHaveLength(2);
});

test('an unsent edit on a full phone fails an order with storage_failed; with room it succeeds', async () => {
  proxy.cut();
  await add(1);
  const empty = fill(device.disk);
  proxy.heal();
  proxy.restore();
  await expect(device.place(request)).rejects.toMatchObject({ code: 'storage_failed' });
  empty();
  await device.place(request);
  expect(await ordersInPostgres()).toHaveLength(1);
});

test('a new price and a sold-out product arriving between Confirm and the order are named', async () => {
  const [, soldOut = ''] = shop.products;
  await add(1);
  await device.tap({ name: 'cart.add', args: { productId: soldOut, size: 'M', color: '', quantity: 1 } });
  await until(device.stores.outbox, (entries) => entries.length === 0);
  const confirmed = currentCart(device.runtime.env.clock, device.stores);
  await shop.sql`update public.products set selling_price = 850 where id = ${productId}`;
  await shop.sql`update public.products set stock_quantity = 0 where id = ${soldOut}`;
  onTestFinished(async () => {
    await shop.sql`update public.products set selling_price = 800, stock_quantity = 50`;
  });
  await device.runtime.refreshCatalogue();
  await expect(device.place({ ...request, confirmed })).rejects.toMatchObject({
    code: 'out_of_stock',
    detail: {
      changes: [
        { kind: 'short', name: 'Plain shirt 2', available: 0 },
        { kind: 'price', name: 'Plain shirt 1', was: fromRupees(800), now: fromRupees(850) },
      ],
    },
  });
});

test('a price that changed on the server is answered, not charged', async () => {
  await add(1);
  await until(device.stores.outbox, (entries) => entries.length === 0);
  await shop.sql`update public.products set selling_price = 850 where id = ${productId}`;
  await expect(device.place(request)).rejects.toMatchObject({ code: 'prices_changed' });
  expect(await ordersInPostgres()).toEqual([]);
  await shop.sql`update public.products set selling_price = 800 where id = ${productId}`;
});

test('a start learns what became of an order whose answer never came', async () => {
  await add(1);
  await until(device.stores.outbox, (entries) => entries.length === 0);
  proxy.loseAnswers(1, seededRandom(1), { only: /place_complete_order/ });
  proxy.dropBefore(1, seededRandom(1), { only: /resolve_order_key/ });
  await expect(device.place(request)).rejects.toMatchObject({ code: 'order_unknown' });
  await device.close();
  proxy.heal();
  device = await openDevice(proxy.url, device.disk);
  const state = await until(device.stores.shopper, ({ orders }) => orders.length === 1);
  expect(await ordersInPostgres()).toHaveLength(1);
  expect(state.orders).toHaveLength(1);
  await until(
    device.stores.shopper,
    () => ![...device.disk.values.keys()].some((key) => key.includes('order-key')),
  );
});
