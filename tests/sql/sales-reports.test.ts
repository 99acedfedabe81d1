import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, type Persona } from '#support/personas.ts';
import {
  approve,
  ask,
  deliveredOrder,
  exchange,
  receive,
  refuse,
  returnShop,
  settle,
} from './returns/fixture.ts';
import type { Delivered, ReturnShop } from './returns/fixture.ts';
import { listProduct } from './shop-fixture.ts';

type Week = { week: string; pieces: number; refunded: number; revenue: number };
type Product = {
  product_id: string;
  name: string;
  deleted: boolean;
  stock: number;
  pieces: number;
  revenue: number;
  delivered: number;
  returned: number;
  sell_through: number | null;
};
type Products = { total: number; rows: Product[] };

let shop: ReturnShop;
let placed: Delivered;
let monday: string;
beforeAll(async () => {
  shop = await returnShop();
  const [now] = await shop.sql<{ monday: string }[]>`
    select date_trunc('week', (now() at time zone 'Asia/Kolkata'))::date::text as monday`;
  monday = now?.monday ?? '';
  placed = await deliveredOrder(shop.sql, shop.asha, [
    { of: shop.kora, price: 500, quantity: 4 },
    { of: shop.kora, price: 100, quantity: 2 },
    { of: shop.kora, price: 50, quantity: 2 },
    { of: shop.urban, price: 900, quantity: 1 },
  ]);
  const [refunded, swapped, held] = placed.items;
  // One piece is refunded, one exchanged, one came back and waits for its refund, one is refused.
  const back = await ask(shop.asha, refunded, { p_reason: 'damaged' });
  await approve(shop.kora, back.id);
  await receive(shop.kora, back.id);
  await settle(shop.kora, back.id);
  const other = await ask(shop.asha, swapped, exchange('L'));
  await approve(shop.kora, other.id);
  await receive(shop.kora, other.id);
  await settle(shop.kora, other.id, 'AB2');
  const waiting = await ask(shop.asha, held);
  await approve(shop.kora, waiting.id);
  await receive(shop.kora, waiting.id);
  await refuse(shop.kora, (await ask(shop.asha, refunded)).id);
});
afterAll(() => shop.remove());

/** When the items of the placed order were delivered. */
async function deliveredAt(moment: string): Promise<void> {
  await shop.sql.begin(async (sql) => {
    // Triggers refuse changes of delivered items.
    await sql`set local session_replication_role = replica`;
    await sql`update public.order_items set delivered_at = ${moment}::timestamptz where order_id = ${placed.order}`;
  });
}

const weeks = (by: Persona) => by.rpc<Week[]>('seller_weeks');
const products = (by: Persona, args = {}) => by.rpc<Products>('seller_product_sales', args);
const figures = (by: Persona, args = {}) => by.rpc<Record<string, unknown>>('seller_return_figures', args);

// Promise reports.weeks (2 Seller dashboard, seller): Revenue of a week counts what was delivered in it, without refunded pieces.
test('weeks begin on Monday in India, and refunded pieces no longer count', async () => {
  // A minute after the beginning of this week in India.
  await deliveredAt(`${monday} 00:01:00+05:30`);
  const list = await weeks(shop.kora);
  expect(list).toHaveLength(12);
  // Four of 500, two of 100 and two of 50, less the refunded one.
  expect(list[0]).toEqual({ week: monday, pieces: 7, refunded: 1, revenue: 1800 });
  expect(list.slice(1).every(({ pieces, revenue }) => pieces === 0 && revenue === 0)).toBe(true);
  await deliveredAt(`${monday} 00:00:00+05:30`);
  expect((await weeks(shop.kora))[0]).toMatchObject({ pieces: 7 });
  // A second before it is the week before.
  const [before] = await shop.sql<
    { at: string }[]
  >`select ((${monday} || ' 00:00:00+05:30')::timestamptz - interval '1 second')::text as at`;
  await deliveredAt(before?.at ?? '');
  const [now, last] = await weeks(shop.kora);
  expect([now?.pieces, last?.pieces]).toEqual([0, 7]);
  expect((await weeks(shop.urban))[1]).toMatchObject({ pieces: 1, refunded: 0, revenue: 900 });
});

test("the revenue of all times is the weeks' sum, for the seller and for the admin", async () => {
  const sum = (await weeks(shop.kora)).reduce((total, { revenue }) => total + revenue, 0);
  expect(sum).toBe(1800);
  expect(Number(await shop.kora.rpc('seller_revenue'))).toBe(sum);
  expect(await shop.admin.rpc('admin_seller', { p_seller_id: shop.kora.id })).toMatchObject({ revenue: sum });
});

