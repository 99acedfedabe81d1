import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { catalogueReplica, privateReplica } from './replica.ts';
import { editListing, listProduct, storePicture } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
let brand: Persona;
let brands = 0;
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
});
afterAll(() => database.remove());
beforeEach(async () => {
  brands += 1;
  brand = await people.asSeller(`brand${brands}`, { verified: false });
});

const noted = async () => {
  const [row] = await database.sql<{ seq: string }[]>`
    select coalesce(max(seq), 0)::text as seq from public.sync_log where scope = 'catalog'`;
  return row?.seq;
};
const verify = async (verified: boolean) =>
  (await people.asAdmin()).rpc('update_seller_status', { p_seller_id: brand.id, p_is_verified: verified });

test('products of an unverified brand reach no replica until it is verified', async () => {
  const replica = catalogueReplica(people.asAnon());
  await replica.pull();
  const before = await noted();
  const [shirt, jeans] = [await listProduct(database.sql, brand), await listProduct(database.sql, brand)];
  await editListing(brand, shirt, { name: 'Kurta' });
  expect(await noted()).toBe(before);
  await verify(true);
  await replica.pull();
  expect(replica.row('products', shirt)).toMatchObject({ name: 'Kurta', gone: false });
  await editListing(brand, shirt, { name: 'Long kurta' });
  await replica.pull();
  expect(replica.row('products', shirt)).toMatchObject({ name: 'Long kurta' });
  await verify(false);
  await replica.pull();
  expect(replica.row('products', shirt)).toMatchObject({ gone: true });
  const disabled = await noted();
  await editListing(brand, shirt, { name: 'Short kurta' });
  await brand.rpc('delete_product', { p_product_id: jeans });
  expect(await noted()).toBe(disabled);
  await verify(true);
  await replica.pull();
  expect(replica.row('products', shirt)).toMatchObject({ name: 'Short kurta', gone: false });
  expect(replica.row('products', jeans)?.gone ?? true).toBe(true);
});

test('contacts and charts of an unverified brand reach only its own phones, 200 times a day', async () => {
  const replica = catalogueReplica(people.asAnon());
  await replica.pull();
  const chart = `/storage/v1/object/public/sizechart/${brand.id}/a.webp`;
  await storePicture(database.sql, 'sizechart', `${brand.id}/a.webp`);
  const call = (phone: string) =>
    brand.rpc('update_seller_profile', {
      p_business_address: null,
      p_phone_number: phone,
      p_gst_number: null,
    });
  const setChart = (charts: Record<string, string[]>) => brand.rpc('change_size_charts', charts);
  const before = await noted();
  const fresh = await people.asSeller(`fresh${brands}`, { verified: false });
  await call('6100000001');
  await setChart({ p_added: [chart] });
  expect(await noted()).toBe(before);
  await replica.pull();
  expect([replica.row('brands', brand.id), replica.row('brands', fresh.id)]).toEqual([undefined, undefined]);
  // Its own phones hear.
  const own = privateReplica(brand, 'seller');
  await own.pull();
  expect(own.row('seller_profile', 'me')).toMatchObject({ phone_number: '6100000001' });

  await verify(true);
  await replica.pull();
  expect(replica.row('brands', brand.id)).toMatchObject({ phone_number: '6100000001', size_charts: [chart] });
  await call('6100000002');
  await setChart({ p_removed: [chart] });
  await replica.pull();
  expect(replica.row('brands', brand.id)).toMatchObject({ phone_number: '6100000002', size_charts: [] });
  await verify(false);
  await replica.pull();
  expect(replica.row('brands', brand.id)).toMatchObject({ gone: true });
  const disabled = await noted();
  await call('6100000003');
  expect(await noted()).toBe(disabled);

  await database.sql`update private.rate_hits set hits = 199 where key = ${`profile:${brand.id}`}`;
  await call('6100000004');
  const notes = async () => {
    const [row] = await database.sql`
      select count(*)::int from private.audit_log where subject = 'sellers' and subject_id = ${brand.id}`;
    return row?.['count'];
  };
  const written = await notes();
  const tooMany = { code: 'PT429', detail: 'rate_limited' };
  expect(await refusal(call('6100000005'))).toEqual(tooMany);
  expect(await refusal(setChart({ p_added: [chart] }))).toEqual(tooMany);
  expect(await notes()).toBe(written);
  // The admin who verifies brands goes on, and so do other brands.
  await verify(true);
  await fresh.rpc('change_size_charts', {});
  await database.sql`update private.rate_hits set window_start = now() - interval '25 hours'
    where key = ${`profile:${brand.id}`}`;
  await call('6100000006');
});

const waiting = async () => {
  const [row] = await database.sql<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_locks where locktype = 'advisory' and classid = 7305 and not granted`;
  return row?.waiting;
};

test('a listing made while its brand is verified is missed by nobody, whoever ends first', async () => {
  const holder = await database.sql.reserve();
  onTestFinished(async () => {
    await holder`rollback`;
    holder.release();
  });
  const replica = catalogueReplica(people.asAnon());
  const shirt = await listProduct(database.sql, brand);
  const rename = (name: string) => holder`update public.products set name = ${name} where id = ${shirt}`;

  await holder`begin`;
  await rename('Listed first');
  const verifying = verify(true);
  await expect.poll(waiting).toBe(1);
  await holder`commit`;
  await verifying;
  await replica.pull();
  expect(replica.row('products', shirt)).toMatchObject({ name: 'Listed first', gone: false });

  await verify(false);
  await holder`begin`;
  await holder`update public.sellers set is_verified = true where id = ${brand.id}`;
  const editing = editListing(brand, shirt, { name: 'Verified first' });
  await expect.poll(waiting).toBe(1);
  await holder`commit`;
  await editing;
  await replica.pull();
  expect(replica.row('products', shirt)).toMatchObject({ name: 'Verified first', gone: false });
});

test('a brand writes twenty thousand listings a day and no more; buyers go on, and other brands', async () => {
  await verify(true);
  const shirt = await listProduct(database.sql, brand);
  await editListing(brand, shirt, { name: 'One' });
  const key = `listings:${brand.id}`;
  await database.sql`update private.rate_hits set hits = 19999 where key = ${key}`;
  await editListing(brand, shirt, { name: 'The last' });
  const tooMany = { code: 'PT429', detail: 'rate_limited' };
  expect(await refusal(editListing(brand, shirt, { name: 'Too many' }))).toEqual(tooMany);
  const values = { name: 'Many', category: 'Shirt', mrp: 10, selling_price: 10 };
  const rows = [
    {
      row: 1,
      values: {
        ...values,
        description: 'Cotton.',
        style_type: 'Casual',
        sizes: ['M'],
        stock_quantity: 1,
        estimated_delivery: '2-4 Days',
        return_policy: 'No Return',
      },
    },
  ];
  expect(await refusal(brand.rpc('import_listings', { p_rows: rows }))).toEqual(tooMany);
  const listed = await database.sql`select name from public.products where seller_id = ${brand.id}`;
  expect(listed).toEqual([{ name: 'The last' }]);
  expect(await people.asAnon().rpc('record_views', { p_device: 'device-one', p_products: [shirt] })).toBe(1);
  const other = await people.asSeller('other');
  await editListing(other, await listProduct(database.sql, other), { name: 'Fine' });
  await database.sql`update private.rate_hits set window_start = now() - interval '25 hours' where key = ${key}`;
  await editListing(brand, shirt, { name: 'Tomorrow' });
});
