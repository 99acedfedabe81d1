import { afterAll, beforeAll, expect, test } from 'vitest';
import couponVectors from '../vectors/coupon.json' with { type: 'json' };
import pricingVectors from '../vectors/pricing.json' with { type: 'json' };
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, newKey, place, quote, raiseOrderLimits, type Line } from './shop-fixture.ts';

type VectorLine = {
  seller_id: string;
  selling_price: number;
  quantity: number;
  mrp?: number;
  shipping_charges?: number;
  delivery_time?: number;
  free_delivery_from?: number;
};
type VectorCoupon = (typeof couponVectors)[number]['coupon'];

let database: TestDatabase;
let people: Personas;
let asha: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  asha = await people.asShopper('asha');
  await database.sql`update public.shop_settings set max_per_line = 100`;
  await raiseOrderLimits(database.sql);
  // No product can be listed above its MRP; the arithmetic is compared there all the same.
  await database.sql`alter table public.products drop constraint products_hold`;
});
afterAll(() => database.remove());

/** Lists the vector's products under sellers of the same ids, and gives the order's lines. */
async function stockUp(lines: readonly VectorLine[]): Promise<Line[]> {
  const listed: Line[] = [];
  for (const { seller_id: id, quantity, free_delivery_from: from = null, ...fields } of lines) {
    await sellerWith(id);
    await database.sql`update public.sellers set free_delivery_from = ${from} where id = ${id}`;
    const row = { mrp: fields.selling_price, ...fields, stock_quantity: 100, sizes: ['M'] };
    const product = await listProduct(database.sql, { ...asha, id }, row);
    listed.push({ product_id: product, quantity });
  }
  return listed;
}

async function sellerWith(id: string): Promise<void> {
  await database.sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.test`}) on conflict do nothing`;
  await database.sql`insert into public.sellers (id, brand_name, business_email, is_verified)
    values (${id}, ${id}, ${`${id}@shop.test`}, true) on conflict do nothing`;
}

/** Makes the vector's coupon under a code of its own, its last day as far from today as in the vector. */
async function issue(coupon: VectorCoupon, today: string, code: string): Promise<void> {
  if (coupon.brand_id !== null) await sellerWith(coupon.brand_id);
  const row = { ...coupon, code };
  const daysLeft =
    coupon.expiry_date === null ? null : (Date.parse(coupon.expiry_date) - Date.parse(today)) / 86_400_000;
  await database.sql`insert into public.coupons ${database.sql(row)}`;
  await database.sql`update public.coupons set expiry_date = private.today() + ${daysLeft}::int where code = ${code}`;
}

// An empty cart cannot be ordered; the client alone knows those cases.
const orderable = <T extends { lines: readonly unknown[] }>(vectors: readonly T[]) =>
  vectors.filter((vector) => vector.lines.length > 0).map((vector, place) => ({ ...vector, place }));

const couponCases = orderable(couponVectors).map(({ expect: expected, ...vector }) => ({
  ...vector,
  problem: 'problem' in expected ? expected.problem : undefined,
  discount: 'discount' in expected ? expected.discount : undefined,
}));

test.each(couponCases.filter((vector) => vector.problem !== undefined))(
  'coupon: $name',
  async ({ coupon, lines, today, problem, place: number }) => {
    await issue(coupon, today, `VECTOR${number}`);
    const order = { lines: await stockUp(lines), coupon: `VECTOR${number}` };
    expect(await refusal(quote(asha, order))).toMatchObject({ detail: { code: problem } });
  },
);

test.each(couponCases.filter((vector) => vector.problem === undefined))(
  'coupon: $name',
  async ({ coupon, lines, today, discount, place: number }) => {
    await issue(coupon, today, `VECTOR${number}`);
    const figures = await quote(asha, { lines: await stockUp(lines), coupon: `VECTOR${number}` });
    expect(figures.coupon_discount).toBe(discount);
  },
);

