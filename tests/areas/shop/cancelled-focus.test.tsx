// @vitest-environment happy-dom
// A keyboard on the page of an order of which something was cancelled.
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { OrderDetails } from '#areas/shop/screens/order-success/order-details.tsx';
import { paise } from '#domain/money/money.ts';
import type { ItemStatus, Order } from '#domain/order/order.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { plainOrder } from '#support/plain-order.ts';
import { control, tap } from '#support/render.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';

const orderOf = (...statuses: ItemStatus[]): Order => ({
  id: 'ceb00a8c-0000-4000-8000-000000000000',
  ...plainOrder,
  items: statuses.map((status, at) => ({
    id: `i${at}`,
    productId: '1',
    sellerId: 'urban',
    brandName: 'Urban',
    name: `Shirt ${at}`,
    image: '',
    quantity: 1,
    price: paise(30_000),
    mrp: paise(30_000),
    size: 'M',
    color: '',
    status,
    trackingNumber: null,
    courier: '',
    deliveredAt: null,
    returnPolicy: '7 Days Return',
    afterCancel: null,
    paid: null,
    returns: [],
    review: null,
  })),
});
function Page() {
  const [order, setOrder] = useState(orderOf('pending', 'pending', 'pending', 'pending'));
  return (
    <>
      <button type="button" onClick={() => setOrder(orderOf('pending', 'cancelled', 'cancelled', 'pending'))}>
        two are cancelled
      </button>
      <button type="button" onClick={() => setOrder(orderOf('cancelled', 'pending', 'pending', 'pending'))}>
        the first is cancelled
      </button>
      <OrderDetails order={order} placed={false} />
    </>
  );
}

beforeEach(async () => {
  localStorage.clear();
  await renderWithData(<Page />, { session: ASHA });
});

test('after several items are cancelled, the focus is on the first of them', async () => {
  control(orderMessages.cancelSeveral).focus();
  await tap(orderMessages.cancelSeveral);
  await tap(orderMessages.cancelSeveralKeep);
  await tap('two are cancelled');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Shirt 1.*Cancelled/);
});

test('after one item is cancelled, the focus is on it, and not on the next button to cancel', async () => {
  const first = `${orderMessages.cancelItem} Shirt 0`;
  control(first).focus();
  await tap(first);
  await tap(orderMessages.cancelKeep);
  await tap('the first is cancelled');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Shirt 0.*Cancelled/);
});
