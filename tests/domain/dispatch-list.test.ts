import { describe, expect, test } from 'vitest';
import {
  dispatchParcels,
  dispatchSearch,
  isParcelShown,
  isSameParcel,
  pickList,
} from '#domain/order/dispatch-list.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { dispatchItemOf as item } from './dispatch-item-of.ts';

const OTHER = '0f1e2d3c-0000-4000-8000-000000000002';
const ids = (items: readonly DispatchItem[], apart?: string[]) =>
  dispatchParcels(items, items, apart && new Set(apart)).map((parcel) => parcel.items.map(({ id }) => id));

describe('parcels', () => {
  test('hold the items of one order that stand in one status, where the first of them stands', () => {
    const items = [
      item({ id: 'a' }),
      item({ id: 'b', orderId: OTHER }),
      item({ id: 'c' }),
      item({ id: 'd', status: 'processing' }),
    ];
    expect(ids(items)).toEqual([['a', 'c'], ['b'], ['d']]);
    expect(dispatchParcels(items.slice(0, 1), items)[0]?.order.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });

  test('that were sent are told apart by their number, and an item can be taken out of its own', () => {
    const sent = (id: string, trackingNumber: string) => item({ id, status: 'shipped', trackingNumber });
    expect(ids([sent('a', 'SPEED 1'), sent('b', 'SPEED 2'), sent('c', 'SPEED 1')])).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
    expect(ids([item({ id: 'a' }), item({ id: 'b' }), item({ id: 'c' })], ['b'])).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
  });

  test('keep their id when their number is corrected, and have another one in another status', () => {
    const sent = (trackingNumber: string) => item({ id: 'a', status: 'shipped', trackingNumber });
    const idOf = (...items: DispatchItem[]) => dispatchParcels(items, items)[0]?.id;
    const before = idOf(sent('WRONG 1'), item({ id: 'b', status: 'shipped', trackingNumber: 'OTHER 1' }));
    expect(idOf(sent('RIGHT 1'))).toBe(before);
    expect(idOf({ ...sent('RIGHT 1'), status: 'delivered' })).not.toBe(before);
  });

  test('are packed without an item that is sent alone, and with one that was begun', () => {
    const items = [item({ id: 'a' }), item({ id: 'b' }), item({ id: 'c', status: 'processing' })];
    const packed = (apart: string[]) =>
      dispatchParcels(items, items, new Set(apart)).map((parcel) => parcel.packed.map(({ id }) => id));
    expect(packed([])).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    expect(packed(['b'])).toEqual([['a', 'c'], ['b'], ['a', 'c']]);
  });

  test('are the same while the items of their order are', () => {
    const [a, b] = [item({ id: 'a' }), item({ id: 'b', status: 'shipped' })];
    const read = (...items: DispatchItem[]) => {
      const [parcel] = dispatchParcels([a], items);
      if (parcel === undefined) throw new Error('There is no parcel.');
      return parcel;
    };
    expect(isSameParcel(read(a, b), read(a, b))).toBe(true);
    // Another item of the order changes the cash that is collected.
    expect(isSameParcel(read(a, b), read(a, { ...b }))).toBe(false);
    expect(isSameParcel(read(a, b), read(a))).toBe(false);
  });
});

test.each([
  [{}, ['all']],
  [{ estimatedDeliveryDate: '2026-11-24' }, ['all', 'late']],
  [{ estimatedDeliveryDate: '2026-11-25' }, ['all', 'today']],
  [{ estimatedDeliveryDate: '2026-11-26', quantity: 2 }, ['all', 'several']],
  [{ notes: 'Ring twice' }, ['all', 'noted']],
] as const)('a parcel of %j is shown under %j', (facts, filters) => {
  const [parcel] = dispatchParcels([item(facts)], []);
  const shown = (['all', 'late', 'today', 'several', 'noted'] as const).filter(
    (filter) => parcel !== undefined && isParcelShown(parcel, filter, '2026-11-25'),
  );
  expect(shown).toEqual(filters);
});

test.each([
  ['bee9 d642', ['a', 'c']],
  ['asha', ['a', 'c']],
  ['RĀO', []],
  ['pune', ['a', 'c']],
  ['linen', ['a', 'c']],
  ['speed 42', ['b']],
  ['SPEED-42', ['b']],
  ['speed42', ['b']],
  // Each word somewhere in the order.
  ['kochi meera', ['b']],
  ['kochi asha', []],
  ['linen pune', ['a', 'c']],
  ['411 003', ['b']],
  ['  ', ['a', 'b', 'c']],
])('the search for %j finds whole orders: %j', (typed, found) => {
  const search = dispatchSearch([
    item({ id: 'a' }),
    item({
      id: 'b',
      orderId: OTHER,
      recipient: 'Meera',
      address: '9 Hill Road, Kochi 411003',
      status: 'shipped',
      trackingNumber: 'SPEED 42',
    }),
    item({ id: 'c', name: 'Linen kurta' }),
  ]);
  expect(search(typed).map(({ id }) => id)).toEqual(found);
});

test('the pick list has sizes from small to large', () => {
  const lines = pickList(['XL', '32', 'S', 'XXL', 'M', 'L'].map((size, n) => item({ id: `${n}`, size })));
  expect(lines.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL', 'XXL', '32']);
});
