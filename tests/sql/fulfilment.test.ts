import { afterAll, beforeAll, expect, test } from 'vitest';
import vectors from '../vectors/status.json' with { type: 'json' };
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let kora: Persona;
let buyers = 0;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  urban = await people.asSeller('urban');
  kora = await people.asSeller('kora');
});
afterAll(() => database.remove());

async function orderFrom(sellers: Persona[], coupon?: string) {
  buyers += 1;
  const buyer = await people.asShopper(`buyer${buyers}`);
  const products: string[] = [];
  for (const seller of sellers) {
    products.push(await listProduct(database.sql, seller, { shipping_charges: 50 }));
  }
  const lines = products.map((product) => ({ product_id: product, quantity: 1 }));
  const { order_id: id } = await place(buyer, coupon === undefined ? { lines } : { lines, coupon });
  const items = await database.sql<{ id: string; product_id: string }[]>`
    select id, product_id::text from public.order_items where order_id = ${id} order by product_id`;
  return { buyer, id, items, products };
}

const move = (
  seller: Persona,
  order: string,
  status: string | null,
  more: { item?: string; tracking?: string; seen?: string; courier?: string } = {},
) =>
  seller.rpc('update_order_and_items_status', {
    p_order_id: order,
    p_status: status,
    p_seller_id: seller.id,
    p_tracking_number: more.tracking ?? null,
    p_item_id: more.item ?? null,
    p_seen_status: more.seen ?? null,
    ...(more.courier !== undefined && { p_courier: more.courier }),
  });

const read = async (order: string) => {
  const [row] = await database.sql<Record<string, unknown>[]>`
    select status, payment_status, amount_due::float, total_amount::float, tracking_number,
      actual_delivery_date is not null as delivered
    from public.orders where id = ${order}`;
  return row;
};

test.each(vectors.moves)('an item moves from $from to $to: $allowed', async ({ from, to, allowed }) => {
  const [row] = await database.sql`select private.may_move(${from}, ${to}) as allowed`;
  expect(row?.['allowed']).toBe(allowed);
});

test.each(vectors.orders)('an order follows its items: $name', async ({ items, status, payment_status }) => {
  const order = await orderFrom(items.map(() => urban));
  for (const [place, item] of items.entries()) {
    await database.sql`update public.order_items set item_status = ${item} where id = ${order.items[place]!.id}`;
  }
  await database.sql`select private.settle_order(${order.id})`;
  expect(await read(order.id)).toMatchObject({ status, payment_status });
});

const parcelItems = async (order: string) =>
  database.sql<{ courier: string; tracking_number: string }[]>`
    select courier, tracking_number from public.order_items where order_id = ${order} order by product_id`;

// Promise dispatch.courier (4 Seller states, seller): A parcel has the courier that its seller chose, and older apps send none.
test('what is shipped has its courier, for the shopper, the mail and the seller', async () => {
  const { id, buyer } = await orderFrom([urban]);
  await move(urban, id, 'processing', { courier: 'Delhivery' });
  expect(await parcelItems(id)).toMatchObject([{ courier: '' }]);
  await move(urban, id, 'shipped', { tracking: 'TRK1', courier: ' Delhivery ' });
  expect(await parcelItems(id)).toEqual([{ courier: 'Delhivery', tracking_number: 'TRK1' }]);
  const read = await buyer.rpc<{ items: object[] }>('own_order', { p_uid: buyer.id, p_id: id });
  expect(JSON.stringify(read)).toContain('"courier":"Delhivery"');
  expect(await urban.rpc('seller_dispatch', { p_statuses: ['shipped'], p_search: id })).toMatchObject({
    rows: [{ courier: 'Delhivery' }],
  });
  const [note] = await database.sql`
    select facts from private.notifications where order_id = ${id} and kind = 'order_shipped'`;
  expect(note?.['facts']).toEqual({ tracking_number: 'TRK1', courier: 'Delhivery' });
});

test('an app that sends no courier ships without one', async () => {
  const { id } = await orderFrom([urban]);
  await move(urban, id, 'processing');
  await move(urban, id, 'shipped', { tracking: 'TRK1' });
  expect(await parcelItems(id)).toEqual([{ courier: '', tracking_number: 'TRK1' }]);
});

test.each(['https://evil.example', 'evil.example', 'x'.repeat(41), '<b>', 'a\nb', 'a.\nb', '\u200b'])(
  'a courier is a name, no address: %j is refused',
  async (courier) => {
    const { id } = await orderFrom([urban]);
    await move(urban, id, 'processing');
    expect(await refusal(move(urban, id, 'shipped', { tracking: 'TRK1', courier }))).toEqual({
      code: 'PT422',
      detail: 'courier_refused',
    });
  },
);

