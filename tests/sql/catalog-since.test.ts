import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_LINE_QUANTITY } from '#domain/product/product.ts';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';
import type { Entry } from './sync-client.ts';

type CataloguePage = {
  status: string;
  epoch: string;
  next: number;
  more: boolean;
  reload: boolean;
  rows: Record<'products' | 'brands' | 'collections' | 'content', Entry[]>;
};

let database: TestDatabase;
let people: Personas;
let urban: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  urban = await people.asSeller('urban');
});
afterAll(() => database.remove());

const since = (seq: number, more: Record<string, unknown> = {}): Promise<CataloguePage> =>
  people.asAnon().rpc('catalog_since', { p_seq: seq, ...more });
const end = async () => (await since(0)).next;
const ids = (rows: Entry[]) => rows.map((row) => row.id);

test('a visitor gets what is on sale, with all a phone needs and no private stock', async () => {
  const shirt = await listProduct(database.sql, urban, {
    stock_quantity: 500,
    sizes: ['M', 'L'],
    colors: ['Red'],
  });
  const page = await since(0);
  expect(page).toMatchObject({ status: 'ok', more: false, reload: false });
  expect(page.rows.brands).toEqual([
    expect.objectContaining({
      id: urban.id,
      gone: false,
      brand_name: 'urban',
      is_verified: true,
      size_charts: [],
    }),
  ]);
  expect(page.rows.products.at(-1)).toMatchObject({
    id: shirt,
    gone: false,
    seller_id: urban.id,
    mrp: 1000,
    selling_price: 800,
    discount_percentage: 20,
    stock: MAX_LINE_QUANTITY,
    choice_stock: 'aa',
    sizes: ['M', 'L'],
    colors: ['Red'],
    popularity: 0,
    rating: 0,
    rating_count: 0,
  });
  expect(JSON.stringify(page)).not.toContain('gst');
});

test('withdrawn, deleted and unverified products are gone, and come back', async () => {
  const shirt = await listProduct(database.sql, urban);
  const jeans = await listProduct(database.sql, urban);
  let cursor = await end();
  await database.sql`update public.products set is_active = false where id = ${shirt}`;
  await urban.rpc('delete_product', { p_product_id: jeans });
  let page = await since(cursor);
  expect(page.rows.products).toEqual([
    { id: shirt, seq: expect.any(Number) as number, gone: true },
    { id: jeans, seq: expect.any(Number) as number, gone: true },
  ]);
  cursor = page.next;
  await database.sql`update public.products set is_active = true where id = ${shirt}`;
  page = await since(cursor);
  expect(page.rows.products).toMatchObject([{ id: shirt, gone: false }]);

  await database.sql`update public.sellers set is_verified = false where id = ${urban.id}`;
  page = await since(page.next);
  expect(page.rows.brands).toMatchObject([{ id: urban.id, gone: true }]);
  expect(page.rows.products.every((row) => row.gone)).toBe(true);
  expect(ids(page.rows.products)).toContain(shirt);
  const fromNothing = await since(0);
  expect(fromNothing.rows.products).toEqual([]);
  expect(fromNothing.next).toBe(page.next);

  await database.sql`update public.sellers set is_verified = true where id = ${urban.id}`;
  expect(ids((await since(page.next)).rows.products)).toContain(shirt);
});

test('only a change that phones hold is logged', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 50 });
  const cursor = await end();
  await database.sql`update public.products set stock_quantity = 40 where id = ${shirt}`;
  await people.asAnon().rpc('record_views', { p_device: 'device-one', p_products: [] });
  await database.sql`update public.sellers set gst_number = '00AAAAA0000A0Z0' where id = ${urban.id}`;
  expect((await since(cursor)).next).toBe(cursor);
  // Exact as far as one line can ask for it: a chooser must not offer what an order would be refused.
  for (const stock of [MAX_LINE_QUANTITY - 1, 7, 3]) {
    const before = await end();
    await database.sql`update public.products set stock_quantity = ${stock} where id = ${shirt}`;
    expect((await since(before)).rows.products).toMatchObject([{ id: shirt, stock }]);
  }
});

test('a view counts once a day and device, and raises popularity coarsely', async () => {
  const shirt = await listProduct(database.sql, urban);
  const view = (device: string) =>
    people.asAnon().rpc<number>('record_views', { p_device: device, p_products: [shirt] });
  expect(await view('device-one')).toBe(1);
  expect(await view('device-one')).toBe(0);
  expect(await view('device-two')).toBe(1);
  const cursor = await end();
  expect((await since(cursor - 1)).rows.products).toMatchObject([{ id: shirt, popularity: 1 }]);
  await view('device-three');
  await view('device-four');
  const [product] =
    await database.sql`select views::int, popularity, version::int from public.products where id = ${shirt}`;
  expect(product).toEqual({ views: 4, popularity: 2, version: 1 });
});

const picture = (name: string) => `/storage/v1/object/public/productimages/home/${name}.webp`;

test('content and collections are carried and leave', async () => {
  const cursor = await end();
  await database.sql`insert into public.collections (name, description) values ('monsoon-edit', 'For the rain')`;
  await database.sql`insert into public.carousel_slides (title, image_url, rank)
    values ('Rain', ${picture('rain')}, 1)`;
  await database.sql`insert into public.featured_categories (category_name, description, image_url, type, link_url, rank)
    values ('Sale', 'Half price', ${picture('sale')}, 'promo', '/sale', 1)`;
  const page = await since(cursor);
  expect(page.rows.collections).toMatchObject([{ id: 'monsoon-edit', description: 'For the rain' }]);
  expect(page.rows.content).toMatchObject([
    { kind: 'slide', title: 'Rain', rank: 1 },
    { kind: 'tile', category_name: 'Sale', type: 'promo', link_url: '/sale' },
  ]);
  await database.sql`delete from public.carousel_slides`;
  await database.sql`delete from public.collections`;
  const later = await since(page.next);
  expect(later.rows.content).toMatchObject([{ gone: true }]);
  expect(later.rows.collections).toMatchObject([{ id: 'monsoon-edit', gone: true }]);
});

