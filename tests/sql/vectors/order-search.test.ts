import { afterAll, beforeAll, expect, test } from 'vitest';
import { vectors } from '../../domain/vectors.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

const { ids, pincodes } = vectors('order-search') as {
  ids: { name: string; typed: string; expect: string | null }[];
  pincodes: { name: string; text: string; expect: string }[];
};

test.each(ids)("an order's id in a search: $name", async ({ typed, expect: expected }) => {
  const [row] = await database.sql`select private.order_id_typed(${typed}) as id`;
  expect(row).toEqual({ id: expected });
});

test.each(pincodes)('a pincode in one group: $name', async ({ text, expect: expected }) => {
  const [row] = await database.sql`select private.joined_pincode(${text}) as text`;
  expect(row).toEqual({ text: expected });
});