test('the full stops of an abbreviation are no address', async () => {
  const { id } = await orderFrom([urban]);
  await move(urban, id, 'processing');
  await move(urban, id, 'shipped', { tracking: 'TRK1', courier: 'Maruti Courier Pvt. Ltd.' });
  expect(await parcelItems(id)).toMatchObject([{ courier: 'Maruti Courier Pvt. Ltd.' }]);
});

test('two sellers bring an order to its door, each with own items', async () => {
  const { id } = await orderFrom([urban, kora]);
  expect(await move(urban, id, 'processing')).toEqual({ order_id: id, moved: 1, status: 'pending' });
  expect(await refusal(move(urban, id, 'shipped'))).toEqual({ code: 'PT422', detail: 'tracking_required' });
  await move(urban, id, 'shipped', { tracking: 'TRK1' });
  await move(urban, id, 'delivered');
  expect(await read(id)).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    tracking_number: 'TRK1',
  });
  expect(await refusal(move(kora, id, 'delivered'))).toEqual({ code: 'PT409', detail: 'transition_refused' });
  expect(await refusal(move(kora, id, null))).toEqual({ code: 'PT409', detail: 'transition_refused' });
  await move(kora, id, 'processing');
  await move(kora, id, 'shipped', { tracking: 'TRK2' });
  await move(kora, id, 'delivered');
  expect(await read(id)).toEqual({
    status: 'delivered',
    payment_status: 'paid',
    amount_due: 1700,
    total_amount: 1700,
    tracking_number: 'TRK2',
    delivered: true,
  });
});

// Promise dashboard.revenue (2 Seller dashboard, seller): Revenue is the sum of delivered items.
test("a brand's revenue is what its delivered items brought, read from an index alone", async () => {
  const revenue = () => urban.rpc<number>('seller_revenue');
  const before = await revenue();
  const { id, items } = await orderFrom([urban, urban, kora]);
  for (const { id: item } of items)
    await database.sql`update public.order_items set quantity = 3 where id = ${item}`;
  for (const status of ['processing', 'shipped', 'delivered'])
    await move(urban, id, status, { item: items[0]!.id, tracking: 'TRK1' });
  await move(kora, id, 'processing');
  const [sold] =
    await database.sql`select 3 * price_at_time as amount from public.order_items where id = ${items[0]!.id}`;
  expect((await revenue()) - before).toBe(Number(sold?.['amount']));
  const plan = await database.sql.begin(async (sql) => {
    await sql`set local enable_seqscan = off`;
    await sql`set local enable_bitmapscan = off`;
    return sql`explain select sum(i.price_at_time * i.quantity) from public.order_items i
      where i.seller_id = ${urban.id} and i.item_status = 'delivered'`;
  });
  expect(JSON.stringify(plan)).toContain('Index Only Scan using order_items_delivered');
});

test("nobody moves another seller's items, not even under their name", async () => {
  const { id, items, buyer } = await orderFrom([urban]);
  const item = items[0]!.id;
  expect(await refusal(move(kora, id, 'processing', { item }))).toEqual({
    code: 'PT404',
    detail: 'item_not_found',
  });
  expect(await refusal(move({ ...buyer, id: urban.id }, id, 'processing'))).toEqual({
    code: 'PT403',
    detail: 'wrong_user',
  });
  await expect(
    buyer.run((sql) => sql`update public.order_items set item_status = 'cancelled'`),
  ).rejects.toMatchObject({ code: '42501' });
});

// Promise dispatch.stale (4 Seller states, seller): A cancel decided on an older status does not stop a
//   shipped parcel.
test('a decision over an older status moves nothing, so that no shipped parcel is called back', async () => {
  const { id, items } = await orderFrom([urban]);
  const item = items[0]?.id ?? '';
  await move(urban, id, 'processing', { item, seen: 'pending' });
  await move(urban, id, 'shipped', { item, seen: 'processing', tracking: 'TRK2' });
  for (const seen of ['pending', 'processing', 'none']) {
    expect(await refusal(move(urban, id, 'cancelled', { item, seen }))).toEqual({
      code: 'PT409',
      detail: 'transition_refused',
    });
  }
  expect(await read(id)).toMatchObject({ status: 'shipped', tracking_number: 'TRK2' });
  await move(urban, id, 'cancelled', { item, seen: 'shipped' });
  expect(await read(id)).toMatchObject({ status: 'cancelled' });
});

