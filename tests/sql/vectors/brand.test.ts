import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { vectors } from '../../domain/vectors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

test.each(vectors('brand') as { brand: string; expect: boolean }[])(
  'the brand name $brand is in one script: $expect',
  async ({ brand, expect: isOneScript }) => {
    const [row] = await database.sql`select private.is_one_script(${brand}) as answer`;
    expect(row).toEqual({ answer: isOneScript });
  },
);
