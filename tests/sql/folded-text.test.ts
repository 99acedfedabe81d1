import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personas, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';

type List = { total: number; rows: Record<string, unknown>[] };

// As it is stored here, and other ways to write what looks the same.
const NAME = 'Crème Kurta\u2011क़';
const ALIKE = [
  'cre\u0300me  kurta-\u0915\u093C',
  'ＣＲÈＭＥ\u00A0ku\u00ADrta-क\u200B़',
  ' CRÈME KURTA\u2013\u0958 ',
];

let database: TestDatabase;
let admin: Persona;
let urban: Persona;
let buyer: Persona;
let product: string;
let order: string;
let edit: string;
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  admin = await people.asAdmin();
  urban = await people.asSeller('urban');
  buyer = await people.asShopper('asha');
  await people.asSeller('kora');
  await database.sql`update public.sellers set brand_name = ${NAME} where id = ${urban.id}`;
  await database.sql`update public.user_profiles set full_name = ${NAME} where id = ${buyer.id}`;
  product = await listProduct(database.sql, urban, { name: NAME });
  const placed = await place(buyer, { lines: [{ product_id: product, quantity: 1 }], phone: '9812345670' });
  order = placed.order_id;
  await urban.rpc('edit_listing', { p_product_id: product, p_values: { stock_quantity: 20 } });
  [{ edit } = { edit: '' }] = await database.sql<
    { edit: string }[]
  >`select max(id)::text as edit from private.audit_log`;
  await buyer.rpc('send_contact_message', {
    p_name: 'A',
    p_email: 'a@mail.test',
    p_message: `Is ${NAME} back?`,
  });
  await admin.rpc('save_coupon', {
    p_code: 'CREME',
    p_terms: { discount_type: 'flat', discount_value: 50, brand_name: ALIKE[0] },
    p_new: true,
  });
});
afterAll(() => database.remove());

const found = async (list: string, search: string, person = admin) =>
  (await person.rpc<List>(list, { p_search: search })).rows.map((row) => row['id']);

describe.each(ALIKE)('"%s"', (typed) => {
  test.each(['admin_products', 'admin_users', 'admin_sellers', 'admin_messages', 'admin_coupons'])(
    '%s finds what looks the same',
    async (list) => {
      expect(await found(list, typed)).toHaveLength(1);
    },
  );

  test('the log of changes finds what a brand did whose name looks the same', async () => {
    expect(await found('admin_audit', typed)).toContain(edit);
  });

  test('a seller finds the order of a product that looks the same', async () => {
    expect(await found('seller_dispatch', typed, urban)).toHaveLength(1);
  });

  test('a row of a file finds the product, and lists it no second time', async () => {
    const rows = [{ row: 2, values: { name: typed, stock_quantity: 7 } }];
    expect(await urban.rpc('import_listings', { p_rows: rows })).toEqual([{ row: 2, id: product }]);
  });

  test('a coupon finds the brand', async () => {
    const code = `B${randomUUID().slice(0, 8).toUpperCase()}`;
    const terms = { discount_type: 'flat', discount_value: 50, brand_name: typed };
    await admin.rpc('save_coupon', { p_code: code, p_terms: terms, p_new: true });
    const [row] = await database.sql`select brand_id from public.coupons where code = ${code}`;
    expect(row).toEqual({ brand_id: urban.id });
    await database.sql`delete from public.coupons where code = ${code}`;
  });
});

test('a beginning of one or two letters is found however it is written', async () => {
  expect(await found('admin_products', '\u200Bｃr')).toEqual([product]);
  expect(await found('admin_users', '\u200BＣＲ')).toEqual([buyer.id]);
  expect(await found('admin_users', '\u200B')).not.toEqual([buyer.id]);
});

test('an order is found by its number and phone as they come out of a mail', async () => {
  const number = order.slice(0, 8).toUpperCase();
  for (const typed of [
    `\u200E#${number}\u200B`,
    number.replaceAll(/./g, wide),
    '\u202A+91\u00A098123\u201145670\u202C',
  ])
    expect({ typed, ids: await found('admin_orders', typed) }).toEqual({ typed, ids: [order] });
  for (const typed of [
    `\u200E#${number}`,
    '\u202A+91\u00A098123\u201145670',
    '098123 45670',
    '+91  98123 45670',
    '९८१२३ ४५६७०',
    'Maharashtra ४११००१',
    'Maharashtra 411 001',
    `Order #${number}`,
    `${number.slice(0, 4)} ${number.slice(4)}`,
    order,
  ])
    expect({ typed, ids: await found('seller_dispatch', typed, urban) }).toMatchObject({ typed, ids: [{}] });
});

test('a seller finds no order by the number or pincode of another', async () => {
  for (const typed of ['Order #00000000', '560 038', 'Order #'])
    expect(await found('seller_dispatch', typed, urban)).toEqual([]);
});

test('digits of another script find what is written with 0 to 9, and names as they were written', async () => {
  await admin.rpc('save_coupon', {
    p_code: 'DRIP10',
    p_terms: { discount_type: 'flat', discount_value: 50 },
    p_new: true,
  });
  const jeans = await listProduct(database.sql, urban, { name: 'Jeans 501' });
  const local = await listProduct(database.sql, urban, { name: 'कुर्ता १०१' });
  await database.sql`update public.sellers set brand_name = 'Urban 1' where id = ${urban.id}`;
  await database.sql`update public.user_profiles set full_name = 'Ravi 77' where id = ${buyer.id}`;
  await buyer.rpc('send_contact_message', { p_name: 'B', p_email: 'b@mail.test', p_message: 'Size 42?' });
  await urban.rpc('edit_listing', { p_product_id: jeans, p_values: { stock_quantity: 30 } });
  expect(await found('admin_coupons', 'drip१०')).toEqual(['DRIP10']);
  expect(await found('admin_products', 'jeans ५०१')).toEqual([jeans]);
  expect(await found('admin_products', 'कुर्ता १०१')).toEqual([local]);
  expect(await found('admin_users', 'ravi ٧٧')).toEqual([buyer.id]);
  expect(await found('admin_messages', 'size ४२')).toHaveLength(1);
  expect(await found('admin_audit', 'jeans ५०१')).not.toEqual([]);
  expect(await found('admin_sellers', 'urban १')).toEqual([urban.id]);
  expect(await found('admin_products', 'urban १')).toEqual(expect.arrayContaining([jeans, local]));
  expect(await found('admin_coupons', 'drip१२')).toEqual([]);
  await database.sql`update public.sellers set brand_name = ${NAME} where id = ${urban.id}`;
  await database.sql`update public.user_profiles set full_name = ${NAME} where id = ${buyer.id}`;
});

test('a text typed into a list of many rows is found by an index', async () => {
  await database.sql`
    insert into public.products (seller_id, name, category, mrp, selling_price)
    select ${urban.id}, 'Plain ' || i, 'Jeans', 900, 800 from generate_series(1, 3000) i`;
  await database.sql`analyze public.products`;
  const session = await database.sql.reserve();
  await session`set enable_seqscan = off`;
  for (const [pattern, index] of [
    ['%creme k%', 'products_words'],
    ['cr%', 'products_name_start'],
  ] as const) {
    const plan = await session.unsafe(
      `explain select id from public.products where deleted_at is null and private.folded(name) like '${pattern}'`,
    );
    expect(JSON.stringify(plan)).toContain(index);
  }
  session.release();
});

/** A letter as keyboards for Chinese and Japanese write it. */
function wide(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfe_e0);
}
