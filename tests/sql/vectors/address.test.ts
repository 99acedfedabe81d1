import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeliveryAddress } from '#domain/validation/address.ts';
import { vectors } from '../../domain/vectors.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

test.each(vectors('address') as { name: string; line: string; expect: boolean }[])(
  'one line, $name: delivered to is $expect',
  async ({ line, expect: expected }) => {
    const [row] = await database.sql`select private.is_delivery_address(${line}) as delivered`;
    expect(row).toEqual({ delivered: expected });
  },
);

test('every character parts words, or belongs to one, alike in the database and in the apps', async () => {
  // The scripts in use and their punctuation, compatibility forms and emoji.
  const rows = await database.sql<{ code: number; taken: boolean }[]>`
    select code, private.is_delivery_address('Pune' || chr(code) || 'Kota 411001') as taken
    from (select generate_series(1, 12543) union select generate_series(65024, 65535)
      union select generate_series(127744, 129791)) given (code)
    where unicode_assigned(chr(code))`;
  const differing = rows.filter(
    ({ code, taken }) => taken !== isDeliveryAddress(`Pune${String.fromCodePoint(code)}Kota 411001`),
  );
  expect(differing).toEqual([]);
  expect(rows.filter(({ taken }) => taken).length).toBeGreaterThan(2_000);
});
