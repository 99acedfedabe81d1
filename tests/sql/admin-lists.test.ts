import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { groupedTransactionId } from '#domain/order/order-number.ts';
import { listProduct, place } from './shop-fixture.ts';

type List = { total: number; over: boolean; rows: Record<string, unknown>[] };

let database: TestDatabase;
let admin: Persona;
let urban: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  admin = await people.asAdmin();
  urban = await people.asSeller('urban');
  const kora = await people.asSeller('kora');
  await listProduct(database.sql, urban, { name: 'Blue 100% linen', selling_price: 700 });
  await listProduct(database.sql, urban, { name: 'azure tee', selling_price: 900 });
  await listProduct(database.sql, kora, { name: 'Grey hoodie', selling_price: 500 });
});
afterAll(() => database.remove());

const products = (args: Record<string, unknown>) => admin.rpc<List>('admin_products', args);
const orders = (search: string) => admin.rpc<List>('admin_orders', { p_search: search });
const names = (list: List) => list.rows.map((row) => row['name']);

// Promise admin.lists (9 Constants, admin): Users are found by name, email or phone, sellers by brand, email
//   or phone, products by name, category or brand. Case does not matter.
test('products are found by name, category and brand, in any case and without wildcards', async () => {
  expect(names(await products({ p_search: ' LINEN ' }))).toEqual(['Blue 100% linen']);
  expect(names(await products({ p_search: 'KOR' }))).toEqual(['Grey hoodie']);
  expect((await products({ p_search: 'shir' })).total).toBe(3);
  expect(names(await products({ p_search: '00%' }))).toEqual(['Blue 100% linen']);
  expect((await products({ p_search: '_' })).total).toBe(0);
  expect((await products({ p_search: 'a\\' })).total).toBe(0);
});

test('a typed or chosen value never becomes a part of the statement', async () => {
  const evil = "'); drop table public.coupon_uses; --";
  expect((await products({ p_search: evil })).total).toBe(0);
  expect((await products({ p_category: evil })).total).toBe(0);
  expect(names(await products({ p_sort: evil, p_descending: false }))[0]).toBe('Blue 100% linen');
  expect((await orders(evil)).total).toBe(0);
});

// Promise admin.sort (9 Constants, admin): Tables are sorted in the database, newest first unless another
//   column is chosen, both ways.
test('each column sorts both ways, capitals beside small letters', async () => {
  const sorted = async (sort: string, descending: boolean) =>
    names(await products({ p_sort: sort, p_descending: descending }));
  expect(await sorted('name', false)).toEqual(['azure tee', 'Blue 100% linen', 'Grey hoodie']);
  expect(await sorted('name', true)).toEqual(['Grey hoodie', 'Blue 100% linen', 'azure tee']);
  expect(await sorted('selling_price', false)).toEqual(['Grey hoodie', 'Blue 100% linen', 'azure tee']);
});

// Promise admin.orders-search (9 Constants, admin): Orders are found by id, user id and total, and by the
//   number and phone a customer reads out.
test('an order is found by what a customer reads out: the number, the phone, the amount', async () => {
  const buyer = await personas(database.sql).asShopper('asha');
  const product = await listProduct(database.sql, urban, { name: 'Plain shirt' });
  const { order_id: id } = await place(buyer, {
    lines: [{ product_id: product, quantity: 1 }],
    phone: '9812345670',
  });
  const found = async (search: string) => (await orders(search)).rows.map((row) => row['id']);
  const total = (await orders(id)).rows[0]?.['total_amount'];
  const transaction = String((await orders(id)).rows[0]?.['transaction_id']);
  expect(transaction).toMatch(/^COD\d{17}$/);
  const right = [
    id,
    id.slice(0, 8).toUpperCase(),
    `#${id.slice(0, 8)}`,
    `Order #${id.slice(0, 4).toUpperCase()} ${id.slice(4, 8).toUpperCase()}`,
    id.slice(0, 13),
    buyer.id,
    buyer.id.slice(0, 6),
    '9812345670',
    '+91 98123 45670',
    '09812345670',
    '98123',
    '12345670',
    '९८१२३ ४५६७०',
    `₹${String(total)}`,
    `${String(total)}.00`,
    `Rs. ${String(total)}/-`,
    `\u2066INR\u00a0${String(total)}\u2069`,
    `₨${String(total)} /=`,
    `${String(total)} rupees`,
    String(total).replaceAll(/\d/g, inDevanagari),
    `#${id.slice(0, 8).replaceAll(/\d/g, inDevanagari)}`,
    transaction,
    groupedTransactionId(transaction),
    ` ${transaction.toLowerCase()} `,
  ];
  for (const typed of right) expect({ typed, ids: await found(typed) }).toEqual({ typed, ids: [id] });
  for (const typed of [
    'zz',
    '-',
    '1234567',
    'meera',
    `${String(total)}.50`,
    '₹98123',
    '98123/-',
    'f'.repeat(40),
    'order',
    '#',
    transaction.slice(0, -1),
  ])
    expect({ typed, ids: await found(typed) }).toEqual({ typed, ids: [] });
});

