import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentenceForCode } from '#messages/errors.ts';
import { refusalReason } from '#messages/refusals.ts';

const NO_REASON = 'We do not know why. Try again, or discard it.';

// Read from the procedure itself: a code added there without words here fails.
const sql = readFileSync(
  new URL('../../supabase/migrations/20261121001700_intents.sql', import.meta.url),
  'utf8',
);
const codes = [
  ...new Set(
    [...sql.matchAll(/(?:return|then null else) '([a-z]+_[a-z_]+)'/g)].map(([, code]) => code ?? ''),
  ),
];

test('the procedure refuses for more than one reason', () => {
  expect(codes).toContain('product_gone');
  expect(codes).toContain('address_conflict');
  expect(codes.length).toBeGreaterThan(7);
});

test.each([...codes, 'too_old'])('%s says what happened and what to do', (code) => {
  const reason = refusalReason(code);
  expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  expect(reason).not.toBe(NO_REASON);
  expect(reason).not.toBe(sentenceForCode('unexpected'));
});

test('without a reason, or with one of a newer server, that is said', () => {
  expect(refusalReason(null)).toBe(NO_REASON);
  expect(refusalReason('moon_phase')).toBe(NO_REASON);
});

// Promise address.no-data (8 Errors, front): 'Update failed - no data returned'.
test('an address that was answered with nothing says so', () => {
  expect(refusalReason(null, 'address.save')).toBe('Update failed - no data returned');
  expect(refusalReason(null, 'cart.add')).toBe(NO_REASON);
  expect(refusalReason('address_conflict', 'address.save')).toContain('another device');
});
