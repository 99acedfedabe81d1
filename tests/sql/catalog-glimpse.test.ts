import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';
import type { Entry } from './sync-client.ts';

type Preview = {
  known: boolean;
  rows: Record<'products' | 'brands' | 'collections' | 'content', Entry[]>;
};

let database: TestDatabase;
let people: Personas;
let urban: Persona;
/** A brand that may not sell. */
let rogue: Persona;
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
  urban = await people.asSeller('urban');
  rogue = await people.asSeller('rogue');
  await database.sql`update public.sellers set is_verified = false where id = ${rogue.id}`;
});
afterAll(() => database.remove());

const preview = (args: Record<string, unknown>) => people.asAnon().rpc<Preview>('catalog_glimpse', args);
const productOf = (id: string) => preview({ p_product: Number(id) });
const onSale = ({ rows }: Preview) => rows.products.filter(({ gone }) => !gone).map(({ id }) => id);
const goneOnes = ({ rows }: Preview) => rows.products.filter(({ gone }) => gone).map(({ id }) => id);

/** Products that no visitor may see: resting, deleted, and of a brand that may not sell. */
async function hiddenOnes(fields: Parameters<typeof listProduct>[2]): Promise<string[]> {
  const { sql } = database;
  const resting = await listProduct(sql, urban, { ...fields, is_active: false });
  const deleted = await listProduct(sql, urban, fields);
  await urban.rpc('delete_product', { p_product_id: deleted });
  return [resting, deleted, await listProduct(sql, rogue, fields)];
}

/** Lists a product as if that had been some minutes ago. */
async function listed(minutesAgo: number, fields: Parameters<typeof listProduct>[2]): Promise<string> {
  const id = await listProduct(database.sql, urban, fields);
  await database.sql`
    update public.products set created_at = now() - interval '1 minute' * ${minutesAgo} where id = ${id}`;
  return id;
}

test('a product is answered with its brand', async () => {
  const shirt = await listProduct(database.sql, urban);
  const seen = await productOf(shirt);
  expect(seen.known).toBe(true);
  expect(seen.rows.products).toEqual([
    expect.objectContaining({ id: shirt, gone: false, selling_price: 800 }),
  ]);
  expect(seen.rows.brands).toEqual([expect.objectContaining({ id: urban.id, brand_name: 'urban' })]);
});

test('a withdrawn product is gone, known, and beside the newest others of its category', async () => {
  const others: string[] = [];
  for (const minutes of [9, 8, 7, 6, 5, 4, 3, 2, 1])
    others.push(await listed(minutes, { category: 'Jacket' }));
  await listed(0, { category: 'Sweater' });
  const [resting = '', deleted = ''] = await hiddenOnes({ category: 'Jacket' });
  for (const id of [resting, deleted]) {
    const seen = await productOf(id);
    expect([id, seen.known, goneOnes(seen)]).toEqual([id, true, [id]]);
    expect(onSale(seen).toSorted()).toEqual(others.slice(1).toSorted());
    expect(seen.rows.brands).toEqual([expect.objectContaining({ id: urban.id })]);
    // A phone with a packed snapshot from before is told that the product has gone since.
    const [row] = await database.sql<{ seq: number }[]>`
      select seq::int from public.sync_log where scope = 'catalog' and collection = 'products' and id = ${id}`;
    expect(seen.rows.products).toContainEqual({ id, seq: row?.seq, gone: true, category: 'Jacket' });
  }
});

test('a product that was never on sale is gone, unknown, and has nothing beside it', async () => {
  const secret = await listProduct(database.sql, rogue, { category: 'Jacket' });
  for (const id of ['999999999', secret]) {
    const never = await productOf(id);
    expect(never).toMatchObject({
      known: false,
      rows: { products: [{ id, seq: 0, gone: true }], brands: [], collections: [], content: [] },
    });
    expect(never.rows.products).toHaveLength(1);
  }
});

test('a collection is known by its row or its products, and has what is on sale of it', async () => {
  const { sql } = database;
  const shirt = await listProduct(sql, urban, { collections: ['summer'] });
  await hiddenOnes({ collections: ['summer'] });
  const summer = await preview({ p_collection: 'summer' });
  expect([summer.known, onSale(summer), goneOnes(summer)]).toEqual([true, [shirt], []]);
  await sql`insert into public.collections (name, description) values ('empty', 'Soon.')`;
  const empty = await preview({ p_collection: 'empty' });
  expect([empty.known, onSale(empty)]).toEqual([true, []]);
  expect(empty.rows.collections).toEqual([expect.objectContaining({ id: 'empty', description: 'Soon.' })]);
  await hiddenOnes({ collections: ['secret'] });
  for (const name of ['secret', 'nowhere'])
    expect(await preview({ p_collection: name })).toMatchObject({
      known: false,
      rows: { products: [], brands: [], collections: [], content: [] },
    });
});

