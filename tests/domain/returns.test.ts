import { expect, test } from 'vitest';

import { fromRupees } from '#domain/money/money.ts';
import { RETURN_REASONS, type ItemReturn } from '#domain/order/item-return.ts';
import {
  isReturnable,
  returnablePieces,
  returnableUntil,
  returnAmount,
  returnReasons,
} from '#domain/order/returns.ts';

const delivered = { status: 'delivered', deliveredAt: '2026-11-20T19:00:00Z' } as const;

test('a delivered item can be returned for the days of its policy, counted in India', () => {
  // Half past midnight of the 21st in India.
  expect(returnableUntil({ ...delivered, returnPolicy: '7 Days Return' })).toBe('2026-11-28');
  expect(returnableUntil({ ...delivered, returnPolicy: '30 Days Return' })).toBe('2026-12-21');
});

test('nothing is returned without a policy, without days, or before it has come', () => {
  for (const returnPolicy of ['', 'No Return', 'Ask us within 7 days'])
    expect(returnableUntil({ ...delivered, returnPolicy })).toBe(null);
  expect(returnableUntil({ status: 'shipped', deliveredAt: null, returnPolicy: '7 Days Return' })).toBe(null);
});

const item = {
  ...delivered,
  returnPolicy: '7 Days Return',
  quantity: 3,
  paid: fromRupees(100),
  returns: [],
  review: null,
};
const taken = (quantity: number, amount: number, status: ItemReturn['status'] = 'requested') =>
  ({ quantity, amount: fromRupees(amount), status }) as ItemReturn;
const LAST_MINUTE = Date.parse('2026-11-28T23:59:00+05:30');

test('after the last day only damage is told, and only for 48 hours', () => {
  expect(returnReasons(item, LAST_MINUTE)).toEqual(RETURN_REASONS);
  expect(returnReasons(item, LAST_MINUTE + 120_000)).toEqual([]);
  const none = { ...item, returnPolicy: 'No Return' };
  const hours = (count: number) => Date.parse(item.deliveredAt) + count * 3_600_000;
  expect(returnReasons(none, hours(48))).toEqual(['damaged']);
  expect(returnReasons(none, hours(48) + 1)).toEqual([]);
  expect(returnReasons({ ...none, status: 'shipped', deliveredAt: null }, hours(1))).toEqual([]);
});

test('pieces that are on their way back cannot be returned again, refused ones can', () => {
  expect(returnablePieces({ ...item, returns: [taken(2, 66.67), taken(1, 33.33, 'refused')] })).toBe(1);
  expect(isReturnable({ ...item, returns: [taken(3, 100, 'refunded')] }, LAST_MINUTE)).toBe(false);
  expect(isReturnable({ ...item, returns: [taken(3, 100, 'withdrawn')] }, LAST_MINUTE)).toBe(true);
});

test('the amounts of all pieces come to what was paid', () => {
  expect(returnAmount(item, 1)).toBe(3333);
  expect(returnAmount({ ...item, returns: [taken(1, 33.33)] }, 1)).toBe(3334);
  expect(returnAmount({ ...item, returns: [taken(2, 66.67)] }, 1)).toBe(3333);
  expect(returnAmount({ ...item, paid: null }, 1)).toBe(null);
});
