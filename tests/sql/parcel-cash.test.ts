import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { seededRandom, type Random } from '#support/seeded-random.ts';
import { listProduct, place } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
let sellers: Persona[];
let buyers = 0;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  sellers = [await people.asSeller('urban'), await people.asSeller('kora'), await people.asSeller('third')];
});
afterAll(() => database.remove());

const seller = (place: number): Persona => {
  const found = sellers[place];
  if (found === undefined) throw new Error(`no seller ${place}`);
  return found;
};

type Coupon = {
  discount_type: 'percentage' | 'flat';
  discount_value: number;
  max_discount?: number;
  min_order_value?: number;
  brand_id?: string;
};
type Bought = { of: Persona; price: number; shipping?: number; quantity?: number };
type Placed = { id: string; buyer: Persona; items: string[]; code: string | null };

async function order(bought: Bought[], coupon?: Coupon): Promise<Placed> {
  buyers += 1;
  const buyer = await people.asShopper(`payer${buyers}`);
  const code = coupon === undefined ? null : `PAY${buyers}`;
  if (coupon !== undefined)
    await database.sql`insert into public.coupons ${database.sql({ code, ...coupon })}`;
  const lines = [];
  for (const { of, price, shipping = 0, quantity = 1 } of bought) {
    const product = { selling_price: price, mrp: price, shipping_charges: shipping };
    lines.push({ product_id: await listProduct(database.sql, of, product), quantity });
  }
  const { order_id: id } = await place(buyer, code === null ? { lines } : { lines, coupon: code });
  const items = await database.sql<{ id: string }[]>`
    select id from public.order_items where order_id = ${id} order by product_id`;
  return { id, buyer, items: items.map((item) => item.id), code };
}

type Parcel = { seller_id: string; goods: number; shipping: number; discount: number; cash: number };
type Row = {
  status: string;
  amount_due: number;
  items: {
    id: string;
    item_status: string;
    seller_id: string;
    due_if_cancelled?: number;
    loses_coupon?: boolean;
  }[];
  parcels: Parcel[];
};
const orderRow = ({ buyer, id }: Placed) => buyer.rpc<Row>('own_order', { p_uid: buyer.id, p_id: id });
const due = async (placed: Placed) => (await orderRow(placed)).amount_due;
const cancels = (of: Persona, placed: Placed, item: string) => move(of, placed, item, 'cancelled');
const move = (of: Persona, placed: Placed, item: string, status: string) =>
  of.rpc('update_order_and_items_status', {
    p_order_id: placed.id,
    p_status: status,
    p_seller_id: of.id,
    p_tracking_number: status === 'shipped' ? 'TRACK1' : null,
    p_item_id: item,
  });
const takesBack = ({ buyer }: Placed, item: string | undefined, newDue?: number) =>
  buyer.rpc('cancel_order_item', { p_item_id: item, p_amount_due: newDue ?? null });

test("below its minimum the coupon stays after a seller's cancellation, counted on what is left", async () => {
  const placed = await order(
    [
      { of: seller(0), price: 1299 },
      { of: seller(0), price: 1299 },
      { of: seller(1), price: 1398 },
    ],
    { discount_type: 'percentage', discount_value: 10, max_discount: 300, min_order_value: 3000 },
  );
  expect(await due(placed)).toBe(3996 - 300);
  await cancels(seller(1), placed, placed.items[2] ?? '');
  expect(await due(placed)).toBe(2598 - 260);
  await cancels(seller(0), placed, placed.items[1] ?? '');
  expect(await due(placed)).toBe(1299 - 130);
});

test('a shopper who cancels below the minimum sees the new amount first and loses the coupon', async () => {
  const placed = await order(
    [
      { of: seller(0), price: 700 },
      { of: seller(0), price: 200 },
      { of: seller(1), price: 300 },
      { of: seller(1), price: 100 },
    ],
    { discount_type: 'flat', discount_value: 250, min_order_value: 1000 },
  );
  const { items } = await orderRow(placed);
  const [item, small] = placed.items.map((id) => items.find((one) => one.id === id));
  expect(item).toMatchObject({ due_if_cancelled: 600, loses_coupon: true });
  expect(small).toMatchObject({ due_if_cancelled: 1100 - 250, loses_coupon: false });
  await takesBack(placed, item?.id, 600);
  expect(await due(placed)).toBe(600);
  await cancels(seller(1), placed, placed.items[2] ?? '');
  expect(await due(placed)).toBe(300);
});

