import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personas, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';

let database: TestDatabase;
let kora: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  kora = await personas(database.sql).asSeller('kora');
});
afterAll(() => database.remove());
beforeEach(() => database.sql`delete from private.unused_pictures`);

/** Notes of files, the first the oldest. */
async function note(paths: string[], bucket = 'productimages'): Promise<void> {
  await database.sql`insert into private.unused_pictures (bucket, path, since)
    select ${bucket}, path, now() - interval '1 day' + place * interval '1 ms'
    from unnest(${paths}::text[]) with ordinality p (path, place)`;
}
const store = (paths: string[]) =>
  database.sql`insert into storage.objects (bucket_id, name) select 'productimages', unnest(${paths}::text[])`;
const unused = async (most: number) => {
  const rows = await database.sql<{ path: string }[]>`select path from public.unused_pictures(${most})`;
  return rows.map((row) => row.path).toSorted();
};
const noted = async () => {
  const rows = await database.sql<
    { path: string }[]
  >`select path from private.unused_pictures order by since`;
  return rows.map((row) => row.path);
};
const name = () => `${kora.id}/${randomUUID()}.webp`;
const at = (width: number, path: string) => path.replace('.webp', `-${width}.webp`);

test('only the oldest notes are looked at, as many as are asked for, until one has a file', async () => {
  const [gone, left, shown, later, last] = [name(), name(), name(), name(), name()];
  const files = [left, at(360, left), at(720, left)].toSorted();
  await store([...files, shown, at(720, later)]);
  const product = await listProduct(database.sql, kora);
  await database.sql`update public.products set images = ${[`/storage/v1/object/public/productimages/${shown}`]}
    where id = ${product}`;
  await database.sql`delete from private.unused_pictures`;
  await note([gone, shown, left, later, last]);
  expect(await unused(1)).toEqual(files);
  // Pictures that are gone or shown again are done with. A later one was not looked at, though the last is gone too.
  expect(await noted()).toEqual([left, later, last]);
  await database.sql`delete from storage.objects where name = any (${files})`;
  // Of this one the middle width alone is left.
  expect(await unused(1)).toEqual([at(720, later)]);
  await database.sql`delete from storage.objects where name = ${at(720, later)}`;
  expect(await unused(1)).toEqual([]);
  expect(await noted()).toEqual([]);
});

test('thousands of notes of files that are gone hold up no file behind them', async () => {
  const waiting = name();
  await store([waiting]);
  await note([...Array.from({ length: 3000 }, name), waiting]);
  expect(await unused(100)).toEqual([waiting]);
  expect(await noted()).toEqual([waiting]);
});

test('a picture that an order, a slide or another width shows is not unused, whoever owns it', async () => {
  const [slide, chart] = [`home/${randomUUID()}.webp`, name()];
  await store([slide]);
  await database.sql`insert into storage.objects (bucket_id, name) values ('sizechart', ${chart})`;
  const urlOf = (bucket: string, path: string) => `/storage/v1/object/public/${bucket}/${path}`;
  await database.sql`insert into public.carousel_slides (title, image_url, rank)
    values ('Rain', ${urlOf('productimages', slide)}, 1)`;
  await database.sql`update public.sellers set size_chart_image1_url = ${urlOf('sizechart', chart)} where id = ${kora.id}`;
  await note([slide]);
  await note([chart], 'sizechart');
  expect(await unused(100)).toEqual([]);
  expect(await noted()).toEqual([]);
});