test('the ranked collection is known even when it is empty, and keeps hidden products out', async () => {
  const { sql } = database;
  const havendrip = { p_collection: 'havendrip' };
  expect(await preview(havendrip)).toMatchObject({ known: true, rows: { products: [], content: [] } });
  const shirt = await listProduct(sql, urban);
  const [away = ''] = await hiddenOnes({});
  await sql`insert into public.havendrip_collection (product_id, rank) values (${shirt}, 1), (${away}, 2)`;
  const ranked = await preview(havendrip);
  expect(onSale(ranked)).toEqual([shirt]);
  expect(ranked.rows.content).toEqual([expect.objectContaining({ id: `ranked:${shirt}`, rank: 1 })]);
});

test('a category has what is on sale of it, and nothing else', async () => {
  const jeans = await listProduct(database.sql, urban, { category: 'Jeans' });
  await hiddenOnes({ category: 'Jeans' });
  expect(await preview({ p_category: 'Jeans' })).toMatchObject({
    known: true,
    rows: {
      products: [{ id: jeans, category: 'Jeans' }],
      brands: [{ id: urban.id }],
      collections: [],
      content: [],
    },
  });
});

test('the newest are twelve products on sale, and home has the first six with its slides', async () => {
  const { sql } = database;
  const newest: string[] = [];
  for (let minutes = -1; minutes > -14; minutes -= 1) newest.unshift(await listed(minutes, {}));
  const hidden = await hiddenOnes({});
  await sql`update public.products set created_at = now() + interval '1 day' where id = any(${hidden}::bigint[])`;
  const list = await preview({ p_list: 'newest' });
  expect(list.known).toBe(true);
  expect(onSale(list).toSorted()).toEqual(newest.slice(0, 12).toSorted());
  expect(goneOnes(list)).toEqual([]);
  expect(list.rows).toMatchObject({ brands: [{ id: urban.id }], collections: [], content: [] });

  const [{ id: slide } = { id: '' }] = await sql<{ id: string }[]>`
    insert into public.carousel_slides (title, image_url, rank) values ('Rain', '/storage/v1/object/public/productimages/a.webp', 1)
    returning id::text`;
  const home = await preview({});
  expect(onSale(home).toSorted()).toEqual(newest.slice(0, 6).toSorted());
  expect(home).toMatchObject({ known: true, rows: { brands: [{ id: urban.id }], collections: [] } });
  expect(home.rows.content).toContainEqual(
    expect.objectContaining({ id: `slide:${slide}`, kind: 'slide', title: 'Rain', gone: false }),
  );
  expect(home.rows.content.filter(({ id }) => id.startsWith('ranked:'))).toEqual([]);
});

test('the list of collections has each with its newest product on sale, and the best ranked one', async () => {
  const { sql } = database;
  await listed(60, { collections: ['rain'] });
  const newest = await listed(50, { collections: ['rain', 'shade'] });
  await sql`insert into public.collections (name) values ('rain'), ('shade'), ('quiet')`;
  const hidden = await hiddenOnes({ collections: ['rain', 'quiet'] });
  const [second, top] = [await listProduct(sql, urban), await listProduct(sql, urban)];
  await sql`delete from public.havendrip_collection`;
  await sql`
    insert into public.havendrip_collection (product_id, rank)
    values (${hidden[0] ?? ''}, 1), (${top}, 2), (${second}, 3)`;
  const list = await preview({ p_list: 'collections' });
  expect(list.known).toBe(true);
  expect(list.rows.collections.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['rain', 'shade', 'quiet']),
  );
  const of = (name: string) =>
    list.rows.products.filter(({ collections }) => (collections as string[]).includes(name));
  expect([of('rain').map(({ id }) => id), of('shade').map(({ id }) => id), of('quiet')]).toEqual([
    [newest],
    [newest],
    [],
  ]);
  expect(onSale(list)).toContain(top);
  expect(onSale(list)).not.toContain(second);
  expect(list.rows.content).toEqual([expect.objectContaining({ id: `ranked:${top}`, rank: 2 })]);
});

test('the list of brands has those that may sell, without a product', async () => {
  const { rows, known } = await preview({ p_list: 'brands' });
  expect([known, rows.brands.map(({ id }) => id)]).toEqual([true, [urban.id]]);
  expect(rows).toMatchObject({ products: [], collections: [], content: [] });
});

test('an unknown list is empty, and known', async () => {
  expect(await preview({ p_list: 'secrets' })).toMatchObject({
    known: true,
    rows: { products: [], brands: [], collections: [], content: [] },
  });
});

test('when a brand may not sell any more, none of its products or words is in any answer', async () => {
  const { sql } = database;
  const shirt = await listProduct(sql, urban, { collections: ['summer'] });
  await sql`update public.sellers set is_verified = false where id = ${urban.id}`;
  for (const asked of [
    {},
    { p_product: Number(shirt) },
    { p_collection: 'summer' },
    { p_collection: 'havendrip' },
    { p_category: 'Jeans' },
    { p_list: 'newest' },
    { p_list: 'collections' },
    { p_list: 'brands' },
  ]) {
    const seen = await preview(asked);
    const ranked = seen.rows.content.filter(({ id }) => id.startsWith('ranked:'));
    expect([asked, onSale(seen), seen.rows.brands, ranked]).toEqual([asked, [], [], []]);
  }
});
