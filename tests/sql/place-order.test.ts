import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, newKey, place, quote, raiseOrderLimits, usualOrderLimits } from './shop-fixture.ts';
import { push } from './sync-client.ts';

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

const stockOf = async (id: string) => {
  const [row] = await database.sql<{ stock: number }[]>`
    select stock_quantity as stock from public.products where id = ${id}`;
  return row?.stock;
};

test('an order takes stock, keeps what was bought, and leaves the rest of the cart', async () => {
  const asha = await people.asShopper('asha');
  const shirt = await listProduct(database.sql, urban, { shipping_charges: 49, delivery_time: 4 });
  const jacket = await listProduct(database.sql, kora, {
    shipping_charges: 99,
    delivery_time: 7,
    selling_price: 999.5,
  });
  await push(asha, [
    { n: 1, name: 'cart.add', args: { product_id: shirt, size: 'M', quantity: 3 } },
    { n: 2, name: 'cart.add', args: { product_id: jacket, size: 'M', quantity: 1 } },
  ]);
  const order = {
    lines: [
      { product_id: shirt, quantity: 2 },
      { product_id: jacket, quantity: 1 },
    ],
  };
  const figures = await quote(asha, order);
  expect(figures).toMatchObject({
    subtotal: 2599.5,
    shipping_fee: 148,
    coupon_discount: 0,
    discount_amount: 400.5,
    total_amount: 2747.5,
  });
  const { order_id: id } = await place(asha, order, figures);
  expect([await stockOf(shirt), await stockOf(jacket)]).toEqual([18, 19]);
  const cart = await database.sql`select product_id::text, quantity, deleted_at is null as live
    from public.shopping_cart where user_id = ${asha.id} order by product_id`;
  expect(cart).toMatchObject([
    { product_id: shirt, quantity: 1, live: true },
    { product_id: jacket, live: false },
  ]);
  await database.sql`update public.products set name = 'Other name', selling_price = 1 where id = ${shirt}`;
  const items = await database.sql`
    select product_name, brand_name, price_at_time, item_status from public.order_items where order_id = ${id}
    order by brand_name`;
  expect(items).toMatchObject([
    { product_name: 'Plain shirt', brand_name: 'kora', price_at_time: '999.50', item_status: 'pending' },
    { product_name: 'Plain shirt', brand_name: 'urban', price_at_time: '800.00', item_status: 'pending' },
  ]);
  // A line that was removed stays so, also when what it held is ordered.
  const cap = await listProduct(database.sql, urban);
  await push(asha, [
    { n: 3, name: 'cart.add', args: { product_id: cap, size: 'M', quantity: 5 } },
    { n: 4, name: 'cart.remove', args: { product_id: cap, size: 'M' } },
  ]);
  await place(asha, { lines: [{ product_id: cap, quantity: 2 }] });
  const removed = await database.sql`select quantity, deleted_at is null as live
    from public.shopping_cart where user_id = ${asha.id} and product_id = ${cap}`;
  expect(removed).toEqual([{ quantity: 5, live: false }]);
});

test('ten pieces at the highest price there is are an order like another', async () => {
  const asha = await people.asShopper('asha');
  await raiseOrderLimits(database.sql);
  onTestFinished(() => usualOrderLimits(database.sql));
  const watch = await listProduct(database.sql, urban, { mrp: 99_999_999, selling_price: 99_999_999 });
  const { order_id: order } = await place(asha, { lines: [{ product_id: watch, quantity: 10 }] });
  const [row] = await database.sql`select total_amount::float8 from public.orders where id = ${order}`;
  expect(row).toEqual({ total_amount: 999_999_990 });
});

test('a forged price is refused with the right figures, and nothing happens', async () => {
  const ravi = await people.asShopper('ravi');
  const shirt = await listProduct(database.sql, urban);
  const order = { lines: [{ product_id: shirt, quantity: 1 }], key: newKey() };
  const right = await quote(ravi, order);
  for (const forged of [
    { ...right, total_amount: 1 },
    { ...right, shipping_fee: -799, total_amount: 1 },
    { ...right, coupon_discount: 799, total_amount: 1 },
    { ...right, lines: [{ product_id: shirt, price: 1 }] },
  ]) {
    expect(await refusal(place(ravi, order, forged))).toMatchObject({
      code: 'PT409',
      detail: { code: 'prices_changed', total_amount: 800, lines: [{ product_id: shirt, price: 800 }] },
    });
  }
  expect(await stockOf(shirt)).toBe(20);
  await place(ravi, order, right);
  expect(await stockOf(shirt)).toBe(19);
});

