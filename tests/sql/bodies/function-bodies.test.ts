import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { compileBodies } from './compile-bodies.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase(2);
});
afterAll(() => database.remove());

test('every name in the body of every function is known', async () => {
  expect(await compileBodies(database.sql)).toEqual([]);
});

test('a renamed column is named with each function and line that read it', async () => {
  await database.sql`alter table public.products rename column stock_quantity to pieces`;
  const problems = await compileBodies(database.sql);
  await database.sql`alter table public.products rename column pieces to stock_quantity`;
  expect(problems).toContain(
    'private.take_lines(private.order_line[]) line 24: column q.stock_quantity does not exist',
  );
  expect(problems.map((problem) => problem.split('(')[0])).toEqual(
    expect.arrayContaining([
      'change_listings',
      'private.complete_product',
      'private.mirrored',
      'private.restock',
    ]),
  );
});
