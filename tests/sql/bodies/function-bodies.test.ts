import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { openScene } from '../matrix/scene.ts';
import { compileBodies } from './compile-bodies.ts';
import { runTexts, type Calls } from './run-texts.ts';
import { textCalls } from './text-calls.ts';

let database: TestDatabase;
let calls: Record<string, Calls>;

beforeAll(async () => {
  database = await freshDatabase(2);
  calls = await textCalls(database.sql, await openScene(database.sql));
});
afterAll(() => database.remove());

/** Gives the answer of `work` while a column has another name. */
async function withoutColumn<T>(table: string, column: string, work: () => Promise<T>): Promise<T> {
  const { sql } = database;
  await sql`alter table public.${sql(table)} rename column ${sql(column)} to renamed`;
  try {
    return await work();
  } finally {
    await sql`alter table public.${sql(table)} rename column renamed to ${sql(column)}`;
  }
}

test('every name in the body of every function is known', async () => {
  expect(await compileBodies(database.sql)).toEqual([]);
});

test('every text that a function runs is run by a call, and every name in it is known', async () => {
  expect(await runTexts(database.sql, calls)).toEqual([]);
});

test('a renamed column is named with each function and line that read it', async () => {
  const problems = await withoutColumn('products', 'stock_quantity', () =>
    compileBodies(database.sql, 'stock_quantity'),
  );
  expect(problems).toContain(
    'private.take_lines(private.order_line[]) line 19: column q.stock_quantity does not exist',
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

test.each([
  ['orders', 'updated_at', 'private.stamp_update'],
  ['order_items', 'updated_at', 'private.stamp_update'],
  ['collections', 'updated_at', 'private.stamp_update'],
  ['shopping_cart', 'updated_at', 'private.raise_version'],
  ['wishlist', 'updated_at', 'private.raise_version'],
  ['user_profiles', 'version', 'private.raise_version'],
])('%s.%s renamed is named with %s, which sets it', async (table, column, name) => {
  const problems = await withoutColumn(table, column, () => compileBodies(database.sql, `new.${column}`));
  expect(problems).toContainEqual(
    expect.stringMatching(`^${name}\\(\\) line \\d+: .*"${column}", on ${table}$`),
  );
});

test.each([
  ['sellers', 'id'],
  ['products', 'seller_id'],
])('%s.%s renamed is named in the branch of a trigger for that table', async (table, column) => {
  const problems = await withoutColumn(table, column, () => compileBodies(database.sql, 'tg_table_name ='));
  expect(problems).toEqual([
    expect.stringMatching(`^private.lock_charts\\(\\) line \\d+: .*"${column}", on ${table}$`),
  ]);
});

test('a field that a statement fills is named if its row has none of that name', async () => {
  const { sql } = database;
  await sql.unsafe(`create function public.fill() returns void language plpgsql as $$
declare
  listing public.products;
  line record;
begin
  select 1, 2 into listing.views, listing.pieces;
  listing.pieces := 3;
  select 1 as one into line;
  line.one := 2;
  line.two := 2;
end $$`);
  const problems = await compileBodies(sql, 'listing.pieces');
  await sql`drop function public.fill()`;
  expect(problems).toEqual([
    'fill() line 6: record "listing" has no field "pieces"',
    'fill() line 7: record "listing" has no field "pieces"',
    'fill() line 10: record "line" has no field "two"',
  ]);
});

test.each([
  ['coupons', 'created_at', 'admin_coupons'],
  ['orders', 'transaction_id', 'admin_orders'],
  ['products', 'style_type', 'edit_listing'],
  ['products', 'style_type', 'import_listings'],
  ['order_items', 'price_at_time', 'seller_dispatch'],
])('%s.%s renamed is named with %s, which runs text', async (table, column, name) => {
  const problems = await withoutColumn(table, column, () => runTexts(database.sql, calls));
  expect(problems).toContainEqual(
    expect.stringMatching(`^${name}\\(.*\\) line \\d+: column .*\\b${column}\\b`),
  );
});

test('each piece of a text needs a call that puts it in', async () => {
  const { me } = calls['admin_sellers'] as Calls;
  const args = ["p_search => 'urban'", "p_sort => 'brand_name'"];
  expect(await runTexts(database.sql, { ...calls, admin_sellers: { me, args } })).toEqual([
    'admin_sellers(text,text,boolean,integer,integer,boolean): no call runs a text with t.is_verified',
    'admin_sellers(text,text,boolean,integer,integer,boolean): no call runs a text with not t.is_verified',
    'admin_sellers(text,text,boolean,integer,integer,boolean): no call runs a text with t.is_verified',
  ]);
});

test('a function that runs text needs a call, and each of its texts needs one', async () => {
  const { sql } = database;
  await sql.unsafe(`create function public.count_all(twice boolean) returns void language plpgsql as $$
begin
  execute 'select 1';
  if twice then execute 'select 2'; end if;
end $$`);
  await sql`grant execute on function public.count_all(boolean) to public`;
  const { me } = calls['admin_coupons'] as Calls;
  const unlisted = await runTexts(sql, calls);
  const once = await runTexts(sql, { ...calls, count_all: { me, args: ['false'] } });
  const both = await runTexts(sql, { ...calls, count_all: { me, args: ['true'] } });
  await sql`drop function public.count_all(boolean)`;
  expect([unlisted, once, both]).toEqual([
    ['count_all(boolean) runs text, and is not listed'],
    ['count_all(boolean) line 4: no call runs this text'],
    [],
  ]);
});
