import { expect, test } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import { RETURN_STATUSES, type ItemReturn } from '#domain/order/item-return.ts';
import {
  countReturns,
  findReturn,
  returnsToDo,
  holdOf,
  openReturns,
  returnDays,
} from '#domain/order/seller-returns.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { returnOf } from './return-of.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
const held = (facts: Partial<NonNullable<ItemReturn['exchange']>> = {}) => ({
  size: 'L',
  color: '',
  isHeld: true,
  heldUntil: null,
  ...facts,
});

function itemOf(facts: Partial<DispatchItem>): DispatchItem {
  return {
    id: 'item',
    orderId: 'order',
    productId: '1',
    name: 'Shirt',
    image: '',
    quantity: 1,
    price: fromRupees(899),
    amount: fromRupees(899),
    size: 'M',
    color: '',
    status: 'delivered',
    trackingNumber: 'T1',
    courier: '',
    cancellation: null,
    deliveredAt: '2026-11-20T06:00:00Z',
    createdAt: '2026-11-18T06:00:00Z',
    updatedAt: '2026-11-20T06:00:00Z',
    recipient: 'Asha Rao',
    address: '12 Lake Road, Pune',
    phone: '6100000101',
    notes: '',
    paymentMethod: 'cod',
    paymentStatus: 'paid',
    estimatedDeliveryDate: null,
    partCash: null,
    cash: null,
    returns: [],
    ...facts,
  };
}

test('open returns of all items come oldest first, with what was ordered of their item', () => {
  const items = [
    itemOf({
      id: 'a',
      name: 'Shirt',
      quantity: 3,
      returns: RETURN_STATUSES.map((status, n) =>
        returnOf({ id: status, status, createdAt: `2026-11-2${n}T06:00:00Z` }),
      ),
    }),
    itemOf({
      id: 'b',
      name: 'Jeans',
      returns: [returnOf({ id: 'older', createdAt: '2026-10-01T06:00:00Z' })],
    }),
  ];
  const open = openReturns(items);
  expect(open.map(({ id, name, bought, phone }) => [id, name, bought, phone])).toEqual([
    ['older', 'Jeans', 1, '6100000101'],
    ['requested', 'Shirt', 3, '6100000101'],
    ['approved', 'Shirt', 3, '6100000101'],
    ['received', 'Shirt', 3, '6100000101'],
  ]);
  expect(countReturns(open)).toEqual({ requested: 2, approved: 1, received: 1 });
  expect(findReturn(items, 'withdrawn')?.status).toBe('withdrawn');
  expect(findReturn(items, 'unknown')).toBeNull();
});

test('what waits for the seller is a decision or the end, not the pieces that the shopper sends', () => {
  const all = (['received', 'approved', 'requested', 'received'] as const).map((status) => ({ status }));
  expect(returnsToDo(all)).toEqual({ count: 3, first: 'requested' });
  expect(returnsToDo([{ status: 'received' }, { status: 'approved' }])).toEqual({
    count: 1,
    first: 'received',
  });
  expect(returnsToDo([{ status: 'approved' }])).toEqual({ count: 0, first: 'requested' });
});

test('the age of a return is counted in days of India, until it was closed', () => {
  // A minute before midnight in India, and a minute after.
  const asked = { createdAt: '2026-11-24T18:29:00Z', closedAt: null };
  expect(returnDays(asked, Date.parse('2026-11-24T18:31:00Z'))).toBe(1);
  expect(returnDays(asked, NOW)).toBe(1);
  expect(returnDays({ ...asked, createdAt: '2026-11-24T18:31:00Z' }, NOW)).toBe(0);
  expect(returnDays({ ...asked, closedAt: '2026-11-27T00:00:00Z' }, NOW + 1e10)).toBe(3);
  // A clock that is behind.
  expect(returnDays({ ...asked, createdAt: '2026-11-27T06:00:00Z' }, NOW)).toBe(0);
});

test.each([
  ['requested', null, null],
  [
    'requested',
    held({ heldUntil: '2026-11-25T06:00:01Z' }),
    { kind: 'until', until: '2026-11-25T06:00:01Z' },
  ],
  // Over, and not given back yet.
  ['requested', held({ heldUntil: '2026-11-25T06:00:00Z' }), { kind: 'ended' }],
  ['requested', held({ isHeld: false }), { kind: 'ended' }],
  ['approved', held(), { kind: 'held' }],
  ['exchanged', held({ isHeld: false }), null],
] as const)('the hold of a return that is %s with %o is %o', (status, exchange, hold) => {
  expect(holdOf({ status, exchange }, NOW)).toEqual(hold);
});
