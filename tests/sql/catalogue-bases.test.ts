import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SNAPSHOT_FORMAT } from '#catalogue-index/snapshot/snapshot.ts';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';
import type { Entry } from './sync-client.ts';

type Page = {
  next: number;
  more: boolean;
  reload: boolean;
  epoch: string;
  base?: { id: string; seq: number };
};
type Preview = { epoch: string; rows: Record<'products' | 'brands' | 'collections' | 'content', Entry[]> };

let database: TestDatabase;
let people: Personas;
let urban: Persona;
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
  urban = await people.asSeller('urban');
});
afterAll(() => database.remove());

const since = (seq: number, more: Record<string, unknown> = {}): Promise<Page> =>
  people.asAnon().rpc('catalog_since', { p_seq: seq, p_format: SNAPSHOT_FORMAT, ...more });
const due = async (least = 1) => {
  const [row] = await database.sql`select public.catalogue_base_due(${SNAPSHOT_FORMAT}, ${least}) as due`;
  return row?.['due'] as boolean;
};

async function note(
  count: number,
  change: Record<string, unknown> = {},
): Promise<{ id: string; seq: number }> {
  const page = await since(0, { p_format: 0 });
  const base = {
    id: `${page.next}-${randomBytes(8).toString('hex')}`,
    seq: page.next,
    epoch: page.epoch,
    format: SNAPSHOT_FORMAT,
    count,
    sha256: '0'.repeat(64),
    bytes: 1,
    ...change,
  };
  await database.sql`select public.note_catalogue_base(${JSON.stringify(base)}::text::jsonb)`;
  return base;
}

test('who begins from nothing and reads bases is named the newest, others get rows', async () => {
  await listProduct(database.sql, urban);
  expect(await since(0)).not.toHaveProperty('base');
  const base = await note(1);
  const offered = await since(0);
  expect(offered).toMatchObject({ base, next: 0, more: true, reload: false });
  expect(offered).not.toHaveProperty('rows.products');
  expect(await since(0, { p_format: 0 })).not.toHaveProperty('base');
  expect(await since(0, { p_format: SNAPSHOT_FORMAT + 1 })).not.toHaveProperty('base');
  expect(await since(base.seq)).not.toHaveProperty('base');
  // A cursor of another history must reload: the base is the shortest way.
  expect(await since(base.seq, { p_epoch: 'another' })).toMatchObject({ base, reload: true });
});

test('a base below the horizon, or of another history, is not named', async () => {
  const base = await note(1);
  await database.sql`insert into private.sync_pruned values ('catalog', ${base.seq + 1})`;
  expect(await since(0)).not.toHaveProperty('base');
  await database.sql`delete from private.sync_pruned`;
  expect(await since(0)).toHaveProperty('base');
  await database.sql`select public.raise_epoch()`;
  expect(await since(0)).not.toHaveProperty('base');
  await expect(note(1, { epoch: 'another' })).rejects.toThrow('another history');
});

test('a snapshot is due when there is none, when a tenth changed, or a day after any change', async () => {
  expect(await due(2)).toBe(false);
  expect(await due(1)).toBe(true);
  const { id } = await note(20);
  expect(await due()).toBe(false);
  await listProduct(database.sql, urban);
  const day = () =>
    database.sql`update private.catalogue_bases set published_at = now() - interval '21 hours' where id = ${id}`;
  expect(await due()).toBe(false);
  await day();
  expect(await due()).toBe(true);
  const next = await note(20);
  expect(await due()).toBe(false);
  for (let change = 0; change < 3; change += 1) await listProduct(database.sql, urban);
  expect(await due()).toBe(true);
  expect(next.seq).toBeGreaterThan(0);
});

test('a base that is published again after a restored copy is offered', async () => {
  const base = await note(1);
  await database.sql`select public.raise_epoch()`;
  expect(await since(0)).not.toHaveProperty('base');
  await note(1, { id: base.id });
  expect(await since(0)).toMatchObject({ base: { id: base.id } });
  expect(await due()).toBe(false);
});

