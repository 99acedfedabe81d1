import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editListing, listProduct, place, quote } from '../shop-fixture.ts';
import { attackedShop, ONE_ROW, type AttackedShop, type Attacker } from './curl.ts';
import { refusedWithoutTrace } from './rows.ts';

let shop: AttackedShop;
let asha: Attacker;
let mallory: Attacker;
let kora: Attacker;
let urban: Attacker;
let newcomer: Attacker;
let shirt: string;
let theirs: string;
let orderId: string;
let koraItem: string;
let urbanItem: string;
beforeAll(async () => {
  shop = await attackedShop();
  [asha, mallory] = [await shop.shopper(), await shop.shopper()];
  kora = await shop.seller('kora');
  urban = await shop.seller('urban');
  newcomer = await shop.seller('newcomer', false);
  shirt = await listProduct(shop.sql, kora);
  theirs = await listProduct(shop.sql, urban);
  const order = {
    lines: [
      { product_id: shirt, quantity: 1 },
      { product_id: theirs, quantity: 1 },
    ],
  };
  orderId = (await place(asha, order, await quote(asha, order))).order_id;
  const items = await shop.sql<{ id: string; seller_id: string }[]>`
    select id, seller_id from public.order_items where order_id = ${orderId}`;
  koraItem = items.find((item) => item.seller_id === kora.id)?.id ?? '';
  urbanItem = items.find((item) => item.seller_id === urban.id)?.id ?? '';
});
afterAll(() => shop.close());

const refused = (attempt: () => Promise<unknown>) => refusedWithoutTrace(shop.sql, attempt);
const patch = (person: Attacker, path: string, body: unknown) =>
  refused(() => person.rest('PATCH', path, body, ONE_ROW));

describe('a role of one’s own making', () => {
  test('in the profile', async () => {
    const path = `user_profiles?id=eq.${mallory.id}`;
    expect(await patch(mallory, path, { role: 'admin' })).toMatchObject({ code: '42501' });
    const row = { id: mallory.id, role: 'admin' };
    const upsert = () =>
      mallory.rest('POST', 'user_profiles', row, { prefer: 'resolution=merge-duplicates' });
    expect(await refused(upsert)).toMatchObject({ code: '42501' });
  });

  test('through a mutation', async () => {
    const push = (args: object) =>
      mallory.rpc<{ verdicts: unknown[] }>('apply_mutations', {
        p_uid: mallory.id,
        p_device: 'attacker',
        p_protocol: 1,
        p_intents: [{ n: Date.now(), name: 'profile.update', args }],
      });
    const { verdicts } = await push({ role: 'admin' });
    expect(verdicts).toMatchObject([{ verdict: 'rejected', code: 'invalid_intent' }]);
    await push({ full_name: 'Mallory', role: 'admin', id: asha.id });
    expect(await mallory.rest('GET', 'user_profiles?select=full_name,role')).toEqual([
      { full_name: 'Mallory', role: 'user' },
    ]);
  });

  test('in the metadata, at sign-up and after', async () => {
    const claims = { role: 'admin', is_admin: true, app_metadata: { role: 'admin' }, user_role: 'admin' };
    const eve = await shop.shopper(claims);
    await eve.client.auth.updateUser({ data: claims });
    await eve.client.auth.refreshSession();
    const { data } = await eve.client.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ role: 'admin' });
    const [own] = (await eve.rest('GET', 'user_profiles?select=role')) as { role: string }[];
    expect(own?.role).toBe('user');
    const { data: profiles } = await eve.client.from('user_profiles').select('id');
    expect(profiles).toEqual([{ id: eve.id }]);
    const { error } = await eve.client.rpc('remove_collection_from_products', { collection_name: 'summer' });
    expect(error).toMatchObject({ code: 'PT403', details: 'admin_only' });
  });

  test('by becoming a seller', async () => {
    const row = { id: mallory.id, brand_name: 'Mine', business_email: 'me@mine.test', is_verified: true };
    expect(await refused(() => mallory.rest('POST', 'sellers', row))).toMatchObject({ code: '42501' });
    const product = { seller_id: mallory.id, name: 'Mine', category: 'Shirt', mrp: 1, selling_price: 1 };
    expect(await refused(() => mallory.rest('POST', 'products', product))).toMatchObject({ code: '42501' });
  });

  test.each([
    ['users', 'GET', 'auth/v1/admin/users'],
    ['a new user', 'POST', 'auth/v1/admin/users'],
    ['one user', 'DELETE', 'auth/v1/admin/users/00000000-0000-4000-8000-000000000000'],
  ])('by asking the auth part for %s', async (_, method, path) => {
    const answer = await fetch(`${shop.url}/${path}`, {
      method,
      headers: { apikey: shop.keys.publishable, authorization: `Bearer ${mallory.token}` },
    });
    expect([401, 403, 405]).toContain(answer.status);
    expect(JSON.stringify(await answer.json())).not.toContain(asha.email);
  });
});

