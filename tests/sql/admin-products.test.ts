import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';

type List = { total: number; rows: { id: string; is_active: boolean }[] };

let database: TestDatabase;
let admin: Persona;
let seller: Persona;
let ids: string[];
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  admin = await people.asAdmin();
  seller = await people.asSeller('urban');
  ids = [];
  for (const name of ['Tee', 'Hoodie', 'Cap']) ids.push(await listProduct(database.sql, seller, { name }));
});
afterAll(() => database.remove());

const change = (person: Persona, products: unknown, active: unknown) =>
  person.rpc<{ changed: number }>('update_products_status', {
    p_product_ids: products,
    p_is_active: active,
  });
const activity = async () => {
  const rows = await database.sql<{ is_active: boolean }[]>`
    select is_active from public.products where id = any (${ids}::bigint[]) order by id`;
  return rows.map((row) => row.is_active);
};

// Promise admin.products-many (4 Product activity, admin): An admin activates or deactivates several products at once, all or none.
test('several products are switched at once, and those that were so already are not counted', async () => {
  expect(await change(admin, [...ids.slice(0, 2), '999999999'], false)).toEqual({ changed: 2 });
  expect(await activity()).toEqual([false, false, true]);
  expect(await change(admin, ids, false)).toEqual({ changed: 1 });
  expect(await change(admin, ids, true)).toEqual({ changed: 3 });
  expect(await activity()).toEqual([true, true, true]);
  const [entry] = await database.sql`
    select actor, subject_name, after from private.audit_log where subject = 'products' order by id desc limit 1`;
  expect(entry).toMatchObject({ actor: admin.id, subject_name: 'Cap', after: { is_active: true } });
});

test('a seller, half a request and too many are refused, and nothing changes', async () => {
  expect(await refusal(change(seller, ids, false))).toMatchObject({ detail: 'admin_only' });
  expect(await refusal(change(admin, ids, null))).toMatchObject({ detail: 'unexpected' });
  expect(await refusal(change(admin, null, false))).toMatchObject({ detail: 'unexpected' });
  const many = Array.from({ length: 201 }, (_, place) => String(place));
  expect(await refusal(change(admin, many, false))).toMatchObject({ detail: 'too_many' });
  expect(await activity()).toEqual([true, true, true]);
});

// Promise admin.products-active (2 Admin, admin): The list shows active products, inactive ones, or both.
test('the list shows active, inactive or all products, beside its other filters', async () => {
  await change(admin, ids.slice(1, 2), false);
  const found = async (args: Record<string, unknown>) =>
    (await admin.rpc<List>('admin_products', args)).rows.map(({ id }) => id);
  expect(await found({ p_active: false })).toEqual([ids[1]]);
  expect(await found({ p_active: true, p_sort: 'name', p_descending: false })).toEqual([ids[2], ids[0]]);
  expect(await found({ p_sort: 'name', p_descending: false })).toEqual([ids[2], ids[1], ids[0]]);
  expect(await found({ p_active: false, p_search: 'tee' })).toEqual([]);
});
