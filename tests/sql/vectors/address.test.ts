import { afterAll, beforeAll, expect, test } from 'vitest';
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
