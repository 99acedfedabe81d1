import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { vectors } from '../../domain/vectors.ts';

const cases = vectors('upi') as { name: string; typed: string; expect: string | null }[];

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

const stored = async (typed: string | null) => {
  const [row] = await database.sql<{ upi: string | null }[]>`select private.upi_typed(${typed}) as upi`;
  return row?.upi ?? null;
};

test.each(cases)('$name', async ({ typed, expect: expected }) => {
  expect(await stored(typed)).toBe(expected);
});

test('the longest name and bank, and none that are longer', async () => {
  const long = (name: number, bank: number) => `${'a'.repeat(name)}@${'b'.repeat(bank)}`;
  expect(await stored(long(255, 64))).toBe(long(255, 64));
  expect([await stored(long(256, 64)), await stored(long(255, 65)), await stored(null)]).toEqual([
    null,
    null,
    null,
  ]);
});
