import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, type Persona, type Personas } from '../support/personas.ts';
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

test('a reader who follows the cursor while eight write misses nothing', async () => {
  const asha = await people.asShopper('asha');
  const shirt = await listProduct(database.sql, await people.asSeller('urban'));
  const rows = 800;
  const seen = new Set<string>();
  let cursor = 0;
  const read = async () => {
    const page = await pull(asha, cursor, { limit: 200 });
    for (const entry of page.rows.cart) {
      expect(entry.seq).toBeGreaterThan(cursor);
      seen.add(entry.id);
    }
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
  const touch = (person: Persona, turn: number) =>
    database.sql`update public.user_profiles set full_name = ${`turn ${turn}`} where id = ${person.id}`;
  const shirt = await listProduct(database.sql, await people.asSeller('urban'));
  await write(200, (turn) =>
    database.sql.begin(async (sql) => {
      const order = turn % 2 === 0 ? two : two.toReversed();
      for (const person of order) {
        await sql`insert into public.shopping_cart (user_id, product_id, size) values (${person.id}, ${shirt}, ${`t${turn}`})`;
      }
    }),
  );
  await touch(two[0]!, 1);
  const [log] = await database.sql`select count(*)::int as rows from public.sync_log
    where scope = any (${two.map((person) => `user:${person.id}`)}) and collection = 'cart'`;
  expect(log?.['rows']).toBe(400);
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
