import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, type Personas } from '../support/personas.ts';
import { freshDatabase, type TestDatabase } from '../support/postgres.ts';
import { listProduct } from './shop-fixture.ts';
import { nextOf, pull } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase(40);
  people = personas(database.sql);
  await dawdle();
});
afterAll(() => database.remove());

/**
 * Commits dawdle after their numbers are drawn, each for its own while. Without the scope's lock a
 * later number is then often seen before an earlier one, and this file fails.
 */
async function dawdle(): Promise<void> {
  await database.sql.unsafe(`
    create function private.dawdle() returns trigger language plpgsql as $$
    begin perform pg_sleep(random() * 0.004); return null; end $$;
    create constraint trigger dawdle after insert or update on public.sync_log
    deferrable initially deferred for each row execute function private.dawdle()`);
}

/** Eight writers of small transactions. */
async function write(rows: number, one: (row: number) => Promise<unknown>): Promise<void> {
  let row = 0;
  const writer = async () => {
    for (let mine = row++; mine < rows; mine = row++) await one(mine);
  };
  await Promise.all(Array.from({ length: 8 }, writer));
}

test('a reader who follows the cursor while eight write and commit slowly misses nothing', async () => {
  const asha = await people.asShopper('asha');
  const shirt = await listProduct(database.sql, await people.asSeller('urban'));
  const rows = 800;
  const seen = new Set<string>();
  let cursor = 0;
  const read = async () => {
    const page = await pull(asha, cursor, { limit: 200 });
    for (const entry of page.rows.cart) seen.add(entry.id);
    cursor = nextOf(page);
    return page.rows.cart.length;
  };
  const writing = new AbortController();
  const reader = (async () => {
    while (!writing.signal.aborted) await read();
  })();
  await write(
    rows,
    (row) => database.sql`insert into public.shopping_cart (user_id, product_id, size)
      values (${asha.id}, ${shirt}, ${`s${row}`})`,
  );
  writing.abort();
  await reader;
  while ((await read()) > 0);
  expect(seen.size).toBe(rows);
});

test('transactions that touch two scopes in opposite order all end', async () => {
  const two = await Promise.all(['left', 'right'].map((name) => people.asShopper(name)));
  const shirt = await listProduct(database.sql, await people.asSeller('urban'));
  const deadlocks = async () => {
    const [row] = await database.sql<{ count: number }[]>`select deadlocks::int as count from pg_stat_database
      where datname = current_database()`;
    return row?.count;
  };
  const before = await deadlocks();
  await write(400, (turn) =>
    database.sql.begin(async (sql) => {
      for (const person of turn % 2 === 0 ? two : two.toReversed()) {
        await sql`insert into public.shopping_cart (user_id, product_id, size) values (${person.id}, ${shirt}, ${`t${turn}`})`;
      }
    }),
  );
  const [log] = await database.sql`select count(*)::int as rows from public.sync_log
    where scope = any (${two.map((person) => `user:${person.id}`)}) and collection = 'cart'`;
  expect(log?.['rows']).toBe(800);
  expect(await deadlocks()).toBe(before);
});

test('while 10,000 products are being committed carts are written as ever, and only the catalogue waits', async () => {
  const urban = await people.asSeller('urban');
  const shirt = await listProduct(database.sql, urban);
  const shoppers = await Promise.all(Array.from({ length: 8 }, (_, turn) => people.asShopper(`busy${turn}`)));
  const editor = await database.sql.reserve();
  await editor`alter table public.sync_log disable trigger dawdle`;
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

test('what a savepoint takes back is not logged, what comes after it is', async () => {
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

test('what is rolled back leaves no number in the log', async () => {
  const nila = await people.asShopper('nila');
  const before = nextOf(await pull(nila));
  const attempt = database.sql.begin(async (sql) => {
    await sql`update public.user_profiles set full_name = 'Other' where id = ${nila.id}`;
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(nextOf(await pull(nila))).toBe(before);
});
