import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, place, storePicture } from './shop-fixture.ts';

type List = { total: number; rows: Record<string, unknown>[] };
type Content = {
  version: number;
  slides: { id: string; title: string; rank: number }[];
  tiles: { id: string }[];
};

let database: TestDatabase;
let people: Personas;
let admin: Persona;
let urban: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  admin = await people.asAdmin();
  urban = await people.asSeller('urban');
  await storePicture(database.sql, 'productimages', 'home/a.webp');
});
afterAll(() => database.remove());

const picture = '/storage/v1/object/public/productimages/home/a.webp';
const slide = (title: string, id = 'temp_1') => ({ id, title, image_url: picture });
const save = (slides: unknown[], tiles: unknown[], version: number) =>
  admin.rpc('save_content', { p_slides: slides, p_tiles: tiles, p_base_version: version });
const content = () => admin.rpc<Content>('content_for_edit');
const collectionsOf = async (id: string) =>
  (
    await database.sql<{ collections: string[] }[]>`select collections from public.products where id = ${id}`
  )[0]?.collections;

test('slides and tiles are saved together: added, changed, moved and removed', async () => {
  const start = await content();
  await save(
    [slide('One'), slide('Two', 'temp_2')],
    [{ category_name: 'Shirts', image_url: picture }],
    start.version,
  );
  const first = await content();
  expect(first.slides).toMatchObject([
    { title: 'One', rank: 1 },
    { title: 'Two', rank: 2 },
  ]);
  expect(first.tiles).toHaveLength(1);
  const [one, two] = first.slides;
  await save([slide('Two', two?.id), slide('Three')], [], first.version);
  const second = await content();
  expect(second.slides).toMatchObject([
    { id: two?.id, title: 'Two', rank: 1 },
    { title: 'Three', rank: 2 },
  ]);
  expect(second.slides.map((row) => row.id)).not.toContain(one?.id);
  expect(second.tiles).toEqual([]);
});

test('the version of the content outlives its last item in the log, however long it is gone', async () => {
  const { version, slides } = await content();
  await save([slide('Only'), ...slides.map((one) => slide(one.title, one.id))], [], version);
  const { version: full } = await content();
  await save([], [], full);
  const { version: emptied } = await content();
  await database.sql`update public.sync_log set at = now() - interval '90 days'`;
  await database.sql`select public.compact_sync()`;
  expect((await content()).version).toBe(emptied);
  expect(await refusal(save([slide('Of old')], [], 0))).toMatchObject({ detail: 'content_conflict' });
  await save([slide('Of today')], [], emptied);
});

// Promise admin.content-ranks (4 Content items, admin): Ranks are the places in the list. A new item gets one
//   id from the shop, however often it is saved.
test('a new slide is one slide, however often its save is sent again', async () => {
  const id = crypto.randomUUID();
  const { version, slides } = await content();
  await save([...slides.map((one) => slide(one.title, one.id)), slide('New', `temp_${id}`)], [], version);
  const made = await content();
  expect(made.slides.at(-1)).toMatchObject({ id, title: 'New' });
  await save([slide('New again', `temp_${id}`)], [], made.version);
  expect((await content()).slides).toMatchObject([{ id, title: 'New again' }]);
});

// Promise admin.content-two (4 Content items, admin): If two admins save the content at once, the second
//   waits for the first and is told.
test('two admins save content at once: the second waits for the first, and is told', async () => {
  const { version } = await content();
  const other = await people.asAdmin('second');
  const hold = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const first = admin.run(async (sql) => {
    await sql`select public.save_content(${sql.json([slide('First')])}, '[]', ${version})`;
    written.resolve();
    await hold.promise;
  });
  await written.promise;
  const second = refusal(
    other.rpc('save_content', { p_slides: [slide('Second')], p_tiles: [], p_base_version: version }),
  );
  onTestFinished(() => hold.resolve());
  // Not yet committed, the first is seen by nobody: only by waiting can the second learn of it.
  await expect
    .poll(
      () => database.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%save_content%'`,
    )
    .toHaveLength(1);
  hold.resolve();
  await first;
  expect(await second).toEqual({ code: 'PT409', detail: 'content_conflict' });
  expect((await content()).slides).toMatchObject([{ title: 'First' }]);
});

