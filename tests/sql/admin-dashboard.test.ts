import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { approve, ask, deliveredOrder, receive, settle } from './returns/fixture.ts';
import { listProduct, place } from './shop-fixture.ts';

type Day = { day: string; orders: number; revenue: number };
type Figures = { days: Day[]; sellers_waiting: number; low_stock: number; open_returns: number };

let database: TestDatabase;
let people: ReturnType<typeof personas>;
let admin: Persona;
let urban: Persona;
let asha: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  admin = await people.asAdmin();
  urban = await people.asSeller('urban');
  asha = await people.asShopper('asha');
});
afterAll(() => database.remove());

const figures = () => admin.rpc<Figures>('admin_statistics');

// Promise admin.dashboard-days (2 Admin, admin): The dashboard has orders and revenue of each of the last 30 days of India.
test('orders count on the Indian day they were placed, revenue on the day of delivery', async () => {
  const product_id = await listProduct(database.sql, urban, { selling_price: 400, stock_quantity: 50 });
  const placeOn = async (moment: string) => {
    const { order_id } = await place(asha, { lines: [{ product_id, quantity: 1 }] });
    // The first and the last second of yesterday in India, by days before now.
    await database.sql.unsafe(
      `update public.orders set created_at =
      (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '${moment}') at time zone 'Asia/Kolkata' where id = $1`,
      [order_id],
    );
    return order_id;
  };
  const first = await placeOn('-1 day');
  await placeOn('-1 second');
  await placeOn('0');
  await placeOn('-29 days');
  await placeOn('-29 days -1 second');
  await database.sql`update public.order_items set item_status = 'delivered',
    delivered_at = (date_trunc('day', now() at time zone 'Asia/Kolkata') - interval '3 days') at time zone 'Asia/Kolkata'
    where order_id = ${first}`;
  const { days } = await figures();
  expect(days).toHaveLength(30);
  expect(days.map(({ orders }) => orders)).toEqual([1, ...Array<number>(27).fill(0), 2, 1]);
  expect(days.map(({ revenue }) => revenue)).toEqual([...Array<number>(26).fill(0), 400, 0, 0, 0]);
  const [{ today } = { today: '' }] = await database.sql<{ today: string }[]>`
    select (now() at time zone 'Asia/Kolkata')::date::text as today`;
  expect(days.at(-1)?.day).toBe(today);
});

test('a piece whose refund was paid is no revenue of the day that it was delivered on', async () => {
  const today = async () => (await figures()).days.at(-1)?.revenue ?? 0;
  const zeno = await people.asShopper('zeno');
  const before = await today();
  const { items } = await deliveredOrder(database.sql, zeno, [{ of: urban, quantity: 3, price: 500 }]);
  expect((await today()) - before).toBe(1500);
  const { id } = await ask(zeno, items[0], { p_quantity: 1, p_reason: 'damaged' });
  await approve(urban, id);
  await receive(urban, id);
  expect((await today()) - before).toBe(1500);
  await settle(urban, id);
  expect((await today()) - before).toBe(1000);
});

test('what waits is counted as the lists that it leads to have it', async () => {
  const before = await figures();
  const loom = await people.asSeller('loom');
  await database.sql`update public.sellers set is_verified = false where id = ${loom.id}`;
  for (const stock_quantity of [5, 0, 6]) await listProduct(database.sql, urban, { stock_quantity });
  const off = await listProduct(database.sql, urban, { stock_quantity: 1 });
  await database.sql`update public.products set is_paused = true where id = ${off}`;
  const zubin = await people.asShopper('zubin');
  const { items } = await deliveredOrder(database.sql, zubin, [{ of: urban, quantity: 1, price: 500 }]);
  await ask(zubin, items[0], { p_quantity: 1 });
  const after = await figures();
  expect(after.sellers_waiting - before.sellers_waiting).toBe(1);
  expect(after.open_returns - before.open_returns).toBe(1);
  type List = { total: number; rows: { id: string }[] };
  const waiting = await admin.rpc<List>('admin_sellers', { p_verified: false });
  expect(waiting.rows.map(({ id }) => id)).toEqual([loom.id]);
  expect((await admin.rpc<List>('admin_sellers', { p_verified: true })).total).toBe(1);
  const low = await admin.rpc<List>('admin_products', { p_low_stock: true });
  expect([after.low_stock, low.total]).toEqual([before.low_stock + 2, after.low_stock]);
});

