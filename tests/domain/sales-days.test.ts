import { expect, test } from 'vitest';
import { salesOf } from '#domain/admin/sales-days.ts';
import { paise } from '#domain/money/money.ts';

test('the last seven days stand beside the seven before, and all are summed', () => {
  const days = Array.from({ length: 30 }, (_, place) => ({
    day: `2026-11-${String(place + 1).padStart(2, '0')}`,
    orders: place < 16 ? 1 : place < 23 ? 10 : 100,
    revenue: paise(place < 23 ? 5 : 7),
  }));
  expect(salesOf(days)).toEqual({
    all: { orders: 786, revenue: 164, from: '2026-11-01', to: '2026-11-30' },
    week: { orders: 700, revenue: 49, from: '2026-11-24', to: '2026-11-30' },
    weekBefore: { orders: 70, revenue: 35, from: '2026-11-17', to: '2026-11-23' },
  });
  expect(salesOf([])).toMatchObject({ week: { orders: 0, revenue: 0 } });
});