test('another amount than the one that was told cancels nothing', async () => {
  const placed = await order([
    { of: seller(0), price: 500 },
    { of: seller(1), price: 300 },
    { of: seller(1), price: 200 },
  ]);
  const newDue = (await orderRow(placed)).items.find(({ id }) => id === placed.items[0])?.due_if_cancelled;
  await cancels(seller(1), placed, placed.items[1] ?? '');
  expect(await refusal(takesBack(placed, placed.items[0], newDue))).toEqual({
    code: 'PT409',
    detail: { code: 'due_changed', amount_due: 200 },
  });
  expect(await due(placed)).toBe(700);
  // An older app tells none.
  await takesBack(placed, placed.items[0]);
  expect(await due(placed)).toBe(200);
});

test('a percentage that is rounded leaves no more to pay after a cancellation', async () => {
  const placed = await order(
    [
      { of: seller(0), price: 14.9 },
      { of: seller(1), price: 0.1 },
    ],
    { discount_type: 'percentage', discount_value: 10 },
  );
  expect(await due(placed)).toBe(13);
  await cancels(seller(1), placed, placed.items[1] ?? '');
  expect(await due(placed)).toBe(13);
});

test('cash that was handed over stays what it was, whatever is cancelled later', async () => {
  const placed = await order(
    [
      { of: seller(0), price: 400, shipping: 40 },
      { of: seller(1), price: 600, shipping: 60 },
    ],
    { discount_type: 'flat', discount_value: 100 },
  );
  const parcels = async () =>
    (await orderRow(placed)).parcels.map(({ seller_id, cash }) => [seller_id, cash]);
  const both = { [seller(0).id]: 400, [seller(1).id]: 600 };
  expect(Object.fromEntries(await parcels())).toEqual(both);
  for (const status of ['processing', 'shipped', 'delivered'])
    await move(seller(0), placed, placed.items[0] ?? '', status);
  await cancels(seller(1), placed, placed.items[1] ?? '');
  expect(await parcels()).toEqual([[seller(0).id, 400]]);
  expect(await orderRow(placed)).toMatchObject({ amount_due: 400, status: 'delivered' });
});

test("a parcel's cash is its items, its delivery charge and its share of the coupon", async () => {
  const placed = await order(
    [
      { of: seller(0), price: 100, shipping: 30 },
      { of: seller(0), price: 200, shipping: 50, quantity: 2 },
      { of: seller(1), price: 250, shipping: 20 },
      { of: seller(2), price: 250 },
    ],
    { discount_type: 'flat', discount_value: 100 },
  );
  const { parcels, amount_due } = await orderRow(placed);
  const of = (persona: Persona) => parcels.find(({ seller_id }) => seller_id === persona.id);
  expect(of(seller(0))).toMatchObject({ goods: 500, shipping: 50, discount: 50, cash: 500 });
  expect(of(seller(1))).toMatchObject({ goods: 250, shipping: 20, discount: 25, cash: 245 });
  expect(of(seller(2))).toMatchObject({ goods: 250, shipping: 0, discount: 25, cash: 225 });
  expect(amount_due).toBe(970);
});

test("a brand's coupon is shared by that brand's items alone", async () => {
  const placed = await order(
    [
      { of: seller(0), price: 300 },
      { of: seller(1), price: 300 },
    ],
    { discount_type: 'percentage', discount_value: 50, brand_id: seller(1).id },
  );
  const { parcels } = await orderRow(placed);
  expect(Object.fromEntries(parcels.map(({ seller_id, cash }) => [seller_id, cash]))).toEqual({
    [seller(0).id]: 300,
    [seller(1).id]: 150,
  });
});

type Dispatched = { id: string; item_status: string; amount_due: number | null; cash: number | null };
/** The rows of the seller's list about an order. */
async function listedBy(of: Persona, { id }: Placed): Promise<Dispatched[]> {
  const page = await of.rpc<{ rows: Dispatched[] }>('seller_dispatch', { p_search: id });
  return page.rows;
}

test("each seller's list has the figure that the shopper sees, and each item its own part of it", async () => {
  const placed = await order(
    [
      { of: seller(0), price: 199.5, shipping: 49 },
      { of: seller(0), price: 200.25 },
      { of: seller(1), price: 333.33, shipping: 35 },
    ],
    { discount_type: 'percentage', discount_value: 15 },
  );
  const agree = async () => {
    const { parcels } = await orderRow(placed);
    for (const of of [seller(0), seller(1)]) {
      const parcel = parcels.find(({ seller_id }) => seller_id === of.id);
      const live = (await listedBy(of, placed)).filter(({ item_status }) => item_status !== 'cancelled');
      expect(live.map(({ amount_due }) => amount_due)).toEqual(live.map(() => parcel?.cash));
      expect(live.reduce((sum, { cash }) => sum + Math.round((cash ?? 0) * 100), 0)).toBe(
        Math.round((parcel?.cash ?? 0) * 100),
      );
    }
  };
  await agree();
  await move(seller(0), placed, placed.items[1] ?? '', 'processing');
  await move(seller(0), placed, placed.items[1] ?? '', 'shipped');
  await agree();
  // The first to leave carries the delivery charge, and keeps it when the other follows.
  const carried = async () =>
    (await listedBy(seller(0), placed)).find(({ id }) => id === placed.items[1])?.cash ?? 0;
  const before = await carried();
  expect(before).toBeGreaterThan(200);
  await move(seller(0), placed, placed.items[0] ?? '', 'processing');
  await move(seller(0), placed, placed.items[0] ?? '', 'shipped');
  expect(await carried()).toBe(before);
  await cancels(seller(1), placed, placed.items[2] ?? '');
  await agree();
  expect(await listedBy(seller(1), placed)).toMatchObject([{ amount_due: null, cash: null }]);
});

