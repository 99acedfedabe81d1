import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, place, storePicture } from './shop-fixture.ts';
import { push } from './sync-client.ts';

type Entry = {
  actor_name: string;
  actor_role: string;
  subject: string;
  subject_id: string;
  subject_name: string;
  verb: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

let database: TestDatabase;
let people: Personas;
let admin: Persona;
let urban: Persona;
let product: string;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  admin = await people.asAdmin('meera');
  urban = await people.asSeller('urban');
  product = await listProduct(database.sql, urban);
  await database.sql`truncate private.audit_log`;
});
afterAll(() => database.remove());

/** The entries that were noted since the last call, oldest first. */
let seen = 0;
async function noted(args: Record<string, unknown> = {}): Promise<Entry[]> {
  const { rows, total } = await admin.rpc<{ total: number; rows: Entry[] }>('admin_audit', args);
  const fresh = rows.slice(0, total - seen).toReversed();
  seen = total;
  return fresh;
}

// Promise admin.audit (2 Admin, admin): Every change by an admin or a seller is logged: person, subject,
//   time, before and after.
test("a seller's edit and an admin's say who, what, before and after", async () => {
  await editListing(urban, product, { selling_price: 700, stock_quantity: 9 });
  await admin.rpc('update_product_status', { p_product_id: product, p_is_active: false });
  await admin.rpc('update_seller_status', { p_seller_id: urban.id, p_is_verified: false });
  await urban.rpc('change_listings', { p_key: randomUUID(), p_changes: [{ id: product, stock_add: 2 }] });
  await admin.rpc('edit_product', { p_product_id: product, p_changes: { stock_quantity: 4, mrp: null } });
  expect(await noted()).toMatchObject([
    {
      actor_name: 'urban',
      actor_role: 'seller',
      subject: 'products',
      subject_id: product,
      subject_name: 'Plain shirt',
      verb: 'update',
      before: { selling_price: 800, stock_quantity: 20 },
      after: { selling_price: 700, stock_quantity: 9 },
    },
    { actor_name: 'meera', actor_role: 'admin', before: { is_active: true }, after: { is_active: false } },
    {
      subject: 'sellers',
      subject_name: 'urban',
      before: { is_verified: true },
      after: { is_verified: false },
    },
    { actor_name: 'urban', before: { stock_quantity: 9 }, after: { stock_quantity: 11 } },
    {
      actor_name: 'meera',
      before: { mrp: 1000, stock_quantity: 11 },
      after: { mrp: 700, stock_quantity: 4 },
    },
  ]);
});

test('a sale, a view, a save without a change and the server by itself leave no entry', async () => {
  await database.sql`update public.sellers set is_verified = true where id = ${urban.id}`;
  await database.sql`update public.products set is_active = true where id = ${product}`;
  const asha = await people.asShopper('asha');
  await database.sql`insert into public.coupons (code, discount_type, discount_value) values ('TEN', 'flat', 10)`;
  const order = { lines: [{ product_id: product, quantity: 1 }], coupon: 'TEN' };
  await place(asha, order);
  await asha.rpc('record_views', { p_device: 'device-one', p_products: database.sql.json([product]) });
  await editListing(urban, product, { name: 'Plain shirt' });
  expect(await noted()).toEqual([]);
});

// Promise admin.audit-deleted (2 Admin, admin): A deleted product is told as deleted, with all that it was.
test('a product that its seller deletes is told as deleted, with all that it was', async () => {
  const id = await listProduct(database.sql, urban, { name: 'Last year' });
  await urban.rpc('delete_product', { p_product_id: id });
  expect(await noted()).toMatchObject([
    {
      actor_name: 'urban',
      subject: 'products',
      subject_id: id,
      subject_name: 'Last year',
      verb: 'delete',
      before: { name: 'Last year', selling_price: 800, is_active: true },
      after: null,
    },
  ]);
});

