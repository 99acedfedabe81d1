import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
});
afterAll(() => database.remove());

test('every table of public and private has row level security', async () => {
  const open = await database.sql`
    select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`;
  expect(open).toEqual([]);
});

test('every foreign key has an index that begins with its columns', async () => {
  const bare = await database.sql`
    select k.conrelid::regclass::text as "table", k.conname as key from pg_constraint k
    where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index i where i.indrelid = k.conrelid
          -- A key that is null refers to nothing.
          and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
          and (string_to_array(i.indkey::text, ' ')::int2[])[:cardinality(k.conkey)] @> k.conkey
      )`;
  expect(bare).toEqual([]);
});

test('every security definer function pins its search path', async () => {
  const loose = await database.sql`
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef
      and not coalesce(p.proconfig @> array['search_path=""'], false)`;
  expect(loose).toEqual([]);
});

test('pages are read in one snapshot', async () => {
  const volatility = await database.sql`
    select distinct provolatile from pg_proc where proname in
      ('sync_pull', 'catalog_since', 'catalog_glimpse', 'product_feed', 'sitemap_index', 'sitemap_products')`;
  expect(volatility).toEqual([{ provolatile: 's' }]);
});

test('a visitor may call these procedures and no other', async () => {
  const callable = await database.sql<{ proname: string }[]>`
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and has_function_privilege('anon', p.oid, 'execute') order by 1`;
  expect(callable.map((row) => row.proname)).toEqual([
    'catalog_glimpse',
    'catalog_since',
    'delivery_to',
    'email_registered',
    'forget_push_subscription',
    'get_unique_collections',
    'health',
    'list_reviews',
    'product_feed',
    'record_views',
    'send_contact_message',
    'sitemap_index',
    'sitemap_products',
  ]);
});

test('a visitor may touch these tables and no other', async () => {
  const tables = await database.sql<{ grant: string }[]>`
    select distinct c.relname || ' ' || v.verb as grant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) v (verb)
    where n.nspname in ('public', 'private') and c.relkind = 'r'
      and (has_table_privilege('anon', c.oid, v.verb)
        or (v.verb in ('SELECT', 'INSERT', 'UPDATE') and has_any_column_privilege('anon', c.oid, v.verb)))
    order by 1`;
  expect(tables.map((row) => row.grant)).toEqual([
    'carousel_slides SELECT',
    'collections SELECT',
    'contact_messages INSERT',
    'featured_categories SELECT',
    'havendrip_collection SELECT',
    'products SELECT',
  ]);
});

