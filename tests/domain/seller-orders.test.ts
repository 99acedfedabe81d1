import { describe, expect, test } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import {
  bestSellers,
  byOrder,
  countByStatus,
  lowStock,
  onPackingList,
  orderSearch,
  ordersToPack,
  parcelOf,
  recentItems,
  salesByDay,
  sortedItems,
} from '#domain/order/seller-orders.ts';
import type { DispatchItem, Listing } from '#domain/account/seller.ts';
import { returnOf } from './return-of.ts';

// 21 November 2026, half past midnight in India: still the 20th in London.
const NOW = Date.parse('2026-11-20T19:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

function item(facts: Partial<DispatchItem>): DispatchItem {
  return {
    id: 'item',
    orderId: 'order',
    productId: '1',
    name: 'Indigo shirt',
    image: '',
    quantity: 1,
    price: fromRupees(800),
    amount: fromRupees(800),
    size: 'M',
    color: '',
    status: 'pending',
    trackingNumber: null,
    courier: '',
    cancellation: null,
    deliveredAt: null,
    createdAt: hoursAgo(1),
    updatedAt: hoursAgo(1),
    recipient: 'Asha Rao',
    address: '12 Lake Road, Pune',
    phone: '6100000101',
    notes: '',
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    estimatedDeliveryDate: null,
    partCash: null,
    cash: null,
    returns: [],
    ...facts,
  };
}

describe('the packing list', () => {
  test('holds what is open however old, and what was finished in the last 30 days', () => {
    const old = hoursAgo(24 * 31);
    expect(onPackingList(item({ status: 'shipped', createdAt: old, updatedAt: old }), NOW)).toBe(true);
    expect(onPackingList(item({ status: 'delivered', deliveredAt: old }), NOW)).toBe(false);
    expect(onPackingList(item({ status: 'delivered', deliveredAt: hoursAgo(24 * 29) }), NOW)).toBe(true);
    expect(onPackingList(item({ status: 'cancelled', updatedAt: old }), NOW)).toBe(false);
  });

  test('orders to pack hold what is not yet shipped, the earliest promised day first', () => {
    const order = (orderId: string, facts: Partial<DispatchItem>) => item({ id: orderId, orderId, ...facts });
    const orders = ordersToPack([
      order('undated', {}),
      order('later', { estimatedDeliveryDate: '2026-11-24' }),
      order('newer', { estimatedDeliveryDate: '2026-11-22', createdAt: hoursAgo(1) }),
      order('older', { estimatedDeliveryDate: '2026-11-22', createdAt: hoursAgo(2), status: 'processing' }),
      order('older', { id: 'second', estimatedDeliveryDate: '2026-11-22', status: 'shipped' }),
      order('sent', { status: 'shipped' }),
      order('gone', { status: 'cancelled' }),
      order('done', { status: 'delivered' }),
    ]);
    expect(orders.map(({ orderId, items }) => [orderId, items.length])).toEqual([
      ['older', 1],
      ['newer', 1],
      ['later', 1],
      ['undated', 1],
    ]);
  });

  test('a parcel holds what is still to be packed, or what left under one number', () => {
    const order = [
      item({ id: 'a' }),
      item({ id: 'b', status: 'processing' }),
      item({ id: 'c', status: 'cancelled' }),
      item({ id: 'd', status: 'shipped', trackingNumber: 'SPEED 1' }),
      item({ id: 'e', status: 'delivered', trackingNumber: 'SPEED 1' }),
      item({ id: 'f', status: 'shipped', trackingNumber: 'SPEED 2' }),
    ];
    const withEach = order.map((one) =>
      parcelOf(one, order)
        .map(({ id }) => id)
        .join(''),
    );
    expect(withEach.toSpliced(2, 1)).toEqual(['ab', 'ab', 'de', 'de', 'f']);
  });

  test('counts each status, those without an item too', () => {
    expect(countByStatus([item({}), item({}), item({ status: 'shipped' })])).toEqual({
      pending: 2,
      processing: 0,
      shipped: 1,
      delivered: 0,
      cancelled: 0,
    });
  });
});

describe('sales by day', () => {
  // Promise dashboard.by-day (2 Seller dashboard, seller): Revenue by day counts delivered items, on the day
  //   they were delivered.
  test('are thirty days in India, today last, from what was delivered, by the day it was', () => {
    const delivered = (deliveredAt: string, facts: Partial<DispatchItem> = {}) =>
      item({ status: 'delivered', createdAt: hoursAgo(24 * 20), deliveredAt, ...facts });
    const days = salesByDay(
      [
        delivered(hoursAgo(0.25), { quantity: 2, amount: fromRupees(1600) }),
        // An hour before midnight in India: yesterday.
        delivered('2026-11-20T17:30:00Z'),
        ...(['pending', 'processing', 'shipped', 'cancelled'] as const).map((status) => item({ status })),
        delivered(hoursAgo(24 * 40)),
      ],
      NOW,
    );
    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe('2026-10-23');
    expect(days.at(-1)).toEqual({ day: '2026-11-21', pieces: 2, amount: fromRupees(1600) });
    expect(days.at(-2)).toEqual({ day: '2026-11-20', pieces: 1, amount: fromRupees(800) });
    expect(days.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(3);
  });

  test('leave out the pieces whose refund is paid, and no others', () => {
    const sold = item({
      status: 'delivered',
      deliveredAt: hoursAgo(0.25),
      quantity: 3,
      amount: fromRupees(2400),
    });
    const returns = (['refunded', 'received', 'exchanged'] as const).map((status) =>
      returnOf({ status, quantity: 1 }),
    );
    expect(salesByDay([{ ...sold, returns }], NOW).at(-1)).toMatchObject({
      pieces: 2,
      amount: fromRupees(1600),
    });
  });

  test('name what sold most, by pieces', () => {
    const best = bestSellers(
      [
        item({ productId: '1', quantity: 1 }),
        item({ productId: '2', name: 'Kurta', quantity: 3 }),
        item({ productId: '1', quantity: 1 }),
        item({ productId: '3', quantity: 9, status: 'cancelled' }),
        item({ productId: '4', quantity: 9, createdAt: hoursAgo(24 * 40) }),
      ],
      NOW,
      5,
    );
    expect(best.map(({ productId, pieces }) => [productId, pieces])).toEqual([
      ['2', 3],
      ['1', 2],
    ]);
  });

  // Promise dashboard.recent (9 Constants, seller): Recent orders are at most ten of the last ten days.
  test('recent orders are those of ten days, newest first, at most ten', () => {
    const many = Array.from({ length: 12 }, (_, hours) =>
      item({ id: `${hours}`, createdAt: hoursAgo(hours) }),
    );
    const recent = recentItems([item({ createdAt: hoursAgo(241) }), ...many.toReversed()], NOW);
    expect(recent.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    // Ten days in India, of which this is the tenth.
    const first = item({ id: 'ten past midnight', createdAt: '2026-11-11T18:40:00Z' });
    const before = item({ id: 'ten to midnight', createdAt: '2026-11-11T18:20:00Z' });
    expect(recentItems([before, first], NOW)).toEqual([first]);
  });

  test('completed items are sorted by date or amount, either way, and equal amounts by date', () => {
    const items = [
      item({ id: 'old', amount: fromRupees(900), createdAt: hoursAgo(3) }),
      item({ id: 'new', amount: fromRupees(900), createdAt: hoursAgo(1) }),
      item({ id: 'cheap', amount: fromRupees(99), createdAt: hoursAgo(2) }),
    ];
    const sorted = (...how: ['created_at' | 'amount', boolean]) =>
      sortedItems(items, ...how).map(({ id }) => id);
    expect(sorted('created_at', true)).toEqual(['new', 'cheap', 'old']);
    expect(sorted('created_at', false)).toEqual(['old', 'cheap', 'new']);
    expect(sorted('amount', true)).toEqual(['new', 'old', 'cheap']);
    expect(sorted('amount', false)).toEqual(['cheap', 'old', 'new']);
  });
});

test('low stock is five or fewer, the emptiest first, and only what is in the shop', () => {
  const listing = (id: string, stock: number, active = true) => ({ id, name: id, stock, active }) as Listing;
  const low = lowStock([listing('a', 5), listing('b', 6), listing('c', 0), listing('d', 0, false)]);
  expect(low.map(({ id }) => id)).toEqual(['c', 'a']);
});

test('items are grouped by order, with the sum of each', () => {
  const orders = byOrder([
    item({ id: 'a', orderId: 'x' }),
    item({ id: 'b', orderId: 'y' }),
    item({ id: 'c', orderId: 'x', amount: fromRupees(100) }),
  ]);
  expect(orders.map(({ orderId, items, amount }) => [orderId, items.map(({ id }) => id), amount])).toEqual([
    ['x', ['a', 'c'], fromRupees(900)],
    ['y', ['b'], fromRupees(800)],
  ]);
});

const searched = [
  item({ id: 'shirt', orderId: 'bee9d642-0000-4000-8000-000000000001' }),
  item({ id: 'kurta', orderId: 'bee9d642-0000-4000-8000-000000000001', name: 'Linen kurta' }),
  item({
    id: 'other',
    orderId: '0f1e2d3c-0000-4000-8000-000000000002',
    address: 'Flat #9, Pune ४११००१',
    phone: '9876543210',
    name: 'Belt in cre\u0300me',
  }),
];
test.each([
  // A name finds the whole order: its other items are in the same parcel.
  ['LINEN', ['shirt', 'kurta']],
  ['BEE9D642', ['shirt', 'kurta']],
  ['#BEE9D642', ['shirt', 'kurta']],
  ['lake road', ['shirt', 'kurta']],
  [' 0101 ', ['shirt', 'kurta']],
  ['flat  #9', ['other']],
  ['+91 98765 43210', ['other']],
  ['0091 98765 43210', ['other']],
  ['+91 0 98765 43210', ['other']],
  ['098765\u201143210', ['other']],
  ['९८७६५', ['other']],
  ['Order #0F1E2D3C', ['other']],
  ['0F1E 2D3C', ['other']],
  ['0f1e2d3c-0000', ['other']],
  ['411001', ['other']],
  ['411 001', ['other']],
  ['Pune 411-001', ['other']],
  ['٤١١٠٠١', ['other']],
  ['\u200E#0f1e2d3c\u200B', ['other']],
  ['CRÈME', ['other']],
  ['', ['shirt', 'kurta', 'other']],
  ['silk', []],
  ['#zz', []],
])('a search for %j finds orders, whole: %j', (typed, found) => {
  expect(orderSearch(searched)(typed).map(({ id }) => id)).toEqual(found);
});