test('one choice in two lines has one price: a forged one beside the right one is no price', async () => {
  const offered = async (...prices: string[]) => {
    const items = prices.map((price_at_time) => ({ product_id: '1', size: 'M', quantity: 1, price_at_time }));
    const [row] = await database.sql<{ quantity: number; offered: string | null }[]>`
      select l.quantity, l.offered from unnest(private.order_lines(${database.sql.json(items)})) l`;
    return row;
  };
  expect(await offered('800', '800.00')).toEqual({ quantity: 2, offered: '800.00' });
  expect(await offered('800', '1')).toEqual({ quantity: 2, offered: null });
  expect(await offered('1', '800', '800')).toEqual({ quantity: 3, offered: null });
});

test('nobody orders for somebody else, and a visitor not at all', async () => {
  const asha = await people.asShopper('asha');
  const ravi = await people.asShopper('ravi');
  const shirt = await listProduct(database.sql, urban);
  const order = { lines: [{ product_id: shirt, quantity: 1 }] };
  const figures = await quote(asha, order);
  expect(await refusal(place(ravi, { ...order, userId: asha.id }, figures))).toEqual({
    code: 'PT403',
    detail: 'wrong_user',
  });
  await expect(place(people.asAnon(), { ...order, userId: asha.id }, figures)).rejects.toMatchObject({
    code: '42501',
  });
});

test('a bad phone, an empty cart, an empty address and a strange key are refused', async () => {
  const asha = await people.asShopper('asha');
  const lines = [{ product_id: await listProduct(database.sql, urban), quantity: 1 }];
  const figures = await quote(asha, { lines });
  const outcome = (order: Parameters<typeof place>[1]) => refusal(place(asha, order, figures));
  for (const phone of ['12345', '5876543210', '98765432101', '+919876543210'])
    expect(await outcome({ lines, phone })).toEqual({ code: 'PT422', detail: 'phone_invalid' });
  for (const address of ['  ', 'x', '12 Lake Road, Pune'])
    expect(await outcome({ lines, address })).toEqual({ code: 'PT422', detail: 'address_required' });
  expect(await outcome({ lines: [] })).toEqual({ code: 'PT422', detail: 'cart_empty' });
  expect(await outcome({ lines, key: 'COD1' })).toEqual({ code: 'PT422', detail: 'order_failed' });
  const eleven = lines.map((line) => ({ ...line, quantity: 11 }));
  expect(await outcome({ lines: eleven })).toEqual({ code: 'PT422', detail: 'order_failed' });
});

test('a product that is not on sale, or not in that size, is named', async () => {
  const asha = await people.asShopper('asha');
  const shirt = await listProduct(database.sql, urban);
  const hidden = await listProduct(database.sql, urban, { is_active: false });
  const lines = [
    { product_id: shirt, quantity: 1 },
    { product_id: hidden, quantity: 1 },
    { product_id: shirt, quantity: 1, size: 'XXL' },
  ];
  expect(await refusal(place(asha, { lines }, await quote(asha, { lines: [lines[0]!] })))).toEqual({
    code: 'PT409',
    detail: {
      code: 'product_gone',
      lines: [
        { product_id: shirt, size: 'XXL', color: '' },
        { product_id: hidden, size: 'M', color: '' },
      ],
    },
  });
});

test('each size of a product has a stock of its own', async () => {
  const asha = await people.asShopper('asha');
  const rare = await listProduct(database.sql, urban, { stock_quantity: 3, sizes: ['M', 'L'] });
  const lines = [
    { product_id: rare, quantity: 2 },
    { product_id: rare, quantity: 2, size: 'L' },
  ];
  const refused = await refusal(place(asha, { lines }));
  expect(refused).toEqual({
    code: 'PT409',
    detail: {
      code: 'out_of_stock',
      lines: [{ product_id: rare, size: 'L', color: '', available: 1 }],
    },
  });
});

