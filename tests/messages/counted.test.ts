import { expect, test } from 'vitest';
import { couponsWords } from '#messages/admin/admin-tables.ts';
import { arrivingWords } from '#messages/shop/arriving.ts';
import { ordersWords } from '#messages/shop/orders.ts';

test('one of something is said in the singular', () => {
  expect([0, 1, 2].map((used) => couponsWords.used(used, null))).toEqual([
    'Used 0 times',
    'Used 1 time',
    'Used 2 times',
  ]);
  expect(arrivingWords.progress(0, 1)).toBe('Getting the shop ready: 0 of 1 product');
  expect(ordersWords.newest(1)).toBe('This is your newest order.');
  expect(ordersWords.all(1)).toBe('This is your only order.');
});
