import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, storePicture } from '../shop-fixture.ts';

// The seller's own form requires more than what every listing must keep.

let database: TestDatabase;
let urban: Persona;
let admin: Persona;
let photos: string[];
beforeAll(async () => {
  database = await freshDatabase(4);
  urban = await personas(database.sql).asSeller('urban');
  admin = await personas(database.sql).asAdmin();
  for (const name of ['a.webp', 'b.webp'])
    await storePicture(database.sql, 'productimages', `${urban.id}/${name}`);
  photos = ['a.webp', 'b.webp'].map((name) => `/storage/v1/object/public/productimages/${urban.id}/${name}`);
});
afterAll(() => database.remove());

const whole = {
  name: 'Shirt',
  description: 'Cotton',
  category: 'Shirt',
  style_type: 'Casual',
  mrp: 1000,
  selling_price: 800,
  stock_quantity: 3,
  sizes: ['M'],
  estimated_delivery: '2-4 Days',
  return_policy: 'No Return',
};
const empty = {
  description: '',
  style_type: '',
  estimated_delivery: '',
  return_policy: '',
  sizes: [],
  images: [],
};

const listing = (fields: Record<string, unknown> = {}) =>
  urban.run(async (sql) => {
    const row = { seller_id: urban.id, images: photos, ...whole, ...fields };
    const [made] = await sql<{ id: string }[]>`insert into public.products ${sql(row)} returning id`;
    return made?.id ?? '';
  });

test('is listed whole, and edited piece by piece', async () => {
  const id = await listing();
  const changes = { description: 'Linen', sizes: ['L'], images: photos.slice(1) };
  expect(await editListing(urban, id, changes)).toEqual({ id });
});

test.each([
  [null],
  [{}],
  [[]],
  ['name'],
  [{ name: ['Shirt'] }],
  [{ name: { en: 'Shirt' } }],
  [{ sizes: { M: true } }],
  [{ tags: [{ en: 'linen' }] }],
  [{ tags: [['linen']] }],
  [{ sizes: '{M}' }],
])('is not edited by %j', async (values) => {
  const id = await listing();
  const edit = urban.rpc('edit_listing', { p_product_id: id, p_values: values });
  expect(await refusal(edit)).toEqual({ code: 'PT422', detail: 'listing_refused' });
});

test.each(Object.entries(empty))('is not listed without %s', async (name, value) => {
  expect(await refusal(listing({ [name]: value }))).toEqual({ code: 'PT422', detail: 'listing_incomplete' });
});

test.each(Object.entries(empty))('does not lose its %s by a seller', async (name, value) => {
  const id = await listing();
  expect(await refusal(editListing(urban, id, { [name]: value }))).toMatchObject({
    detail: 'listing_incomplete',
  });
  // A field that is empty already stops no price.
  await database.sql`update public.products set ${database.sql({ [name]: value })} where id = ${id}`;
  expect(await editListing(urban, id, { selling_price: 700 })).toEqual({ id });
});

test('may lose its description and its pictures by an admin', async () => {
  const id = await listing();
  const [{ images } = { images: [] }] = await database.sql<{ images: string[] }[]>`
    select images from public.products where id = ${id}`;
  const changes = { description: '', images_removed: images };
  await admin.rpc('edit_product', { p_product_id: id, p_changes: database.sql.json(changes) });
  expect(await editListing(urban, id, { selling_price: 700 })).toEqual({ id });
});

test('may be given away: the least a price may be is 0', async () => {
  const free = { mrp: 0, selling_price: 0 };
  const id = await listing(free);
  expect(await editListing(urban, id, { description: 'Linen' })).toEqual({ id });
});