test('names and contacts of admins and sellers are noted, but no addresses and no shoppers', async () => {
  const call = (caller: Persona, n: number, name: string, args: Record<string, unknown>) =>
    push(caller, [{ n, name, args }], 'device-log', n - 1);
  await call(urban, 1, 'profile.update', { phone_number: '9812345678' });
  await call(urban, 2, 'profile.update', { phone_number: '9812345678' });
  const address = {
    address: '1 Lane',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    base_version: 0,
  };
  const { verdicts } = await call(urban, 3, 'address.save', address);
  expect(verdicts).toMatchObject([{ verdict: 'applied' }]);
  await call(admin, 1, 'profile.update', { phone_number: '9812345670' });
  expect((await call(admin, 2, 'address.save', address)).verdicts).toMatchObject([{ verdict: 'applied' }]);
  await call(await people.asShopper('ira'), 1, 'profile.update', { full_name: 'Ira Rao' });
  expect(await noted()).toMatchObject([
    {
      actor_role: 'seller',
      subject: 'user_profiles',
      subject_id: urban.id,
      verb: 'update',
      before: { phone_number: '' },
      after: { phone_number: '9812345678' },
    },
    {
      actor_role: 'admin',
      subject: 'user_profiles',
      subject_id: admin.id,
      verb: 'update',
      before: { phone_number: '' },
      after: { phone_number: '9812345670' },
    },
  ]);
});

test('sellers and admins may change their profile 200 times a day, and shoppers without limit', async () => {
  onTestFinished(async () => void (await noted()));
  const rename = (caller: Persona, n: number, name: string) =>
    push(caller, [{ n, name: 'profile.update', args: { full_name: name } }], 'device-limit', n - 1);
  const verdict = async (batch: ReturnType<typeof push>) => (await batch).verdicts[0];
  const spend = (caller: Persona, hits: number) => database.sql`
    insert into private.rate_hits (key, window_start, hits) values (${`profile:${caller.id}`}, now(), ${hits})
    on conflict (key) do update set hits = excluded.hits, window_start = now()`;
  const called = async (caller: Persona) => {
    const [row] = await database.sql`select full_name from public.user_profiles where id = ${caller.id}`;
    return row?.['full_name'];
  };
  const rishi = await people.asSeller('rishi', { verified: false });
  const nila = await people.asAdmin('nila');
  const bina = await people.asShopper('bina');
  for (const caller of [rishi, nila]) {
    await spend(caller, 198);
    await noted();
    expect(await verdict(rename(caller, 1, 'First'))).toMatchObject({ verdict: 'applied' });
    // What changes nothing is not counted.
    expect(await verdict(rename(caller, 2, 'First'))).toMatchObject({ verdict: 'applied' });
    expect(await verdict(rename(caller, 3, 'Last'))).toMatchObject({ verdict: 'applied' });
    const refused = { verdict: 'rejected', code: 'rate_limited' };
    expect(await verdict(rename(caller, 4, 'Too many'))).toMatchObject(refused);
    expect(await called(caller)).toBe('Last');
    expect(await noted()).toHaveLength(2);
    // An edit that was queued behind it passes, since it leaves no line.
    expect(await verdict(rename(caller, 5, 'Last'))).toMatchObject({ verdict: 'applied' });
  }
  const profile = { p_business_address: null, p_phone_number: '9812345671', p_gst_number: null };
  expect(await refusal(rishi.rpc('update_seller_profile', profile))).toMatchObject({
    detail: 'rate_limited',
  });
  await spend(bina, 200);
  expect(await verdict(rename(bina, 1, 'Bina Rao'))).toMatchObject({ verdict: 'applied' });
  expect(await called(bina)).toBe('Bina Rao');
  await database.sql`update private.rate_hits set window_start = now() - interval '25 hours'
    where key = ${`profile:${rishi.id}`}`;
  expect(await verdict(rename(rishi, 6, 'Tomorrow'))).toMatchObject({ verdict: 'applied' });
});

test("reading the collections adds no entry: those that products name are the server's", async () => {
  await listProduct(database.sql, urban, { collections: ['named-by-products'] });
  const listed = await admin.rpc<{ name: string }[]>('admin_collections');
  expect(listed.map(({ name }) => name)).toContain('named-by-products');
  expect(await noted()).toEqual([]);
  await admin.rpc('delete_collection', { p_name: 'named-by-products' });
  expect(await noted()).toMatchObject([{ verb: 'delete' }, { before: { products: [expect.any(String)] } }]);
});

