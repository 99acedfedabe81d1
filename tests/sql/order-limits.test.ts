import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place, quote, usualOrderLimits, type Line } from './shop-fixture.ts';

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let shirt: string;
let cap: string;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  urban = await people.asSeller('urban');
  const sizes = ['S', 'M', 'L', 'XL'];
  const colors = ['Red', 'Blue'];
  shirt = await listProduct(database.sql, urban, { selling_price: 100, stock_quantity: 1000, sizes, colors });
  cap = await listProduct(database.sql, urban, { selling_price: 100, stock_quantity: 1000 });
});
afterAll(() => database.remove());

/** So many pieces of the shirt in one size and colour. */
const shirts = (quantity: number, size = 'M', color = 'Red'): Line => ({
  product_id: shirt,
  size,
  color,
  quantity,
});
const listCaps = (count: number, price = 100) =>
  Promise.all(
    Array.from({ length: count }, () =>
      listProduct(database.sql, urban, { selling_price: price, mrp: price, stock_quantity: 100 }),
    ),
  );
const itemsOf = async ({ id }: Persona) => {
  const rows = await database.sql<{ id: string }[]>`
    select i.id from public.order_items i join public.orders o on o.id = i.order_id
    where o.user_id = ${id} and i.item_status = 'pending' order by i.created_at, i.id`;
  return rows.map((row) => row.id);
};
const tooManyShirts = (available: number, most = 5) => ({
  code: 'PT429',
  detail: { code: 'too_many_of_product', most, lines: [{ product_id: shirt, available }] },
});

test('five pieces of one product in open orders, whatever their sizes and colours', async () => {
  const asha = await people.asShopper('asha');
  const six = [shirts(2, 'M', 'Red'), shirts(2, 'L', 'Red'), shirts(2, 'L', 'Blue')];
  expect(await refusal(place(asha, { lines: six }))).toEqual(tooManyShirts(5));
  await place(asha, { lines: [shirts(2), shirts(1, 'L')] });
  const three = { lines: [shirts(3, 'S'), { product_id: cap, quantity: 1 }] };
  expect(await refusal(place(asha, three))).toEqual(tooManyShirts(2));
  await place(asha, { lines: [shirts(2, 'S')] });
  expect(await refusal(place(asha, { lines: [shirts(1, 'XL')] }))).toEqual(tooManyShirts(0));
  await place(asha, { lines: [{ product_id: cap, quantity: 5 }] });
});

test('cancelled and delivered pieces make room', async () => {
  const bela = await people.asShopper('bela');
  await place(bela, { lines: [shirts(4), shirts(1, 'L')] });
  const [item] = await itemsOf(bela);
  const [{ quantity: freed } = { quantity: 0 }] = await database.sql<{ quantity: number }[]>`
    select quantity from public.order_items where id = ${item!}`;
  await bela.rpc('cancel_order_item', { p_item_id: item });
  expect(await refusal(place(bela, { lines: [shirts(freed + 1, 'S')] }))).toEqual(tooManyShirts(freed));
  await place(bela, { lines: [shirts(freed, 'S')] });
  await database.sql`update public.orders set status = 'delivered' where user_id = ${bela.id}`;
  await place(bela, { lines: [shirts(5, 'XL')] });
});

test('twenty pieces in an order', async () => {
  const chitra = await people.asShopper('chitra');
  const caps = await listCaps(5);
  const lines = caps.map((product_id, place) => ({ product_id, quantity: place === 0 ? 5 : 4 }));
  expect(await refusal(place(chitra, { lines }))).toEqual({
    code: 'PT429',
    detail: { code: 'too_many_pieces', most: 20 },
  });
  await place(chitra, { lines: lines.map((line) => ({ ...line, quantity: 4 })) });
});