test('nobody reads brands past the procedures, nor writes a role', async () => {
  const seller = await people.asSeller('urban');
  const asha = await people.asShopper('asha');
  for (const person of [people.asAnon(), asha, seller]) {
    await expect(person.run((sql) => sql`select id from public.sellers`)).rejects.toMatchObject({
      code: '42501',
    });
  }
  await expect(
    asha.run((sql) => sql`update public.user_profiles set role = 'admin' where id = ${asha.id}`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a shopper reads only own rows', async () => {
  const asha = await people.asShopper('asha');
  const ravi = await people.asShopper('ravi');
  const product = await listProduct(database.sql, await people.asSeller('urban'));
  for (const person of [asha, ravi]) {
    await database.sql`insert into public.wishlist (user_id, product_id) values (${person.id}, ${product})`;
  }
  const seen = await asha.run((sql) => sql<{ user_id: string }[]>`select user_id from public.wishlist`);
  expect(seen.map((row) => row.user_id)).toEqual([asha.id]);
  const profiles = await asha.run((sql) => sql<{ id: string }[]>`select id from public.user_profiles`);
  expect(profiles.map((row) => row.id)).toEqual([asha.id]);
});

test('a product of an unverified seller is seen by that seller and by nobody else', async () => {
  const fresh = await people.asSeller('fresh', { verified: false });
  const product = await listProduct(database.sql, fresh);
  const see = (person: { run: typeof fresh.run }) =>
    person.run((sql) => sql`select id from public.products where id = ${product}`);
  expect(await see(people.asAnon())).toHaveLength(0);
  expect(await see(await people.asSeller('urban'))).toHaveLength(0);
  expect(await see(fresh)).toHaveLength(1);
  expect(await see(await people.asAdmin())).toHaveLength(1);
});

test('a seller edits own products only, and neither activity nor collections', async () => {
  const urban = await people.asSeller('urban');
  const other = await people.asSeller('other');
  const product = await listProduct(database.sql, urban);
  expect(await refusal(editListing(other, product, { name: 'New name' }))).toEqual({
    code: 'PT404',
    detail: 'product_gone',
  });
  expect(await editListing(urban, product, { name: 'New name' })).toEqual({ id: product });
  for (const values of [
    { is_active: false },
    { collections: ['summer'] },
    { views: 9 },
    { version: 0 },
    [],
    'name',
  ])
    expect(await refusal(urban.rpc('edit_listing', { p_product_id: product, p_values: values }))).toEqual({
      code: 'PT422',
      detail: 'listing_refused',
    });
  for (const person of [urban, await people.asAdmin()])
    await expect(
      person.run((sql) => sql`update public.products set name = 'New name' where id = ${product}`),
    ).rejects.toMatchObject({ code: '42501' });
});

test('a signed-in person may write to these tables directly and to no other', async () => {
  const writable = await database.sql<{ name: string }[]>`
    select distinct c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) v (verb)
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'S')
      and (has_table_privilege('authenticated', c.oid, v.verb)
        or (v.verb in ('INSERT', 'UPDATE') and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, v.verb)))
    order by 1`;
  expect(writable.map((row) => row.name)).toEqual(['contact_messages', 'products']);
});

test('content is written by nobody past the procedures', async () => {
  const add = (person: Persona) =>
    person.run((sql) => sql`insert into public.collections (name) values ('mine') returning name`);
  await expect(add(await people.asShopper('asha'))).rejects.toMatchObject({ code: '42501' });
  await expect(add(await people.asSeller('urban'))).rejects.toMatchObject({ code: '42501' });
  await expect(add(people.asAnon())).rejects.toMatchObject({ code: '42501' });
  await expect(add(await people.asAdmin())).rejects.toMatchObject({ code: '42501' });
});

test('people listen to their own topics, a seller to the shop, a visitor to none', async () => {
  const asha = await people.asShopper('asha');
  const urban = await people.asSeller('urban');
  await database.sql`insert into realtime.messages (topic, extension) values ('any', 'broadcast')`;
  const mayListen = (person: Persona, topic: string) =>
    person.run(async (sql) => {
      await sql`select set_config('realtime.topic', ${topic}, true)`;
      return (await sql`select from realtime.messages`).length > 0;
    });
  expect(await mayListen(asha, `user:${asha.id}`)).toBe(true);
  expect(await mayListen(asha, 'catalog')).toBe(true);
  expect(await mayListen(asha, `user:${urban.id}`)).toBe(false);
  expect(await mayListen(asha, `seller:${urban.id}`)).toBe(false);
  expect(await mayListen(asha, `seller:${asha.id}`)).toBe(false);
  expect(await mayListen(urban, `seller:${urban.id}`)).toBe(true);
  expect(await mayListen(people.asAnon(), 'catalog')).toBe(false);
  await expect(
    asha.run((sql) => sql`insert into realtime.messages (topic, extension) values ('catalog', 'broadcast')`),
  ).rejects.toMatchObject({ code: '42501' });
});

test("pictures go into the seller's own folder", async () => {
  const urban = await people.asSeller('urban');
  const other = await people.asSeller('other');
  const upload = (person: Persona, path: string) =>
    person.run((sql) => sql`insert into storage.objects (bucket_id, name) values ('productimages', ${path})`);
  await upload(urban, `${urban.id}/1-shirt.webp`);
  await upload(await people.asAdmin(), `${urban.id}/2-shirt.webp`);
  for (const person of [other, await people.asShopper('asha'), people.asAnon()]) {
    await expect(upload(person, `${urban.id}/3-shirt.webp`)).rejects.toMatchObject({ code: '42501' });
  }
  const removed = await other.run(
    (sql) => sql`delete from storage.objects where name like ${`${urban.id}/%`} returning id`,
  );
  expect(removed).toHaveLength(0);
});