test('twenty buyers of a stock of seven: seven orders, no stock left', async () => {
  const rare = await listProduct(database.sql, urban, { stock_quantity: 7 });
  const buyers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => people.asShopper(`buyer${place}`)),
  );
  const order = { lines: [{ product_id: rare, quantity: 1 }] };
  const figures = await quote(buyers[0]!, order);
  const outcomes = await Promise.allSettled(buyers.map((buyer) => place(buyer, order, figures)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(7);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { code: string; detail: string }] : [],
  );
  expect(refused.every((error) => error.code === 'PT409' && error.detail.includes('out_of_stock'))).toBe(
    true,
  );
  expect(await stockOf(rare)).toBe(0);
});

test('the same key places one order, however often and at once; other content is a duplicate', async () => {
  const tara = await people.asShopper('tara');
  const shirt = await listProduct(database.sql, urban);
  const jeans = await listProduct(database.sql, urban);
  const order = {
    lines: [
      { product_id: shirt, quantity: 1 },
      { product_id: jeans, quantity: 1 },
    ],
    key: newKey(),
  };
  const figures = await quote(tara, order);
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(tara, order, figures)));
  const reversed = await place(tara, { ...order, lines: order.lines.toReversed() }, figures);
  expect(new Set([...answers, reversed].map((answer) => answer.order_id)).size).toBe(1);
  expect(await stockOf(shirt)).toBe(19);
  const other = { ...order, lines: [{ product_id: shirt, quantity: 2 }] };
  expect(await refusal(place(tara, other, figures))).toEqual({ code: '23505', detail: 'order_duplicate' });
  expect(await tara.rpc('resolve_order_key', { p_transaction_id: order.key })).toEqual({
    state: 'placed',
    order_id: answers[0]?.order_id,
  });
});

test('a key resolved before its order arrives is void for ever', async () => {
  const uma = await people.asShopper('uma');
  const order = {
    lines: [{ product_id: await listProduct(database.sql, urban), quantity: 1 }],
    key: newKey(),
  };
  const figures = await quote(uma, order);
  expect(await uma.rpc('resolve_order_key', { p_transaction_id: order.key })).toEqual({ state: 'void' });
  expect(await refusal(place(uma, order, figures))).toEqual({ code: 'PT409', detail: 'key_void' });
  expect(await uma.rpc('resolve_order_key', { p_transaction_id: order.key })).toEqual({ state: 'void' });
  const others = await people.asShopper('tara');
  await place(others, order, figures);
});

const itemsOf = ({ id }: Persona) => database.sql<{ id: string }[]>`
  select i.id from public.order_items i join public.orders o on o.id = i.order_id
  where o.user_id = ${id} and i.item_status = 'pending'`;

test('a sixth open order waits until one is closed', async () => {
  const vani = await people.asShopper('vani');
  const order = { lines: [{ product_id: await listProduct(database.sql, urban), quantity: 1 }] };
  for (let count = 0; count < 5; count += 1) await place(vani, order);
  expect(await refusal(place(vani, order))).toEqual({
    code: 'PT429',
    detail: { code: 'too_many_open_orders', most: 5 },
  });
  const [item] = await itemsOf(vani);
  await vani.rpc('cancel_order_item', { p_item_id: item?.id });
  await place(vani, order);
});

test('orders beyond the hourly limit are refused, and a key that placed one is still answered', async () => {
  const wilma = await people.asShopper('wilma');
  await database.sql`update public.shop_settings set max_orders_per_hour = 3`;
  onTestFinished(async () => {
    await database.sql`update public.shop_settings set max_orders_per_hour = default`;
  });
  const shirt = await listProduct(database.sql, urban);
  const order = { lines: [{ product_id: shirt, quantity: 1 }] };
  const last = { ...order, key: newKey() };
  const figures = await quote(wilma, order);
  const cancelAll = async () => {
    for (const { id } of await itemsOf(wilma)) await wilma.rpc('cancel_order_item', { p_item_id: id });
  };
  await place(wilma, order, figures);
  await cancelAll();
  await place(wilma, order, figures);
  const placed = await place(wilma, last, figures);
  await cancelAll();
  expect(await refusal(place(wilma, order, figures))).toEqual({ code: 'PT429', detail: 'rate_limited' });
  expect(await stockOf(shirt)).toBe(20);
  const orders = async () =>
    (await database.sql`select count(*)::int as orders from public.orders where user_id = ${wilma.id}`)[0];
  expect(await orders()).toEqual({ orders: 3 });
  expect(await place(wilma, last, figures)).toEqual(placed);
  await place(await people.asShopper('xena'), order, figures);
  await database.sql`update public.orders set created_at = created_at - interval '61 minutes' where user_id = ${wilma.id}`;
  await place(wilma, order, figures);
});

