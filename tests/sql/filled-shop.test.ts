// A shop that has products and orders gets the stock of each choice by a migration.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase, projectMigrations } from '#supabase/local/migrate.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';
import { personas } from '#support/personas.ts';
import { createDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';

/** The first migration of the stock of each choice. */
const FIRST = '20261121005090';

let sql: Sql;
let tearDown: () => Promise<void>;
beforeAll(async () => {
  const database = await createDatabase('bare');
  const folder = await mkdtemp(join(tmpdir(), 'drip-haven-migrations-'));
  sql = openSql(database.url, 2);
  tearDown = async () => {
    await sql.end({ timeout: 5 });
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  };
  for (const file of await readdir(projectMigrations))
    if (file < FIRST) await copyFile(join(projectMigrations, file), join(folder, file));
  await migrateDatabase(sql, folder);
});
afterAll(() => tearDown());

test('stock is spread over the choices, and what was ordered before can come back', async () => {
  const people = personas(sql);
  const [urban, asha] = [await people.asSeller('urban'), await people.asShopper('asha')];
  const ids = {
    shirt: await listProduct(sql, urban, { stock_quantity: 11, sizes: ['S', 'M'], colors: ['Red', 'Blue'] }),
    bag: await listProduct(sql, urban, { stock_quantity: 3, sizes: [] }),
    socks: await listProduct(sql, urban, { stock_quantity: 0, sizes: ['S', 'M'] }),
  };
  const { order_id: order } = await place(asha, {
    lines: [{ product_id: ids.shirt, quantity: 2, size: 'M', color: 'Blue' }],
  });
  await sql`update public.products set deleted_at = now() where id = ${ids.socks}`;

  await migrateDatabase(sql);
  const rows = await sql<{ id: string; choices: string; letters: string; stock: number }[]>`
    select p.id::text, private.choices_text(p) as choices, p.choice_stock as letters, p.stock_quantity as stock
    from public.products p order by p.id`;
  expect(rows).toEqual([
    { id: ids.shirt, choices: 'S/Red:3; S/Blue:2; M/Red:2; M/Blue:2', letters: '3222', stock: 9 },
    { id: ids.bag, choices: ':3', letters: '3', stock: 3 },
    { id: ids.socks, choices: 'S:0; M:0', letters: '00', stock: 0 },
  ]);

  const [item] = await sql<{ id: string }[]>`select id from public.order_items where order_id = ${order}`;
  await asha.rpc('cancel_order_item', { p_item_id: item?.id });
  const [back] = await sql`
    select private.choices_text(p) as choices from public.products p where id = ${ids.shirt}`;
  expect(back).toEqual({ choices: 'S/Red:3; S/Blue:2; M/Red:2; M/Blue:4' });
});
