import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { catalogueReplica } from './replica.ts';
import { listProduct, place, quote } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
let admin: Persona;
let kora: Persona;
let urban: Persona;
let asha: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  admin = await people.asAdmin();
  kora = await people.asSeller('kora');
  urban = await people.asSeller('urban');
  asha = await people.asShopper('asha');
});
afterAll(() => database.remove());

const setRule = (by: Persona, from: number | string | null, of?: Persona) =>
  by.rpc('set_free_delivery', { p_from: from, ...(of && { p_seller_id: of.id }) });
const ruleOf = async (brand: Persona) => {
  const [row] = await database.sql<{ rule: number | null }[]>`
    select free_delivery_from::float8 as rule from public.sellers where id = ${brand.id}`;
  return row?.rule;
};
const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).detail;

test('a seller sets the rule, changes it and ends it, and reads it with the list of pincodes', async () => {
  expect(await setRule(kora, 999)).toEqual({ free_delivery_from: 999 });
  expect(await kora.rpc('delivery_list', {})).toMatchObject({ free_delivery_from: 999 });
  await setRule(kora, 499.5);
  expect(await ruleOf(kora)).toBe(499.5);
  expect(await ruleOf(urban)).toBeNull();
  expect(await setRule(kora, null)).toEqual({ free_delivery_from: null });
  expect(await kora.rpc('delivery_list', {})).toMatchObject({ free_delivery_from: null });
});

test('an admin sets the rule of any brand, and nobody else that of another', async () => {
  await setRule(admin, 1500, urban);
  expect(await admin.rpc('delivery_list', { p_seller_id: urban.id })).toMatchObject({
    free_delivery_from: 1500,
  });
  for (const person of [kora, asha]) expect(await codeOf(setRule(person, 1, urban))).toBe('admin_only');
  expect(await codeOf(setRule(asha, 1))).toBe('not_a_seller');
  expect(await codeOf(setRule(admin, 1))).toBe('not_a_seller');
  expect((await refusal(setRule(people.asAnon(), 1, urban))).code).toBe('42501');
  const direct = urban.run((sql) => sql`update public.sellers set free_delivery_from = 1`);
  expect((await refusal(direct)).code).toBe('42501');
  expect(await ruleOf(urban)).toBe(1500);
});

test.each([0, 0.99, -1, 99_999_999.01, 1e12, 999.999, 'NaN', 'Infinity'])(
  'the amount %s is refused, and the rule stays',
  async (amount) => {
    await setRule(kora, 700);
    expect(await codeOf(setRule(kora, amount))).toBe('free_delivery_wrong');
    expect(await ruleOf(kora)).toBe(700);
  },
);

test('phones hear of the rule with its brand, and of the same rule once', async () => {
  await setRule(kora, null);
  const replica = catalogueReplica(people.asAnon());
  await replica.pull();
  expect(replica.row('brands', kora.id)).toMatchObject({ free_delivery_from: null });
  await setRule(kora, 999);
  await replica.pull();
  const seen = replica.row('brands', kora.id);
  expect(seen).toMatchObject({ free_delivery_from: 999 });
  await setRule(kora, 999);
  await replica.pull();
  expect(replica.row('brands', kora.id)).toEqual(seen);
  await setRule(kora, null);
  await replica.pull();
  expect(replica.row('brands', kora.id)).toMatchObject({ free_delivery_from: null });
});

test('each change is in the audit log, and changes are limited', async () => {
  const { sql } = database;
  const entries = async () =>
    sql`select actor, before, after from private.audit_log where subject_id = ${urban.id} order by id desc limit 1`;
  await setRule(urban, 1000);
  await setRule(admin, 1200.5, urban);
  await setRule(admin, 1200.5, urban);
  expect(await entries()).toEqual([
    { actor: admin.id, before: { free_delivery_from: 1000 }, after: { free_delivery_from: 1200.5 } },
  ]);
  await sql`update private.rate_hits set hits = 60 where key = ${`free-delivery:${admin.id}`}`;
  expect(await codeOf(setRule(admin, 5, urban))).toBe('rate_limited');
});

type Item = { id: string; seller_id: string; due_if_cancelled: number };
type Order = { shipping_fee: number; amount_due: number; items: Item[]; parcels: { shipping: number }[] };
const orderOf = (id: string) => asha.rpc<Order>('own_order', { p_uid: asha.id, p_id: id });

/** Asha's order of two shirts of kora, 600 each, sent for 49, and of a cap of urban, sent for 60. */
async function ordered(rule: number | null): Promise<string> {
  await database.sql`delete from private.rate_hits`;
  await setRule(urban, 5000);
  await setRule(kora, rule);
  const shirt = { selling_price: 600, mrp: 600, shipping_charges: 49 };
  const lines = [];
  for (const [of, fields] of [
    [kora, shirt],
    [kora, shirt],
    [urban, { ...shirt, shipping_charges: 60 }],
  ] as const)
    lines.push({ product_id: await listProduct(database.sql, of, fields), quantity: 1 });
  return (await place(asha, { lines })).order_id;
}

// Promise price.free-delivery (9 Constants, orders): An order that was sent free stays free when items are cancelled later.
test('an order keeps free delivery when shopper and seller cancel below the rule', async () => {
  const id = await ordered(1200);
  const { items, ...placed } = await orderOf(id);
  expect(placed).toMatchObject({ shipping_fee: 60, amount_due: 1860 });
  const [first, second] = items.filter(({ seller_id }) => seller_id === kora.id);
  expect(first?.due_if_cancelled).toBe(1260);
  await asha.rpc('cancel_order_item', { p_item_id: first?.id, p_amount_due: 1260 });
  expect((await orderOf(id)).amount_due).toBe(1260);
  await kora.rpc('update_order_and_items_status', {
    p_order_id: id,
    p_status: 'cancelled',
    p_seller_id: kora.id,
    p_tracking_number: null,
    p_item_id: second?.id,
  });
  expect((await orderOf(id)).amount_due).toBe(660);
});

test('an order from before the rule keeps its charge', async () => {
  const id = await ordered(1200.01);
  await setRule(kora, 100);
  expect(await orderOf(id)).toMatchObject({ shipping_fee: 109, amount_due: 1909 });
});

test('an order with the charge is refused once the rule makes it free, and told so', async () => {
  await setRule(kora, null);
  const shirt = await listProduct(database.sql, kora, { selling_price: 600, mrp: 600, shipping_charges: 49 });
  const order = { lines: [{ product_id: shirt, quantity: 1 }] };
  const before = await quote(asha, order);
  expect(before).toMatchObject({ shipping_fee: 49, total_amount: 649 });
  await setRule(kora, 600);
  expect((await refusal(place(asha, order, before))).detail).toMatchObject({
    code: 'prices_changed',
    shipping_fee: 0,
    total_amount: 600,
  });
});
