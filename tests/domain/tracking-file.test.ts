import { expect, test } from 'vitest';
import { dispatchParcels } from '#domain/order/dispatch-list.ts';
import { readTrackingFile } from '#domain/order/tracking-file.ts';
import { dispatchItemOf } from './dispatch-item-of.ts';

const order = (n: number) => `bee9d64${n}-0000-4000-8000-000000000001`;
const item = (n: number, facts: Parameters<typeof dispatchItemOf>[0] = {}) =>
  dispatchItemOf({ id: `${n}`, orderId: order(n), status: 'processing', phone: `610000010${n}`, ...facts });
const items = [
  item(1),
  item(2),
  item(3),
  item(4, { status: 'shipped', trackingNumber: 'SPEED 9' }),
  item(5, { phone: '6100000101' }),
];
const parcels = dispatchParcels(
  items.filter(({ status }) => status === 'processing'),
  items,
);
const read = (...lines: string[][]) =>
  readTrackingFile([['Order ID', 'recipient', 'Tracking Number'], ...lines], parcels, items);

test('a line with a number belongs to the parcel of its order, by whole or shown id', () => {
  const rows = read([order(1), '', ' SPEED 1 '], ['#BEE9D642', '', "'=SPEED2"], [order(3), '', '']);
  expect(
    typeof rows === 'string'
      ? rows
      : rows.map(({ row, number, parcel }) => [row, number, parcel?.items[0].id]),
  ).toEqual([
    [2, 'SPEED 1', '1'],
    [3, '=SPEED2', '2'],
  ]);
});

test.each([
  [['', '', 'SPEED 1'], { fault: 'no_order' }],
  [['zzz', '', 'SPEED 1'], { fault: 'unknown_order' }],
  [['0f1e2d3c', '', 'SPEED 1'], { fault: 'unknown_order' }],
  [['bee9', '', 'SPEED 1'], { fault: 'several_orders' }],
  [[order(4), '', 'SPEED 1'], { fault: 'other_status', status: 'shipped' }],
  [[order(1), '', 'X'.repeat(101)], { fault: 'too_long' }],
  [[order(1), '', '1.23457E+13'], { fault: 'shortened' }],
  [[order(1), '', '4e+12'], { fault: 'shortened' }],
  // It has left for another customer.
  [[order(1), '', 'speed 9'], { fault: 'same_number', other: 'BEE9D644' }],
  [[order(2), '', 'speed 7'], { fault: 'same_number', other: 'BEE9D643' }],
  [[order(3), '', 'SPEED 8'], { fault: 'order_twice' }],
])('a line says what is wrong with it: %j', (line, fault) => {
  const rows = read([order(3), '', 'SPEED 7'], line);
  expect(typeof rows === 'string' ? rows : rows.at(-1)?.fault).toEqual(fault);
});

test('two orders of one phone may go under one number', () => {
  const rows = read([order(1), '', 'SPEED 7'], [order(5), '', 'SPEED 7']);
  expect(typeof rows === 'string' ? rows : rows.map(({ fault }) => fault)).toEqual([null, null]);
});

test.each([
  [[], 'empty'],
  [[['order_id', 'tracking_number']], 'empty'],
  [[['order', 'tracking_number']], 'no_order_column'],
  [[['order_id', 'awb']], 'no_number_column'],
] as const)('a file that cannot be read says why: %j', (table, why) => {
  expect(readTrackingFile(table, parcels, items)).toBe(why);
});

test('a column of couriers is read by its name, and a line without one has none', () => {
  const table = [
    ['courier', 'order_id', 'tracking_number'],
    ['BLUEDART', order(1), 'SPEED 1'],
    ['', order(2), 'SPEED 2'],
    ['evil.example', order(3), 'SPEED 3'],
  ];
  const rows = readTrackingFile(table, parcels, items);
  expect(typeof rows === 'string' ? rows : rows.map(({ courier, fault }) => [courier, fault])).toEqual([
    ['Blue Dart', null],
    ['', null],
    ['evil.example', { fault: 'bad_courier' }],
  ]);
  const without = read([order(1), '', 'SPEED 1']);
  expect(typeof without === 'string' ? without : without.map(({ courier }) => courier)).toEqual([null]);
});

test('the lines of an order that leaves in two parcels are theirs in turn', () => {
  const two = [item(1), item(1, { id: '1b' })];
  const apart = dispatchParcels(two, two, new Set(['1b']));
  const table = [
    ['order_id', 'tracking_number'],
    [order(1), 'A 1'],
    [order(1), 'A 2'],
    [order(1), 'A 3'],
  ];
  const rows = readTrackingFile(table, apart, two);
  expect(
    typeof rows === 'string' ? rows : rows.map(({ parcel, fault }) => parcel?.items[0].id ?? fault),
  ).toEqual(['1', '1b', { fault: 'order_twice' }]);
});