test.each(orderable(pricingVectors))(
  'pricing: $name',
  async ({ coupon, lines, expect: expected, place: number }) => {
    const code = `PRICING${number}`;
    if (coupon !== null) await issue(coupon, '2026-01-01', code);
    const listed = await stockUp(lines);
    const order = coupon === null ? { lines: listed } : { lines: listed, coupon: code };
    const figures = await quote(asha, order);
    expect(figures).toMatchObject({
      subtotal: expected.subtotal,
      shipping_fee: expected.shipping_fee,
      coupon_discount: expected.coupon_discount,
      total_amount: expected.total,
      discount_amount: expected.savings,
    });
    const [day] =
      await database.sql`select (private.today() + ${expected.max_delivery_days}::int)::text as expected`;
    expect(figures.estimated_delivery_date).toBe(day?.['expected']);
    const { order_id: placed } = await place(asha, order, figures);
    const [stored] = await database.sql`
      select mrp_total::float8, private.discount_percentage(mrp_total, mrp_total - discount_amount) as savings_percent
      from (select o.discount_amount, sum(i.mrp_at_time * i.quantity) as mrp_total
        from public.orders o join public.order_items i on i.order_id = o.id where o.id = ${placed} group by o.id) kept`;
    expect(stored).toEqual({ mrp_total: expected.mrp_total, savings_percent: expected.savings_percent });
  },
);

const flat = { discount_type: 'flat', discount_value: 100 };

test('a coupon is fetched by its code, also in small letters, and cannot be listed', async () => {
  await database.sql`insert into public.coupons ${database.sql({ ...flat, code: 'SUMMER' })}`;
  await database.sql`insert into public.coupons ${database.sql({ ...flat, code: 'PAUSED', is_active: false })}`;
  expect(await asha.rpc('coupon_by_code', { p_code: ' summer ' })).toEqual({
    code: 'SUMMER',
    discount_type: 'flat',
    discount_value: 100,
    max_discount: null,
    min_order_value: 0,
    expiry_date: null,
    brand_id: null,
    brand_name: null,
  });
  expect(await asha.rpc('coupon_by_code', { p_code: 'PAUSED' })).toMatchObject({
    code: 'PT404',
    details: 'coupon_not_found',
  });
  expect(await asha.run((sql) => sql`select * from public.coupons`)).toHaveLength(0);
});

test('guessing codes is stopped, misses counted', async () => {
  const guesser = await people.asShopper('guesser');
  const answers: unknown[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    answers.push(await guesser.rpc('coupon_by_code', { p_code: `GUESS${turn}` }));
  }
  expect(answers.at(19)).toMatchObject({ code: 'PT404' });
  expect(answers.at(20)).toMatchObject({ code: 'PT429', details: 'rate_limited' });
});

test('asking again for a code that was told is no guess, also once it is switched off', async () => {
  await database.sql`insert into public.coupons ${database.sql({ ...flat, code: 'AGAIN' })}`;
  const asker = await people.asShopper('asks again');
  const ask = (code: string) => asker.rpc('coupon_by_code', { p_code: code });
  for (let turn = 0; turn < 30; turn += 1) expect(await ask('again')).toMatchObject({ code: 'AGAIN' });
  await database.sql`update public.coupons set is_active = false where code = 'AGAIN'`;
  for (let turn = 0; turn < 30; turn += 1)
    expect(await ask('AGAIN')).toMatchObject({ details: 'coupon_not_found' });
  // Another's told code is a guess, and the tries of this person have only begun.
  for (let turn = 1; turn < 19; turn += 1) await ask(`GUESS${turn}`);
  expect(await ask('AGAIN')).toMatchObject({ details: 'coupon_not_found' });
  expect(await ask('SUMMER')).toMatchObject({ code: 'SUMMER' });
  expect(await refusal(ask('GUESS20'))).toEqual({ code: 'PT429', detail: 'rate_limited' });
});