test('a collection is one entry, however many products come and go', async () => {
  const more = await Promise.all([1, 2].map(() => listProduct(database.sql, urban)));
  await admin.rpc('create_collection', { p_name: 'summer' });
  await admin.rpc('change_collection', { p_name: 'summer', p_add: more, p_remove: [] });
  await admin.rpc('change_collection', { p_name: 'summer', p_add: [product], p_remove: more.slice(0, 1) });
  await admin.rpc('change_collection', { p_name: 'summer', p_add: [product], p_remove: [] });
  await admin.rpc('delete_collection', { p_name: 'summer' });
  const ids = (list: string[]) => ({
    products: list.toSorted((a, b) => Number(a) - Number(b)).map((id) => `Plain shirt (${id})`),
  });
  expect(await noted()).toMatchObject([
    { subject: 'collections', subject_id: 'summer', verb: 'insert', before: null },
    { subject_id: 'summer', verb: 'update', before: {}, after: ids(more) },
    { before: ids(more.slice(0, 1)), after: ids([product]) },
    { subject: 'collections', verb: 'delete', after: null },
    { before: ids([...more.slice(1), product]), after: {} },
  ]);
});

test('content, the ranked list, coupons and roles are noted as well', async () => {
  const picture = '/storage/v1/object/public/productimages/home/a.webp';
  await storePicture(database.sql, 'productimages', 'home/a.webp');
  const { version } = await admin.rpc<{ version: number }>('content_for_edit');
  await admin.rpc('save_content', {
    p_slides: [{ title: 'Monsoon', image_url: picture }],
    p_tiles: [],
    p_base_version: version,
  });
  await admin.rpc('replace_havendrip', { p_product_ids: [product] });
  await admin.rpc('replace_havendrip', { p_product_ids: [product] });
  const terms = { discount_type: 'flat', discount_value: 50 };
  await admin.rpc('save_coupon', { p_code: 'FIFTY', p_terms: terms, p_new: true });
  await admin.rpc('save_coupon', { p_code: 'FIFTY', p_terms: { ...terms, is_active: false }, p_new: false });
  await people.asAdmin('kiran');
  expect(await noted()).toMatchObject([
    { subject: 'carousel_slides', subject_name: 'Monsoon', verb: 'insert' },
    {
      subject: 'havendrip_collection',
      before: { products: [] },
      after: { products: [`Plain shirt (${product})`] },
    },
    { subject: 'coupons', subject_id: 'FIFTY', verb: 'insert', after: { discount_value: 50 } },
    { subject: 'coupons', before: { is_active: true }, after: { is_active: false } },
    { subject: 'user_profiles', actor_role: 'server', subject_name: 'kiran', after: { role: 'admin' } },
  ]);
  expect(await admin.rpc('content_for_edit')).toMatchObject({ changed: { by: 'meera' } });
});

// Promise admin.audit-ranked (2 Admin, admin): A change of the ranked list is logged as one change. Nothing
//   but its procedure writes it.
test('the ranked list is noted as one change', async () => {
  const [first = '', second = ''] = await Promise.all([1, 2].map(() => listProduct(database.sql, urban)));
  await database.sql`update public.products set name = 'Rain coat' where id = ${first}`;
  await database.sql`delete from public.havendrip_collection`;
  await noted();
  await admin.rpc('replace_havendrip', { p_product_ids: [first, second] });
  const ranked = {
    actor_name: 'meera',
    subject: 'havendrip_collection',
    subject_id: 'havendrip',
    verb: 'update',
  };
  expect(await noted()).toMatchObject([
    {
      ...ranked,
      before: { products: [] },
      after: { products: [`Rain coat (${first})`, `Plain shirt (${second})`] },
    },
  ]);
});

test('a ranked product that its seller deletes is told as gone from the ranked list', async () => {
  const [gone = '', kept = ''] = await Promise.all([1, 2].map(() => listProduct(database.sql, urban)));
  await admin.rpc('replace_havendrip', { p_product_ids: [gone, kept] });
  await noted();
  await urban.rpc('delete_product', { p_product_id: gone });
  const entries = (await noted()).filter((row) => row['subject'] === 'havendrip_collection');
  expect(entries).toMatchObject([
    {
      actor_name: 'urban',
      actor_role: 'seller',
      before: { products: [`Plain shirt (${gone})`, `Plain shirt (${kept})`] },
      after: { products: [`Plain shirt (${kept})`] },
    },
  ]);
});