test('files of a replaced base, and of a run that broke off, are to be deleted an hour later', async () => {
  const { sql } = database;
  const old = await note(1);
  const now = await note(1);
  const files = [`${old.id}/cards`, `${now.id}/cards`, `7-${'a'.repeat(16)}/cards`];
  for (const name of files)
    await sql`insert into storage.objects (bucket_id, name) values ('catalogue', ${name})`;
  const stale = async () =>
    (await sql<{ path: string }[]>`select path from public.stale_catalogue_files()`).map(({ path }) => path);
  expect(await stale()).toEqual([]);
  await sql`update storage.objects set created_at = now() - interval '2 hours' where bucket_id = 'catalogue'`;
  expect(await stale()).toEqual([files[2]]);
  await sql`update private.catalogue_bases set replaced_at = now() - interval '2 hours' where id = ${old.id}`;
  expect(new Set(await stale())).toEqual(new Set([files[0], files[2]]));
});

test('nobody but the service writes or lists the files', async () => {
  const admin = await people.asAdmin();
  for (const person of [people.asAnon(), urban, admin]) {
    await expect(
      person.run(
        (sql) => sql`insert into storage.objects (bucket_id, name) values ('catalogue', 'mine/cards')`,
      ),
    ).rejects.toThrow('row-level security');
    expect(
      await person.run((sql) => sql`select name from storage.objects where bucket_id = 'catalogue'`),
    ).toEqual([]);
  }
});

test('a preview is one product, or a collection, or a category, of what is on sale', async () => {
  const { sql } = database;
  const preview = (args: Record<string, unknown>) => people.asAnon().rpc<Preview>('catalog_glimpse', args);
  const shirt = await listProduct(sql, urban, { collections: ['summer'] });
  const away = await listProduct(sql, urban, { collections: ['summer'], is_active: false });
  const seen = await preview({ p_product: Number(shirt) });
  expect(seen.rows.products).toEqual([
    expect.objectContaining({ id: shirt, gone: false, selling_price: 800 }),
  ]);
  expect(seen.rows.brands).toEqual([expect.objectContaining({ id: urban.id, brand_name: 'urban' })]);
  // A phone with a packed snapshot from before is told that the product has gone since.
  const [{ seq } = { seq: 0 }] = await sql<{ seq: number }[]>`
    select seq::int from public.sync_log where scope = 'catalog' and collection = 'products' and id = ${away}`;
  const hidden = {
    rows: { products: [{ id: away, seq, gone: true }], brands: [], collections: [], content: [] },
  };
  expect(await preview({ p_product: Number(away) })).toMatchObject(hidden);
  expect((await preview({ p_product: 999_999_999 })).rows.products).toEqual([
    { id: '999999999', seq: 0, gone: true },
  ]);
  const summer = await preview({ p_collection: 'summer' });
  expect(summer.rows.products.map(({ id }) => id)).toEqual([shirt]);
  const jeans = await listProduct(sql, urban, { category: 'Jeans' });
  await listProduct(sql, urban, { category: 'Jeans', is_active: false });
  expect((await preview({ p_category: 'Jeans' })).rows).toMatchObject({
    products: [{ id: jeans, category: 'Jeans' }],
    brands: [{ id: urban.id }],
    collections: [],
    content: [],
  });
  await sql`insert into public.havendrip_collection (product_id, rank) values (${shirt}, 1), (${away}, 2)`;
  const ranked = await preview({ p_collection: 'havendrip' });
  expect(ranked.rows.content).toEqual([expect.objectContaining({ id: `ranked:${shirt}`, rank: 1 })]);
  // Of neither it is what home shows first: slides and tiles, no ranked list.
  const [{ id: slide } = { id: '' }] = await sql<{ id: string }[]>`
    insert into public.carousel_slides (title, image_url, rank) values ('Rain', '/storage/v1/object/public/productimages/a.webp', 1)
    returning id::text`;
  const home = await preview({});
  expect(home.rows).toMatchObject({ products: [], brands: [], collections: [] });
  expect(home.rows.content).toContainEqual(
    expect.objectContaining({ id: `slide:${slide}`, kind: 'slide', title: 'Rain', gone: false }),
  );
  expect(home.rows.content.filter(({ id }) => id.startsWith('ranked:'))).toEqual([]);
  await sql`update public.sellers set is_verified = false where id = ${urban.id}`;
  for (const query of [
    { p_product: Number(shirt) },
    { p_collection: 'summer' },
    { p_collection: 'havendrip' },
    { p_category: 'Jeans' },
  ]) {
    const { rows } = await preview(query);
    const onSale = rows.products.filter(({ gone }) => !gone);
    expect([query, onSale, rows.brands, rows.content]).toEqual([query, [], [], []]);
  }
});
