import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { deliveredOrder, ask } from './returns/fixture.ts';
import { listProduct, place } from './shop-fixture.ts';

type List = { total: number; rows: { id: string }[] };

let database: TestDatabase;
let admin: Persona;
let kora: Persona;
let urban: Persona;
let shirt: string;
let hoodie: string;
let both: string;
let delivered: string;
beforeAll(async () => {
  database = await freshDatabase();
  const { sql } = database;
  const people = personas(sql);
  admin = await people.asAdmin();
  kora = await people.asSeller('kora');
  urban = await people.asSeller('urban');
  const asha = await people.asShopper('asha');
  shirt = await listProduct(sql, kora, { name: 'Shirt', selling_price: 800 });
  hoodie = await listProduct(sql, urban, { name: 'Hoodie' });
  const order = await deliveredOrder(sql, asha, [{ of: kora, quantity: 2, price: 500 }]);
  delivered = order.order;
  await ask(asha, order.items[0], { p_quantity: 1 });
  both = (await place(asha, { lines: [shirt, hoodie].map((product_id) => ({ product_id, quantity: 1 })) }))
    .order_id;
});
afterAll(() => database.remove());

const seller = (by: Persona, id: string) =>
  by.rpc<Record<string, unknown>>('admin_seller', { p_seller_id: id });

// Promise admin.seller-page (2 Admin, admin): A seller's page has the brand, its account, and how much it sells and takes back.
test('a seller has its brand, its account and its figures', async () => {
  const { sql } = database;
  await sql`update public.user_profiles set email = 'owner@kora.test' where id = ${kora.id}`;
  await sql`update auth.users set last_sign_in_at = '2026-11-20T06:30:00Z' where id = ${kora.id}`;
  await sql`update public.products set is_active = false where id = ${shirt}`;
  const [products] = await sql`select count(*)::int as all, (count(*) filter (where is_active))::int as active
    from public.products where seller_id = ${kora.id}`;
  expect(await seller(admin, kora.id)).toMatchObject({
    id: kora.id,
    brand_name: 'kora',
    business_email: 'shop@kora.test',
    account_email: 'owner@kora.test',
    products: products?.['all'] as number,
    active_products: products?.['active'] as number,
    to_send: 1,
    revenue: 1000,
    open_returns: 1,
  });
  expect(await seller(admin, urban.id)).toMatchObject({ revenue: 0, open_returns: 0, last_login: null });
});

test('nobody but an admin reads it, and a seller who is none is named', async () => {
  expect(await refusal(seller(kora, kora.id))).toMatchObject({ detail: 'admin_only' });
  expect(await refusal(seller(admin, admin.id))).toMatchObject({ detail: 'seller_not_found' });
});

test('orders, their file and products are narrowed down to a seller, beside other filters', async () => {
  const ids = async (list: string, args: Record<string, unknown>) =>
    (await admin.rpc<List>(list, args)).rows.map(({ id }) => id);
  const ofKora = { p_seller_id: kora.id };
  expect(await ids('admin_orders', ofKora)).toEqual(expect.arrayContaining([both, delivered]));
  expect(await ids('admin_orders', { p_seller_id: urban.id })).toEqual([both]);
  expect(await ids('admin_orders', { ...ofKora, p_search: 'hoodie' })).toEqual([both]);
  expect(await ids('admin_orders', { ...ofKora, p_status: 'delivered' })).toEqual([delivered]);
  expect(await ids('admin_order_export', { p_seller_id: urban.id })).toEqual([both]);
  expect(await ids('admin_products', { p_seller_id: urban.id })).toEqual([hoodie]);
  expect(await ids('admin_products', { ...ofKora, p_active: false })).toEqual([shirt]);
});
