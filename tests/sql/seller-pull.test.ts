import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, place } from './shop-fixture.ts';
import type { Entry } from './sync-client.ts';

type SellerPage = {
  epoch: string;
  scopes: Record<string, { next: number; more: boolean; reload: boolean }>;
  rows: Record<'listings' | 'dispatch' | 'seller_profile', Entry[]>;
};

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let kora: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  urban = await people.asSeller('urban');
  kora = await people.asSeller('kora');
});
afterAll(() => database.remove());

const pull = (seller: Persona, cursors: Record<string, number>, epoch = '', limit = 500) =>
  seller.rpc<SellerPage>('sync_pull', {
    p_uid: seller.id,
    p_protocol: 1,
    p_device: 'packing-phone',
    p_epoch: epoch,
    p_cursors: cursors,
    p_limit: limit,
  });
const pullSeller = (seller: Persona, cursor = 0, epoch = '') =>
  pull(seller, { [`seller:${seller.id}`]: cursor }, epoch);
const next = (seller: Persona, page: SellerPage) => page.scopes[`seller:${seller.id}`]?.next ?? 0;

const move = (seller: Persona, order: string, status: string) =>
  seller.rpc('update_order_and_items_status', {
    p_order_id: order,
    p_status: status,
    p_seller_id: seller.id,
    p_tracking_number: status === 'shipped' ? 'TRACK1' : null,
  });

test('a seller pulls profile, listings and packing list, and then nothing', async () => {
  const product = await listProduct(database.sql, urban, { stock_quantity: 37 });
  const buyer = await people.asShopper('asha');
  const rename = (name: string) =>
    database.sql`update public.user_profiles set full_name = ${name} where id = ${buyer.id}`;
  await rename('Asha Rao');
  const { order_id: order } = await place(buyer, { lines: [{ product_id: product, quantity: 2 }] });
  // The order keeps the name it was placed with.
  await rename('Asha Iyer');
  const page = await pullSeller(urban);
  expect(Object.keys(page.scopes)).toEqual([`seller:${urban.id}`]);
  expect(Object.keys(page.rows).toSorted()).toEqual(['dispatch', 'listings', 'seller_profile']);
  expect(page.rows.seller_profile).toMatchObject([
    { id: 'me', gone: false, brand_name: 'urban', gst_number: '', size_charts: [null, null, null] },
  ]);
  expect(page.rows.listings).toMatchObject([{ id: product, stock_quantity: 35, is_active: true }]);
  expect(page.rows.dispatch).toMatchObject([
    {
      order_id: order,
      item_status: 'pending',
      quantity: 2,
      amount: 1600,
      amount_due: 1600,
      recipient_name: 'Asha Rao',
      shipping_address: '12 Lake Road, Pune, Maharashtra 411001',
      phone_number: '6100000000',
    },
  ]);
  const following = await pullSeller(urban, next(urban, page));
  expect(following.rows).toEqual({ listings: [], dispatch: [], seller_profile: [] });
});

test('a seller sees the own cash of a shared order, neither its total nor its coupon', async () => {
  const lines = [await listProduct(database.sql, urban), await listProduct(database.sql, kora)].map((id) => ({
    product_id: id,
    quantity: 1,
  }));
  const buyer = await people.asShopper('meera');
  const { order_id: order } = await place(buyer, { lines });
  const mine = (await pullSeller(kora)).rows.dispatch.filter((row) => row['order_id'] === order);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ amount: 800, amount_due: 800, cash: 800 });
  expect(Object.keys(mine[0] ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/total|subtotal|coupon|discount|shipping_fee|user_id/)]),
  );
});

test('a finished item stays on the list for 30 days', async () => {
  const product = await listProduct(database.sql, kora);
  const buyer = await people.asShopper('lata');
  const { order_id: order } = await place(buyer, { lines: [{ product_id: product, quantity: 1 }] });
  for (const status of ['processing', 'shipped', 'delivered']) await move(kora, order, status);
  const fresh = (await pullSeller(kora)).rows.dispatch.filter((row) => row['order_id'] === order);
  expect(fresh).toMatchObject([{ gone: false, item_status: 'delivered', payment_status: 'paid' }]);
  const [item] = fresh;
  await database.sql`update public.order_items set delivered_at = now() - interval '31 days' where id = ${item?.id ?? ''}`;
  const later = (await pullSeller(kora)).rows.dispatch.filter((row) => row.id === item?.id);
  expect(later).toEqual([{ id: item?.id, seq: later[0]?.seq, gone: true }]);
});

