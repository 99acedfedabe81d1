import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Sql } from '#supabase/local/sql-client.ts';
import { personas, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { countBlockedSessions } from '#support/blocked-sessions.ts';
import { listProduct } from './shop-fixture.ts';
import { nextOf, pull } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase(40);
  people = personas(database.sql);
});
afterAll(() => database.remove());

const waiting = () => countBlockedSessions(database.sql);

test('a checkpoint cannot skip a write that is committed later', async () => {
  const asha = await people.asShopper('asha');
  const shirt = await listProduct(database.sql, await people.asSeller('urban'));
  const write = (sql: Sql, size: string) =>
    sql`insert into public.shopping_cart (user_id, product_id, size) values (${asha.id}, ${shirt}, ${size})`.execute();
  const earlier = await database.sql.reserve();
  onTestFinished(() => earlier.release());
  await earlier`begin`;
  await write(earlier, 'earlier');
  // Numbered, with the lock of its scope, and not committed.
  await earlier`set constraints all immediate`;
  const later = write(database.sql, 'later');
  await expect.poll(waiting).toBe(1);
  const before = await pull(asha);
  expect(before.rows.cart).toEqual([]);
  await earlier`commit`;
  await later;
  const after = await pull(asha, nextOf(before));
  expect(after.rows.cart.map(({ id }) => id)).toEqual([`${shirt}|earlier|`, `${shirt}|later|`]);
});

test('transactions that touch two scopes in opposite order both end', async () => {
  const two = await Promise.all(['left', 'right'].map((name) => people.asShopper(name)));
  const shirt = await listProduct(database.sql, await people.asSeller('urban'));
  const scopes = two.map(({ id }) => `user:${id}`);
  // Holds both locks, so that each transaction waits for its first before either has one.
  const gate = await database.sql.reserve();
  onTestFinished(() => gate.release());
  await gate`begin`;
  await gate`select pg_advisory_xact_lock(7301, hashtext(scope)) from unnest(${scopes}::text[]) scope`;
  const touching = [two, two.toReversed()].map((shoppers, turn) =>
    database.sql.begin(async (sql) => {
      for (const { id } of shoppers)
        await sql`insert into public.shopping_cart (user_id, product_id, size)
          values (${id}, ${shirt}, ${`t${turn}`})`;
    }),
  );
  await expect.poll(waiting).toBe(2);
  await gate`commit`;
  await Promise.all(touching);
  const [log] = await database.sql`select count(*)::int as rows from public.sync_log
    where scope = any (${scopes}) and collection = 'cart'`;
  expect(log?.['rows']).toBe(4);
});

test('carts stay writable while 10,000 products are being committed, and the catalogue waits', async () => {
  const urban = await people.asSeller('urban');
  const shirt = await listProduct(database.sql, urban);
  const shoppers = await Promise.all(Array.from({ length: 8 }, (_, turn) => people.asShopper(`busy${turn}`)));
  const editor = await database.sql.reserve();
  await editor`begin`;
  await editor`insert into public.products (seller_id, name, category, mrp, selling_price)
    select ${urban.id}, 'Many ' || i, 'Shirt', 1000, 800 from generate_series(1, 10000) i`;
  // Numbered, all locks held, and the commit takes its time.
  await editor`set constraints all immediate`;
  const impatient = (work: (sql: TransactionSql) => Promise<unknown>) =>
    database.sql.begin(async (sql) => {
      await sql`set local lock_timeout = '5s'`;
      await work(sql);
    });
  await Promise.all(
    shoppers.flatMap((shopper) =>
      Array.from({ length: 10 }, (_, line) =>
        impatient(
          (sql) => sql`insert into public.shopping_cart (user_id, product_id, size)
            values (${shopper.id}, ${shirt}, ${`s${line}`})`,
        ),
      ),
    ),
  );
  const other = impatient(async (sql) => {
    await sql`set local lock_timeout = '50ms'`;
    await sql`update public.products set name = 'Renamed' where id = ${shirt}`;
    await sql`set constraints all immediate`;
  });
  await expect(other).rejects.toMatchObject({ code: '55P03' });
  await editor`commit`;
  editor.release();
  const pages = await Promise.all(shoppers.map((shopper) => pull(shopper)));
  expect(pages.map((page) => page.rows.cart.length)).toEqual(shoppers.map(() => 10));
});

test('the log omits what a savepoint rolled back, and has what comes after it', async () => {
  const uma = await people.asShopper('uma');
  const [red, blue] = await Promise.all(
    ['red', 'blue'].map(async (brand) => listProduct(database.sql, await people.asSeller(brand))),
  );
  const before = nextOf(await pull(uma));
  await database.sql.begin(async (sql) => {
    const add = (to: typeof sql, product: string | undefined) =>
      to`insert into public.shopping_cart (user_id, product_id) values (${uma.id}, ${product ?? ''})`;
    await sql
      .savepoint(async (inner) => {
        await add(inner, red);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await add(sql, blue);
  });
  const page = await pull(uma, before);
  expect(page.rows.cart.map((row) => row.id)).toEqual([`${blue}||`]);
  const [logged] = await database.sql`select count(*)::int as rows from public.sync_log
    where scope = ${`user:${uma.id}`} and collection = 'cart'`;
  expect(logged).toEqual({ rows: 1 });
});

test('a write that is rolled back leaves no number in the log', async () => {
  const nila = await people.asShopper('nila');
  const before = nextOf(await pull(nila));
  const attempt = database.sql.begin(async (sql) => {
    await sql`update public.user_profiles set full_name = 'Other' where id = ${nila.id}`;
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(nextOf(await pull(nila))).toBe(before);
});
