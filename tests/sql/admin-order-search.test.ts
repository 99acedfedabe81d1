import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';

type Row = Record<string, unknown> & { id: string; created_at: string };
type List = { total: number; over: boolean; rows: Row[] };
type Export = { total: number | null; more: boolean; rows: Row[] };

let database: TestDatabase;
let admin: Persona;
let asha: Persona;
let ravi: Persona;
let ashas: string;
let ravis: string;
beforeAll(async () => {
  database = await freshDatabase();
  const { sql } = database;
  const people = personas(sql);
  admin = await people.asAdmin();
  asha = await people.asShopper('asha');
  ravi = await people.asShopper('ravi');
  await sql`update public.user_profiles set full_name = 'Asha Rao' where id = ${asha.id}`;
  await sql`update public.user_profiles set full_name = 'Zoë Müller' where id = ${ravi.id}`;
  const kora = await people.asSeller('kora');
  const urban = await people.asSeller('urban');
  const linen = await listProduct(sql, kora, { name: 'Washed 100%_linen' });
  const hoodie = await listProduct(sql, urban, { name: 'Grey hoodie' });
  ashas = await ordered(asha, [linen, hoodie], '4 MG Road, Bengaluru, Karnataka 560 001');
  ravis = await ordered(ravi, [hoodie], '9 Beach Lane, Kochi, Kerala 682001');
});
afterAll(() => database.remove());

/** Orders again until the id does not begin like a number that is searched for: an order is found by that, too. */
async function ordered(buyer: Persona, products: string[], address: string): Promise<string> {
  const lines = products.map((product_id) => ({ product_id, quantity: 1 }));
  const { order_id } = await place(buyer, { lines, address });
  if (!/^(788|2347|17788|7788|5566|ab7)/.test(order_id)) return order_id;
  await database.sql`delete from public.orders where id = ${order_id}`;
  return ordered(buyer, products, address);
}

const list = (args: Record<string, unknown>) => admin.rpc<List>('admin_orders', args);
const found = async (search: string) => (await list({ p_search: search })).rows.map(({ id }) => id);

// Promise admin.orders-words (2 Admin, admin): Admins find orders by customer, city, pincode, product, brand and tracking number.
test('an order is found by customer, city, pincode, product and brand, in any form and order', async () => {
  for (const typed of [
    'asha',
    ' ASHA  rao ',
    'rao asha',
    'bengaluru',
    '560001',
    '560 001',
    '५६०००१',
    'KORA',
    'LINEN',
    '100%_linen',
    'rao linen bengaluru',
    'kora hoodie',
  ])
    expect({ typed, ids: await found(typed) }).toEqual({ typed, ids: [ashas] });
  for (const typed of ['zoe\u0308', 'MÜLLER', 'kochi', 'urban kochi'])
    expect({ typed, ids: await found(typed) }).toEqual({ typed, ids: [ravis] });
  expect(await found('hoodie')).toEqual([ravis, ashas]);
  for (const typed of ['asha kochi', 'linen%', 'as_a', 'ra', '\\', 'asha 999999'])
    expect({ typed, ids: await found(typed) }).toEqual({ typed, ids: [] });
});

test('a tracking number is found once the parcel is sent, with and without blanks and hyphens', async () => {
  const { sql } = database;
  expect(await found('EE 123-456')).toEqual([]);
  await sql`update public.order_items set tracking_number = 'EE 123-456 789 IN' where order_id = ${ravis}`;
  for (const typed of ['EE 123-456', 'ee123456789in', '456 789', 'EE123456789IN kochi'])
    expect({ typed, ids: await found(typed) }).toEqual({ typed, ids: [ravis] });
  await sql`update public.order_items set tracking_number = 'AB7' where order_id = ${ravis}`;
  expect([await found('ee123456789in'), await found('ab7')]).toEqual([[], [ravis]]);
});

test('an order keeps the name that it was placed with, and its new address is found', async () => {
  const { sql } = database;
  await sql`update public.user_profiles set full_name = 'Asha Menon' where id = ${asha.id}`;
  expect([await found('menon'), await found('asha rao')]).toEqual([[], [ashas]]);
  await sql`update public.orders set shipping_address = '1 Hill View, Shimla, Himachal Pradesh 171001' where id = ${ashas}`;
  expect([await found('bengaluru'), await found('shimla')]).toEqual([[], [ashas]]);
  await sql`update public.user_profiles set full_name = 'Asha Rao' where id = ${asha.id}`;
});

// Promise admin.orders-phone-end (2 Admin, admin): Admins find orders by the last digits of a phone number, from four on.
test('an order is found by the last digits of its phone, as it is now', async () => {
  const { sql } = database;
  const phone = (number: string) =>
    sql`update public.orders set phone_number = ${number} where id = ${ravis}`;
  await phone('9812347788');
  for (const typed of ['7788', '347788', '34 77 88', '७७८८', '9812347788', '98123'])
    expect({ typed, ids: await found(typed) }).toEqual({ typed, ids: [ravis] });
  for (const typed of ['788', '2347', '17788'])
    expect({ typed, ids: await found(typed) }).toEqual({ typed, ids: [] });
  await phone('9812345566');
  expect([await found('7788'), await found('5566')]).toEqual([[], [ravis]]);
  await phone('6100000000');
});

