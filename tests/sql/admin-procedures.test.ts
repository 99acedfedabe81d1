import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, place, storePicture } from './shop-fixture.ts';

type List = { total: number; rows: Record<string, unknown>[] };

let database: TestDatabase;
let admin: Persona;
let kiran: Persona;
let urban: Persona;
let asha: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  admin = await people.asAdmin();
  kiran = await people.asAdmin('kiran');
  urban = await people.asSeller('urban');
  asha = await people.asShopper('asha');
});
afterAll(() => database.remove());

// Promise admin.messages (2 Admin, admin): Contact messages are read, found and ticked off.
test('messages are read, found and ticked off', async () => {
  for (const message of ['Does the linen shirt shrink?', 'Where is my parcel?']) {
    await asha.rpc('send_contact_message', { p_name: 'Asha', p_email: 'asha@mail.test', p_message: message });
  }
  const messages = (args: Record<string, unknown>) => admin.rpc<List>('admin_messages', args);
  const [parcel] = (await messages({ p_search: 'PARCEL' })).rows;
  expect(parcel).toMatchObject({ message: 'Where is my parcel?', handled_at: null });
  const settle = (handled: boolean) =>
    admin.rpc('settle_message', { p_message_id: parcel?.['id'], p_handled: handled });
  await settle(true);
  expect((await messages({ p_open: true })).rows.map((row) => row['message'])).toEqual([
    'Does the linen shirt shrink?',
  ]);
  expect(await admin.rpc('admin_statistics')).toMatchObject({ messages: 1 });
  await settle(false);
  expect((await messages({ p_open: true })).total).toBe(2);
  const unknown = admin.rpc('settle_message', { p_message_id: asha.id, p_handled: true });
  expect(await refusal(unknown)).toEqual({ code: 'PT404', detail: 'message_gone' });
});

// Promise admin.coupons (2 Admin, admin): Coupons are made, limited and ended.
test('a coupon is made, limited, ended and refused when it makes no sense', async () => {
  const save = (code: string, terms: Record<string, unknown>, fresh = true) =>
    admin.rpc('save_coupon', { p_code: code, p_terms: terms, p_new: fresh });
  const flat = { discount_type: 'flat', discount_value: 50 };
  await save(' diwali ', { ...flat, usage_limit: 1, brand_name: 'URBAN' });
  await database.sql`update public.coupons set expiry_date = '2020-01-01' where code = 'DIWALI'`;
  expect(await admin.rpc<List>('admin_coupons', { p_search: 'diw' })).toMatchObject({
    total: 1,
    rows: [{ code: 'DIWALI', brand_id: urban.id, brand_name: 'urban', expired: true, used_count: 0 }],
  });
  const refusals: [string, Record<string, unknown>, boolean, string][] = [
    ['DIWALI', flat, true, 'coupon_taken'],
    ['no spaces', flat, true, 'coupon_terms_wrong'],
    ['MUCH', { discount_type: 'percentage', discount_value: 101 }, true, 'coupon_terms_wrong'],
    ['NONE', { discount_type: 'flat' }, true, 'coupon_terms_wrong'],
    ['WORDS', { ...flat, discount_value: 'ten' }, true, 'coupon_terms_wrong'],
    ['ELSE', { ...flat, brand_name: 'nobody' }, true, 'coupon_brand_unknown'],
    ['LONG', { ...flat, expiry_date: '275760-09-13' }, true, 'coupon_day_wrong'],
    ['OLD', { ...flat, expiry_date: '0026-12-01' }, true, 'coupon_day_wrong'],
    ['DIWALI', { expiry_date: '2020-01-02' }, false, 'coupon_day_wrong'],
    ['UNKNOWN', flat, false, 'coupon_gone'],
  ];
  const withoutNew = { p_code: 'UNKNOWN', p_terms: flat, p_new: null };
  expect(await refusal(admin.rpc('save_coupon', withoutNew))).toMatchObject({ detail: 'coupon_gone' });
  for (const [code, terms, fresh, expected] of refusals) {
    expect({ given: code, ...(await refusal(save(code, terms, fresh))) }).toMatchObject({ detail: expected });
  }
  // Its day has passed, and stays while other terms change.
  await save('DIWALI', { expiry_date: '2020-01-01', usage_limit: 2 }, false);
  await save('DIWALI', { expiry_date: null, brand_name: null, usage_limit: 1 }, false);
  const product = await listProduct(database.sql, urban);
  await place(asha, { lines: [{ product_id: product, quantity: 1 }], coupon: 'DIWALI' });
  expect(await refusal(admin.rpc('delete_coupon', { p_code: 'DIWALI' }))).toMatchObject({
    detail: 'coupon_in_use',
  });
  await save('SPARE', flat);
  await admin.rpc('delete_coupon', { p_code: 'SPARE' });
  expect((await admin.rpc<List>('admin_coupons')).total).toBe(1);
});

