// A shopper cancels several items of an order in one step, and knows the new amount before.
import { afterAll, beforeAll, expect, test } from 'vitest';
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

type Placed = { id: string; buyer: Persona; items: string[]; products: string[] };

/** An order of one piece each, with a flat coupon of 250 rupees from 1,000 on. */
async function order(...prices: [of: Persona, price: number][]): Promise<Placed> {
  buyers += 1;
  const buyer = await people.asShopper(`several${buyers}`);
  const code = `MANY${buyers}`;
  const coupon = { code, discount_type: 'flat', discount_value: 250, min_order_value: 1000 };
  await database.sql`insert into public.coupons ${database.sql(coupon)}`;
  const products: string[] = [];
  for (const [of, price] of prices)
    products.push(await listProduct(database.sql, of, { selling_price: price, mrp: price }));
  const lines = products.map((id) => ({ product_id: id, quantity: 1 }));
  const { order_id: id } = await place(buyer, { lines, coupon: code });
  const items = await database.sql<{ id: string }[]>`
    select id from public.order_items where order_id = ${id} order by product_id`;
  return { id, buyer, products, items: items.map((item) => item.id) };
}
const read = async ({ id }: Placed) => {
  const [row] = await database.sql<{ status: string; due: number; items: string }[]>`
    select o.status, o.amount_due::float8 as due, string_agg(i.item_status, ' ' order by i.product_id) as items
    from public.orders o join public.order_items i on i.order_id = o.id where o.id = ${id} group by o.id`;
  return row;
};
const cancel = (of: Persona, items: string[], newDue: number | null = null) =>
  of.rpc('cancel_order_items', { p_item_ids: items, p_reason: 'Ordered by mistake', p_amount_due: newDue });
const preview = (of: Persona, items: string[]) => of.rpc('preview_cancellation', { p_item_ids: items });

test('two items leave an order together, at the amount that was told, and their stock returns', async () => {
  const placed = await order([urban, 700], [kora, 400], [kora, 300]);
  const [first = '', second = '', third = ''] = placed.items;
  // Neither alone loses the coupon.
  expect(await preview(placed.buyer, [second])).toEqual({ amount_due: 750, loses_coupon: false });
  expect(await preview(placed.buyer, [third])).toEqual({ amount_due: 850, loses_coupon: false });
  expect(await preview(placed.buyer, [second, third])).toEqual({ amount_due: 700, loses_coupon: true });
  expect(await refusal(cancel(placed.buyer, [second, third], 450))).toEqual({
    code: 'PT409',
    detail: { code: 'due_changed', amount_due: 700 },
  });
  expect(await read(placed)).toEqual({ status: 'pending', due: 1150, items: 'pending pending pending' });

  const answer = { order_id: placed.id, status: 'pending' };
  expect(await cancel(placed.buyer, [second, third], 700)).toEqual(answer);
  expect(await read(placed)).toEqual({ status: 'pending', due: 700, items: 'pending cancelled cancelled' });
  const [stock] = await database.sql`select array_agg(stock_quantity order by id) as pieces
    from public.products where id = any (${placed.products})`;
  expect(stock?.['pieces']).toEqual([19, 20, 20]);
  const notes = await database.sql`select note from public.order_history
    where order_id = ${placed.id} and status = 'cancelled' and item_id is not null`;
  expect(notes.map(({ note }) => note as string)).toEqual(['Ordered by mistake', 'Ordered by mistake']);
  // A client that has not heard the answer asks again.
  expect(await cancel(placed.buyer, [second, third], 700)).toEqual(answer);
  // The last one takes the order with it.
  expect(await cancel(placed.buyer, [first, second])).toEqual({ order_id: placed.id, status: 'cancelled' });
  expect(await read(placed)).toMatchObject({ status: 'cancelled', due: 0 });
});

test('if a seller has begun with one of them, none is cancelled', async () => {
  const placed = await order([urban, 700], [kora, 400], [kora, 300]);
  await kora.rpc('update_order_and_items_status', {
    p_order_id: placed.id,
    p_status: 'processing',
    p_seller_id: kora.id,
    p_item_id: placed.items[1],
  });
  const refused = { code: 'PT409', detail: 'transition_refused' };
  expect(await refusal(cancel(placed.buyer, placed.items))).toEqual(refused);
  expect(await refusal(preview(placed.buyer, placed.items))).toEqual(refused);
  expect(await read(placed)).toMatchObject({ items: 'pending processing pending' });
});

test('nobody cancels or previews items of another person, of two orders, or of none', async () => {
  const placed = await order([urban, 700], [kora, 400]);
  const other = await order([urban, 600], [kora, 500]);
  const unknown = { code: 'PT404', detail: 'item_not_found' };
  const mixed = [...placed.items, ...other.items];
  for (const [who, items] of [
    [other.buyer, placed.items],
    [urban, placed.items],
    [await people.asAdmin(), placed.items],
    [placed.buyer, mixed],
    [placed.buyer, []],
    [placed.buyer, [...placed.items, '00000000-0000-4000-8000-000000000000']],
  ] as const) {
    expect(await refusal(cancel(who, [...items]))).toEqual(unknown);
    expect(await refusal(preview(who, [...items]))).toEqual(unknown);
  }
  await expect(cancel(people.asAnon(), placed.items)).rejects.toMatchObject({ code: '42501' });
  await expect(preview(people.asAnon(), placed.items)).rejects.toMatchObject({ code: '42501' });
  expect(await read(placed)).toMatchObject({ items: 'pending pending' });
  expect(await read(other)).toMatchObject({ items: 'pending pending' });
});

test('more items than an order may have are refused, before anything is looked up', async () => {
  const placed = await order([urban, 1700]);
  const [item = ''] = placed.items;
  const items = (count: number) => Array.from({ length: count }, () => item);
  expect(await refusal(preview(placed.buyer, items(101)))).toEqual({ code: 'PT413', detail: 'too_many' });
  expect(await refusal(cancel(placed.buyer, items(101)))).toEqual({ code: 'PT413', detail: 'too_many' });
  expect(await preview(placed.buyer, items(100))).toMatchObject({ amount_due: 0 });
});