// Promise admin.orders-days (2 Admin, admin): A range of days is India's, with its first and its last day.
test('a range counts the days of India, the first and the last included', async () => {
  const { sql } = database;
  // 00:10 on the 2nd in India is still the 1st by UTC.
  await sql`update public.orders set created_at = '2026-03-01T18:40:00Z' where id = ${ashas}`;
  await sql`update public.orders set created_at = '2026-03-03T18:29:59Z' where id = ${ravis}`;
  const between = async (from: string | null, to: string | null) =>
    (await list({ p_from: from, p_to: to })).rows.map(({ id }) => id);
  expect(await between('2026-03-02', '2026-03-02')).toEqual([ashas]);
  expect(await between(null, '2026-03-01')).toEqual([]);
  expect(await between('2026-03-03', '2026-03-03')).toEqual([ravis]);
  expect(await between('2026-03-02', null)).toEqual([ravis, ashas]);
  expect(await between('2026-03-04', '2026-03-02')).toEqual([]);
  expect(await between('0001-01-01', '9999-12-31')).toEqual([ravis, ashas]);
  const both = await list({ p_search: 'hoodie', p_from: '2026-03-03', p_status: 'pending' });
  expect(both.rows.map(({ id }) => id)).toEqual([ravis]);
});

// Promise admin.orders-export (2 Admin, admin): A file has every order that the list shows, in pages that lose and repeat none.
test('an export reads what the list shows page by page, while orders come and leave', async () => {
  const { sql } = database;
  await sql`insert into public.orders (user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address, phone_number, created_at)
    select ${ravi.id}, 'K' || i, 10, 10, 10, 'Old road', '6100000000', timestamptz '2025-01-01' + i / 2 * interval '1 minute'
    from generate_series(1, 450) i`;
  const args = { p_to: '2025-12-31', p_status: 'pending' };
  const [first, second, third] = [
    await admin.rpc<Export>('admin_order_export', args),
    await next(1, args),
    await next(2, args),
  ];
  expect([first.total, first.rows.length, first.more]).toEqual([450, 200, true]);
  expect([second.total, second.rows.length, second.more]).toEqual([null, 200, true]);
  expect([third.rows.length, third.more]).toEqual([50, false]);
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(450);
  // Step: Orders of the first page leave the list, others come. The next page is the same.
  await sql`update public.orders set status = 'cancelled' where id = any (${ids.slice(0, 20)}::uuid[])`;
  await sql`insert into public.orders (user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address, phone_number, created_at)
    values (${ravi.id}, 'late', 10, 10, 10, 'Old road', '6100000000', '2025-06-01')`;
  const again = await after(first.rows.at(-1), args);
  expect(again.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id));
  expect(first.rows[0]).toMatchObject({ items: [], customer: { full_name: 'Zoë Müller' } });

  async function after(row: Row | undefined, request: typeof args): Promise<Export> {
    return admin.rpc<Export>('admin_order_export', {
      ...request,
      p_before: row?.created_at,
      p_before_id: row?.id,
    });
  }
  async function next(pages: number, request: typeof args): Promise<Export> {
    let page = await admin.rpc<Export>('admin_order_export', request);
    for (let turn = 0; turn < pages; turn += 1) page = await after(page.rows.at(-1), request);
    return page;
  }
});

test('more than 10,000 orders are refused before one is read, and exactly as many are not', async () => {
  const { sql } = database;
  await sql`insert into public.orders (user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address, phone_number, created_at)
    select ${ravi.id}, 'M' || i, 10, 10, 10, 'Old road', '6100000000', timestamptz '2024-01-01' + i * interval '1 minute'
    from generate_series(1, 10000) i`;
  const year = { p_from: '2024-01-01', p_to: '2024-12-31' };
  expect(await admin.rpc<Export>('admin_order_export', year)).toMatchObject({ total: 10_000, more: true });
  const refused = refusal(admin.rpc('admin_order_export', { ...year, p_to: '2025-12-31' }));
  expect(await refused).toMatchObject({ detail: 'export_too_large' });
});

test('the search of words and a range of days are read by their indexes', async () => {
  const { sql } = database;
  await sql`insert into private.order_words (order_id, words)
    select o.id, 'person ' || md5(o.transaction_id) || ' old road' from public.orders o where o.transaction_id like 'M%'`;
  await sql`vacuum analyze private.order_words`;
  await sql`vacuum analyze public.orders`;
  const pages = async (args: Record<string, unknown>) => {
    await sql`select pg_stat_force_next_flush()`;
    const before = await read();
    await list({ ...args, p_limit: 1 });
    await sql`select pg_stat_force_next_flush()`;
    return (await read()) - before;
  };
  const read = async () => {
    const [row] = await sql<{ rows: number }[]>`
      select sum(seq_tup_read)::int as rows from pg_stat_user_tables where relname in ('orders', 'order_words', 'order_items')`;
    return row?.rows ?? -1;
  };
  for (const args of [
    { p_search: 'linen' },
    { p_search: 'old road' },
    { p_search: '560001' },
    { p_search: '7788' },
    { p_from: '2026-03-02', p_to: '2026-03-02' },
  ])
    expect({ args, rows: await pages(args) }).toEqual({ args, rows: 0 });
});
