import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Backend, BackendOptions } from '#supabase/local/backend.ts';
import { startBackend } from '#supabase/local/backend.ts';
import { createDatabase } from './postgres.ts';
import { personas } from './personas.ts';
import { startProxy, type Proxy } from './proxy.ts';

export type Account = { id: string; email: string; password: string };

export type TestShop = Backend & {
  /** Ids of the products on sale, sorted. */
  products: string[];
  newShopper: () => Promise<Account>;
};

const HOUR = 3_600_000;

/** A real backend with one verified brand and `count` plain products in stock. It sends no mails unless `options` say how often. */
export async function shopWith(count: number, options: Partial<BackendOptions> = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'drip-haven-shop-'));
  const database = await createDatabase();
  const backend = await startBackend({
    port: 0,
    dataDir: folder,
    databaseUrl: database.url,
    seed: 'none',
    notifyEvery: HOUR,
    ...options,
  });
  const { asSeller } = personas(backend.sql);
  const seller = await asSeller('plainwear');
  const rows = await backend.sql<{ id: string }[]>`
    insert into public.products (seller_id, name, category, mrp, selling_price, stock_quantity, sizes, shipping_charges, delivery_time)
    select ${seller.id}, 'Plain shirt ' || i, 'Shirt', 1000, 800, 50, '{S,M,L}', 40, 4
    from generate_series(1, ${count}) i returning id::text`;
  return {
    ...backend,
    products: rows.map((row) => row.id).toSorted(),
    async newShopper() {
      const client = createClient(backend.url, backend.keys.publishable, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const account = { email: `${randomUUID()}@example.test`, password: 'demo1234' };
      const { data, error } = await client.auth.signUp(account);
      if (error !== null || data.user === null) throw error ?? new Error('no user');
      // A new account could order less.
      await backend.sql`update auth.users set created_at = now() - interval '30 days' where id = ${data.user.id}`;
      return { ...account, id: data.user.id };
    },
    async close() {
      await backend.close();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ShopBehindProxy = TestShop & { proxy: Proxy };

/** A shop, and a connection to it that tests can cut or disturb. `shop.url` leads past that connection. */
export async function shopBehindProxy(count: number): Promise<ShopBehindProxy> {
  const shop = await shopWith(count);
  const proxy = await startProxy({ target: shop.url });
  return {
    ...shop,
    proxy,
    async close() {
      await proxy.close();
      await shop.close();
    },
  };
}

/** A person's live cart lines in Postgres, sorted: product, size, quantity. */
export async function cartInPostgres({ sql }: Pick<TestShop, 'sql'>, userId: string): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select product_id || ' ' || size || ' ' || quantity as line from public.shopping_cart
    where user_id = ${userId} and deleted_at is null order by line`;
  return rows.map((row) => row.line);
}
