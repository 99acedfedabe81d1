// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { choose, renderAt } from '#support/render.ts';
import { DispatchScreen } from '#areas/seller/screens/orders/dispatch-screen.tsx';
import { ITEM_STATUSES, type ItemStatus } from '#domain/order/order.ts';
import { listingOf } from '../../domain/listing-of.ts';
import { dispatchOf, signIn } from './seller-page.ts';

const orderOf = (item: string) => `bee9d642-0000-4000-8000-00000000000${item}`;

/** Three orders in the order in which the device holds them: the oldest first. */
const held = (status: ItemStatus) => [
  dispatchOf({
    id: 'a',
    orderId: orderOf('a'),
    name: 'Oldest',
    status,
    createdAt: '2026-11-20T06:00:00Z',
    estimatedDeliveryDate: null,
  }),
  dispatchOf({
    id: 'b',
    orderId: orderOf('b'),
    name: 'Middle',
    status,
    createdAt: '2026-11-21T06:00:00Z',
    estimatedDeliveryDate: '2026-11-24',
  }),
  dispatchOf({
    id: 'c',
    orderId: orderOf('c'),
    name: 'Newest',
    status,
    createdAt: '2026-11-22T06:00:00Z',
    estimatedDeliveryDate: '2026-11-27',
  }),
];
const packing = (status: ItemStatus) => renderAt(`/seller/orders?status=${status}`, <DispatchScreen />);
const names = () =>
  [...document.querySelectorAll('article')].map(
    (card) => /Oldest|Middle|Newest/.exec(card.textContent ?? '')?.[0],
  );

test.each(ITEM_STATUSES)('the tab %s begins with the newest order', async (status) => {
  signIn({ dispatch: held(status) });
  await packing(status);
  expect(names()).toEqual(['Newest', 'Middle', 'Oldest']);
});

test('each tab is sorted by the promised date on request, and the device remembers it', async () => {
  signIn({
    dispatch: [...held('pending'), ...held('shipped').map((item) => ({ ...item, id: `${item.id}2` }))],
  });
  const leave = await packing('pending');
  await choose('Sort by', 'promised');
  expect(names()).toEqual(['Middle', 'Newest', 'Oldest']);
  await leave();
  const leaveAgain = await packing('shipped');
  expect(names()).toEqual(['Middle', 'Newest', 'Oldest']);
  await choose('Sort by', 'newest');
  await leaveAgain();
  await packing('pending');
  expect(names()).toEqual(['Newest', 'Middle', 'Oldest']);
});

test('an open card says how many pieces of its size and colour are left, where that is known', async () => {
  const shirt = listingOf({ colors: [], choices: 'S:6; M:0', stock: 6 });
  const left = (facts: Parameters<typeof dispatchOf>[0]) =>
    dispatchOf({ createdAt: '2026-11-20T06:00:00Z', orderId: orderOf(`${facts?.id}`), ...facts });
  signIn({
    listings: [shirt],
    dispatch: [
      left({ id: 'a', name: 'Oldest', size: 'S' }),
      left({ id: 'b', name: 'Middle', size: 'M' }),
      left({ id: 'c', name: 'Newest', size: 'XL' }),
      left({ id: 'd', name: 'Newest', productId: '99' }),
      left({ id: 'e', name: 'Oldest', size: 'S', status: 'delivered' }),
    ],
  });
  const leave = await packing('pending');
  const said = [...document.querySelectorAll('article')].map(
    (card) =>
      [...card.querySelectorAll('p')].find((line) => line.textContent?.includes('left to sell'))?.textContent,
  );
  expect(said).toHaveLength(4);
  expect(new Set(said)).toEqual(new Set(['6 left to sell', 'None left to sell', undefined]));
  await leave();
  await packing('delivered');
  expect(document.querySelector('article')?.textContent).not.toContain('left to sell');
});