// Promise admin.content-whole (4 Content items, admin): Slides and categories are saved together or not at
//   all.
test('content that others changed meanwhile is not written over, and half of it never', async () => {
  const mine = await content();
  const saves = await Promise.allSettled(
    Array.from({ length: 5 }, (_, place) => save([slide(`Racer ${place}`)], [], mine.version)),
  );
  expect(saves.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(save([slide('Late')], [], mine.version))).toEqual({
    code: 'PT409',
    detail: 'content_conflict',
  });
  const { version, slides } = await content();
  const promo = { category_name: 'Sale', image_url: picture, type: 'promo', description: 'x' };
  expect(await refusal(save([slide('Kept out')], [promo], version))).toEqual({
    code: 'PT422',
    detail: 'promo_incomplete',
  });
  expect(await refusal(save([{ title: 'x' }], [], version))).toMatchObject({ detail: 'slide_incomplete' });
  await expect(save([{ ...slide('x'), link_url: 'javascript:1' }], [], version)).rejects.toMatchObject({
    code: '23514',
  });
  expect((await content()).slides).toEqual(slides);
});

test('a collection is filled, emptied and deleted in one go each', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => listProduct(database.sql, urban)));
  await admin.rpc('create_collection', { p_name: 'summer' });
  const change = (add: string[], remove: string[]) =>
    admin.rpc('change_collection', { p_name: 'summer', p_add: add, p_remove: remove });
  expect(await change(ids, [])).toEqual({ added: 3, removed: 0 });
  expect(await change(ids.slice(0, 1), ids.slice(1, 2))).toEqual({ added: 0, removed: 1 });
  const listed = await admin.rpc<{ name: string; product_count: number }[]>('admin_collections');
  expect(listed).toMatchObject([{ name: 'summer', product_count: 2 }]);
  const members = (member: boolean) =>
    admin.rpc<List>('admin_products', { p_collection: 'summer', p_member: member, p_search: 'plain' });
  expect(new Set((await members(true)).rows.map((row) => row['id']))).toEqual(new Set([ids[0], ids[2]]));
  expect((await members(false)).total).toBe(1);
  expect(await admin.rpc('delete_collection', { p_name: 'summer' })).toBe(2);
  expect(await collectionsOf(ids[0] ?? '')).toEqual([]);
  expect(await refusal(change(ids, []))).toEqual({ code: 'PT404', detail: 'collection_not_found' });
});

test('the Havendrip list is replaced as a whole, and the version of the content stays', async () => {
  const { version } = await content();
  const ids = await Promise.all([1, 2, 3].map(() => listProduct(database.sql, urban)));
  const replace = (list: string[]) => admin.rpc('replace_havendrip', { p_product_ids: list });
  expect(await replace(ids)).toBe(3);
  expect(await replace([ids[2] ?? '', ids[0] ?? ''])).toBe(2);
  const ranked =
    await database.sql`select product_id::text, rank from public.havendrip_collection order by rank`;
  expect([...ranked]).toEqual([
    { product_id: ids[2], rank: 1 },
    { product_id: ids[0], rank: 2 },
  ]);
  expect(await refusal(replace(['999999']))).toMatchObject({ detail: 'product_gone' });
  expect((await content()).version).toBe(version);
  expect(await replace([])).toBe(0);
});

test('a size chart that is removed leaves the products that show it', async () => {
  const chart = (name: string) => `/storage/v1/object/public/sizechart/${urban.id}/${name}.webp`;
  const charts = (one: string | null, two: string | null) =>
    database.sql`update public.sellers set size_chart_image1_url = ${one}, size_chart_image2_url = ${two}
      where id = ${urban.id} returning id`;
  for (const name of ['men', 'women'])
    await storePicture(database.sql, 'sizechart', `${urban.id}/${name}.webp`);
  await charts(chart('men'), chart('women'));
  const men = await listProduct(database.sql, urban);
  const women = await listProduct(database.sql, urban);
  await editListing(urban, men, { size_chart: chart('men') });
  await editListing(urban, women, { size_chart: chart('women') });
  // Moved to the other slot it is still the brand's.
  await charts(chart('women'), null);
  const shown =
    await database.sql`select size_chart from public.products where id in (${men}, ${women}) order by id`;
  expect([...shown]).toEqual([{ size_chart: '' }, { size_chart: chart('women') }]);
  // A slot is emptied either way.
  expect(await charts('', null)).toHaveLength(1);
});

