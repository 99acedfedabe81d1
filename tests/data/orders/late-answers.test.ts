import { expect, onTestFinished, test } from 'vitest';
import { SIGNED_OUT } from '#data/session/session-state.ts';
import { storeCoupon } from '#data/orders/cart-coupon.ts';
import { resetOnUserChange } from '#data/orders/reset-on-user-change.ts';
import { PendingOrder } from '#data/orders/pending-order.ts';
import { createStores } from '#data/stores.ts';
import { fromRupees } from '#domain/money/money.ts';

const values = new Map<string, string>();
const kv = {
  get: (key: string) => values.get(key) ?? null,
  set: (key: string, value: string) => values.set(key, value) === values,
  remove: (key: string) => void values.delete(key),
  onForeignChange: () => () => undefined,
  onVolatile: () => () => undefined,
};
const SAVE10 = {
  code: 'SAVE10',
  discountType: 'percentage' as const,
  discountValue: 10,
  maxDiscount: null,
  minOrderValue: fromRupees(0),
  expiryDate: null,
  brandId: null,
  brandName: null,
};
const as = (id: string) => ({ status: 'signed-in' as const, user: { id, email: '', fullName: '' } });

test('an answer that comes after its person has left is kept for them, and shown to nobody else', async () => {
  const asha = {
    userId: 'asha',
    note: () => Promise.resolve(''),
    replication: { pullOrSchedule: () => Promise.resolve() },
  };
  const stores = createStores({ kv, area: 'shop' });
  onTestFinished(resetOnUserChange({ kv }, stores));
  const pending = new PendingOrder({ kv } as never, stores, asha as never);
  const order = { key: 'TXN1', couponCode: null, goods: '' };
  const shown = () => [stores.pendingOrder.get(), stores.coupon.get()];
  for (const next of [as('ravi'), SIGNED_OUT]) {
    stores.session.set(as('asha'));
    await pending.begin(order);
    expect(shown()).toEqual([{ state: 'placing' }, null]);
    stores.session.set(next);
    await pending.confirm(order, 'o1');
    storeCoupon(kv, stores, 'asha', SAVE10);
    expect(shown()).toEqual([{ state: 'none' }, null]);
    // She is not asked about an order that is settled, and her coupon is there.
    stores.session.set(as('asha'));
    expect(shown()).toEqual([{ state: 'none' }, SAVE10]);
    storeCoupon(kv, stores, 'asha', null);
    expect(values.size).toBe(0);
  }
  await pending.begin(order);
  await pending.confirm(order, 'o1');
  expect(shown()).toEqual([{ state: 'placed', orderId: 'o1' }, null]);
});
