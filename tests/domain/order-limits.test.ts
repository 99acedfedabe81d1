import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { lineKey } from '#domain/cart/cart.ts';
import { blockedBy, cartFixes } from '#domain/cart/cart-fixes.ts';
import { fromRupees } from '#domain/money/money.ts';
import type { ItemStatus, Order, OrderItem } from '#domain/order/order.ts';
import { blockingChanges } from '#domain/order/order-changes.ts';
import { allowanceOf, limitFigure, USUAL_LIMITS } from '#domain/order/order-limits.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { blockedSentence, limitOfLine } from '#messages/order-changes.ts';
import { plainOrder } from '#support/plain-order.ts';
import { productOf } from './product-of.ts';

function lineOf(productId: string, quantity: number, size = 'M'): CartLine {
  const row = { productId, size, color: '', quantity, addedAt: '2026-11-01T00:00:00Z' };
  const product = productOf({ id: productId, name: `Shirt ${productId}`, sizes: ['S', 'M', 'L'] });
  return { ...row, key: lineKey(row), product };
}

const NOTHING = fromRupees(0);
const noneOpen = allowanceOf(USUAL_LIMITS, []);

function orderOf(productId: string, quantity: number, item: ItemStatus, status: ItemStatus = item): Order {
  const bought: OrderItem = {
    id: 'item',
    productId,
    quantity,
    status: item,
    sellerId: 'brand',
    brandName: 'Urban',
    name: 'Shirt',
    image: '',
    returnPolicy: '',
    price: fromRupees(500),
    mrp: fromRupees(500),
    size: 'M',
    color: '',
    trackingNumber: null,
    courier: '',
    deliveredAt: null,
    afterCancel: null,
    paid: null,
    returns: [],
    review: null,
  };
  return { ...plainOrder, id: 'order', status, amountDue: fromRupees(1000), items: [bought] };
}

test('the sizes of a product share what may be ordered of it, in the order of the cart', () => {
  const lines = [lineOf('a', 3, 'S'), lineOf('b', 5), lineOf('a', 4, 'M'), lineOf('a', 1, 'L')];
  expect(blockedBy(lines, NOTHING, noneOpen)).toBe('too_many_of_product');
  expect(cartFixes(lines, noneOpen)).toEqual([
    { line: { productId: 'a', size: 'M', color: '' }, to: 2, why: 'limit' },
    { line: { productId: 'a', size: 'L', color: '' }, to: 0, why: 'limit' },
  ]);
});

test('ordered pieces count already, unless cancelled or in a closed order', () => {
  const orders = [
    orderOf('a', 2, 'pending'),
    orderOf('a', 1, 'shipped'),
    orderOf('a', 2, 'cancelled', 'pending'),
    orderOf('a', 2, 'cancelled'),
    orderOf('a', 2, 'delivered'),
  ];
  const allowance = allowanceOf(USUAL_LIMITS, orders);
  expect([allowance.openOrders, allowance.openValue]).toEqual([3, fromRupees(3000)]);
  const lines = [lineOf('a', 3)];
  const change = blockingChanges(lines, allowance).get('a|M|');
  expect(change).toEqual({ kind: 'limit', name: 'Shirt a', most: 5, ordered: 3 });
  expect(limitOfLine(change)).toBe('At most 5 in your open orders, and 3 are ordered');
  expect(blockedSentence('too_many_of_product', [change!], USUAL_LIMITS)).toBe(
    'Shirt a: at most 5 in your open orders, and 3 are ordered.',
  );
  expect(blockedBy([lineOf('a', 2)], NOTHING, allowance)).toBe(null);
});

test('an order is held back by its pieces, its value and the orders that are open', () => {
  const twenty = ['a', 'b', 'c', 'd'].map((id) => lineOf(id, 5));
  expect(blockedBy(twenty, fromRupees(25_000), noneOpen)).toBe(null);
  expect(blockedBy([...twenty, lineOf('e', 1)], NOTHING, noneOpen)).toBe('too_many_pieces');
  expect(blockedBy(twenty, fromRupees(25_000.01), noneOpen)).toBe('open_orders_value');
  const owed = allowanceOf(USUAL_LIMITS, [orderOf('z', 1, 'pending')]);
  expect(blockedBy([lineOf('a', 1)], fromRupees(24_000), owed)).toBe(null);
  expect(blockedBy([lineOf('a', 1)], fromRupees(24_001), owed)).toBe('open_orders_value');
  const five = Array.from({ length: 5 }, () => orderOf('z', 1, 'processing'));
  expect(blockedBy([lineOf('a', 1)], NOTHING, allowanceOf(USUAL_LIMITS, five))).toBe('too_many_open_orders');
  expect(blockedBy([], NOTHING, allowanceOf(USUAL_LIMITS, five))).toBe(null);
});

test.each([
  [
    'too_many_open_orders',
    'You have 5 open orders already, and that is the limit. Cancel one, or wait until one arrives.',
  ],
  ['too_many_of_product', 'Your open orders can hold at most 5 pieces of one product. Please choose fewer.'],
  ['too_many_pieces', 'An order can hold at most 20 pieces. Please order the rest another time.'],
  [
    'open_orders_value',
    'Your open orders can come to ₹25,000 together. Choose less, cancel an order, or wait until one arrives.',
  ],
] as const)('%s names its limit and what can be done', (code, sentence) => {
  expect(sentenceForCode(code, limitFigure(code, USUAL_LIMITS))).toBe(sentence);
  expect(sentenceForCode(code)).toBe(sentence);
});