// Promise admin.collection-parts (4 Collections, admin): Two admins at one coupon or collection write only
//   what each changed.
test('two admins at one coupon or collection write only what each changed', async () => {
  const other = await personas(database.sql).asAdmin('second');
  const flat = { discount_type: 'flat', discount_value: 50, usage_limit: 9, brand_name: 'urban' };
  await admin.rpc('save_coupon', { p_code: 'BOTH', p_terms: flat, p_new: true });
  const change = (person: Persona, terms: Record<string, unknown>) =>
    person.rpc('save_coupon', { p_code: 'BOTH', p_terms: terms, p_new: false });
  await Promise.all([
    change(admin, { is_active: false }),
    change(other, { discount_value: 70 }),
    change(admin, { usage_limit: null }),
  ]);
  expect((await admin.rpc<List>('admin_coupons', { p_search: 'both' })).rows).toMatchObject([
    { is_active: false, discount_value: 70, usage_limit: null, brand_id: urban.id, brand_name: 'urban' },
  ]);
  expect(await refusal(change(admin, { discount_value: 0 }))).toMatchObject({ detail: 'coupon_terms_wrong' });
  await admin.rpc('delete_coupon', { p_code: 'BOTH' });

  await admin.rpc('create_collection', { p_name: 'both' });
  const banner = '/storage/v1/object/public/productimages/collections/banner.webp';
  await storePicture(database.sql, 'productimages', 'collections/banner.webp');
  await admin.rpc('update_collection', { p_name: 'both', p_banner_url: banner });
  await other.rpc('update_collection', { p_name: 'both', p_description: 'Light' });
  const described = () =>
    database.sql`select banner_url, description from public.collections where name = 'both'`;
  expect(await described()).toMatchObject([{ banner_url: banner, description: 'Light' }]);
  await admin.rpc('update_collection', { p_name: 'both', p_banner_url: '' });
  expect(await described()).toMatchObject([{ banner_url: '', description: 'Light' }]);
  await admin.rpc('delete_collection', { p_name: 'both' });
});

// Promise admin.collection-once (4 Collections, admin): A collection that exists is no error. An empty list
//   is seeded from products.
test('a collection is made once, described, seeded from products when there is none', async () => {
  const product = await listProduct(database.sql, urban, { collections: ['winter-edit'] });
  expect(await admin.rpc('admin_collections')).toMatchObject([{ name: 'winter-edit', product_count: 1 }]);
  const create = (name: string) => admin.rpc('create_collection', { p_name: name });
  expect(await create(' summer ')).toEqual({ name: 'summer', created: true });
  expect(await create('summer')).toEqual({ name: 'summer', created: false });
  expect(await create('Summer')).toEqual({ name: 'summer', created: false });
  expect(await refusal(create('  '))).toMatchObject({ detail: 'collection_name_required' });
  expect(await refusal(create('two words'))).toMatchObject({ detail: 'collection_name_invalid' });
  expect(await refusal(create('HavenDrip'))).toMatchObject({ detail: 'collection_name_reserved' });
  const describe = (name: string) =>
    admin.rpc('update_collection', {
      p_name: name,
      p_banner_url: '',
      p_thumbnail_url: '',
      p_description: 'Light',
    });
  await describe('summer');
  expect(await admin.rpc('admin_collections')).toMatchObject([{ name: 'summer', description: 'Light' }, {}]);
  expect(await refusal(describe('gone'))).toMatchObject({ detail: 'collection_not_found' });
  await database.sql`update public.products set collections = '{}' where id = ${product}`;
});

// Promise admin.collection-two (4 Collections, admin): Two admins who fill one collection at once lose
//   nothing.
test('two admins fill one collection at once, and nothing is lost', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => listProduct(database.sql, urban)));
  const other = await personas(database.sql).asAdmin('second');
  const add = (person: Persona, list: string[]) =>
    person.rpc<{ added: number }>('change_collection', { p_name: 'summer', p_add: list, p_remove: [] });
  const answers = await Promise.all([
    add(admin, ids.slice(0, 30)),
    add(other, ids.slice(10).toReversed()),
    add(admin, ids.slice(5, 15)),
  ]);
  expect(answers.reduce((sum, answer) => sum + answer.added, 0)).toBe(40);
  const listed = await admin.rpc<List>('admin_products', { p_collection: 'summer', p_limit: 200 });
  expect(new Set(listed.rows.map((row) => row['id']))).toEqual(new Set(ids));
});

