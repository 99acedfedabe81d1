// A seller takes a product off sale for a while, beside what an admin says of it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, place } from './shop-fixture.ts';
import type { Entry } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let asha: Persona;
let id: string;
beforeAll(async () => {
  database = await freshDatabase(2);
  people = personas(database.sql);
  urban = await people.asSeller('urban');
  asha = await people.asShopper('asha');
});
afterAll(() => database.remove());
beforeEach(async () => {
  id = await listProduct(database.sql, urban, { collections: ['summer'] });
});

const pause = (person: Persona, is_paused: unknown = true) => editListing(person, id, { is_paused });

/** The public lists that have the product, by the name of the call. */
async function listsWithIt(): Promise<string[]> {
  const calls: [string, Record<string, unknown>][] = [
    ['product_feed', { p_after: Number(id) - 1 }],
    ['sitemap_products', { p_part: 1 }],
    ['catalog_glimpse', { p_collection: 'summer' }],
    ['catalog_glimpse', { p_list: 'newest' }],
  ];
  const found: string[] = [];
  for (const [name, args] of calls)
    if (JSON.stringify(await people.asAnon().rpc(name, args)).includes(`"id":"${id}"`)) found.push(name);
  return found;
}

/** The product's entry in the catalogue, as a phone that had it gets it. */
async function entryOf(): Promise<Entry | undefined> {
  const { rows } = await people
    .asAnon()
    .rpc<{ rows: { products: Entry[] } }>('catalog_since', { p_seq: 1, p_limit: 2000 });
  return rows.products.find((entry) => entry.id === id);
}

test('a paused product leaves every list, and comes back as it was', async () => {
  const listed = await listsWithIt();
  const before = await entryOf();
  expect(listed).toHaveLength(4);
  await pause(urban);
  expect(await listsWithIt()).toEqual([]);
  expect(await entryOf()).toMatchObject({ gone: true });
  expect(await people.asAnon().run((sql) => sql`select id from public.products where id = ${id}`)).toEqual(
    [],
  );
  await pause(urban, false);
  expect(await listsWithIt()).toEqual(listed);
  expect(await entryOf()).toEqual({ ...before, seq: expect.any(Number) as number });
});

test('a paused product is refused as one that is gone, and its seller still sees and edits it', async () => {
  await pause(urban);
  const refused = await refusal(place(asha, { lines: [{ product_id: id, quantity: 1 }] }));
  expect(refused).toMatchObject({ detail: { code: 'product_gone' } });
  await editListing(urban, id, { selling_price: 700 });
  expect(
    await urban.run(
      (sql) => sql`
      select is_paused, is_active, selling_price from public.products where id = ${id}`,
    ),
  ).toMatchObject([{ is_paused: true, is_active: true, selling_price: '700.00' }]);
});

test('what an admin took off sale stays off when its seller ends a pause', async () => {
  const admin = await people.asAdmin();
  await pause(urban);
  await admin.rpc('update_product_status', { p_product_id: Number(id), p_is_active: false });
  await pause(urban, false);
  expect(await listsWithIt()).toEqual([]);
  await admin.rpc('update_product_status', { p_product_id: Number(id), p_is_active: true });
  expect(await listsWithIt()).toHaveLength(4);
});

test('nobody but its seller pauses a product, and only with yes or no', async () => {
  const kora = await people.asSeller('kora');
  for (const person of [kora, asha, people.asAnon()]) await refusal(pause(person));
  for (const value of [null, 'perhaps', {}]) await refusal(pause(urban, value));
  for (const person of [urban, asha, people.asAnon()])
    await refusal(person.run((sql) => sql`update public.products set is_paused = true where id = ${id}`));
  expect(await listsWithIt()).toHaveLength(4);
});

test('the audit log names who paused a product', async () => {
  await pause(urban);
  const [entry] = await database.sql`
    select actor_name, before, after from private.audit_log where subject_id = ${id} order by id desc limit 1`;
  expect(entry).toEqual({
    actor_name: 'urban',
    before: { is_paused: false },
    after: { is_paused: true },
  });
});
