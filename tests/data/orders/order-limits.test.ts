import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { currentCart } from '#data/orders/current-cart.ts';
import { openSignedIn, until, type Device } from '#support/device.ts';
import { shopWith, type Account, type TestShop } from '#support/shop.ts';

const request = { shippingAddress: '12 Lake Road, Pune, Maharashtra 411001', phone: '6100000000' };

let shop: TestShop;
let account: Account;
let device: Device;
let shirt: string;

beforeAll(async () => {
  shop = await shopWith(1);
  [shirt = ''] = shop.products;
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await shop.newShopper();
  device = await openSignedIn(shop.url, account);
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
});
afterEach(() => device.close());

const add = async (quantity: number) => {
  await device.tap({ name: 'cart.add', args: { productId: shirt, size: 'M', color: '', quantity } });
  await until(device.stores.outbox, (entries) => entries.length === 0);
};
const blocked = () => currentCart(device.runtime.env.clock, device.stores).blocked;

test('the pieces in open orders block the cart before anything is sent', async () => {
  await add(4);
  expect(blocked()).toBe(null);
  await device.place(request);
  await until(device.stores.shopper, ({ orders }) => orders.length === 1);
  await add(2);
  expect(blocked()).toBe('too_many_of_product');
  await expect(device.place(request)).rejects.toMatchObject({
    code: 'too_many_of_product',
    detail: { most: 5, changes: [{ kind: 'limit', most: 5, ordered: 4 }] },
  });
  const [row] =
    await shop.sql`select count(*)::int as orders from public.orders where user_id = ${account.id}`;
  expect(row).toEqual({ orders: 1 });
});

test('limits unknown to the phone come with the refusal, and its cart shows them from then on', async () => {
  await shop.sql`update auth.users set created_at = now() where id = ${account.id}`;
  await add(3);
  expect(device.stores.orderLimits.get()).toBe(null);
  expect(blocked()).toBe(null);
  await expect(device.place(request)).rejects.toMatchObject({
    code: 'too_many_of_product',
    detail: { most: 2, lines: [{ productId: shirt, available: 2 }] },
  });
  expect(device.stores.orderLimits.get()).toMatchObject({ perProduct: 2, pieces: 10 });
  expect(blocked()).toBe('too_many_of_product');
});