test('a shopper cancels while pending: stock returns and the amount due follows', async () => {
  const { id, items, products, buyer } = await orderFrom([urban, kora]);
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id, p_reason: 'Wrong size' });
  expect(await read(id)).toMatchObject({ status: 'pending', amount_due: 850, total_amount: 1700 });
  const [product] = await database.sql`select stock_quantity from public.products where id = ${products[0]!}`;
  expect(product?.['stock_quantity']).toBe(20);
  await move(kora, id, 'processing');
  const late = buyer.rpc('cancel_order_item', { p_item_id: items[1]!.id, p_reason: '' });
  expect(await refusal(late)).toEqual({ code: 'PT409', detail: 'transition_refused' });
  const other = await people.asShopper('somebody');
  expect(await refusal(other.rpc('cancel_order_item', { p_item_id: items[1]!.id }))).toMatchObject({
    code: 'PT404',
  });
  await move(kora, id, 'cancelled');
  expect(await read(id)).toMatchObject({ status: 'cancelled', amount_due: 0, payment_status: 'pending' });
});

test('cancelling is written down: who, when and why, and only by the one who ordered', async () => {
  const { id, items, buyer } = await orderFrom([urban]);
  const item = { p_item_id: items[0]!.id, p_reason: 'Wrong size' };
  await expect(people.asAnon().rpc('cancel_order_item', item)).rejects.toMatchObject({ code: '42501' });
  for (const other of [urban, await people.asAdmin(), await people.asShopper('neighbour')])
    expect(await refusal(other.rpc('cancel_order_item', item))).toEqual({
      code: 'PT404',
      detail: 'item_not_found',
    });
  await buyer.rpc('cancel_order_item', item);
  // A client that has not heard the answer asks again.
  const repeated = await buyer.rpc('cancel_order_item', item);
  expect(repeated).toEqual({ order_id: id, status: 'cancelled' });
  const history = await database.sql`select item_id, note, actor, actor_role, at <= now() as written
    from public.order_history where order_id = ${id} and status = 'cancelled' and item_id is not null`;
  expect(history).toEqual([
    { item_id: items[0]!.id, note: 'Wrong size', actor: buyer.id, actor_role: 'shopper', written: true },
  ]);
});

test('a whole order is cancelled in one step, by the one who ordered, and once', async () => {
  const { id, items, products, buyer } = await orderFrom([urban, kora, kora]);
  const whole = { p_order_id: id, p_reason: 'Ordered by mistake' };
  await expect(people.asAnon().rpc('cancel_order', whole)).rejects.toMatchObject({ code: '42501' });
  for (const other of [urban, await people.asAdmin(), await people.asShopper('neighbour')])
    expect(await refusal(other.rpc('cancel_order', whole))).toEqual({
      code: 'PT404',
      detail: 'item_not_found',
    });
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id });
  expect(await buyer.rpc('cancel_order', whole)).toEqual({ order_id: id, status: 'cancelled' });
  // A client that has not heard the answer asks again.
  expect(await buyer.rpc('cancel_order', whole)).toEqual({ order_id: id, status: 'cancelled' });
  expect(await read(id)).toMatchObject({ status: 'cancelled', amount_due: 0, payment_status: 'pending' });
  const notes = await database.sql`select note from public.order_history
    where order_id = ${id} and status = 'cancelled' and item_id is not null order by id`;
  expect(notes.map(({ note }) => note as string)).toEqual(['', 'Ordered by mistake', 'Ordered by mistake']);
  const stocks = await database.sql`select stock_quantity as stock from public.products
    where id = any (${products})`;
  expect(stocks.map(({ stock }) => stock as number)).toEqual([20, 20, 20]);
});

test('an order of which a seller has begun with a part is not cancelled as a whole', async () => {
  const { id, buyer } = await orderFrom([urban, kora]);
  await move(kora, id, 'processing');
  const refused = { code: 'PT409', detail: 'transition_refused' };
  expect(await refusal(buyer.rpc('cancel_order', { p_order_id: id }))).toEqual(refused);
  expect(await read(id)).toMatchObject({ status: 'pending', amount_due: 1700 });
  await move(urban, id, 'processing');
  expect(await refusal(buyer.rpc('cancel_order', { p_order_id: id }))).toEqual(refused);
});

test('a reason is kept to what the history can hold', async () => {
  const { id, items, buyer } = await orderFrom([urban]);
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id, p_reason: 'x'.repeat(9_000) });
  const [row] = await database.sql`select length(note) from public.order_history
    where order_id = ${id} and status = 'cancelled'`;
  expect(row?.['length']).toBe(500);
});