test('random orders and cancellations: parcels add up, and no seller raises the amount', async () => {
  let steps = 0;
  for (let seed = 1; seed <= 60; seed++) steps += await playOrder(seed);
  expect(steps).toBeGreaterThan(200);
});

async function playOrder(seed: number): Promise<number> {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const bought = Array.from({ length: 2 + below(4) }, () => ({
    of: seller(below(3)),
    price: random() < 0.3 ? (1 + below(90_000)) / 100 : 1 + below(900),
    shipping: random() < 0.5 ? 0 : (1 + below(9000)) / 100,
    quantity: 1 + below(2),
  }));
  const placed = await order(bought, random() < 0.8 ? couponFor(bought, random) : undefined);
  let before = await checked(placed, seed);
  const moves: Record<string, string> = {
    pending: 'processing',
    processing: 'shipped',
    shipped: 'delivered',
  };
  for (let step = 0; step < 12; step++) {
    const open = before.items.filter(({ item_status }) => item_status in moves);
    const item = open[below(open.length)];
    if (item === undefined) return step;
    const [owner] = sellers.filter(({ id }) => id === item.seller_id);
    if (owner === undefined) throw new Error('an item of nobody');
    const bySeller = random() < 0.6 || item.item_status !== 'pending';
    const to = random() < 0.6 ? (moves[item.item_status] ?? '') : 'cancelled';
    if (bySeller) await move(owner, placed, item.id, to);
    else await takesBack(placed, item.id, item.due_if_cancelled);
    const after = await checked(placed, seed);
    const most = bySeller ? before.amount_due : (item.due_if_cancelled ?? 0);
    expect(after.amount_due, `seed ${seed}, step ${step}`).toBeLessThanOrEqual(most);
    expect(after.amount_due, `seed ${seed}, step ${step}`).toBeGreaterThanOrEqual(bySeller ? 0 : most);
    expect(handedOver(after), `seed ${seed}, step ${step}`).toMatchObject(handedOver(before));
    before = after;
  }
  return 12;
}

/** The cash of each parcel of which nothing is open, by its seller. */
function handedOver({ items, parcels }: Row): Record<string, number> {
  const open = items.filter(({ item_status }) => item_status !== 'delivered' && item_status !== 'cancelled');
  const done = parcels.filter((parcel) => !open.some(({ seller_id }) => seller_id === parcel.seller_id));
  return Object.fromEntries(done.map(({ seller_id, cash }) => [seller_id, cash]));
}

function couponFor(bought: { of: Persona; price: number; quantity: number }[], random: Random): Coupon {
  const total = bought.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const [first] = bought;
  return {
    discount_type: random() < 0.5 ? 'percentage' : 'flat',
    discount_value: 1 + Math.floor(random() * 90),
    ...(random() < 0.3 && { max_discount: 1 + Math.floor(random() * 200) }),
    ...(random() < 0.6 && { min_order_value: Math.floor(total * random()) }),
    ...(random() < 0.3 && first !== undefined && { brand_id: first.of.id }),
  };
}

/** The order as its shopper gets it, when its figures add up. */
async function checked(placed: Placed, seed: number): Promise<Row> {
  const row = await orderRow(placed);
  const inPaise = (rupees: number) => Math.round(rupees * 100);
  const sum = row.parcels.reduce((paise, { cash }) => paise + inPaise(cash), 0);
  expect({ seed, sum }).toEqual({ seed, sum: inPaise(row.amount_due) });
  for (const { goods, shipping, discount, cash } of row.parcels) {
    expect(inPaise(cash)).toBe(inPaise(goods) + inPaise(shipping) - inPaise(discount));
    expect(discount).toBeGreaterThanOrEqual(0);
    expect(discount, `seed ${seed}`).toBeLessThanOrEqual(goods);
  }
  return row;
}
