import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySeed } from '#supabase/seed/apply.ts';
import { demoProducts } from '#supabase/seed/catalogue/products.ts';
import { ashaId, shopperId } from '#supabase/seed/users.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

const now = new Date('2026-11-21T06:00:00Z');
const options = { now, onProgress: () => undefined };
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await applySeed(database.sql, { ...options, seed: 'demo' });
});
afterAll(() => database.remove());

test('a second seed writes nothing', async () => {
  expect(await applySeed(database.sql, { ...options, seed: 'demo' })).toBe(false);
  const [count] = await database.sql`select count(*)::int as products from public.products`;
  expect(count?.['products']).toBe(demoProducts(now).length);
});

test('every product on sale is in the catalogue log, by the ordinary triggers', async () => {
  const [log] = await database.sql`
    select array(select p.id::text from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
        order by 1) = array(select id from public.sync_log
        where scope = 'catalog' and collection = 'products' order by 1) as complete,
      (select count(*) > 0 from public.products p join public.sellers s on s.id = p.seller_id
        where not s.is_verified) as waiting`;
  // Another brand waits to be verified: nobody hears of what it lists.
  expect(log).toEqual({ complete: true, waiting: true });
});

test('the shopper has an order in every status, each saying what its items say', async () => {
  const orders = await database.sql<{ status: string; due: number; kept: number; images: string }[]>`
    select o.status, o.amount_due::float as due, o.total_amount::float as kept, min(i.product_image) as images
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.user_id = ${shopperId} group by o.id order by o.created_at desc`;
  expect(new Set(orders.map((order) => order.status))).toEqual(
    new Set(['pending', 'processing', 'shipped', 'delivered', 'cancelled']),
  );
  for (const order of orders) {
    expect(order.due).toBe(order.status === 'cancelled' ? 0 : order.kept);
    expect(order.images).toMatch(/^\/storage\/v1\/object\/public\/productimages\/.+\.webp#[\w-]+$/);
  }
  const [late] = await database.sql`select count(*)::int as late from public.order_history where at > ${now}`;
  expect(late?.['late']).toBe(0);
});

test('accounts can sign in: confirmed, hashed, with a profile and a role', async () => {
  const accounts = await database.sql<{ role: string; matches: boolean; email: string }[]>`
    select p.role, u.email, u.encrypted_password = extensions.crypt('demo1234', u.encrypted_password) as matches
    from auth.users u join public.user_profiles p on p.id = u.id and p.email = u.email
    join auth.identities i on i.user_id = u.id where u.email_confirmed_at is not null`;
  expect(accounts.every((account) => account.matches)).toBe(true);
  expect(Object.fromEntries(accounts.map((account) => [account.email, account.role]))).toMatchObject({
    'shopper@driphaven.test': 'user',
    'asha@driphaven.test': 'user',
    'seller@driphaven.test': 'seller',
    'admin@driphaven.test': 'admin',
  });
});

test('asha left two lines in her cart and two wishes', async () => {
  const [left] = await database.sql`
    select (select count(*)::int from public.shopping_cart where user_id = ${ashaId}) as lines,
      (select count(*)::int from public.wishlist where user_id = ${ashaId}) as wishes`;
  expect(left).toEqual({ lines: 2, wishes: 2 });
});

test('two brands have a size chart in their own folder, and some of their products name it', async () => {
  const brands = await database.sql<{ chart: string; named: number; own: boolean }[]>`
    select s.size_chart_image1_url as chart, count(p.*)::int as named,
      starts_with(s.size_chart_image1_url, '/storage/v1/object/public/sizechart/' || s.id || '/') as own
    from public.sellers s join public.products p on p.seller_id = s.id and p.size_chart = s.size_chart_image1_url
    where s.size_chart_image1_url is not null group by s.id`;
  expect(brands).toHaveLength(2);
  for (const brand of brands) expect([brand.own, brand.named > 20]).toEqual([true, true]);
});