// Promise reports.products (2 Seller dashboard, seller): A product has its pieces, revenue, returns and sell-through of some days.
test('a product has its pieces, revenue, returns and sell-through', async () => {
  await deliveredAt(`${monday} 00:01:00+05:30`);
  const { total, rows } = await products(shop.kora);
  expect(total).toBe(3);
  const [first, second, third] = placed.products;
  expect(
    rows.map(({ product_id, pieces, revenue, delivered, returned }) => [
      product_id,
      pieces,
      revenue,
      delivered,
      returned,
    ]),
  ).toEqual([
    [first, 3, 1500, 4, 1],
    [second, 2, 200, 2, 1],
    [third, 2, 100, 2, 1],
  ]);
  for (const { pieces, stock, sell_through } of rows)
    expect(sell_through).toBeCloseTo(pieces / (pieces + stock), 4);
  expect((await products(shop.urban)).rows).toMatchObject([{ product_id: placed.products[3], revenue: 900 }]);
});

test('products are sorted and paged, and those that sold nothing are among them', async () => {
  const resting = await listProduct(shop.sql, shop.kora, { name: 'Resting', stock_quantity: 3 });
  const empty = await listProduct(shop.sql, shop.kora, { name: 'Empty', stock_quantity: 0 });
  const ids = async (args: object) =>
    (await products(shop.kora, args)).rows.map(({ product_id }) => product_id);
  expect((await ids({ p_sort: 'revenue', p_descending: false })).slice(0, 2).sort()).toEqual(
    [resting, empty].sort(),
  );
  // A product without stock and sales has no share, and comes last.
  expect((await ids({ p_sort: 'sell_through' })).at(-1)).toBe(empty);
  expect((await ids({ p_sort: 'sell_through', p_descending: false })).at(0)).toBe(resting);
  expect(await products(shop.kora, { p_limit: 1, p_offset: 1 })).toMatchObject({
    total: 5,
    rows: [{ product_id: placed.products[1] }],
  });
  expect(await products(shop.kora, { p_offset: 9 })).toMatchObject({ total: 5, rows: [] });
});

test('a deleted product stays as long as its sales count, without stock', async () => {
  await shop.sql`update public.products set deleted_at = now(), is_active = false where id = ${placed.products[2]!}`;
  const row = (args = {}) =>
    products(shop.kora, args).then(({ rows }) =>
      rows.find(({ product_id }) => product_id === placed.products[2]),
    );
  expect(await row()).toMatchObject({ deleted: true, stock: 0, sell_through: 1, revenue: 100 });
  const [old] = await shop.sql<{ at: string }[]>`select (now() - interval '40 days')::text as at`;
  await deliveredAt(old?.at ?? '');
  expect(await row()).toBeUndefined();
  expect(await row({ p_days: 90 })).toMatchObject({ revenue: 100 });
});

// Promise reports.returns (2 Seller dashboard, seller): Returns of some days have a number, a share of the pieces and their reasons.
test('returns have a number, a share and reasons', async () => {
  await deliveredAt(`${monday} 00:01:00+05:30`);
  expect(await figures(shop.kora)).toEqual({
    delivered: 8,
    requests: 4,
    returned: 3,
    refunded: 1,
    exchanged: 1,
    refused: 1,
    rate: 0.375,
    reasons: [
      { reason: 'does_not_fit', pieces: 2 },
      { reason: 'damaged', pieces: 1 },
    ],
  });
  expect(await figures(shop.urban)).toMatchObject({
    delivered: 1,
    requests: 0,
    returned: 0,
    rate: 0,
    reasons: [],
  });
});

test.each(['seller_weeks', 'seller_product_sales', 'seller_return_figures'])(
  'only sellers call %s',
  async (name) => {
    expect(await refusal(shop.asha.rpc(name))).toMatchObject({ detail: 'not_a_seller' });
    expect(await refusal(shop.admin.rpc(name))).toMatchObject({ detail: 'not_a_seller' });
  },
);

test('the sales of a brand with 10,000 orders are read along an index of their days', async () => {
  await shop.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into public.orders (id, user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address, phone_number, status)
      select md5(n::text)::uuid, ${shop.asha.id}, 'MANY' || n, 800, 800, 0, '12 Lake Road, Pune', '6100000000', 'delivered'
      from generate_series(1, 10000) n`;
    await sql`insert into public.order_items (order_id, product_id, seller_id, product_name, brand_name, quantity, price_at_time,
        mrp_at_time, item_status, delivered_at)
      select md5(n::text)::uuid, ${placed.products[3]!}, ${shop.urban.id}, 'Shirt', 'urban', 1, 800, 800, 'delivered',
        now() - n * interval '1 hour' from generate_series(1, 10000) n`;
  });
  await shop.sql`analyze public.order_items`;
  const plan =
    await shop.sql`explain select i.product_id, i.price_at_time, i.quantity from public.order_items i
    where i.seller_id = ${shop.urban.id} and i.item_status = 'delivered' and i.delivered_at >= now() - interval '30 days'`;
  expect(JSON.stringify(plan)).toContain('order_items_delivered');
  const read = [
    () => weeks(shop.urban),
    () => products(shop.urban, { p_days: 90 }),
    () => figures(shop.urban, { p_days: 90 }),
  ];
  const began = performance.now();
  for (const report of read) await report();
  // They take some 40 ms on a quiet machine. A scan for each row would take minutes.
  expect(performance.now() - began).toBeLessThan(5_000);
});
