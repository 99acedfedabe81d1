import { expect, test } from 'vitest';
import { deliveredDays } from '#domain/order/delivered-days.ts';

const item = (deliveredAt: string | null, sellerId = 'kapas') =>
  ({ status: deliveredAt === null ? 'shipped' : 'delivered', deliveredAt, sellerId }) as const;
// The first is the second of the month in India.
const items = [
  item('2026-11-01T20:00:00Z'),
  item('2026-11-01T05:00:00Z'),
  item('2026-11-01T06:00:00Z'),
  item('2026-11-30T05:00:00Z', 'loom'),
  item(null),
];
const ANY = { from: '', to: '', sellerId: '' };

test.each([
  [ANY, ['2026-11-01', '2026-11-02', '2026-11-30']],
  [{ ...ANY, from: '2026-11-02' }, ['2026-11-02', '2026-11-30']],
  [{ ...ANY, to: '2026-11-02' }, ['2026-11-01', '2026-11-02']],
  [{ ...ANY, sellerId: 'loom' }, ['2026-11-30']],
])('the days of delivery in India that %j has', (range, days) => {
  expect(deliveredDays(items, range)).toEqual(days);
});

test('an item that is no longer delivered counts for no day', () => {
  expect(deliveredDays([{ ...item('2026-11-01T05:00:00Z'), status: 'cancelled' }], ANY)).toEqual([]);
});