test('a link that is neither a path of the shop nor https is refused', async () => {
  for (const link of [
    'javascript:alert(1)',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    'http://plain.test',
  ]) {
    await expect(
      database.sql`insert into public.carousel_slides (title, image_url, link_url, rank)
        values ('x', ${picture('x')}, ${link}, 1)`,
    ).rejects.toMatchObject({ code: '23514', constraint_name: 'carousel_slides_link_url_check' });
  }
});

test('pages follow each other, and another epoch starts from the beginning', async () => {
  const all = ids((await since(0)).rows.products);
  const seen: string[] = [];
  let cursor = 0;
  for (let more = true; more;) {
    const page = await since(cursor, { p_limit: 2 });
    seen.push(...ids(page.rows.products));
    ({ next: cursor, more } = page);
  }
  expect(seen).toEqual(all);
  const reloaded = await since(cursor, { p_epoch: 'older' });
  expect(reloaded.reload).toBe(true);
  expect(ids(reloaded.rows.products)).toEqual(all);
  expect((await since(cursor, { p_epoch: reloaded.epoch })).reload).toBe(false);
});

test('an admin sees no more through it than a visitor', async () => {
  const hidden = await listProduct(database.sql, urban, { is_active: false });
  const admin = await people.asAdmin();
  const page = await admin.rpc<CataloguePage>('catalog_since', { p_seq: 0, p_limit: 2000 });
  expect(ids(page.rows.products)).not.toContain(hidden);
});

test('edits notify the whole shop at most once in five seconds, sales never', async () => {
  await database.sql`delete from realtime.messages`;
  await database.sql`update private.catalog_poke set at = '-infinity'`;
  const asha = await people.asShopper('asha');
  const rare = await listProduct(database.sql, urban, { stock_quantity: 2 });
  await database.sql`update public.products set name = 'Renamed shirt' where id = ${rare}`;
  await database.sql`update private.catalog_poke set at = '-infinity'`;
  const cursor = await end();
  await place(asha, { lines: [{ product_id: rare, quantity: 1 }] });
  expect((await since(cursor)).rows.products).toMatchObject([{ id: rare, stock: 1 }]);
  const poked = await database.sql<{ topic: string; payload: { seq?: string } }[]>`
    select topic, payload from realtime.messages`;
  // Up to where the log was at the only poke of the two edits: its first.
  const { seq = Number.NaN } = poked.find(({ topic }) => topic === 'catalog')?.payload ?? {};
  const before = await since(Number(seq) - 1, { p_poke: cursor });
  expect(before).toMatchObject({ ...(await since(Number(seq) - 1)), server_now: expect.any(String) });
  expect(ids(before.rows.products)).toContain(rare);
  const topics = poked.map((row) => row.topic);
  expect(topics).toContain(`user:${asha.id}`);
  expect(topics.filter((topic) => topic === 'catalog')).toHaveLength(1);
});

test('collections with something on sale, by name', async () => {
  await listProduct(database.sql, urban, { collections: ['winter', 'college'] });
  await listProduct(database.sql, urban, { collections: ['hidden'], is_active: false });
  const names = await people
    .asAnon()
    .run((sql) => sql<{ collection_name: string }[]>`select * from public.get_unique_collections()`);
  expect(names.map((row) => row.collection_name)).toEqual(['college', 'winter']);
  const remove = { collection_name: 'winter' };
  await expect(urban.rpc('remove_collection_from_products', remove)).rejects.toMatchObject({ code: 'PT403' });
  expect(await (await people.asAdmin()).rpc('remove_collection_from_products', remove)).toBe(1);
});

test('the ranked list is carried place by place; who stays in place is not sent again', async () => {
  const admin = await people.asAdmin('ranker');
  const [first, second, third] = [
    await listProduct(database.sql, urban),
    await listProduct(database.sql, urban),
    await listProduct(database.sql, urban),
  ];
  const rank = (list: string[]) => admin.rpc('replace_havendrip', { p_product_ids: list });
  const cursor = await end();
  await rank([second, first]);
  const page = await since(cursor);
  const row = (id: string, at: number) => ({ id: `ranked:${id}`, gone: false, kind: 'ranked', rank: at });
  const inPlace = (rows: Entry[]) => rows.toSorted((a, b) => Number(a['rank']) - Number(b['rank']));
  expect(inPlace(page.rows.content)).toMatchObject([row(second, 1), row(first, 2)]);
  await rank([second, third]);
  const changed = (await since(page.next)).rows.content;
  expect(changed).toHaveLength(2);
  expect(changed).toContainEqual(expect.objectContaining({ id: `ranked:${first}`, gone: true }));
  expect(changed).toContainEqual(expect.objectContaining(row(third, 2)));
  const before = await end();
  await urban.rpc('delete_product', { p_product_id: second });
  expect((await since(before)).rows.content).toMatchObject([{ id: `ranked:${second}`, gone: true }]);
  await expect(database.sql`truncate public.havendrip_collection`).rejects.toMatchObject({ code: '0A000' });
});