test('the ids of all that match are those of the list, over its pages', async () => {
  for (const name of ['Tee 1', 'Tee 2', 'Tee 3']) await listProduct(database.sql, urban, { name });
  await admin.rpc('create_collection', { p_name: 'summer' });
  const ids = (args: Record<string, unknown>) => admin.rpc<string[]>('admin_product_ids', args);
  const listed = async (args: Record<string, unknown>) => {
    const { rows } = await admin.rpc<{ rows: { id: string }[] }>('admin_products', { ...args, p_limit: 200 });
    return rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
  };
  const tees = await ids({ p_search: 'tee' });
  expect(tees).toHaveLength(3);
  await admin.rpc('change_collection', { p_name: 'summer', p_add: tees.slice(1) });
  for (const args of [
    {},
    { p_search: 'tee', p_seller_id: urban.id },
    { p_collection: 'summer' },
    { p_collection: 'summer', p_member: false, p_search: 'tee' },
    { p_low_stock: true },
    { p_active: false },
  ])
    expect(await ids(args)).toEqual(await listed(args));
  expect(await ids({ p_category: 'None' })).toEqual([]);
  for (const other of [urban, asha])
    expect(await refusal(other.rpc('admin_product_ids', {}))).toMatchObject({ detail: 'admin_only' });
});

test('a selection of more than 10,000 products is refused', async () => {
  await database.sql.begin(async (sql) => {
    // Without triggers, which would write ten thousand entries of the log.
    await sql`set local session_replication_role = replica`;
    await sql`insert into public.products (name, category, mrp, selling_price, stock_quantity, sizes, seller_id, discount_percentage)
      select 'Bulk ' || n, 'Shirt', 1000, 800, 20, '{M}', ${urban.id}, 20 from generate_series(1, 10001) n`;
  });
  expect(await refusal(admin.rpc('admin_product_ids', { p_search: 'bulk' }))).toMatchObject({
    detail: 'selection_too_large',
  });
});

// Promise admin.dashboard-revenue (2 Admin, admin): The dashboard's revenue leads to the orders that brought it.
test('the orders that were delivered on the days of a figure bring its revenue', async () => {
  const zoya = await people.asShopper('zoya');
  const kora = await people.asSeller('kora');
  const { order: id, items } = await deliveredOrder(database.sql, zoya, [
    { of: urban, quantity: 2, price: 300 },
    { of: kora, quantity: 1, price: 700 },
  ]);
  // The last second of a day in India, placed long before. The other item arrived a day later.
  await database.sql`update public.orders set created_at = now() - interval '40 days' where id = ${id}`;
  const arrive = (item: string | undefined, moment: string) =>
    database.sql.unsafe(
      `update public.order_items set delivered_at =
      (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '${moment}') at time zone 'Asia/Kolkata' where id = $1`,
      [item ?? ''],
    );
  await arrive(items[0], '-9 days -1 second');
  await arrive(items[1], '-9 days');
  type Item = {
    id: string;
    item_status: string;
    delivered_at: string;
    price_at_time: number;
    quantity: number;
  };
  type Rows = { total: number; rows: { id: string; items: (Item & { returns?: Refund[] })[] }[] };
  type Refund = { status: string; quantity: number };
  const delivered = (args: object) => admin.rpc<Rows>('admin_orders', { p_by: 'delivered', ...args });
  const { days } = await figures();
  // Step: Each figure is what the items of its list were sold for, without refunded pieces.
  const dayOf = (moment: string) => new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const revenueIn = ({ rows }: Rows, from: string, to: string) =>
    rows
      .flatMap((order) => order.items)
      .filter((item) => item.item_status === 'delivered')
      .filter((item) => dayOf(item.delivered_at) >= from && dayOf(item.delivered_at) <= to)
      .reduce((sum, { price_at_time: price, quantity, returns = [] }) => {
        const refunded = returns.filter(({ status }) => status === 'refunded').map((back) => back.quantity);
        return sum + price * (quantity - refunded.reduce((all, one) => all + one, 0));
      }, 0);
  for (const { day, revenue } of days)
    expect(revenueIn(await delivered({ p_from: day, p_to: day }), day, day)).toBe(revenue);
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const all = await delivered({ p_from: from, p_to: to });
  expect(revenueIn(all, from, to)).toBe(days.reduce((sum, { revenue }) => sum + revenue, 0));
  // Step: A seller's orders are those whose own item came on these days, and the file has the same.
  const [first, second] = [days.at(-11)?.day, days.at(-10)?.day];
  const ids = async (args: object) => (await delivered(args)).rows.map((order) => order.id);
  expect(await ids({ p_from: first, p_to: first })).toEqual([id]);
  expect(await ids({ p_from: first, p_to: first, p_seller_id: urban.id })).toEqual([id]);
  expect(await ids({ p_from: first, p_to: first, p_seller_id: kora.id })).toEqual([]);
  expect(await ids({ p_from: second, p_to: second, p_seller_id: kora.id })).toEqual([id]);
  expect(await ids({ p_from: first, p_to: first, p_status: 'pending' })).toEqual([]);
  const file = await admin.rpc<Rows>('admin_order_export', { p_by: 'delivered', p_from: first, p_to: first });
  expect(file.rows.map((order) => order.id)).toEqual([id]);
  expect((await admin.rpc<Rows>('admin_orders', { p_from: first, p_to: second })).total).toBe(0);
});
