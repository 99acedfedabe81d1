import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import { ITEM_STATUSES, type HistoryEvent, type OrderItem } from '#domain/order/order.ts';
import { cancellableTogether, cashByBrand, mayCancel, shipments } from '#domain/order/shipments.ts';

const itemOf = (item: Partial<OrderItem>): OrderItem =>
  ({
    id: 'i',
    sellerId: 'loom',
    brandName: 'Loom',
    status: 'pending',
    trackingNumber: null,
    ...item,
  }) as OrderItem;
const event = (status: HistoryEvent['status'], itemId: string | null, at: string): HistoryEvent => ({
  status,
  itemId,
  at,
  by: 'seller',
  note: '',
  correction: null,
});
const createdAt = '2026-11-01T10:00:00Z';

test('each seller has a parcel of its own, as far as its slowest item', () => {
  const items = [
    itemOf({ id: '1', status: 'shipped', trackingNumber: 'TRK1' }),
    itemOf({ id: '2', sellerId: 'kora', brandName: 'Kora' }),
    itemOf({ id: '3', status: 'processing' }),
  ];
  const history = [
    event('pending', null, createdAt),
    event('processing', '3', '2026-11-02T11:00:00Z'),
    event('processing', '1', '2026-11-02T10:00:00Z'),
    event('shipped', '1', '2026-11-03T10:00:00Z'),
  ];
  const [loom, kora] = shipments({ items, history, createdAt, parcels: [] });
  expect(loom).toMatchObject({ brandName: 'Loom', status: 'processing', trackingNumbers: ['TRK1'] });
  expect(loom?.items.map(({ id }) => id)).toEqual(['1', '3']);
  expect(loom?.steps.map(({ at }) => at)).toEqual([createdAt, '2026-11-02T11:00:00Z', null, null]);
  expect(kora).toMatchObject({ status: 'pending', trackingNumbers: [] });
});

test('a parcel is on its way since it was sent, not since its number was corrected', () => {
  const items = [itemOf({ id: '1', status: 'shipped', trackingNumber: 'TRK2' })];
  const sent = event('shipped', '1', '2026-11-03T10:00:00Z');
  const history = [
    sent,
    { ...sent, at: '2026-11-04T10:00:00Z', correction: { number: 'TRK2', courier: null } },
  ];
  const [parcel] = shipments({ items, history, createdAt, parcels: [] });
  expect(parcel?.steps[2]?.at).toBe('2026-11-03T10:00:00Z');
});

test('a cancelled item does not hold its parcel back; a parcel of nothing else is cancelled', () => {
  const items = [itemOf({ id: '1', status: 'delivered' }), itemOf({ id: '2', status: 'cancelled' })];
  expect(shipments({ items, history: [], createdAt, parcels: [] })[0]?.status).toBe('delivered');
  const [gone] = shipments({ items: [itemOf({ status: 'cancelled' })], history: [], createdAt, parcels: [] });
  expect(gone?.status).toBe('cancelled');
  expect(gone?.steps.every(({ at }) => at === null)).toBe(true);
});

test('steps are reached in order and up to the state, and every item is in one parcel', () => {
  const item = fc.record({
    id: fc.uuid(),
    sellerId: fc.constantFrom('a', 'b'),
    status: fc.constantFrom(...ITEM_STATUSES),
  });
  fc.assert(
    fc.property(fc.array(item), (rows) => {
      const parcels = shipments({
        items: rows.map((row) => itemOf(row)),
        history: [],
        createdAt,
        parcels: [],
      });
      expect(parcels.flatMap(({ items }) => items)).toHaveLength(rows.length);
      for (const { steps, status } of parcels) {
        const reached = steps.filter(({ at }) => at !== null);
        expect(reached).toEqual(steps.slice(0, reached.length));
        expect(reached.at(-1)?.status ?? 'cancelled').toBe(status);
      }
    }),
  );
});

test('only an item that nobody has begun to pack can be taken back', () => {
  expect(ITEM_STATUSES.filter((status) => mayCancel({ status }))).toEqual(['pending']);
});

test('a parcel has its cash by its seller; one of which all was cancelled has none', () => {
  const items = [
    itemOf({ id: '1' }),
    itemOf({ id: '2', sellerId: 'kora', brandName: 'Kora', status: 'cancelled' }),
  ];
  const cash = fromRupees(850);
  const zero = fromRupees(0);
  const parcels = [{ sellerId: 'loom', goods: cash, shipping: zero, discount: zero, cash }];
  const [loom, kora] = shipments({ items, history: [], createdAt, parcels });
  expect([loom?.cash?.cash, kora?.cash]).toEqual([cash, null]);
  expect(cashByBrand({ items, parcels })).toEqual([{ brandName: 'Loom', cash }]);
  expect(cashByBrand({ items: items.slice(0, 1), parcels })).toEqual([]);
});

test.each([
  ['two of three', ['pending', 'pending', 'pending'], 3],
  ['two beside one that is being packed', ['pending', 'processing', 'pending'], 2],
  ['one alone, or all of two, which have buttons of their own', ['pending', 'cancelled', 'pending'], 0],
  ['a single one', ['pending', 'shipped', 'processing'], 0],
] as const)('several may be cancelled together: %s', (_, statuses, open) => {
  expect(cancellableTogether({ items: statuses.map((status) => itemOf({ status })) })).toHaveLength(open);
});
