import { expect, test } from 'vitest';

import type { ReturnStatus } from '#domain/order/item-return.ts';
import { overrulings } from '#domain/order/overrule-return.ts';

const CLOSED = '2026-08-01T06:00:00Z';
const days = (count: number) => Date.parse(CLOSED) + count * 86_400_000;
const at = (status: ReturnStatus, closedAt: string | null, now: number) => {
  const { approve, refuse } = overrulings({ status, closedAt }, now);
  return [approve && 'approve', refuse && 'refuse'].filter(Boolean);
};

test('an admin decides both ways about a request, and the other way about what was decided', () => {
  expect(at('requested', null, days(1))).toEqual(['approve', 'refuse']);
  expect(at('approved', null, days(1))).toEqual(['refuse']);
  expect(at('refused', CLOSED, days(1))).toEqual(['approve']);
});

test('a refusal stays after 90 days', () => {
  expect(at('refused', CLOSED, days(90))).toEqual(['approve']);
  expect(at('refused', CLOSED, days(90) + 1)).toEqual([]);
});

test.each(['received', 'refunded', 'exchanged', 'withdrawn'] as const)(
  'nobody overrules a return that is %s',
  (status) => expect(at(status, status === 'received' ? null : CLOSED, days(1))).toEqual([]),
);