// Promise admin.phones (9 Constants, admin): Users and sellers are found by a phone number however it is
//   written, +91 and spaces too.
test('users and sellers are found by a phone number however it is written', async () => {
  const shopper = await personas(database.sql).asShopper('nia');
  await database.sql`update public.user_profiles set phone_number = '9812340077' where id = ${shopper.id}`;
  await database.sql`update public.sellers set phone_number = '9812340088' where id = ${urban.id}`;
  const ids = async (list: string, search: string) =>
    (await admin.rpc<List>(`admin_${list}`, { p_search: search })).rows.map((row) => row['id']);
  for (const written of [
    '9812340077',
    '+91 98123 40077',
    '098123-40077',
    '91 9812340077',
    '0091 98123 40077',
    '+91 0 98123 40077',
    '+91 98123 400',
    '(123) 400 77',
    '९८१२३ ४००७७',
    '+९१ ९८१२३.४००७७',
  ])
    expect(await ids('users', written)).toContain(shopper.id);
  for (const written of ['+91 98123 40088', '98123 40088', '400 88'])
    expect(await ids('sellers', written)).toEqual([urban.id]);
  expect(await ids('users', '+91 98123 40078')).toEqual([]);
  expect(await ids('users', '+')).toEqual([]);
});

// Promise admin.users-short (9 Constants, admin): A user with a name of two letters is found by its
//   beginning. A brand called 7-11 is found, too.
test('two letters find a name by its beginning, and a name like a phone number by its signs', async () => {
  const people = personas(database.sql);
  const om = await people.asShopper('short-one');
  const tom = await people.asShopper('short-two');
  const brand = await people.asSeller('7-11');
  await database.sql`update public.user_profiles set full_name = 'Om Rao' where id = ${om.id}`;
  await database.sql`update public.user_profiles set full_name = 'Tom 24 7' where id = ${tom.id}`;
  await database.sql`update public.sellers set phone_number = '9898989898' where id = ${brand.id}`;
  const ids = async (list: string, search: string) =>
    (await admin.rpc<List>(`admin_${list}`, { p_search: search })).rows.map((row) => row['id']);
  expect(await ids('users', ' OM')).toEqual([om.id]);
  expect(await ids('users', 'to')).toEqual([tom.id]);
  expect(await ids('users', 'sh')).toEqual(expect.arrayContaining([om.id, tom.id]));
  expect(await ids('users', 'o')).toEqual([om.id]);
  expect(await ids('users', '%')).toEqual([]);
  expect(await ids('users', 'om ')).toEqual([om.id]);
  expect((await ids('users', 'om r')).concat(await ids('users', '24 7'))).toEqual([om.id, tom.id]);
  expect(await ids('sellers', '7-11')).toEqual([brand.id]);
  expect(await ids('sellers', '98989 89898')).toEqual([brand.id]);
});

test('one or two letters find products, brands and categories that begin with them', async () => {
  const brand = await personas(database.sql).asSeller('W');
  const tee = await listProduct(database.sql, brand, { name: 'Washed XL tee', category: 'T-shirt' });
  const large = await listProduct(database.sql, urban, { name: 'XL hoodie', category: 'Sweatshirt' });
  const ids = async (args: Record<string, unknown>) => (await products(args)).rows.map((row) => row['id']);
  expect(await ids({ p_search: 'xl' })).toEqual([large]);
  expect(await ids({ p_search: 'W ' })).toEqual([tee]);
  expect(await ids({ p_search: 't-' })).toEqual([tee]);
  expect(await ids({ p_search: 'xl ', p_category: 'T-shirt' })).toEqual([]);
  expect((await ids({ p_search: ' xl ' })).concat(await ids({ p_search: 'd xl' }))).toEqual([large, tee]);
});

