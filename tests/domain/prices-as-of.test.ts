import { expect, test } from 'vitest';
import { pricesAsOf } from '#domain/money/prices-as-of.ts';

const at = '2026-11-20T06:00:00.000Z';
const hours = (count: number) => Date.parse(at) + count * 3_600_000;

test('prices older than a day say of when they are', () => {
  expect(pricesAsOf(at, hours(24))).toBe(null);
  expect(pricesAsOf(at, hours(24) + 1)).toBe(at);
  expect(pricesAsOf(null, hours(100))).toBe(null);
});