describe('a seller', () => {
  test('does not verify itself', async () => {
    const path = `sellers?id=eq.${newcomer.id}&select=id`;
    expect(await patch(newcomer, path, { is_verified: true })).toMatchObject({ code: '42501' });
    const product = await listProduct(shop.sql, newcomer);
    expect(await shop.visitor.rest('GET', `products?id=eq.${product}`)).toEqual([]);
    const order = { lines: [{ product_id: product, quantity: 1 }] };
    expect(await refused(() => quote(asha, order))).toMatchObject({ detail: { code: 'product_gone' } });
  });

  test('does not rename its brand, nor take another id', async () => {
    for (const body of [{ brand_name: 'Kora Prime' }, { id: urban.id }, { business_email: 'x@y.test' }]) {
      const { code } = await patch(kora, `sellers?id=eq.${kora.id}&select=id`, body);
      expect(code).toMatch(/^(42501|PT403)$/);
    }
  });

  test('does not disable a rival', async () => {
    expect(await patch(kora, `sellers?id=eq.${urban.id}&select=id`, { is_verified: false })).toMatchObject({
      code: '42501',
    });
  });

  test("reads neither another's items nor the order's total, coupon and history", async () => {
    const { rows } = await kora.rpc<{ rows: { id: string }[] }>('seller_dispatch', {});
    expect(rows.map(({ id }) => id)).toEqual([koraItem]);
    expect(await kora.rest('GET', 'orders')).toEqual([]);
    for (const table of ['order_items', 'order_history', 'coupon_uses'])
      expect((await refused(() => kora.rest('GET', `${table}?select=order_id`))).code).toBe('42501');
  });

  test("reads no other seller's tax number and address", async () => {
    for (const column of ['gst_number', 'business_address', '*']) {
      const { code } = await refused(() => kora.rest('GET', `sellers?id=eq.${urban.id}&select=${column}`));
      expect(code).toBe('42501');
    }
  });

  const move = (person: Attacker, args: object) =>
    refused(() =>
      person.rpc('update_order_and_items_status', {
        p_order_id: orderId,
        p_status: 'processing',
        p_seller_id: person.id,
        ...args,
      }),
    );

  test("does not move another's items", async () => {
    expect(await move(kora, { p_item_id: urbanItem })).toEqual({ code: 'PT404', detail: 'item_not_found' });
    expect(await move(kora, { p_seller_id: urban.id })).toEqual({ code: 'PT403', detail: 'wrong_user' });
    expect(await move(newcomer, {})).toEqual({ code: 'PT404', detail: 'item_not_found' });
    expect(await move(mallory, {})).toEqual({ code: 'PT404', detail: 'item_not_found' });
    expect(await move(asha, {})).toEqual({ code: 'PT404', detail: 'item_not_found' });
    expect((await move(shop.visitor, { p_seller_id: kora.id })).code).toBe('42501');
    expect(await patch(kora, `order_items?id=eq.${urbanItem}`, { item_status: 'cancelled' })).toMatchObject({
      code: '42501',
    });
  });

  test('does not skip a status, go back, or invent one', async () => {
    const tracking = { p_tracking_number: 'DL1' };
    for (const p_status of ['shipped', 'delivered', 'pending', 'paid', '']) {
      expect(await move(kora, { p_status, ...tracking })).toEqual({
        code: 'PT409',
        detail: 'transition_refused',
      });
    }
    expect(await patch(kora, `order_items?id=eq.${koraItem}`, { item_status: 'delivered' })).toMatchObject({
      code: '42501',
    });
    expect(await patch(kora, `orders?id=eq.${orderId}`, { payment_status: 'paid' })).toMatchObject({
      code: '42501',
    });
  });

  test('does not ship without a tracking number', async () => {
    for (const p_tracking_number of [null, '', '   ']) {
      expect(await move(kora, { p_status: 'shipped', p_tracking_number })).toEqual({
        code: 'PT422',
        detail: 'tracking_required',
      });
    }
  });

  test("does not touch another's product, nor move one to another seller", async () => {
    const denied: [Attacker, string, object, RegExp][] = [
      [kora, `products?id=eq.${theirs}`, { selling_price: 1 }, /42501/],
      [kora, `products?id=eq.${shirt}`, { selling_price: 1 }, /42501/],
      [kora, `products?id=eq.${shirt}`, { seller_id: urban.id }, /42501/],
      [kora, `products?id=eq.${shirt}`, { is_active: false }, /42501/],
      [kora, `products?id=eq.${shirt}`, { collections: ['summer'] }, /42501/],
      [kora, `products?id=eq.${shirt}`, { views: 9_000, popularity: 30 }, /42501/],
      [kora, `products?id=eq.${shirt}`, { deleted_at: null, version: 0 }, /42501/],
      [mallory, `products?id=eq.${shirt}`, { selling_price: 1 }, /42501/],
    ];
    for (const [person, path, body, code] of denied)
      expect((await patch(person, path, body)).code).toMatch(code);
    const edits: [Attacker, string, Record<string, unknown>, string][] = [
      [kora, theirs, { selling_price: 1 }, 'product_gone'],
      [kora, shirt, { seller_id: urban.id }, 'listing_refused'],
      [kora, shirt, { is_active: false }, 'listing_refused'],
      [kora, shirt, { selling_price: 700, collections: ['summer'] }, 'listing_refused'],
      [kora, shirt, { views: 9_000, popularity: 30 }, 'listing_refused'],
      [kora, shirt, { deleted_at: null, version: 0 }, 'listing_refused'],
      [kora, shirt, { 'name" = name, "views': 9 }, 'listing_refused'],
      [mallory, shirt, { selling_price: 1 }, 'not_a_seller'],
    ];
    for (const [person, id, values, detail] of edits)
      expect(await refused(() => editListing(person, id, values))).toMatchObject({ detail });
    expect((await refused(() => editListing(shop.visitor, shirt, { selling_price: 1 }))).code).toBe('42501');
    const forged = { seller_id: urban.id, name: 'Theirs', category: 'Shirt', mrp: 1, selling_price: 1 };
    expect(await refused(() => kora.rest('POST', 'products', forged))).toMatchObject({ code: '42501' });
    for (const id of [theirs, shop.products[0]]) {
      expect(await refused(() => kora.rpc('delete_product', { p_product_id: id }))).toEqual({
        code: 'PT404',
        detail: 'product_gone',
      });
    }
    expect(await refused(() => kora.rest('DELETE', `products?id=eq.${shirt}`))).toMatchObject({
      code: '42501',
    });
  });

  test('writes nothing of the shop front', async () => {
    const row = { name: 'mine', title: 'Mine', image_url: '/x.webp', rank: 1, category_name: 'Mine' };
    for (const [table, columns] of [
      ['collections', ['name']],
      ['carousel_slides', ['title', 'image_url', 'rank']],
      ['featured_categories', ['category_name', 'image_url', 'rank']],
    ] as const) {
      const body = Object.fromEntries(columns.map((column) => [column, row[column]]));
      expect(await refused(() => kora.rest('POST', table, body))).toMatchObject({ code: '42501' });
    }
    const call = () => kora.rpc('remove_collection_from_products', { collection_name: 'summer' });
    expect(await refused(call)).toEqual({ code: 'PT403', detail: 'admin_only' });
  });
});