test('few are sorted, of many the order is walked, and neither loses or repeats a row', async () => {
  await database.sql`
    insert into public.products (seller_id, name, category, mrp, selling_price, created_at)
    select ${urban.id}, case when i % 100 = 0 then 'Rare jeans' else 'Common jeans' end || ' ' || i, 'Jeans', 900, 1 + i % 7,
      now() - i * interval '1 minute'
    from generate_series(1, 1500) i`;
  const walk = async (args: Record<string, unknown>) => {
    const ids: unknown[] = [];
    for (let offset = 0; ; offset += 200) {
      const page = await products({ ...args, p_limit: 200, p_offset: offset });
      if (page.rows.length === 0) return ids;
      ids.push(...page.rows.map((row) => row['id']));
    }
  };
  const expected = async (descending: boolean) => {
    const direction = descending ? 'desc' : 'asc';
    const rows = await database.sql.unsafe<{ id: string }[]>(
      `select id::text from public.products where name ilike '%jeans%' order by selling_price ${direction}, created_at ${direction}, id ${direction}`,
    );
    return rows.map((row) => row.id);
  };
  for (const descending of [true, false]) {
    const args = { p_search: 'jeans', p_sort: 'selling_price', p_descending: descending };
    expect(await walk(args)).toEqual(await expected(descending));
  }
  expect(await products({ p_search: 'jeans', p_limit: 1 })).toMatchObject({ total: 1000, over: true });
  expect(await products({ p_search: 'rare', p_limit: 1 })).toMatchObject({ total: 15, over: false });
  expect((await walk({ p_search: 'rare' })).length).toBe(15);
});

// The columns that the specification sorts by, and what each order is by.
const SORTED: Record<string, { from: string; columns: Record<string, string> }> = {
  users: {
    from: 'public.user_profiles',
    columns: { created_at: 'created_at', full_name: 'lower(full_name)', email: 'lower(email)' },
  },
  sellers: {
    from: 'public.sellers',
    columns: { created_at: 'created_at', brand_name: 'lower(brand_name)', is_verified: 'is_verified' },
  },
  products: {
    from: 'public.products where deleted_at is null',
    columns: {
      created_at: 'created_at',
      name: 'lower(name)',
      selling_price: 'selling_price',
      category: 'category',
    },
  },
  orders: {
    from: 'public.orders',
    columns: { created_at: 'created_at', total_amount: 'total_amount', status: 'status' },
  },
};

// Promise admin.sellers-sort (2 Admin, admin): Each column of sellers, products, orders and users sorts both
//   ways in the database.
test('every table sorts by each of its columns, both ways', async () => {
  const people = personas(database.sql);
  for (const name of ['zoya', 'Meera', 'arun']) await people.asShopper(name);
  for (const brand of ['Zari', 'aari']) await people.asSeller(brand, { verified: false });
  const buyer = await people.asShopper('asha');
  // As they are made here, names and emails would sort alike, categories and days too.
  await database.sql`update public.user_profiles set full_name = reverse(full_name)`;
  await database.sql`update public.products set category = 'Jeans' where name = 'azure tee'`;
  await database.sql`update public.products set created_at = now() - interval '9 days' where name = 'Grey hoodie'`;
  for (const [price, status] of Object.entries({ 500: 'shipped', 300: 'cancelled', 400: 'pending' })) {
    const product = await listProduct(database.sql, urban, { selling_price: Number(price) });
    const { order_id: id } = await place(buyer, { lines: [{ product_id: product, quantity: 1 }] });
    await database.sql`update public.orders set status = ${status} where id = ${id}`;
  }
  for (const [list, { from, columns }] of Object.entries(SORTED)) {
    const orders = new Set<string>();
    for (const [column, key] of Object.entries(columns)) {
      for (const direction of ['asc', 'desc']) {
        const { rows } = await admin.rpc<List>(`admin_${list}`, {
          p_sort: column,
          p_descending: direction === 'desc',
        });
        const expected = await database.sql.unsafe<{ id: string }[]>(
          `select id::text from ${from} order by ${key} ${direction}, created_at ${direction}, id ${direction} limit 50`,
        );
        const ids = rows.map((row) => String(row['id']));
        expect({ list, column, direction, ids }).toEqual({
          list,
          column,
          direction,
          ids: expected.map(({ id }) => id),
        });
        orders.add(ids.join());
      }
    }
    // Rows that two columns put into one order would show nothing.
    expect({ list, orders: orders.size }).toEqual({ list, orders: Object.keys(columns).length * 2 });
  }
});

const inDevanagari = (digit: string) => String.fromCodePoint(0x09_66 + Number(digit));
