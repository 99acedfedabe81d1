import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSql } from '#scripts/db-seed.ts';
import { projectRoot } from '#scripts/project-root.ts';
import type { Sql } from '#supabase/local/sql-client.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

const text = await readFile(join(projectRoot, 'supabase/seed.sql'), 'utf8');
let loaded: TestDatabase;
let made: TestDatabase;
let written = '';
beforeAll(async () => {
  [loaded, made] = await Promise.all([freshDatabase(2), freshDatabase(2)]);
  written = await seedSql(made.url);
  await loaded.sql.unsafe(text);
});
afterAll(() => Promise.all([loaded.remove(), made.remove()]));

test('seed.sql is up to date: `npm run db-seed` writes the same', () => {
  expect(written === text).toBe(true);
});

const tables = [
  'auth.users',
  'auth.identities',
  'public.user_profiles',
  'public.sellers',
  'public.products',
  'public.collections',
  'public.havendrip_collection',
  'public.carousel_slides',
  'public.featured_categories',
  'public.coupons',
  'public.coupon_uses',
  'public.orders',
  'public.order_items',
  'public.order_keys',
  'public.order_history',
  'public.shopping_cart',
  'public.wishlist',
  'public.sync_log',
  'storage.objects',
];

async function counts(sql: Sql): Promise<Record<string, number>> {
  const parts = tables.map((table) => `'${table}', (select count(*) from ${table})`);
  const [row] = await sql.unsafe(`select jsonb_build_object(${parts.join(', ')}) as counts`);
  return row?.['counts'] as Record<string, number>;
}

test('it fills every table as the seed in TypeScript does', async () => {
  const expected = await counts(made.sql);
  expect(await counts(loaded.sql)).toEqual(expected);
  expect(expected).toMatchObject({ 'auth.users': 13, 'public.products': 248, 'storage.objects': 0 });
});

test('products and orders are the same but for their dates', async () => {
  const products = (sql: Sql) => sql`
    select to_jsonb(p) - 'created_at' - 'updated_at' - 'version' - 'changed_at' as row from public.products p order by id`;
  expect(await products(loaded.sql)).toEqual(await products(made.sql));
  const orders = (sql: Sql) => sql`
    select o.id, o.status, o.amount_due, o.total_amount, i.product_id, i.product_name, i.item_status
    from public.orders o join public.order_items i on i.order_id = o.id order by o.id, i.id`;
  expect(await orders(loaded.sql)).toEqual(await orders(made.sql));
});

test('dates count from the moment of loading', async () => {
  const [ages] = await loaded.sql<{ newest: number; oldest: number; late: number; ordered: number }[]>`
    select extract(epoch from now() - max(created_at))::float / 86400 as newest,
      extract(epoch from now() - min(created_at))::float / 86400 as oldest,
      (select count(*)::int from public.order_history where at > now()) as late,
      (select extract(epoch from now() - max(created_at))::float / 86400 from public.orders) as ordered
    from public.products`;
  expect(ages?.newest).toBeLessThan(2);
  expect(ages?.oldest).toBeGreaterThan(60);
  expect(ages?.oldest).toBeLessThan(91);
  expect(ages?.ordered).toBeLessThan(1);
  expect(ages?.late).toBe(0);
});

test('its accounts can sign in', async () => {
  const accounts = await loaded.sql<{ matches: boolean }[]>`
    select u.encrypted_password = extensions.crypt('demo1234', u.encrypted_password) as matches
    from auth.users u join auth.identities i on i.user_id = u.id where u.email_confirmed_at is not null`;
  expect(accounts).toHaveLength(13);
  expect(accounts.every(({ matches }) => matches)).toBe(true);
});

test('it refuses a database that already holds a shop', async () => {
  await expect(loaded.sql.unsafe(text)).rejects.toThrow('The demo is for an empty shop');
});

test('config.toml makes the buckets as the migrations do', async () => {
  const config = await readFile(join(projectRoot, 'supabase/config.toml'), 'utf8');
  const buckets = await loaded.sql<{ id: string; public: boolean; size: string; types: string[] }[]>`
    select id, public, file_size_limit::text as size, allowed_mime_types as types from storage.buckets order by id`;
  expect(buckets.map(({ id }) => id)).toEqual([
    'catalogue',
    'productimages',
    'return-pictures',
    'review-pictures',
    'sizechart',
  ]);
  for (const bucket of buckets) {
    const section = config.split(`[storage.buckets.${bucket.id}]`)[1]?.split('\n[')[0] ?? '';
    const value = (key: string) =>
      JSON.parse(new RegExp(`^${key} = (.+)$`, 'm').exec(section)?.[1] ?? 'null') as unknown;
    const [, amount = '', unit] = /^(\d+)(MiB)?$/.exec(String(value('file_size_limit'))) ?? [];
    expect({
      id: bucket.id,
      public: value('public'),
      size: String(Number(amount) * (unit === undefined ? 1 : 1024 * 1024)),
      types: value('allowed_mime_types'),
    }).toEqual(bucket);
  }
});

test('the demo shopper is no new account, and can order beside the orders that are open', async () => {
  const [shopper] = await loaded.sql<{ part: number; open: number; owed: number }[]>`
    select l.max_per_product as part, count(o.id)::int as open, coalesce(sum(o.amount_due), 0)::float8 as owed
    from auth.users u cross join lateral private.limits_of(u.id) l
    left join public.orders o on o.user_id = u.id and o.status not in ('delivered', 'cancelled')
    where u.email = 'shopper@driphaven.test' group by 1`;
  expect(shopper?.part).toBe(5);
  expect(shopper?.open).toBeLessThan(5);
  expect(shopper?.owed).toBeLessThan(15_000);
});
