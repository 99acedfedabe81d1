import { expect, test } from 'vitest';
import { SIGNED_OUT } from '#data/session/session-state.ts';
import { keepCoupon } from '#data/orders/cart-coupon.ts';
import { PendingOrder } from '#data/orders/pending-order.ts';
import { createStores } from '#data/stores.ts';

const values = new Map<string, string>();
const kv = {
  get: (key: string) => values.get(key) ?? null,
  set: (key: string, value: string) => values.set(key, value) === values,
  remove: (key: string) => void values.delete(key),
  onForeignChange: () => () => undefined,
  onUnkept: () => () => undefined,
};
const as = (id: string) => ({ status: 'signed-in' as const, user: { id, email: '', fullName: '' } });

test('the result of an order is shown to the person who placed it, and to nobody else', async () => {
  const asha = {
    userId: 'asha',
    note: () => Promise.resolve(''),
    replication: { pullOrSchedule: () => Promise.resolve() },
  };
  const stores = createStores({ kv, area: 'shop' });
  const pending = new PendingOrder({ kv } as never, stores, asha as never);
  const order = { key: 'TXN1', couponCode: null, goods: '' };
  stores.session.set(as('asha'));
  await pending.begin(order);
  expect(stores.pendingOrder.get()).toEqual({ state: 'placing' });
  for (const next of [as('ravi'), SIGNED_OUT]) {
    stores.session.set(next);
    stores.pendingOrder.set({ state: 'none' });
    await pending.confirm(order, 'o1');
    keepCoupon(kv, stores, 'asha', null);
    expect([stores.pendingOrder.get(), values.size]).toEqual([{ state: 'none' }, 0]);
  }
  stores.session.set(as('asha'));
  await pending.confirm(order, 'o1');
  expect(stores.pendingOrder.get()).toEqual({ state: 'placed', orderId: 'o1' });
});
