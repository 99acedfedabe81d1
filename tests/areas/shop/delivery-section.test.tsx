// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { brandOf, productOf } from '../../domain/product-of.ts';
import { DeliverySection } from '#areas/shop/screens/checkout/delivery-section.tsx';
import { useCartDelivery } from '#areas/shop/delivery/use-cart-delivery.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { renderHookWithData, renderWithData } from '#support/render-with-data.tsx';

// Half past seven in the evening in Greenwich: in India it is the day after.
const EVENING = Date.parse('2026-11-21T19:30:00Z');

// Promise order.estimate (9 Constants, orders): Delivery is today plus the longest time in the cart, shown
//   when above 0.
test.each([
  [5, 'Delivery EstimateArrives by 27 Nov 2026'],
  [0, ''],
])(
  'an order of %i days at most says when it arrives, and nothing when no seller says',
  async (days, sentence) => {
    await renderWithData(<DeliverySection days={days} notHere={[]} />, { clockAhead: EVENING - Date.now() });
    expect(document.body.textContent).toBe(sentence);
  },
);

const line = (id: string, brand: string, deliveryDays: number) => ({
  key: id,
  productId: id,
  size: 'M',
  color: '',
  quantity: 1,
  addedAt: '2026-11-01T00:00:00Z',
  product: productOf({ id, deliveryDays, brand: brandOf({ id: brand, name: brand }) }),
});
const cart = [line('1', 'kora', 9), line('2', 'urban', 4)];

test('a cart arrives with its slowest line that comes, and names the brand that does not deliver', async () => {
  localStorage.clear();
  shopCall.mockResolvedValue([
    { seller_id: 'kora', delivers: true, days: 2 },
    { seller_id: 'urban', delivers: false, days: null },
  ]);
  const delivery = await renderHookWithData(() => useCartDelivery(cart, '411 001'), { connection: 'online' });
  await expect.poll(() => delivery().days).toBe(2);
  expect(delivery().notHere).toEqual([
    'urban says that it does not deliver to 411001. You can order, but urban may cancel.',
  ]);
});

test('no day is named for a cart of a brand that does not deliver there', async () => {
  localStorage.clear();
  shopCall.mockResolvedValue([{ seller_id: 'urban', delivers: false, days: null }]);
  const delivery = await renderHookWithData(() => useCartDelivery(cart.slice(1), '411001'), {
    connection: 'online',
  });
  await expect.poll(() => delivery().notHere).toHaveLength(1);
  expect(delivery().days).toBe(0);
});

test('without an answer a cart arrives in the time of its products', async () => {
  localStorage.clear();
  const delivery = await renderHookWithData(() => useCartDelivery(cart, '411001'), { connection: 'offline' });
  expect(delivery()).toEqual({ days: 9, notHere: [] });
});