// Promise admin.collections-two (4 Collections, admin): Two admins who put the same products into two
//   collections at once keep both names on each.
test('two admins put the same products into two collections at once, and each keeps both names', async () => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, () => listProduct(database.sql, urban, { collections: ['summer'] })),
  );
  const other = await personas(database.sql).asAdmin('second');
  for (const name of ['rain', 'campus']) await admin.rpc('create_collection', { p_name: name });
  const change = (person: Persona, name: string, change: { add?: string[]; remove?: string[] }) =>
    person.rpc('change_collection', { p_name: name, p_add: change.add ?? [], p_remove: change.remove ?? [] });
  await Promise.all([
    change(admin, 'rain', { add: ids }),
    change(other, 'campus', { add: ids.toReversed() }),
    change(admin, 'summer', { remove: ids }),
  ]);
  const named = await database.sql<{ names: string[] }[]>`
    select array(select unnest(collections) order by 1) as names from public.products where id = any (${ids})`;
  expect(named.map(({ names }) => names)).toEqual(ids.map(() => ['campus', 'rain']));
});

test('an admin who ranks from an old list is told, and the list stays', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => listProduct(database.sql, urban)));
  const replace = (list: string[], base: string[]) =>
    admin.rpc('replace_havendrip', { p_product_ids: list, p_base: base });
  await replace(ids, []);
  expect(await refusal(replace(ids.slice(1), []))).toEqual({ code: 'PT409', detail: 'havendrip_conflict' });
  await replace(ids.slice(1), ids);
  expect(await admin.rpc('admin_havendrip')).toMatchObject([
    { id: ids[1], on_sale: true, brand_name: 'urban' },
    { id: ids[2] },
  ]);
});

// Promise admin.product-edit (4 Collections, admin): The product dialog writes only changed fields. An empty
//   price or stock is none.
test("an admin's edit of a product writes only what it names, and what is wrong is refused", async () => {
  const product = await listProduct(database.sql, urban, { name: 'Old name' });
  const edit = (changes: unknown) =>
    admin.rpc('edit_product', { p_product_id: product, p_changes: changes, p_key: randomUUID() });
  const stored = async () => {
    const [kept] = await database.sql`
      select name, tags, images, description, is_active, version from public.products where id = ${product}`;
    return kept;
  };
  await edit({ name: ' New name ', tags_added: ['monsoon', 'linen'] });
  await edit({ mrp: null, stock_quantity: null });
  const [row] = await database.sql`
    select name, tags, mrp::int, selling_price::int, stock_quantity, category from public.products where id = ${product}`;
  expect(row).toEqual({
    name: 'New name',
    tags: ['monsoon', 'linen'],
    mrp: 800,
    selling_price: 800,
    stock_quantity: 0,
    category: 'Shirt',
  });
  const stockAfter = async (add: number) => {
    await edit({ stock_add: add });
    const [now] = await database.sql`select stock_quantity from public.products where id = ${product}`;
    return now?.['stock_quantity'];
  };
  // Pieces that were sold since the dialog was opened stay sold, and a stock is never below nothing.
  expect([await stockAfter(12), await stockAfter(-2), await stockAfter(-11)]).toEqual([12, 10, 0]);
  const before = await stored();
  for (const wrong of [
    { name: 'one two three four five six seven eight' },
    { selling_price: null },
    { selling_price: 9000 },
    { category: 'Hat' },
    { stock_quantity: 'many' },
    { stock_add: 'more' },
    { stock_add: 0.5 },
    { stock_add: 3, stock_quantity: 5 },
    { tags_added: { linen: 1 } },
    { tags_added: [['linen']] },
    { tags_removed: 'linen' },
    // A field that is not known is refused, and no list becomes a word.
    { name: 'Newer name', tags: ['rain'] },
    { images: [] },
    { is_active: false },
    { name: ['New', 'name'] },
    { description: { en: 'Soft' } },
    {},
    [],
    'name',
    null,
  ]) {
    expect({ wrong, ...(await refusal(edit(wrong))) }).toMatchObject({ detail: 'listing_wrong' });
  }
  expect(await stored()).toEqual(before);
  const foreign = { images_added: [`/storage/v1/object/public/productimages/${urban.id}/unseen.webp`] };
  expect(await refusal(edit(foreign))).toMatchObject({ detail: 'picture_unchecked' });
});

