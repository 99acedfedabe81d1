import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountLines } from '#scripts/start/accounts.ts';
import { startBackend, type BackendOptions } from '#supabase/local/backend.ts';
import { seedShop } from '#supabase/local/seeding.ts';
import type { Sql } from '#supabase/local/sql-client.ts';
import { listProduct, place } from '../sql/shop-fixture.ts';
import { personas } from '#support/personas.ts';
import { createDatabase, freshDatabase, startTestServer, type TestServer } from '#support/postgres.ts';
import { temporaryFolder } from './backend-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.stubEnv('TEST_POSTGRES_URL', server.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

async function onDatabase(
  work: (sql: Sql, seed: (mode: 'if-empty' | 'demo') => Promise<string[]>) => Promise<void>,
) {
  const [database, folder] = [await freshDatabase(4), await temporaryFolder()];
  const storageFolder = join(folder.path, 'storage');
  const seed = async (mode: 'if-empty' | 'demo') => {
    const logged: string[] = [];
    const onProgress = (text: string) => logged.push(text);
    await seedShop(database.sql, { seed: mode, isInUse: false, storageFolder, onProgress });
    return logged;
  };
  try {
    await work(database.sql, seed);
  } finally {
    await database.remove();
    await folder.remove();
  }
}

/** A shop of somebody's own: a brand with a product, a coupon, a ranked list, and an order with its history. */
async function ownShop(sql: Sql): Promise<void> {
  const people = personas(sql);
  const [brand, shopper] = [await people.asSeller('plainwear'), await people.asShopper('nila')];
  const product = await listProduct(sql, brand);
  await sql`insert into public.coupons (code, expiry_date, discount_type, discount_value, used_count)
    values ('OWN5', now()::date + 9, 'percentage', 5, 3)`;
  await sql`insert into public.havendrip_collection (product_id, rank) values (${product}, 1)`;
  await place(shopper, { lines: [{ product_id: product, quantity: 1 }] });
}

const contents = (sql: Sql, than: { products: number }) => sql`
  select (select jsonb_agg(p order by p.id) from public.products p where p.id <= ${than.products}) as products,
    (select jsonb_agg(c) from public.coupons c where c.code = 'OWN5') as coupons,
    (select jsonb_agg(h) from public.havendrip_collection h where h.product_id <= ${than.products}) as ranked,
    (select jsonb_agg(o) from public.orders o join auth.users u on u.id = o.user_id
      where u.email like '%@example.test') as orders,
    (select jsonb_agg(h order by h.id) from public.order_history h join public.orders o on o.id = h.order_id
      join auth.users u on u.id = o.user_id where u.email like '%@example.test') as history`;

const count = async (sql: Sql) => {
  const [row] = await sql<{ count: number }[]>`
    select ((select count(*) from auth.users) + (select count(*) from public.products)
      + (select count(*) from storage.objects))::int as count`;
  return row?.count;
};

test('an empty database gets the demo without being asked, once', () =>
  onDatabase(async (sql, seed) => {
    await seed('if-empty');
    expect((await accountLines(sql)).map((line) => line.trim().split(' ')[0])).toEqual([
      'shopper',
      'admin',
      'seller',
    ]);
    const before = await count(sql);
    expect(await seed('if-empty')).toEqual([]);
    expect(await seed('demo')).toEqual([]);
    expect(await count(sql)).toBe(before);
  }));

test.each([
  ['changed settings', (sql: Sql) => sql`update public.shop_settings set max_per_line = 3`],
  ['an account', (sql: Sql) => personas(sql).asShopper('nila')],
  [
    'a coupon',
    (sql: Sql) => sql`insert into public.coupons (code, expiry_date, discount_type, discount_value)
    values ('OWN5', now()::date + 9, 'percentage', 5)`,
  ],
  ['a shop', ownShop],
] as const)('a database that holds %s gets no demo account unless SEED asks', (_, fill) =>
  onDatabase(async (sql, seed) => {
    await fill(sql);
    const before = await count(sql);
    expect(await seed('if-empty')).toEqual([
      expect.stringMatching(/^The demo shop is not added: .*SEED=demo/),
    ]);
    expect(await count(sql)).toBe(before);
    expect(await accountLines(sql)).toEqual([]);
  }),
);

test('a DATABASE_URL with the shop’s tables gets the demo only when SEED asks, without rows too', async () => {
  const [database, folder] = [await freshDatabase(4), await temporaryFolder()];
  const start = (seed: 'if-empty' | 'demo') =>
    startBackend({ port: 0, dataDir: folder.path, databaseUrl: database.url, seed });
  try {
    await (await start('if-empty')).close();
    expect(await accountLines(database.sql)).toEqual([]);
    await (await start('demo')).close();
    expect(await accountLines(database.sql)).toHaveLength(3);
  } finally {
    await database.remove();
    await folder.remove();
  }
});

test('a bare DATABASE_URL and an embedded database without rows get the demo', async () => {
  const [database, folder] = [await createDatabase('bare'), await temporaryFolder()];
  const accounts = async (options: Partial<BackendOptions>) => {
    const backend = await startBackend({ port: 0, dataDir: folder.path, ...options });
    try {
      return await accountLines(backend.sql);
    } finally {
      await backend.close();
    }
  };
  try {
    expect(await accounts({ databaseUrl: database.url, seed: 'if-empty' })).toHaveLength(3);
    // The first start made the tables and ended before the seed.
    expect(await accounts({ seed: 'none' })).toEqual([]);
    expect(await accounts({ seed: 'if-empty' })).toHaveLength(3);
  } finally {
    await database.remove();
    await folder.remove();
  }
});

test('SEED=demo adds the demo beside a shop and changes nothing of that shop', () =>
  onDatabase(async (sql, seed) => {
    await ownShop(sql);
    const before = await contents(sql, { products: 1 });
    await seed('demo');
    expect(await contents(sql, { products: 1 })).toEqual(before);
    expect(await accountLines(sql)).toHaveLength(3);
    const [ranks] = await sql`select count(*)::int as all, count(distinct rank)::int as different
      from public.havendrip_collection`;
    expect(ranks).toEqual({ all: 9, different: 9 });
  }));

test('SEED=demo over something of the same name refuses in a sentence and changes nothing', () =>
  onDatabase(async (sql, seed) => {
    await sql`insert into public.coupons (code, expiry_date, discount_type, discount_value)
      values ('DRIP10', now()::date + 9, 'percentage', 5)`;
    const before = await count(sql);
    await expect(seed('demo')).rejects.toThrow(
      /^The demo shop cannot be added, and nothing was changed: .*SEED=none\.$/,
    );
    expect(await count(sql)).toBe(before);
  }));

test('a start that was interrupted behind the accounts goes on', () =>
  onDatabase(async (sql, seed) => {
    await seed('if-empty');
    await sql`truncate supabase_migrations.seed_runs`;
    await sql`delete from storage.objects where bucket_id = 'sizechart'`;
    await seed('if-empty');
    const [charts] =
      await sql`select count(*)::int as files from storage.objects where bucket_id = 'sizechart'`;
    expect(charts).toEqual({ files: 4 });
  }));
