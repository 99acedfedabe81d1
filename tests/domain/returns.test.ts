import { expect, test } from 'vitest';

import { returnableUntil } from '#domain/order/returns.ts';

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
