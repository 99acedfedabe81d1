import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_LINE_QUANTITY } from '#domain/product/product.ts';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';

type Row = { id: string; [column: string]: unknown };

let database: TestDatabase;
let people: Personas;
let urban: Persona;
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
  urban = await people.asSeller('urban');
});
afterAll(() => database.remove());

const feed = (after: number | string, limit?: number | null) =>
  people.asAnon().rpc<Row[]>('product_feed', {
    p_after: after,
    ...(limit !== undefined && { p_limit: limit }),
  });
const ids = (rows: Row[]) => rows.map(({ id }) => id);

test('pages of the feed follow each other by id, and none has over 1000 products', async () => {
  await database.sql`insert into public.products (seller_id, name, category, mrp, selling_price)
    select ${urban.id}, 'Shirt ' || i, 'Shirt', 1000, 800 from generate_series(1, 1010) i`;
  const all = await database.sql<{ id: string }[]>`select p.id::text from public.products p order by p.id`;
  const first = await feed(0, 5000);
  expect(first).toHaveLength(1000);
  expect([...ids(first), ...ids(await feed(first.at(-1)?.id ?? '', 5000))]).toEqual(ids(all));
  expect(ids(await feed(0, -1))).toEqual(ids(all.slice(0, 1)));
  for (const limit of [null, undefined]) expect(await feed(0, limit)).toHaveLength(500);
});

test('a feed has the brand of a product and no private stock', async () => {
  const id = await listProduct(database.sql, urban, { stock_quantity: 500 });
  const [row] = await feed(Number(id) - 1);
  expect(row).toMatchObject({
    id,
    brand_name: 'urban',
    mrp: 1000,
    selling_price: 800,
    stock: MAX_LINE_QUANTITY,
  });
  expect(JSON.stringify(row)).not.toMatch(/gst|email|phone|views/);
});

test('nobody is shown more in these lists than a visitor', async () => {
  const fresh = await people.asSeller('fresh', { verified: false });
  const fields = { category: 'Jeans', collections: ['hidden'] };
  await listProduct(database.sql, urban, { ...fields, is_active: false });
  const gone = await listProduct(database.sql, urban, fields);
  await database.sql`update public.products set deleted_at = now() where id = ${gone}`;
  const shown = await listProduct(database.sql, urban);
  const unseen = await listProduct(database.sql, fresh, fields);
  const listsFor = async (person: Persona) => [
    await person.rpc('sitemap_index'),
    await person.rpc('sitemap_products', { p_part: 1 }),
    await person.rpc('product_feed', { p_after: 0, p_limit: 1000 }),
    await person.rpc('product_feed', { p_after: 1000 }),
  ];
  const visitor = await listsFor(people.asAnon());
  expect(JSON.stringify(visitor)).not.toMatch(/Jeans|hidden/);
  expect(visitor[0]).toMatchObject({ categories: ['Shirt'], collections: [] });
  expect(JSON.stringify(visitor)).toContain(`"id":"${shown}"`);
  for (const id of [gone, unseen]) expect(JSON.stringify(visitor)).not.toContain(`"id":"${id}"`);
  for (const person of [urban, fresh, await people.asShopper('asha'), await people.asAdmin()])
    expect(await listsFor(person)).toEqual(visitor);
});
