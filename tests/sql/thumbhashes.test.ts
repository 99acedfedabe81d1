// The thumbhash behind a picture's URL is not part of its file's name. The same file is shown with and without it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, place, storePicture } from './shop-fixture.ts';

const THUMBHASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
let database: TestDatabase;
let kora: Persona;
beforeAll(async () => {
  database = await freshDatabase(4);
  kora = await personas(database.sql).asSeller('kora');
});
afterAll(() => database.remove());
beforeEach(async () => {
  await database.sql`delete from storage.objects`;
  await database.sql`delete from private.unused_pictures`;
});

const nameIn = (folder: string) => `${folder}/${randomUUID()}.webp`;
const urlOf = (path: string) => `/storage/v1/object/public/productimages/${path}`;
const seen = (path: string) => `${urlOf(path)}#${THUMBHASH}`;
const noted = async () =>
  (await database.sql<{ path: string }[]>`select path from private.unused_pictures`).map(({ path }) => path);
const unused = async () =>
  (await database.sql<{ path: string }[]>`select path from public.unused_pictures(100)`).map(
    ({ path }) => path,
  );

test('a checked picture may be shown with its thumbhash; a thumbhash checks nothing', async () => {
  const [checked, unchecked] = [nameIn(kora.id), nameIn(kora.id)];
  await storePicture(database.sql, 'productimages', checked);
  await database.sql`insert into storage.objects (bucket_id, name, version)
    values ('productimages', ${unchecked}, '1')`;
  const product = await listProduct(database.sql, kora);
  await editListing(kora, product, { images: [seen(checked)] });
  const denied = { code: 'PT422', detail: 'picture_unchecked' };
  expect(await refusal(editListing(kora, product, { images: [seen(unchecked)] }))).toEqual(denied);
  expect(await refusal(editListing(kora, product, { images: [seen(nameIn(kora.id))] }))).toEqual(denied);
});

test('a picture in use with its thumbhash is kept, and counts as unused once it is replaced', async () => {
  const [front, slide, tile, banner] = [
    nameIn(kora.id),
    nameIn('home'),
    nameIn('home'),
    nameIn('collections'),
  ];
  for (const path of [front, slide, tile, banner]) await storePicture(database.sql, 'productimages', path);
  const product = await listProduct(database.sql, kora);
  await editListing(kora, product, { images: [seen(front)] });
  await database.sql`insert into public.carousel_slides (title, image_url, rank) values ('Rain', ${seen(slide)}, 1)`;
  await database.sql`insert into public.featured_categories (category_name, image_url, rank)
    values ('Shirts', ${seen(tile)}, 1)`;
  await database.sql`insert into public.collections (name, banner_url) values ('rain', ${seen(banner)})`;
  await database.sql`update storage.objects set created_at = now() - interval '30 days'`;
  await database.sql`select public.note_abandoned_uploads()`;
  expect(await noted()).toEqual([]);
  await database.sql`select private.note_unused(${[front, slide, tile, banner].map(urlOf)})`;
  expect(await unused()).toEqual([]);
  for (const smaller of ['-360.webp', '-720.webp'])
    expect(
      await database.sql`select private.is_settled('productimages', ${front.replace('.webp', smaller)}) as settled`,
    ).toEqual([{ settled: true }]);

  const next = nameIn(kora.id);
  await storePicture(database.sql, 'productimages', next);
  await editListing(kora, product, { images: [urlOf(next)] });
  expect(await unused()).toEqual([front]);
});

test('a picture that only gained or lost a thumbhash is in use as before', async () => {
  const path = nameIn(kora.id);
  await storePicture(database.sql, 'productimages', path);
  const product = await listProduct(database.sql, kora);
  await editListing(kora, product, { images: [urlOf(path)] });
  await editListing(kora, product, { images: [seen(path)] });
  expect(await unused()).toEqual([]);
  await editListing(kora, product, { images: [urlOf(path)] });
  expect(await unused()).toEqual([]);
});

test('an order shows the picture with its thumbhash, and keeps the file', async () => {
  const path = nameIn(kora.id);
  await storePicture(database.sql, 'productimages', path);
  const product = await listProduct(database.sql, kora);
  await editListing(kora, product, { images: [seen(path)] });
  const asha = await personas(database.sql).asShopper('asha');
  await place(asha, { lines: [{ product_id: product, quantity: 1, size: 'M' }] });
  const shown =
    await database.sql`select product_image from public.order_items where product_id = ${product}`;
  expect(shown).toEqual([{ product_image: seen(path) }]);
  // Even where the product shows it without.
  await editListing(kora, product, { images: [urlOf(path)] });
  expect(await kora.rpc('delete_product', { p_product_id: product })).toEqual({
    id: product,
    removable_images: [],
  });
  expect(await unused()).toEqual([]);
});
