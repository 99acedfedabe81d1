import { describe, expect, test } from 'vitest';
import { ITEM_STATUSES, type ItemStatus } from '#domain/order/order.ts';
import {
  canMove,
  needsTracking,
  nextStatus,
  orderStatus,
  paymentStatus,
} from '#domain/order/order-states.ts';
import { vectors } from './vectors.ts';

type Vectors = {
  orders: { name: string; items: ItemStatus[]; status: ItemStatus; payment_status: string }[];
  moves: { from: ItemStatus; to: ItemStatus; allowed: boolean }[];
};
const { orders, moves } = vectors('status') as Vectors;

describe("an order's status", () => {
  test.each(orders)('$name', ({ items, status, payment_status }) => {
    expect(orderStatus(items)).toBe(status);
    expect(orderStatus(items.toReversed())).toBe(status);
    expect(paymentStatus(items)).toBe(payment_status);
  });
});

test('every pair of statuses has its vector', () => {
  expect(new Set(moves.map(({ from, to }) => `${from} ${to}`)).size).toBe(ITEM_STATUSES.length ** 2);
});

test.each(moves)('$from to $to: $allowed', ({ from, to, allowed }) => {
  expect(canMove(from, to)).toBe(allowed);
  expect(nextStatus(from) === to).toBe(allowed && to !== 'cancelled');
});

test('only shipping asks for a tracking number', () => {
  expect(ITEM_STATUSES.filter(needsTracking)).toEqual(['shipped']);
});
