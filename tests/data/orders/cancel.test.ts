import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import { openDevice, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import { seededRandom } from '#support/seeded-random.ts';
import type { ShopBehindProxy } from '#support/shop.ts';
import { shopBehindProxy } from '#support/shop.ts';

const request = { shippingAddress: '12 Lake Road, Pune, Maharashtra 411001', phone: '6100000000' };

let shop: ShopBehindProxy;
let device: Device;

beforeAll(async () => {
  shop = await shopBehindProxy(2);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const account = await shop.newShopper();
  device = await openDevice(shop.proxy.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  await until(device.stores.catalogue, (state) => state.phase.status === 'complete');
});
afterEach(async () => {
  shop.proxy.heal();
  await device.close();
});

/** Orders a piece of both products. Gives the order's id. */
async function orderBoth(): Promise<string> {
  for (const productId of shop.products)
    await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  return (await device.place(request)).orderId;
}

test('an item is cancelled once, whatever becomes of the answers; one being packed is not', async () => {
  const orderId = await orderBoth();
  const { stores } = device;
  const items = stores.shopper.get().orders[0]?.items ?? [];
  const [first = '', second = ''] = items.map(({ id }) => id);
  shop.proxy.loseAnswers(1, seededRandom(1), { only: /cancel_order_item/ });
  await device.cancelItem({
    itemId: first,
    reason: ' Wrong size ',
    newDue: items[0]?.afterCancel?.due ?? null,
  });
  shop.proxy.heal();
  await device.cancelItem({ itemId: first, reason: 'Again', newDue: null });
  const order = stores.shopper.get().orders.find(({ id }) => id === orderId);
  expect(order?.items.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
  expect(order?.amountDue).toBe(fromRupees(840));
  expect(order?.parcels.map(({ cash }) => cash)).toEqual([fromRupees(840)]);
  expect(order?.history.filter(({ status }) => status === 'cancelled')).toMatchObject([
    { itemId: first, by: 'shopper', note: 'Wrong size' },
  ]);
  await shop.sql`update public.order_items set item_status = 'processing' where id = ${second}`;
  await expect(device.cancelItem({ itemId: second, reason: 'Late', newDue: null })).rejects.toMatchObject({
    code: 'cancel_too_late',
  });
});

test('two items are cancelled together, once and under the amount that was told', async () => {
  const orderId = await orderBoth();
  const shown = () => device.stores.shopper.get().orders.find((order) => order.id === orderId);
  const itemIds = (shown()?.items ?? []).map(({ id }) => id);
  await expect(device.cancelItems({ itemIds, reason: 'Early', newDue: fromRupees(1) })).rejects.toMatchObject(
    { code: 'due_changed' },
  );
  shop.proxy.loseAnswers(1, seededRandom(1), { only: /cancel_order_items/ });
  await device.cancelItems({ itemIds, reason: ' By mistake ', newDue: fromRupees(0) });
  shop.proxy.heal();
  expect(shown()?.status).toBe('cancelled');
  expect(shown()?.history.flatMap(({ itemId, note }) => (itemId === null ? [] : note))).toEqual(
    expect.arrayContaining(['By mistake', 'By mistake']),
  );
});

test('a whole order is cancelled once, also when the answer is lost; one being packed is not', async () => {
  const orderId = await orderBoth();
  const shown = (id: string) => device.stores.shopper.get().orders.find((order) => order.id === id);
  shop.proxy.loseAnswers(1, seededRandom(1), { only: /cancel_order/ });
  await device.cancelOrder({ orderId, reason: ' By mistake ' });
  shop.proxy.heal();
  await device.cancelOrder({ orderId, reason: 'Again' });
  expect(shown(orderId)?.items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  expect(shown(orderId)?.amountDue).toBe(fromRupees(0));
  const notes = shown(orderId)?.history.flatMap(({ itemId, note, status }) =>
    itemId !== null && status === 'cancelled' ? note : [],
  );
  expect(notes).toEqual(['By mistake', 'By mistake']);

  const next = await orderBoth();
  await shop.sql`update public.order_items set item_status = 'processing'
    where id = (select min(id::text)::uuid from public.order_items where order_id = ${next})`;
  await expect(device.cancelOrder({ orderId: next, reason: 'Late' })).rejects.toMatchObject({
    code: 'cancel_too_late',
  });
  expect(
    shown(next)
      ?.items.map(({ status }) => status)
      .toSorted(),
  ).toEqual(['pending', 'processing']);
});

test('an item is cancelled only under the amount that was told; the new one arrives', async () => {
  const orderId = await orderBoth();
  const { stores } = device;
  const shown = () => stores.shopper.get().orders.find(({ id }) => id === orderId);
  const [first, second] = shown()?.items ?? [];
  const newDue = first?.afterCancel?.due ?? null;
  expect(newDue).not.toBeNull();
  // Its seller is faster than any pull.
  await shop.sql`update public.order_items set item_status = 'cancelled' where id = ${second?.id ?? ''}`;
  const cancelling = device.cancelItem({ itemId: first?.id ?? '', reason: 'Late', newDue });
  await expect(cancelling).rejects.toMatchObject({ code: 'due_changed' });
  expect(shown()?.items.find(({ id }) => id === first?.id)?.afterCancel?.due).toBe(fromRupees(0));
  await device.cancelItem({ itemId: first?.id ?? '', reason: 'Now', newDue: fromRupees(0) });
  expect(shown()?.status).toBe('cancelled');
});
