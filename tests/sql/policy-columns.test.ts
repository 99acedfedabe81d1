import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '#supabase/local/sql-client.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(2);
});
afterAll(() => database.remove());

/**
 * The columns that policies of `public` ask, subqueries included. PostgreSQL itself notes what a policy depends on. A
 * column is `indexed` if an index of all rows begins with it, or an index holds only the rows of which it is true.
 */
async function policyColumns(sql: Sql | TransactionSql): Promise<{ column: string; indexed: boolean }[]> {
  return sql<{ column: string; indexed: boolean }[]>`
    select format('%s.%s', c.relname, a.attname) as column, exists (
      select from pg_index i where i.indrelid = c.oid and i.indisvalid and (
        i.indkey[0] = a.attnum and i.indpred is null
        or i.indpred is not null and a.attnum <> all (i.indkey::int2[]) and exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
            and d.refobjid = c.oid and d.refobjsubid = a.attnum))) as indexed
    from (
      select distinct d.refobjid, d.refobjsubid from pg_depend d
      where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    ) asked
    join pg_class c on c.oid = asked.refobjid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = asked.refobjsubid
    order by 1`;
}

test('the folder policy is evaluated once a query, not once a file', async () => {
  const plan = await database.sql.begin(async (sql) => {
    await sql`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', '{"role":"authenticated","sub":"00000000-0000-4000-8000-000000000000"}', true)`;
    const rows = await sql`explain (costs off) select name from storage.objects`;
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  });
  const filters = plan.split('\n').filter((line) => line.includes('Filter'));
  expect(filters.join('\n')).toMatch(/InitPlan/);
  // Nothing of ours is called with a column of the file.
  expect(filters.join('\n')).not.toMatch(/private\.|is_own|my_folder\(/);
});

test('every column that a policy asks has an index', async () => {
  const columns = await policyColumns(database.sql);
  expect(columns.filter(({ indexed }) => !indexed)).toEqual([]);
  // The list is really read: these are asked by policies.
  expect(columns.map(({ column }) => column)).toEqual(
    expect.arrayContaining([
      'products.is_shown',
      'products.deleted_at',
      'products.seller_id',
      'wishlist.user_id',
      'sync_log.scope',
      'orders.user_id',
    ]),
  );
});

test.each([
  ['drop index public.products_on_sale; drop index public.products_in_collections', ['products.is_shown']],
  [
    'drop index public.orders_newest; alter table public.orders drop constraint orders_user_id_transaction_id_key',
    ['orders.user_id'],
  ],
  // Behind another column it does not help the policy.
  [
    'drop index public.products_seller_id; drop index public.products_on_sale; create index on public.products (is_shown, deleted_at, seller_id)',
    ['products.seller_id'],
  ],
  [
    `create policy "Late" on public.products for select to anon using (stock_quantity > 0)`,
    ['products.stock_quantity'],
  ],
])('is noticed: %s', async (change, missing) => {
  const undo = new Error('undo');
  const changed = database.sql.begin(async (sql) => {
    await sql.unsafe(change);
    const without = (await policyColumns(sql)).filter(({ indexed }) => !indexed);
    expect(without.map(({ column }) => column)).toEqual(missing);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
});

test('rows that policies hide are not read one by one', async () => {
  const explained = await database.sql.begin(async (sql) => {
    await sql`insert into auth.users (id, email) select gen_random_uuid(), n || '@brand.test' from generate_series(1, 60) n`;
    await sql`insert into public.sellers (id, brand_name, business_email, is_verified)
      select id, email, email, email < '2' from auth.users`;
    await sql`insert into public.products (seller_id, name, category, mrp, selling_price, is_active)
      select s.id, 'Shirt', 'Shirt', 10, 10, n % 10 = 0 from public.sellers s cross join generate_series(1, 60) n`;
    await sql`analyze public.products`;
    await sql`analyze public.sellers`;
    const [brand] = await sql<{ id: string }[]>`select id from public.sellers limit 1`;
    await sql`select set_config('role', 'anon', true)`;
    return sql`explain select id from public.products where seller_id = ${brand!.id}`;
  });
  expect(JSON.stringify(explained)).toContain('products_on_sale');
});
