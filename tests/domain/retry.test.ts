import { describe, expect, test } from 'vitest';
import {
  retryDelay,
  requestedPause,
  retryPolicy,
  type Failure,
  type RetryPolicy,
} from '#domain/mutation/retry.ts';

describe('the reaction to a failed request', () => {
  test.each<[Failure, RetryPolicy]>([
    ['network', 'back-off'],
    ['timeout', 'back-off'],
    ['not_ours', 'back-off'],
    [400, 'attention'],
    [401, 'sign-in'],
    [403, 'attention'],
    [404, 'attention'],
    [408, 'back-off'],
    [413, 'halve'],
    [422, 'attention'],
    [426, 'upgrade'],
    [429, 'back-off'],
    [500, 'back-off'],
    [502, 'back-off'],
    [503, 'back-off'],
    [511, 'back-off'],
  ])('%s: %s', (failure, verdict) => {
    expect(retryPolicy(failure)).toBe(verdict);
  });
});

describe('how long it waits', () => {
  test('below a ceiling that doubles from one second to five minutes', () => {
    const ceilings = [0, 1, 2, 8, 9, 1_000].map((attempt) => retryDelay(attempt, 0.999_999_999));
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
    expect(retryDelay(5, 0)).toBe(0);
  });

  test('for as long as the server asked, up to ten minutes', () => {
    expect([undefined, 0, -3, 7, 600, 601, 1e9].map((seconds) => requestedPause(seconds))).toEqual([
      0, 0, 0, 7_000, 600_000, 600_000, 600_000,
    ]);
  });
});
