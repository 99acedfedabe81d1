import { expect, test } from 'vitest';
import { upiTyped } from '#domain/validation/upi.ts';
import { vectors } from './vectors.ts';

const cases = vectors('upi') as { name: string; typed: string; expect: string | null }[];

test.each(cases)('$name', ({ typed, expect: expected }) => {
  expect(upiTyped(typed)).toBe(expected);
});

test('the longest name and bank, and none that are longer', () => {
  const long = (name: number, bank: number) => `${'a'.repeat(name)}@${'b'.repeat(bank)}`;
  expect(upiTyped(long(255, 64))).toBe(long(255, 64));
  expect([upiTyped(long(256, 64)), upiTyped(long(255, 65))]).toEqual([null, null]);
});
