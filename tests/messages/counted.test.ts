import { expect, test } from 'vitest';
import { couponsMessages } from '#messages/admin/admin-tables.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { ordersMessages } from '#messages/shop/orders.ts';

test('one of something is said in the singular', () => {
  expect([0, 1, 2].map((used) => couponsMessages.used(used, null))).toEqual([
    'Used 0 times',
    'Used 1 time',
    'Used 2 times',
  ]);
  expect(arrivingMessages.progress(0, 1)).toBe('Getting the shop ready: 0 of 1 product');
  expect(ordersMessages.newest(1)).toBe('This is your newest order.');
  expect(ordersMessages.all(1)).toBe('This is your only order.');
});