// Promise admin.audit-messages (2 Admin, admin): Messages ticked off and opened again are noted.
test('a message that is ticked off is noted once, and that it was opened again', async () => {
  const [message] = await database.sql<{ id: string }[]>`
    insert into public.contact_messages (name, email, message) values ('Nia', 'nia@mail.test', 'Shrinks?') returning id`;
  const settle = (handled: boolean) =>
    admin.rpc('settle_message', { p_message_id: message?.id ?? '', p_handled: handled });
  await settle(true);
  await settle(true);
  await settle(false);
  const entry = {
    actor_name: 'meera',
    subject: 'contact_messages',
    subject_id: message?.id,
    subject_name: 'Nia',
  };
  expect(await noted()).toMatchObject([
    { ...entry, before: { handled_at: null }, after: { handled_at: expect.any(String) } },
    { ...entry, before: { handled_at: expect.any(String) }, after: { handled_at: null } },
  ]);
});

// Promise admin.audit-orders (2 Admin, admin): A seller's moves of an order are noted under the order's id.
test("a seller's moves of an order are noted under its id; a shopper's own cancelling is not", async () => {
  const asha = await people.asShopper('asha');
  await database.sql`update public.products set is_active = true, stock_quantity = 9 where id = ${product}`;
  const order = { lines: [{ product_id: product, quantity: 1 }] };
  const { order_id: kept } = await place(asha, order);
  const { order_id: cancelled } = await place(asha, order);
  await noted();
  const move = (status: string, tracking: string | null = null) =>
    urban.rpc('update_order_and_items_status', {
      p_order_id: kept,
      p_status: status,
      p_seller_id: urban.id,
      p_tracking_number: tracking,
    });
  await move('processing');
  await move('shipped', 'IN42');
  const [item] = await database.sql<
    { id: string }[]
  >`select id from public.order_items where order_id = ${cancelled}`;
  await asha.rpc('cancel_order_item', { p_item_id: item?.id ?? '' });
  const entry = {
    actor_name: 'urban',
    actor_role: 'seller',
    subject: 'order_items',
    subject_id: kept,
    subject_name: 'Plain shirt',
    verb: 'update',
  };
  expect(await noted()).toEqual([
    expect.objectContaining({
      ...entry,
      before: { item_status: 'pending' },
      after: { item_status: 'processing' },
    }),
    expect.objectContaining({
      ...entry,
      before: { item_status: 'processing' },
      after: { item_status: 'shipped', tracking_number: 'IN42' },
    }),
  ]);
  const start = kept.slice(0, 8).toUpperCase();
  for (const typed of [
    kept,
    start,
    `#${start}`,
    `Order #${start}`,
    ` order # ${start.slice(0, 4)} ${start.slice(4)} `,
  ]) {
    const { rows } = await admin.rpc<{ rows: Entry[] }>('admin_audit', { p_search: typed });
    expect({ typed, ids: rows.map((row) => row.subject_id) }).toEqual({ typed, ids: [kept, kept] });
  }
});

test('a brand is noted under the admin who asked for it, though a function made it', async () => {
  const account = await people.asShopper('fresh');
  await database.sql`select public.register_seller(${account.id}, 'fresh', 'shop@fresh.test', '9812345670', ${admin.id})`;
  const entries = await noted();
  expect(entries.find((entry) => entry.subject === 'sellers')).toMatchObject({
    actor_name: 'meera',
    subject_name: 'fresh',
    verb: 'insert',
  });
});

test('the log is read by what and by whom, and by admins only', async () => {
  const found = (args: Record<string, unknown>) => admin.rpc<{ rows: Entry[] }>('admin_audit', args);
  expect((await found({ p_subject: 'coupons' })).rows).toHaveLength(2);
  const mine = await found({ p_search: 'URBAN', p_subject: 'products' });
  expect(mine.rows.map((entry) => entry.actor_name)).toEqual(['urban', 'urban', 'urban', 'urban']);
  for (const person of [urban, admin]) {
    await expect(
      person.run((sql) => sql`update private.audit_log set actor_name = 'somebody'`),
    ).rejects.toMatchObject({ code: '42501' });
  }
});