// Promise charts.slots (4 Seller states, seller): New charts fill the empty slots first.
test('new size charts fill the empty slots first, and there are three', async () => {
  const chart = (name: string) => `/storage/v1/object/public/sizechart/${urban.id}/${name}.webp`;
  for (const name of ['a', 'b', 'c', 'd'])
    await storePicture(database.sql, 'sizechart', `${urban.id}/${name}.webp`);
  const change = (added: string[], removed: string[] = []) =>
    urban.rpc('change_size_charts', { p_added: added.map(chart), p_removed: removed.map(chart) });
  const slots = async () => {
    const { size_charts: paths } = await urban.rpc<{ size_charts: (string | null)[] }>('seller_profile', {});
    return paths.map((path) => path?.match(/(\w)\.webp$/)?.[1] ?? null);
  };
  await database.sql`update public.sellers set size_chart_image1_url = null where id = ${urban.id}`;
  await change(['a', 'b']);
  await change(['c'], ['a']);
  expect(await slots()).toEqual(['c', 'b', null]);
  // Sent again after its answer was lost, and what another device deleted already.
  await change(['c'], ['a']);
  expect(await slots()).toEqual(['c', 'b', null]);
  expect(await refusal(change(['a', 'd'], []))).toMatchObject({ detail: 'charts_full' });
  expect(await refusal(change(['missing'], ['b']))).toMatchObject({ detail: 'picture_unchecked' });
  expect(await slots()).toEqual(['c', 'b', null]);
});

test('every procedure that screens call answers something: no body counts as a lost answer', async () => {
  const silent = await database.sql<{ name: string }[]>`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'void'::regtype
      and has_function_privilege('authenticated', oid, 'execute')`;
  // Kept for others by its name; no screen calls it.
  expect(silent.map(({ name }) => name)).toEqual(['increment_coupon_usage']);
});

test('two devices edit different particulars of a brand: each changes its own, and nothing else', async () => {
  const edit = (address: string | null, phone: string | null, gst: string | null) =>
    urban.rpc('update_seller_profile', {
      p_business_address: address,
      p_phone_number: phone,
      p_gst_number: gst,
    });
  await edit('1 Lake Road', '6100000001', '27AAPFU0939F1ZV');
  await Promise.all([edit(' 2 Lake Road ', null, null), edit(null, '6100000002', null)]);
  expect(await urban.rpc('seller_profile', {})).toMatchObject({
    business_address: '2 Lake Road',
    phone_number: '6100000002',
    gst_number: '27AAPFU0939F1ZV',
  });
  // Emptied is not the same as left alone.
  await edit(null, null, '');
  expect(await urban.rpc('seller_profile', {})).toMatchObject({ phone_number: '6100000002', gst_number: '' });
});

test('a GST number must fit its last character; an old one stays until it is edited', async () => {
  const edit = (gst: string | null) =>
    urban.rpc('update_seller_profile', {
      p_business_address: null,
      p_phone_number: '6100000002',
      p_gst_number: gst,
    });
  for (const wrong of ['27AAPFU0939F1ZW', 'GST1', '27AAPFU0939F1Z'])
    expect(await refusal(edit(wrong))).toMatchObject({ detail: 'gst_invalid' });
  for (const right of [' 29aagcb7383j1z4 ', '', '27AAPFU0939F1ZV']) await edit(right);
  expect(await urban.rpc('seller_profile', {})).toMatchObject({ gst_number: '27AAPFU0939F1ZV' });
  await database.sql`update public.sellers set gst_number = 'GST1' where id = ${urban.id}`;
  await edit(null);
  await edit('GST1');
  await edit('');
});

test("a used coupon's terms stay: it is switched off, not deleted", async () => {
  const add = (code: string) =>
    admin.rpc('save_coupon', {
      p_code: code,
      p_terms: database.sql.json({ discount_type: 'flat', discount_value: 50 }),
      p_new: true,
    });
  await add('USED');
  await add('SPARE');
  const product = await listProduct(database.sql, urban);
  await place(await people.asShopper('asha'), {
    lines: [{ product_id: product, quantity: 1 }],
    coupon: 'USED',
  });
  const remove = (code: string) => admin.rpc('delete_coupon', { p_code: code });
  expect(await refusal(remove('USED'))).toEqual({ code: 'PT409', detail: 'coupon_in_use' });
  expect(await remove('SPARE')).toBe(true);
  const stop = { p_code: 'USED', p_terms: database.sql.json({ is_active: false }), p_new: false };
  await admin.rpc('save_coupon', stop);
  expect(await database.sql`select is_active from public.coupons where code = 'USED'`).toEqual([
    { is_active: false },
  ]);
});

