// Category, style, delivery, return policy and pause of many products.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';

let database: TestDatabase;
let urban: Persona;
let kora: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  urban = await people.asSeller('urban');
  kora = await people.asSeller('kora');
});
afterAll(() => database.remove());

const facts = {
  category: 'Jacket',
  style_type: 'Winter',
  estimated_delivery: '2-4 Days',
  return_policy: '30 Days Return',
  is_paused: true,
};
const list = (person = urban) => listProduct(database.sql, person, { style_type: 'Casual' });
const change = (changes: unknown[]) =>
  urban.rpc<number>('change_listings', { p_key: randomUUID(), p_changes: changes });
const productOf = async (id: string) => {
  const [row] = await database.sql`select * from public.products where id = ${id}`;
  return row as Record<string, unknown>;
};

// Promise bulk.facts (2 Seller products, seller): Category, style, delivery, return policy and pause of many
//   change together.
test.each(Object.entries(facts))('%s changes for many, and nothing else of them', async (column, value) => {
  const ids = await Promise.all([list(), list()]);
  const before = await Promise.all(ids.map(productOf));
  expect(await change(ids.map((id) => ({ id, [column]: value })))).toBe(2);
  const derived = {
    version: '2',
    updated_at: expect.any(Date),
    delivery_time: expect.any(Number),
    is_shown: column !== 'is_paused',
  };
  for (const [n, id] of ids.entries())
    expect(await productOf(id)).toEqual({ ...before[n], ...derived, [column]: value });
});

test.each([
  ...Object.keys(facts).map((column) => [column, 'None of these'] as const),
  ['category', ['Jeans']] as const,
  ['style_type', ''] as const,
])('%s is not changed to %j, and nothing else of the request is done', async (column, value) => {
  const [good, wrong] = await Promise.all([list(), list()]);
  const refused = await refusal(
    change([
      { id: good, ...facts },
      { id: wrong, [column]: value },
    ]),
  );
  expect(refused).toMatchObject({ code: expect.stringMatching(/^(23514|PT422)$/) });
  expect(await productOf(good)).toMatchObject({ category: 'Shirt', is_paused: false });
});

test('products of another brand stay as they are, and so does what only an admin decides', async () => {
  const [mine, theirs] = await Promise.all([list(), list(kora)]);
  const refused = await refusal(change([mine, theirs].map((id) => ({ id, ...facts }))));
  expect(refused).toMatchObject({ detail: 'product_gone' });
  for (const id of [mine, theirs])
    expect(await productOf(id)).toMatchObject({ category: 'Shirt', is_paused: false });
  const before = await productOf(mine);
  await change([{ id: mine, is_active: false, seller_id: kora.id, collections: ['summer'], views: 9 }]);
  expect(await productOf(mine)).toEqual(before);
});