test('open orders come to 25,000 rupees, counting what is still to be paid', async () => {
  const divya = await people.asShopper('divya');
  const [coat, shoe] = await listCaps(2, 12_500);
  const two = { lines: [{ product_id: coat!, quantity: 2 }] };
  expect(await refusal(place(divya, { lines: [...two.lines, { product_id: cap, quantity: 1 }] }))).toEqual({
    code: 'PT429',
    detail: { code: 'open_orders_value', most_value: 25_000, open_value: 0 },
  });
  await place(divya, two);
  expect(await refusal(place(divya, { lines: [{ product_id: cap, quantity: 1 }] }))).toEqual({
    code: 'PT429',
    detail: { code: 'open_orders_value', most_value: 25_000, open_value: 25_000 },
  });
  await divya.rpc('cancel_order_item', { p_item_id: (await itemsOf(divya))[0] });
  await place(divya, { lines: [{ product_id: shoe!, quantity: 2 }] });
});

test('ten orders at once, each within the limits: together they keep to them', async () => {
  const esha = await people.asShopper('esha');
  const figures = await quote(esha, { lines: [shirts(2)] });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, turn) =>
      place(esha, { lines: [shirts(2, turn % 2 ? 'M' : 'L')] }, figures),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const [coat] = await listCaps(1, 9000);
  const farah = await people.asShopper('farah');
  const dear = { lines: [{ product_id: coat!, quantity: 1 }] };
  const price = await quote(farah, dear);
  const dears = await Promise.allSettled(Array.from({ length: 5 }, () => place(farah, dear, price)));
  expect(dears.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test.each([
  ['its e-mail is unconfirmed', null, null],
  ['nobody was asked to confirm it', '0 hours', null],
] as const)('an account of today has half while %s', async (_, confirmed, mailed) => {
  const gita = await people.asShopper(`gita ${confirmed}`);
  await database.sql`update auth.users set created_at = now() - interval '23 hours',
    email_confirmed_at = now() - interval '23 hours' + ${confirmed}::interval,
    confirmation_sent_at = ${mailed} where id = ${gita.id}`;
  expect(await gita.rpc('order_limits')).toEqual({
    per_line: 10,
    open_orders: 5,
    per_product: 2,
    pieces: 10,
    open_value: 12_500,
  });
  expect(await refusal(place(gita, { lines: [shirts(3)] }))).toEqual(tooManyShirts(2, 2));
  const caps = await listCaps(6);
  const lines = caps.map((product_id) => ({ product_id, quantity: 2 }));
  expect(await refusal(place(gita, { lines }))).toMatchObject({
    detail: { code: 'too_many_pieces', most: 10 },
  });
  const [coat] = await listCaps(1, 6300);
  const coats = { lines: [{ product_id: coat!, quantity: 2 }] };
  expect(await refusal(place(gita, coats))).toMatchObject({ detail: { most_value: 12_500 } });
  await place(gita, { lines: lines.slice(0, 5) });
});

test.each([
  ['whose owner followed the mailed link', '23 hours', '1 hour', '23 hours'],
  ['that was confirmed later', '23 hours', '1 hour', null],
  ['of the day before', '25 hours', null, null],
] as const)('an account %s has all of them', async (_, age, confirmedAgo, mailedAgo) => {
  const hema = await people.asShopper(`hema ${age} ${mailedAgo}`);
  await database.sql`update auth.users set created_at = now() - ${age}::interval,
    email_confirmed_at = now() - ${confirmedAgo}::interval,
    confirmation_sent_at = now() - ${mailedAgo}::interval where id = ${hema.id}`;
  expect(await place(hema, { lines: [shirts(5)] })).toHaveProperty('order_id');
});

test('the limits are those of the settings row', async () => {
  const indu = await people.asShopper('indu');
  await database.sql`update public.shop_settings set max_per_product = 1, max_pieces = 2, max_open_value = 300`;
  onTestFinished(() => usualOrderLimits(database.sql));
  expect(await indu.rpc('order_limits')).toMatchObject({ per_product: 1, pieces: 2, open_value: 300 });
  expect(await refusal(place(indu, { lines: [shirts(2)] }))).toEqual(tooManyShirts(1, 1));
});