test('the history says who moved an item, and when', async () => {
  const buyer = await people.asShopper('lata');
  const product = await listProduct(database.sql, urban);
  const { order_id: order } = await place(buyer, { lines: [{ product_id: product, quantity: 1 }] });
  await urban.rpc('update_order_and_items_status', {
    p_order_id: order,
    p_status: 'processing',
    p_seller_id: urban.id,
  });
  await urban.rpc('update_order_and_items_status', {
    p_order_id: order,
    p_status: 'cancelled',
    p_seller_id: urban.id,
  });
  const history = await admin.rpc<{ at: string }[]>('admin_order_history', { p_order_id: order });
  expect(history).toMatchObject([
    { status: 'pending', item_id: null, actor: buyer.id, actor_role: 'shopper', actor_name: 'lata' },
    {
      status: 'processing',
      product_name: 'Plain shirt',
      actor: urban.id,
      actor_role: 'seller',
      actor_name: 'urban',
      payment_status: null,
    },
    { status: 'processing', item_id: null, payment_status: 'pending', actor_role: 'seller' },
    { status: 'cancelled', product_name: 'Plain shirt', actor: urban.id, actor_role: 'seller' },
    { status: 'cancelled', item_id: null, payment_status: 'pending', actor_role: 'seller' },
  ]);
  expect(history.every((row) => !Number.isNaN(Date.parse(row.at)))).toBe(true);
});

test("the admin's tables search, filter, sort and page; the total counts what was found", async () => {
  for (const name of ['zara', 'Yash', 'xavi']) await people.asShopper(`paged-${name}`);
  const users = (args: Record<string, unknown>) =>
    admin.rpc<List>('admin_users', { p_search: 'PAGED-', ...args });
  const names = (list: List) => list.rows.map((row) => row['full_name']);
  const ascending = await users({ p_sort: 'full_name', p_descending: false });
  expect(names(ascending)).toEqual(['paged-xavi', 'paged-Yash', 'paged-zara']);
  expect(names(await users({ p_sort: 'full_name', p_limit: 1, p_offset: 1 }))).toEqual(['paged-Yash']);
  expect((await users({ p_limit: 1, p_offset: 9 })).total).toBe(3);
  expect((await users({ p_search: '%' })).total).toBe(0);
  const pending = await admin.rpc<List & { statuses: string[] }>('admin_orders', {
    p_status: 'pending',
    p_search: '750',
  });
  expect(pending.rows).toMatchObject([
    { status: 'pending', items: [{ product_name: 'Plain shirt' }], customer: { full_name: 'asha' } },
  ]);
  expect(pending.statuses).toContain('cancelled');
  expect(await admin.rpc<List>('admin_sellers', { p_search: 'URB' })).toMatchObject({
    total: 1,
    rows: [{ brand_name: 'urban', gst_number: '' }],
  });
});

test('a brand is verified and disabled, a product switched, and both are counted', async () => {
  const fresh = await people.asSeller('fresh', { verified: false });
  const product = await listProduct(database.sql, fresh);
  const seen = () => people.asAnon().run((sql) => sql`select id from public.products where id = ${product}`);
  expect(await seen()).toHaveLength(0);
  await admin.rpc('update_seller_status', { p_seller_id: fresh.id, p_is_verified: true });
  expect(await seen()).toHaveLength(1);
  await admin.rpc('update_product_status', { p_product_id: product, p_is_active: false });
  expect(await seen()).toHaveLength(0);
  expect(await admin.rpc('admin_statistics')).toMatchObject({
    sellers: 2,
    orders_by_status: { pending: 1, cancelled: 1 },
  });
  expect(
    await urban.rpc<List>('seller_dispatch', { p_statuses: ['pending'], p_search: 'lake road' }),
  ).toMatchObject({ total: 1 });
});