test('buyers of two products in opposite order do not deadlock', async () => {
  const first = await listProduct(database.sql, urban, { stock_quantity: 100 });
  const second = await listProduct(database.sql, kora, { stock_quantity: 100 });
  const lines = [
    { product_id: first, quantity: 1 },
    { product_id: second, quantity: 1 },
  ];
  const buyers = await Promise.all(
    Array.from({ length: 16 }, (_, place) => people.asShopper(`pair${place}`)),
  );
  const figures = await quote(buyers[0]!, { lines });
  await Promise.all(
    buyers.map((buyer, turn) =>
      place(buyer, { lines: turn % 2 === 0 ? lines : lines.toReversed() }, figures),
    ),
  );
  expect(await stockOf(first)).toBe(84);
});

test.each([20, 600])(
  'with %i products when a connection first orders, an order reads those it names',
  async (early) => {
    const { sql, remove } = await freshDatabase(1);
    const listed = personas(sql);
    const [seller, buyer] = [await listed.asSeller('urban'), await listed.asShopper('asha')];
    const stockUp = (count: number) => sql<{ id: string }[]>`
    insert into public.products (seller_id, name, category, mrp, selling_price, sizes, stock_quantity)
    select ${seller.id}, 'Shirt ' || i, 'Shirt', 100, 100, '{M}', 100 from generate_series(1, ${count}::int) i
    returning id::text`;
    const [product] = await stockUp(early);
    const order = { lines: [{ product_id: product!.id, quantity: 1 }] };
    const figures = await quote(buyer, order);
    await place(buyer, order, figures);
    await stockUp(2001 - early);
    const read = async () => {
      await sql`select pg_stat_force_next_flush()`;
      const [row] = await sql<{ rows: number }[]>`select (seq_tup_read + idx_tup_fetch)::int as rows
      from pg_stat_user_tables where relid = 'public.products'::regclass`;
      return row?.rows ?? 0;
    };
    const before = await read();
    await place(buyer, order, figures);
    expect((await read()) - before).toBeLessThan(20);
    await remove();
  },
);

test('a shopper with years of orders places one, and only the newest are read', async () => {
  const zoya = await people.asShopper('zoya');
  const order = { lines: [{ product_id: await listProduct(database.sql, urban), quantity: 1 }] };
  const figures = await quote(zoya, order);
  await database.sql`insert into public.orders (user_id, transaction_id, status, total_amount, subtotal, amount_due,
      shipping_address, phone_number, created_at)
    select ${zoya.id}, 'old' || n, 'delivered', 1, 1, 1, '1 Lane, Pune, Maharashtra 411001', '6100000000',
      now() - interval '2 hours' * n from generate_series(1, 3000) n`;
  // As autovacuum does.
  await database.sql`analyze public.orders`;
  const read = await zoya.run(async (sql) => {
    const within: Persona = { ...zoya, rpc: (name, args = {}) => callWithin(sql, name, args) };
    await place(within, order, figures);
    const [row] = await sql<{ read: number }[]>`select (idx_tup_fetch + seq_tup_read)::int as read
      from pg_stat_xact_user_tables where relid = 'public.orders'::regclass`;
    return row!.read;
  });
  expect(read).toBeLessThan(300);
});

async function callWithin<T>(sql: TransactionSql, name: string, args: Record<string, unknown>): Promise<T> {
  const list = Object.keys(args).map((key, at) => `${key} => $${at + 1}`);
  const [row] = await sql.unsafe(
    `select public.${name}(${list.join(', ')}) as answer`,
    Object.values(args) as never[],
  );
  return row?.['answer'] as T;
}
