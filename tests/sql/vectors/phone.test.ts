import { afterAll, beforeAll, expect, test } from 'vitest';
import { asciiDigits } from '#domain/text/digits.ts';
import { vectors } from '../../domain/vectors.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

test.each(vectors('phone') as { name: string; typed: string; expect: string | null }[])(
  'a phone number looked for, $name: $expect',
  async ({ typed, expect: expected }) => {
    const [row] = await database.sql`select private.phone_typed(${typed}) as digits`;
    expect(row).toEqual({ digits: expected });
  },
);

test('every character is the same digit in the database and in the apps', async () => {
  const rows = await database.sql<{ code: number; read: string }[]>`
    select code, private.ascii_digits(chr(code)) as read
    from generate_series(1, 1114111) code where code not between 55296 and 57343`;
  const differing = rows.filter(({ code, read }) => read !== asciiDigits(String.fromCodePoint(code)));
  expect(differing).toEqual([]);
  expect(rows.filter(({ read }) => /^\d$/.test(read))).toHaveLength(770);
});
