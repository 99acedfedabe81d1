import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from '../shop-fixture.ts';

let database: TestDatabase;
let kora: Persona;
let shirt: string;
beforeAll(async () => {
  database = await freshDatabase();
  kora = await personas(database.sql).asSeller('kora');
  shirt = await listProduct(database.sql, kora);
});
afterAll(() => database.remove());

const many = (word: string, megabytes: number) => word.repeat((megabytes * 1_000_000) / word.length);

/** Somebody holds the row of the shirt, and the lock under which size charts are set, until the test is over. */
async function holdEverything(): Promise<void> {
  const holder = await database.sql.reserve();
  await holder`begin`;
  await holder`select pg_advisory_xact_lock(7304, hashtext(${kora.id}))`;
  await holder`select from public.products where id = ${shirt} for update`;
  onTestFinished(async () => {
    await holder`rollback`;
    holder.release();
  });
}

/** Says that it waited, instead of waiting, when it comes to a lock that somebody holds. */
const withoutWaitingFor = (person: Persona, work: (sql: TransactionSql) => Promise<unknown>) =>
  person.run(async (sql) => {
    await sql`set local lock_timeout = '2s'`;
    return work(sql);
  });
const withoutWaiting = (person: Persona, work: (sql: TransactionSql) => Promise<unknown>) =>
  refusal(withoutWaitingFor(person, work));

test('megabytes of text are refused before a lock is taken, so that nobody waits for them', async () => {
  await holdEverything();
  const tooMuch = { code: 'PT422', detail: 'listing_refused' };
  const values = { name: many('a ', 2) };
  const edit = (given: Record<string, string>) =>
    withoutWaiting(kora, (sql) => sql`select public.edit_listing(${shirt}, ${sql.json(given)})`);
  expect(await edit({ name: 'Kurta' })).toMatchObject({ code: '55P03' });
  expect(await edit(values)).toEqual(tooMuch);
  for (const row of [
    { row: 1, id: shirt, values },
    { row: 1, values },
    { row: 1, values: {}, more: values },
  ])
    expect(
      await withoutWaiting(kora, (sql) => sql`select public.import_listings(${sql.json([row])})`),
    ).toEqual(tooMuch);
});

test('a new listing locks nothing before its words are measured', async () => {
  await holdEverything();
  const row = {
    seller_id: kora.id,
    description: 'Cotton.',
    category: 'Shirt',
    mrp: 10,
    selling_price: 10,
    size_chart: `/storage/v1/object/public/sizechart/${kora.id}/a.webp`,
  };
  const list = (name: string) =>
    withoutWaiting(kora, (sql) => sql`insert into public.products ${sql({ ...row, name })}`);
  expect(await list('Kurta')).toMatchObject({ code: '55P03' });
  expect(await list(many('a ', 12))).toMatchObject({ code: '23514' });
});

test('the longest that a listing may say still fits', async () => {
  const longest = {
    name: 'क'.repeat(200),
    description: '\n'.repeat(999) + 'क'.repeat(1001),
    tags: Array.from({ length: 20 }, (_, turn) => 'क'.repeat(38) + String(turn).padStart(2, '0')),
  };
  await kora.rpc('edit_listing', { p_product_id: shirt, p_values: longest });
  const [row] = await database.sql`select name from public.products where id = ${shirt}`;
  expect(row).toEqual({ name: longest.name });
});

test('nobody lists more at once than a file holds', async () => {
  const list = (many: number) =>
    refusal(
      kora.run(
        (sql) => sql`insert into public.products (seller_id, name, category, mrp, selling_price)
          select ${kora.id}, 'Shirt', 'Shirt', 10, 10 from generate_series(1, ${many}::int)`,
      ),
    );
  expect(await list(101)).toEqual({ code: 'PT413', detail: 'too_many' });
  // Of a hundred something else is said: they lack what a form asks.
  expect(await list(100)).toEqual({ code: 'PT422', detail: 'listing_incomplete' });
});

test('the table itself asks the length before any letter', async () => {
  const listed = (words: { name: string; description: string }) =>
    refusal(
      database.sql.begin(async (sql) => {
        for (const look of [
          'visible_text(given text) returns text',
          'word_count(given text) returns integer',
        ])
          await sql.unsafe(`create or replace function private.${look} language plpgsql immutable as
            $$ begin raise exception 'looked at each letter'; end $$`);
        await sql`insert into public.products ${sql({ ...words, seller_id: kora.id, category: 'Shirt', mrp: 10, selling_price: 10 })}`;
      }),
    );
  expect(await listed({ name: many('a ', 4), description: '' })).toMatchObject({ code: '23514' });
  expect(await listed({ name: 'Kurta', description: 'Cotton.' })).toMatchObject({ code: 'P0001' });
});

test('a brand that changes size charts and listings keeps no other brand waiting', async () => {
  const urban = await personas(database.sql).asSeller('urban');
  const jeans = await listProduct(database.sql, urban);
  const edit = (id: string) => (sql: TransactionSql) =>
    sql`select public.edit_listing(${id}, '{"name": "Wide jeans"}')`;
  const change = (sql: TransactionSql) => sql`select public.change_size_charts('{}', '{}')`;
  await kora.run(async (sql) => {
    await change(sql);
    expect(await withoutWaitingFor(urban, edit(jeans))).toHaveLength(1);
    expect(await withoutWaitingFor(urban, change)).toHaveLength(1);
    expect(await withoutWaiting(kora, edit(shirt))).toMatchObject({ code: '55P03' });
  });
});
