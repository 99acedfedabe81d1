import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, newKey, place, quote } from './shop-fixture.ts';

// How long a key can place an order, and how long it is remembered that it cannot.

let database: TestDatabase;
let people: Personas;
let lines: { product_id: string; quantity: number }[];
beforeAll(async () => {
  database = await freshDatabase(10);
  people = personas(database.sql);
  lines = [{ product_id: await listProduct(database.sql, await people.asSeller('urban')), quantity: 1 }];
});
afterAll(() => database.remove());

const resolve = (person: Persona, key: string) =>
  person.rpc<{ state: string; order_id?: string }>('resolve_order_key', { p_transaction_id: key });

async function keysOf({ id }: Persona): Promise<number> {
  const [row] = await database.sql<
    { count: number }[]
  >`select count(*)::int from public.order_keys where user_id = ${id}`;
  return row?.count ?? -1;
}

test('a key places an order for seven days, from a clock that is up to a day ahead', async () => {
  const asha = await people.asShopper('asha');
  const figures = await quote(asha, { lines });
  for (const days of [6.9, -0.9]) await place(asha, { lines, key: newKey(days) }, figures);
  for (const days of [7.1, 400, -1.1]) {
    const attempt = place(asha, { lines, key: newKey(days) }, figures);
    expect(await refusal(attempt)).toEqual({ code: 'PT409', detail: 'key_void' });
  }
  expect(await keysOf(asha)).toBe(2);
});

test('a void key places no order before nor after it is forgotten', async () => {
  const ravi = await people.asShopper('ravi');
  const figures = await quote(ravi, { lines });
  for (const days of [0, 6.9, 7.9, 8.1, 400]) {
    const key = newKey(days);
    expect(await resolve(ravi, key)).toEqual({ state: 'void' });
    await database.sql`select public.compact_sync()`;
    expect(await refusal(place(ravi, { lines, key }, figures))).toEqual({
      code: 'PT409',
      detail: 'key_void',
    });
    expect(await resolve(ravi, key)).toEqual({ state: 'void' });
  }
  // A key that is too old to order needs no row that says so.
  expect(await keysOf(ravi)).toBe(3);
  const [ordered] = await database.sql`select count(*)::int from public.orders where user_id = ${ravi.id}`;
  expect(ordered).toEqual({ count: 0 });
});

test('the token of somebody else can neither resolve nor void an order key', async () => {
  const [mine, other] = [await people.asShopper('mina'), await people.asShopper('omar')];
  const key = newKey(0);
  const { order_id: id } = await place(mine, { lines, key }, await quote(mine, { lines }));
  const ask = (person: Persona) =>
    person.rpc('resolve_order_key', { p_transaction_id: key, p_user_id: mine.id });
  expect(await refusal(ask(other))).toEqual({ code: 'PT403', detail: 'wrong_user' });
  expect(await keysOf(other)).toBe(0);
  expect(await ask(mine)).toEqual({ state: 'placed', order_id: id });
});

test('an old key always returns the order it placed', async () => {
  const tara = await people.asShopper('tara');
  const figures = await quote(tara, { lines });
  const order = { lines, key: newKey() };
  const placed = await place(tara, order, figures);
  const old = { lines, key: newKey(400) };
  await database.sql`update public.order_keys set transaction_id = ${old.key} where transaction_id = ${order.key}`;
  expect(await place(tara, old, figures)).toEqual(placed);
  expect(await resolve(tara, old.key)).toEqual({ state: 'placed', ...placed });
});

test('a key of a day to come can be voided by nobody, as it can place nothing', async () => {
  const uma = await people.asShopper('uma');
  expect(await refusal(resolve(uma, newKey(-2)))).toEqual({ code: 'PT422', detail: 'order_failed' });
  expect(await keysOf(uma)).toBe(0);
});

test('thirty keys an hour can be voided, and asking about known ones costs none', async () => {
  const vani = await people.asShopper('vani');
  const placed = newKey();
  await place(vani, { lines, key: placed });
  const first = newKey();
  for (let turn = 0; turn < 29; turn += 1) await resolve(vani, newKey());
  await resolve(vani, first);
  expect(await refusal(resolve(vani, newKey()))).toEqual({ code: 'PT429', detail: 'rate_limited' });
  expect(await resolve(vani, first)).toEqual({ state: 'void' });
  expect(await resolve(vani, placed)).toMatchObject({ state: 'placed' });
  expect(await keysOf(vani)).toBe(31);
  // Another person is not held up, nor is this one from ordering.
  expect(await resolve(await people.asShopper('wila'), newKey())).toEqual({ state: 'void' });
  await place(vani, { lines });
  await database.sql`update private.rate_hits set window_start = window_start - interval '61 minutes'`;
  expect(await resolve(vani, newKey())).toEqual({ state: 'void' });
});