test('orders guess no codes: their misses count as well, and a code that was told still orders', async () => {
  await database.sql`insert into public.coupons ${database.sql([
    { ...flat, code: 'TOLD' },
    { ...flat, code: 'SECRET' },
  ])}`;
  const lines = [
    { product_id: await listProduct(database.sql, await people.asSeller('urban')), quantity: 1 },
  ];
  const guesser = await people.asShopper('order guesser');
  const figures = await quote(guesser, { lines });
  const guess = (coupon: string) =>
    refusal(place(guesser, { lines, coupon }, { ...figures, total_amount: 1 }));
  const shown = await guesser.rpc('coupon_by_code', { p_code: 'told' });
  expect(shown).toMatchObject({ code: 'TOLD' });
  const key = newKey();
  for (let turn = 1; turn < 20; turn += 1) {
    const miss = await refusal(place(guesser, { lines, coupon: `GUESS${turn}`, key }, figures));
    expect(miss).toEqual({ code: 'PT409', detail: { code: 'coupon_not_found' } });
  }
  const limited = { code: 'PT429', detail: 'rate_limited' };
  // Existing or not, right figures or wrong: no more is said.
  const right = { ...figures, coupon_discount: 100, total_amount: figures.total_amount - 100 };
  expect(await guess('GUESS20')).toEqual(limited);
  expect(await guess('SECRET')).toEqual(limited);
  expect(await refusal(place(guesser, { lines, coupon: 'SECRET' }, right))).toEqual(limited);
  expect(await refusal(guesser.rpc('coupon_by_code', { p_code: 'SECRET' }))).toEqual(limited);
  expect(await guess(' told ')).toMatchObject({ detail: { code: 'prices_changed', coupon_discount: 100 } });
  // The key of the misses was given back: it placed nothing and can still place one.
  await place(guesser, { lines, coupon: 'told', key }, right);
  await place(guesser, { lines }, figures);
  await place(await people.asShopper('honest'), { lines, coupon: 'SECRET' }, right);
  await database.sql`update private.rate_hits set window_start = window_start - interval '11 minutes'`;
  expect(await guess('SECRET')).toMatchObject({ detail: { code: 'prices_changed' } });
});

// Promise order.coupon-once (4 States, orders): One order never counts a coupon twice, and a call by hand
//   adds nothing.
test('a coupon is used up in total and per shopper, and counting by hand adds nothing', async () => {
  await database.sql`insert into public.coupons ${database.sql({ ...flat, code: 'TWICE', usage_limit: 2, per_user_limit: 1 })}`;
  const lines = [
    { product_id: await listProduct(database.sql, await people.asSeller('urban')), quantity: 1 },
  ];
  const order = { lines, coupon: 'TWICE' };
  const [ravi, tara, uma] = await Promise.all(['ravi', 'tara', 'uma'].map((name) => people.asShopper(name)));
  await place(ravi!, order);
  await ravi!.rpc('increment_coupon_usage', { coupon_code_param: 'TWICE' });
  expect(await refusal(place(ravi!, order))).toMatchObject({ detail: { code: 'coupon_used_up' } });
  const lookUp = (person: Persona) => person.rpc<{ details?: string }>('coupon_by_code', { p_code: 'TWICE' });
  // A shopper who has used it hears so when asking for it, not only when ordering.
  expect(await lookUp(ravi!)).toMatchObject({ details: 'coupon_used_up' });
  expect(await lookUp(tara!)).toMatchObject({ code: 'TWICE' });
  const taken = await place(tara!, { ...order, key: newKey() });
  expect(await lookUp(uma!)).toMatchObject({ details: 'coupon_used_up' });
  expect(await refusal(place(uma!, order))).toMatchObject({ detail: { code: 'coupon_used_up' } });
  const [item] = await database.sql<{ id: string }[]>`
    select id from public.order_items where order_id = ${taken.order_id}`;
  await tara!.rpc('cancel_order_item', { p_item_id: item?.id, p_reason: 'Too late' });
  await place(uma!, order);
});

test('the last use of a coupon is given once', async () => {
  await database.sql`insert into public.coupons ${database.sql({ ...flat, code: 'LAST', usage_limit: 1 })}`;
  const lines = [
    {
      product_id: await listProduct(database.sql, await people.asSeller('urban'), { stock_quantity: 90 }),
      quantity: 1,
    },
  ];
  const buyers = await Promise.all(Array.from({ length: 10 }, (_, turn) => people.asShopper(`last${turn}`)));
  const figures = await quote(buyers[0]!, { lines, coupon: 'LAST' });
  const outcomes = await Promise.allSettled(
    buyers.map((buyer) => place(buyer, { lines, coupon: 'LAST' }, figures)),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});
