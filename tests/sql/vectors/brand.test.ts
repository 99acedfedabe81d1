import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { vectors } from '../../domain/vectors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

test.each(vectors('brand') as { brand: string; expect: boolean }[])(
  'each word of the brand name $brand is in one script: $expect',
  async ({ brand, expect: isTaken }) => {
    const [row] = await database.sql`select private.words_of_one_script(${brand}) as answer`;
    expect(row).toEqual({ answer: isTaken });
  },
);
