import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations, prepareDatabase } from '#supabase/local/migrate.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';
import { personas, type Personas } from '#support/personas.ts';
import { startTestServer } from '#support/postgres.ts';
import { editListing, listProduct, place } from './shop-fixture.ts';

// As on hosted Supabase: the role that pushes the migrations owns the database and all it creates, and is no superuser.

let sql: Sql;
let people: Personas;
let tearDown: () => Promise<void>;
beforeAll(async () => {
  const shared = process.env['TEST_POSTGRES_URL'];
  const server =
    shared === undefined ? await startTestServer() : { url: shared, stop: async () => undefined };
  const url = new URL(server.url);
  const superuser = openSql(url.href, 1);
  const name = `hosted_${randomUUID().replaceAll('-', '')}`;
  await superuser.unsafe(
    `create role ${name} login password 'hosted' nosuperuser createdb createrole replication bypassrls`,
  );
  await superuser.unsafe(`create database ${name} owner ${name}`);
  url.pathname = `/${name}`;
  const inDatabase = openSql(url.href, 1);
  await prepareDatabase(inDatabase);
  // Hosted Supabase grants its role `postgres` this on auth, storage and realtime.
  await inDatabase.unsafe(`
    grant anon, authenticated, service_role to ${name} with admin option;
    grant all on schema auth, storage, realtime, extensions to ${name} with grant option;
    grant all on all tables in schema auth, storage, realtime to ${name} with grant option;
    grant all on all routines in schema auth, storage, realtime, extensions to ${name} with grant option;
    alter table storage.objects owner to ${name};
    alter table realtime.messages owner to ${name}`);
  await inDatabase.end();
  url.username = name;
  url.password = 'hosted';
  sql = openSql(url.href, 4);
  people = personas(sql);
  tearDown = async () => {
    await sql.end({ timeout: 5 });
    await superuser.unsafe(`drop database ${name} with (force)`);
    await superuser.unsafe(`drop owned by ${name} cascade`);
    await superuser.unsafe(`drop role ${name}`);
    await superuser.end();
    await server.stop();
  };
});
afterAll(() => tearDown());

test('a role that is no superuser applies every migration, and the shop works', async () => {
  const [role] = await sql`select rolsuper as super from pg_roles where rolname = current_user`;
  expect(role).toEqual({ super: false });
  expect((await applyMigrations(sql)).length).toBeGreaterThan(40);

  const [asha, urban, admin] = [
    await people.asShopper('asha'),
    await people.asSeller('urban'),
    await people.asAdmin(),
  ];
  const visitor = people.asAnon();
  const shirt = await listProduct(sql, urban, { shipping_charges: 40 });
  await editListing(urban, shirt, { selling_price: 700 });
  await urban.rpc('change_listings', {
    p_key: randomUUID(),
    p_changes: sql.json([{ id: shirt, stock_add: 1 }]),
  });
  const lines = [{ product_id: shirt, quantity: 1 }];
  const { order_id: cancelled } = await place(asha, { lines });
  const [item] = await sql<{ id: string }[]>`select id from public.order_items where order_id = ${cancelled}`;
  await asha.rpc('cancel_order_item', { p_item_id: item?.id });
  const { order_id: packed } = await place(asha, { lines });
  const toProcessing = { p_order_id: packed, p_seller_id: urban.id, p_status: 'processing' };
  await urban.rpc('update_order_and_items_status', toProcessing);
  await asha.rpc('apply_mutations', {
    p_uid: asha.id,
    p_device: 'phone-one',
    p_protocol: 1,
    p_intents: sql.json([{ n: 1, name: 'cart.add', args: { product_id: shirt, size: 'M', quantity: 1 } }]),
  });
  const pulled = await asha.rpc<{ rows: Record<string, unknown[]> }>('sync_pull', {
    p_uid: asha.id,
    p_protocol: 1,
    p_device: 'phone-one',
    p_epoch: '',
    p_cursors: sql.json({}),
  });
  expect([pulled.rows['orders'], pulled.rows['cart']].map((rows) => rows?.length)).toEqual([2, 1]);
  expect(await visitor.rpc('catalog_since', { p_seq: 0 })).toMatchObject({
    rows: { products: [{ id: shirt }] },
  });
  expect(await visitor.rpc('record_views', { p_device: 'device-one', p_products: sql.json([shirt]) })).toBe(
    1,
  );
  await visitor.rpc('send_contact_message', { p_name: 'A', p_email: 'a@a.test', p_message: 'Hello' });
  expect(await visitor.rpc('email_registered', { p_email: 'asha@example.test' })).toBe(true);
  expect(await admin.rpc('admin_orders')).toMatchObject({ total: 2 });
  expect(await admin.rpc('shop_inventory')).toBeTypeOf('object');
  await urban.run(
    (t) => t`
    insert into storage.objects (bucket_id, name) values ('productimages', ${`${urban.id}/a.png`})`,
  );
  expect(
    await urban.rpc('uploaded_pictures', { p_bucket: 'productimages', p_paths: [`${urban.id}/a.png`] }),
  ).toBeTruthy();
  await urban.rpc('delete_product', { p_product_id: shirt });
  await admin.rpc('block_user', { p_user_id: asha.id, p_reason: 'Refused parcels' });
  expect(await sql`select 1 from auth.users where id = ${asha.id} and banned_until > now()`).toHaveLength(1);
  await admin.rpc('unblock_user', { p_user_id: asha.id });
  await sql`select public.note_abandoned_uploads(), public.compact_sync()`;
  await sql`select * from public.unused_pictures()`;
});