test('a coupon is kept on what is left, lost below its minimum, given back at the end', async () => {
  await database.sql`insert into public.coupons ${database.sql({
    code: 'TENTH',
    discount_type: 'percentage',
    discount_value: 10,
    min_order_value: 1600,
  })}`;
  const { id, items, buyer } = await orderFrom([urban, urban, kora], 'TENTH');
  expect(await read(id)).toMatchObject({ total_amount: 2260, amount_due: 2260 });
  await buyer.rpc('cancel_order_item', { p_item_id: items[0]!.id });
  expect(await read(id)).toMatchObject({ amount_due: 1600 + 100 - 160 });
  await buyer.rpc('cancel_order_item', { p_item_id: items[1]!.id });
  expect(await read(id)).toMatchObject({ amount_due: 850, total_amount: 2260 });
  const used = async () => {
    const [coupon] = await database.sql`select used_count from public.coupons where code = 'TENTH'`;
    return coupon?.['used_count'];
  };
  expect(await used()).toBe(1);
  await buyer.rpc('cancel_order_item', { p_item_id: items[2]!.id });
  expect(await used()).toBe(0);
});

test('a disabled seller still finishes open orders', async () => {
  const { id } = await orderFrom([kora]);
  await database.sql`update public.sellers set is_verified = false where id = ${kora.id}`;
  expect(await move(kora, id, 'processing')).toMatchObject({ status: 'processing' });
  await database.sql`update public.sellers set is_verified = true where id = ${kora.id}`;
});

// Promise completed.whole (2 Seller completed orders, seller): A search finds orders by id, address, phone or
//   product name. Each shows and exports all own delivered items.
test('a search finds orders, and each with all items of the seller that stand so', async () => {
  const buyer = await people.asShopper('searcher');
  const lines = await Promise.all(
    ['Needle kurta', 'Plain dhoti', 'Thin belt'].map(async (name) => ({
      product_id: await listProduct(database.sql, urban, { name }),
      quantity: 1,
    })),
  );
  const foreign = {
    product_id: await listProduct(database.sql, kora, { name: 'Needle scarf' }),
    quantity: 1,
  };
  const { order_id: order } = await place(buyer, {
    lines: [...lines, foreign],
    address: 'Flat #9, Quince Lane, Pune, Maharashtra 411001',
    phone: '9123406785',
  });
  await database.sql`update public.order_items set item_status = 'delivered'
    where order_id = ${order} and product_name <> 'Thin belt'`;
  const found = async (search: string) => {
    const { total, rows } = await urban.rpc<{ total: number; rows: { product_name: string }[] }>(
      'seller_dispatch',
      {
        p_statuses: ['delivered'],
        p_search: search,
      },
    );
    expect(total).toBe(rows.length);
    return rows.map((row) => row.product_name).toSorted();
  };
  const whole = ['Needle kurta', 'Plain dhoti'];
  for (const search of [
    'NEEDLE',
    'flat #9',
    'quince',
    '340678',
    `#${order.slice(0, 8).toUpperCase()}`,
    order,
  ])
    expect(await found(search)).toEqual(whole);
  // What another brand sends, and what is not delivered, finds nothing.
  for (const search of ['scarf', 'belt', '%']) expect(await found(search)).toEqual([]);
});

// Promise completed.sort (2 Seller completed orders, seller): Completed orders are sorted by the date they
//   were ordered or by amount, either way.
test('sent items are sorted by date or amount, both ways, across pages and within a search', async () => {
  const brand = await people.asSeller('sorted');
  const buyer = await people.asShopper('sorter');
  const sold: string[] = [];
  for (const [price, quantity] of [
    [100, 4],
    [300, 1],
    [200, 2],
  ] as const) {
    const product = await listProduct(database.sql, brand, { selling_price: price });
    const { order_id } = await place(buyer, { lines: [{ product_id: product, quantity }] });
    const [item] = await database.sql<
      { id: string }[]
    >`update public.order_items set item_status = 'delivered',
      created_at = now() + make_interval(hours => ${sold.length}) where order_id = ${order_id} returning id`;
    sold.push(item!.id);
  }
  const listed = async (args: object) => {
    const pages = [0, 2].map((p_offset) =>
      brand.rpc<{ total: number; rows: { id: string }[] }>('seller_dispatch', {
        p_statuses: ['delivered', 'shipped'],
        p_limit: 2,
        p_offset,
        ...args,
      }),
    );
    const read = await Promise.all(pages);
    expect(read.map(({ total, rows }) => [total, rows.length])).toEqual([
      [3, 2],
      [3, 1],
    ]);
    return read.flatMap(({ rows }) => rows.map(({ id }) => sold.indexOf(id)));
  };
  for (const p_search of ['', 'plain']) {
    expect(await listed({ p_search })).toEqual([2, 1, 0]);
    expect(await listed({ p_search, p_descending: false })).toEqual([0, 1, 2]);
    // 400 twice: what costs the same is by date, too.
    expect(await listed({ p_search, p_sort: 'amount' })).toEqual([2, 0, 1]);
    expect(await listed({ p_search, p_sort: 'amount', p_descending: false })).toEqual([1, 0, 2]);
    expect(await listed({ p_search, p_sort: 'no column', p_descending: true })).toEqual([2, 1, 0]);
  }
});