test('pieces are added once for a key, and another number takes the place of the first', async () => {
  const product = await listProduct(database.sql, urban);
  const other = await listProduct(database.sql, urban);
  const edit = (person: Persona, id: string, changes: Record<string, unknown>, key: string | null) =>
    person.rpc('edit_product', { p_product_id: id, p_changes: changes, p_key: key });
  const stocks = async () => {
    const rows = await database.sql<{ stock_quantity: number }[]>`
      select stock_quantity from public.products where id in ${database.sql([product, other])} order by id`;
    return rows.map((row) => row.stock_quantity);
  };
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => edit(admin, product, { stock_add: 5 }, key)));
  expect(await stocks()).toEqual([25, 20]);
  // Pieces that were sold meanwhile stay sold, and the other fields of a repeated edit get their latest values.
  await place(asha, { lines: [{ product_id: product, quantity: 3 }] });
  await edit(admin, product, { stock_add: 5, name: 'Linen shirt' }, key);
  expect(await stocks()).toEqual([22, 20]);
  expect(await database.sql`select name from public.products where id = ${product}`).toEqual([
    { name: 'Linen shirt' },
  ]);
  await edit(admin, product, { stock_add: 7 }, key);
  expect(await stocks()).toEqual([24, 20]);
  // Another key means it; a key is one admin's and one product's.
  await edit(admin, product, { stock_add: 5 }, randomUUID());
  await edit(kiran, product, { stock_add: 1 }, key);
  await edit(admin, other, { stock_add: 5 }, key);
  expect(await stocks()).toEqual([30, 25]);
  // A refused edit may be sent again under its key. Nothing is added without a key, nor by anybody but an admin.
  const next = randomUUID();
  const wrong = edit(admin, product, { stock_add: 2, selling_price: 9000 }, next);
  expect(await refusal(wrong)).toMatchObject({ detail: 'listing_wrong' });
  expect(await refusal(edit(admin, product, { stock_add: 2 }, null))).toMatchObject({
    detail: 'listing_wrong',
  });
  expect(await refusal(edit(urban, product, { stock_add: 2 }, next))).toMatchObject({ detail: 'admin_only' });
  expect(await refusal(edit(admin, '999999', { stock_add: 2 }, next))).toMatchObject({
    detail: 'product_gone',
  });
  expect(await stocks()).toEqual([30, 25]);
  await edit(admin, product, { stock_add: 2 }, next);
  expect(await stocks()).toEqual([32, 25]);
});

test('two who change the pictures and tags of a product at once lose nothing of each other', async () => {
  const path = async (name: string) => {
    await storePicture(database.sql, 'productimages', `${urban.id}/${name}.webp`);
    return `/storage/v1/object/public/productimages/${urban.id}/${name}.webp`;
  };
  const [front = '', back = '', theirs = '', mine = ''] = await Promise.all(
    ['front', 'back', 'theirs', 'mine'].map(path),
  );
  const product = await listProduct(database.sql, urban, {
    images: [front, back],
    tags: ['linen', 'summer'],
  });
  // The admin's sheet was opened before.
  await editListing(urban, product, {
    images: [front, back, theirs],
    tags: ['linen', 'summer', 'theirs'],
  });
  await admin.rpc('edit_product', {
    p_product_id: product,
    p_changes: {
      images_added: [mine, front],
      images_removed: [back],
      tags_added: ['mine', 'theirs'],
      tags_removed: ['summer'],
    },
  });
  const [row] = await database.sql`select images, tags from public.products where id = ${product}`;
  expect(row).toEqual({ images: [front, theirs, mine], tags: ['linen', 'theirs', 'mine'] });
});

test('the list of collections has those that only products name, with what shoppers see of them', async () => {
  const name = 'only-on-products';
  const picture = `${urban.id}/cover.webp`;
  await storePicture(database.sql, 'productimages', picture);
  const images = [`/storage/v1/object/public/productimages/${picture}`];
  const hidden = await listProduct(database.sql, urban, { collections: [name], is_active: false });
  await listProduct(database.sql, urban, { collections: [name], images });
  const listed = async () => {
    const all = await admin.rpc<Record<string, unknown>[]>('admin_collections');
    return all.filter((row) => row['name'] === name);
  };
  expect(await listed()).toMatchObject([{ product_count: 2, on_sale: 1, cover: images[0] }]);
  await database.sql`update public.products set is_active = false where name = 'Plain shirt' and id <> ${hidden}`;
  expect(await listed()).toMatchObject([{ product_count: 2, on_sale: 0, cover: '' }]);
  await admin.rpc('delete_collection', { p_name: name });
  expect(await listed()).toEqual([]);
});

test('a product that is in fifty collections is named, and nothing of the same press is added', async () => {
  const fifty = Array.from({ length: 50 }, (_, turn) => `season-${turn}`);
  const [plain, full] = await Promise.all([
    listProduct(database.sql, urban),
    listProduct(database.sql, urban, { name: 'Seen everywhere', collections: fifty }),
  ]);
  await admin.rpc('create_collection', { p_name: 'the-next' });
  const add = (ids: string[]) => admin.rpc('change_collection', { p_name: 'the-next', p_add: ids });
  expect(await refusal(add([plain, full]))).toMatchObject({
    detail: { code: 'collections_full', name: 'Seen everywhere' },
  });
  expect(await add([plain])).toEqual({ added: 1, removed: 0 });
});
