import { describe, expect, test } from 'vitest';
import { estimatedDelivery, recentSince } from '#domain/delivery/delivery.ts';
import { indianDay } from '#domain/time/indian-day.ts';
import { clockOffset } from '#domain/time/server-clock.ts';
import { vectors } from './vectors.ts';

type Vectors = {
  estimated: { name: string; now: string; days: number; expect: string }[];
  within: { name: string; created_at: string; now: string; days: number; expect: boolean }[];
};
const { estimated, within } = vectors('delivery') as Vectors;

describe('the day of arrival', () => {
  test.each(estimated)('$name', (vector) => {
    expect(estimatedDelivery(Date.parse(vector.now), vector.days)).toBe(vector.expect);
  });
});

describe('made in the last days', () => {
  test.each(within)('$name', (vector) => {
    const since = recentSince(Date.parse(vector.now), vector.days);
    expect(Date.parse(vector.created_at) >= since).toBe(vector.expect);
  });
});

test('the day in India is ahead of the day in Greenwich from half past six in the evening', () => {
  expect(indianDay(Date.parse('2026-11-21T18:29:00Z'))).toBe('2026-11-21');
  expect(indianDay(Date.parse('2026-11-21T18:31:00Z'))).toBe('2026-11-22');
});

test("the server's time belongs to the middle of the request", () => {
  const sent = Date.parse('2026-11-21T06:00:00Z');
  expect(clockOffset('2026-11-21T06:10:01Z', sent, sent + 2_000)).toBe(600_000);
});