test('an item is pulled again when the amount due changes: its neighbour was cancelled', async () => {
  const products = [await listProduct(database.sql, kora), await listProduct(database.sql, kora)];
  const buyer = await people.asShopper('tara');
  const { order_id: order } = await place(buyer, {
    lines: products.map((id) => ({ product_id: id, quantity: 1 })),
  });
  const before = await pullSeller(kora);
  const [first, second] = before.rows.dispatch.filter((row) => row['order_id'] === order);
  await buyer.rpc('cancel_order_item', { p_item_id: first?.id, p_reason: '' });
  const after = await pullSeller(kora, next(kora, before));
  expect(after.rows.dispatch.find((row) => row.id === second?.id)).toMatchObject({
    amount_due: 800,
    cash: 800,
  });
});

test('both items are pulled again when the one shipped first takes the delivery charge along', async () => {
  const charged = { shipping_charges: 50 };
  const products = [
    await listProduct(database.sql, kora, charged),
    await listProduct(database.sql, kora, charged),
  ];
  const buyer = await people.asShopper('uma');
  const { order_id: order } = await place(buyer, {
    lines: products.map((id) => ({ product_id: id, quantity: 1 })),
  });
  const before = await pullSeller(kora);
  const rows = before.rows.dispatch.filter((row) => row['order_id'] === order);
  const carrier = rows.find((row) => row['cash'] === 850);
  const other = rows.find((row) => row['cash'] === 800);
  for (const status of ['processing', 'shipped'])
    await kora.rpc('update_order_and_items_status', {
      p_order_id: order,
      p_status: status,
      p_seller_id: kora.id,
      p_tracking_number: 'TRACK1',
      p_item_id: other?.id,
    });
  const after = (await pullSeller(kora, next(kora, before))).rows.dispatch;
  expect(after.find((row) => row.id === other?.id)).toMatchObject({ cash: 850, amount_due: 1650 });
  expect(after.find((row) => row.id === carrier?.id)).toMatchObject({ cash: 800, amount_due: 1650 });
});

test('a deleted product is gone, an edit comes again, another epoch reloads', async () => {
  const product = await listProduct(database.sql, kora);
  const before = await pullSeller(kora);
  await editListing(kora, product, { stock_quantity: 3 });
  const edited = await pullSeller(kora, next(kora, before));
  expect(edited.rows.listings).toMatchObject([{ id: product, stock_quantity: 3 }]);
  await kora.rpc('delete_product', { p_product_id: product });
  const deleted = await pullSeller(kora, next(kora, edited));
  expect(deleted.rows.listings).toMatchObject([{ id: product, gone: true }]);
  expect((await pullSeller(kora, next(kora, deleted), 'older')).scopes[`seller:${kora.id}`]?.reload).toBe(
    true,
  );
});

test('both scopes may be asked at once; pages follow each other', async () => {
  const both = await pull(kora, { [`seller:${kora.id}`]: 0, [`user:${kora.id}`]: 0 });
  expect(Object.keys(both.scopes).toSorted()).toEqual([`seller:${kora.id}`, `user:${kora.id}`]);
  expect(Object.keys(both.rows).toSorted()).toEqual([
    'cart',
    'dispatch',
    'listings',
    'orders',
    'profile',
    'seller_profile',
    'wishlist',
  ]);
  const whole = (await pullSeller(kora)).rows;
  const seen: string[] = [];
  for (let cursor = 0, more = true; more;) {
    const page = await pull(kora, { [`seller:${kora.id}`]: cursor }, '', 2);
    seen.push(...Object.values(page.rows).flatMap((rows) => rows.map((row) => row.id)));
    cursor = next(kora, page);
    more = page.scopes[`seller:${kora.id}`]?.more ?? false;
  }
  expect(seen.toSorted()).toEqual(
    Object.values(whole)
      .flatMap((rows) => rows.map((row) => row.id))
      .toSorted(),
  );
});

test("nobody pulls a seller's scope but that seller", async () => {
  const asha = await people.asShopper('asha');
  expect(await refusal(pullSeller(asha))).toEqual({ code: 'PT403', detail: 'not_a_seller' });
  // Another's scope is not answered, as if it had not been named.
  const page = await pull(kora, { [`seller:${urban.id}`]: 0 });
  expect(Object.keys(page.scopes)).toEqual([`user:${kora.id}`]);
  await expect(
    asha.run((sql) => sql`select private.pull_seller(${urban.id}, '', 0, 10)`),
  ).rejects.toMatchObject({ code: '42501' });
});
