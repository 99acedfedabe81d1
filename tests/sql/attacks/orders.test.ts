import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProduct, newKey, place, quote, type Figures, type OrderRequest } from '../shop-fixture.ts';
import { attackedShop, type AttackedShop, type Attacker } from './curl.ts';
import { refusedWithoutTrace } from './rows.ts';

let shop: AttackedShop;
let mallory: Attacker;
let kora: Attacker;
let shirt: string;
let right: Figures;
let order: OrderRequest;
beforeAll(async () => {
  shop = await attackedShop();
  mallory = await shop.shopper();
  // A new account could order less.
  await shop.sql`update auth.users set created_at = now() - interval '30 days' where id = ${mallory.id}`;
  kora = await shop.seller('kora');
  shirt = await listProduct(shop.sql, kora, { stock_quantity: 6, shipping_charges: 49 });
  order = { lines: [{ product_id: shirt, quantity: 2 }] };
  right = await quote(mallory, order);
});
afterAll(() => shop.close());

const refused = (attempt: () => Promise<unknown>) => refusedWithoutTrace(shop.sql, attempt);
const ordering = (changes: Partial<OrderRequest>, figures: Partial<Figures> = {}) =>
  refused(() => place(mallory, { ...order, key: newKey(), ...changes }, { ...right, ...figures }));

describe('a forged figure is refused with the right ones', () => {
  test.each<[string, Partial<Figures>]>([
    ['total', { total_amount: 1 }],
    ['negative total', { total_amount: -1649 }],
    ['total that is no number', { total_amount: 'NaN' as unknown as number }],
    ['subtotal', { subtotal: 2, total_amount: 51 }],
    ['shipping', { shipping_fee: 0, total_amount: 1600 }],
    ['negative shipping', { shipping_fee: -1599, total_amount: 1 }],
    ['discount without a coupon', { coupon_discount: 1648, total_amount: 1 }],
    ['negative discount', { coupon_discount: -10, total_amount: 1659 }],
    ['price of a line', { lines: [] }],
    ['half a paisa', { total_amount: 1648.995 }],
  ])('%s', async (_, forged) => {
    expect(await ordering({}, forged)).toMatchObject({
      code: 'PT409',
      detail: { code: 'prices_changed', total_amount: 1649, subtotal: 1600, shipping_fee: 49 },
    });
  });

  test('savings are no figure to trust: ours are stored', async () => {
    const other = await shop.shopper();
    const product = await listProduct(shop.sql, kora);
    const small = { lines: [{ product_id: product, quantity: 1 }] };
    const figures = await quote(other, small);
    const { order_id: id } = await place(other, small, {
      ...figures,
      discount_amount: 99_999,
      estimated_delivery_date: '2000-01-01',
    });
    const [row] = await shop.sql`select discount_amount, estimated_delivery_date::text as day, payment_status
      from public.orders where id = ${id}`;
    expect(row).toEqual({
      discount_amount: '200.00',
      day: figures.estimated_delivery_date,
      payment_status: 'pending',
    });
  });
});

describe('an impossible quantity', () => {
  test.each([0, -1, -2_147_483_648, 1.5, 11, 2_147_483_648, '1; drop table orders', null])(
    'of %s',
    async (quantity) => {
      expect(
        await ordering({ lines: [{ product_id: shirt, quantity: quantity as unknown as number }] }),
      ).toEqual({ code: 'PT422', detail: 'order_failed' });
    },
  );

  test('made of several possible ones', async () => {
    const line = { product_id: shirt, quantity: 6 };
    expect(await ordering({ lines: [line, line] })).toEqual({ code: 'PT422', detail: 'order_failed' });
    const minus = { product_id: shirt, quantity: -5 };
    expect(await ordering({ lines: [line, minus] })).toEqual({ code: 'PT422', detail: 'order_failed' });
  });

  test('more than there is', async () => {
    const few = await listProduct(shop.sql, kora, { stock_quantity: 4 });
    expect(await ordering({ lines: [{ product_id: few, quantity: 5 }] })).toEqual({
      code: 'PT409',
      detail: {
        code: 'out_of_stock',
        lines: [{ product_id: few, size: 'M', color: '', available: 4 }],
      },
    });
  });

  test('more than one shopper may have', async () => {
    expect(await ordering({ lines: [{ product_id: shirt, quantity: 6 }] })).toEqual({
      code: 'PT429',
      detail: { code: 'too_many_of_product', most: 5, lines: [{ product_id: shirt, available: 5 }] },
    });
  });
});

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ product_id: `${999_999_000 + at}`, quantity: 1 }));

test.each([
  ['a product that never was', [{ product_id: '999999999', quantity: 1 }], 'PT409'],
  ['a product that is no number', [{ product_id: 'x', quantity: 1 }], 'PT422'],
  ['a line that is no object', ['x'], 'PT422'],
  ['twenty lines of products that never were', linesOf(20), 'PT409'],
  ['a hundred lines, more than an order may hold', linesOf(100), 'PT429'],
  ['a hundred and one', linesOf(101), 'PT422'],
])('%s', async (_, lines, code) => {
  const items = lines as OrderRequest['lines'];
  expect(await ordering({ lines: items })).toMatchObject({ code });
});

describe('ordering as another', () => {
  test('user', async () => {
    const asha = await shop.shopper();
    expect(await ordering({ userId: asha.id })).toEqual({ code: 'PT403', detail: 'wrong_user' });
  });

  test('visitor', async () => {
    const attempt = () => place(shop.visitor, { ...order, userId: mallory.id }, right);
    expect(await refused(attempt)).toMatchObject({ code: '42501' });
  });

  test('with a token that somebody else signed', async () => {
    const [head = '', body = ''] = mallory.token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    const answers = [`${head}.${forged}.${mallory.token.split('.')[2]}`, `${head}.${forged}.`].map((token) =>
      fetch(`${shop.url}/rest/v1/user_profiles?select=*`, {
        headers: { apikey: shop.keys.publishable, authorization: `Bearer ${token}` },
      }),
    );
    for (const answer of answers) expect((await answer).status).toBe(401);
  });

  test('by writing the order into the tables', async () => {
    const rows: Record<string, object> = {
      orders: { user_id: mallory.id, transaction_id: 'COD17636868000001234', total_amount: 1 },
      order_items: { product_id: shirt, quantity: 1, price_at_time: 1 },
      order_history: { status: 'delivered' },
      order_keys: { user_id: mallory.id, transaction_id: 'COD17636868000001234', state: 'placed' },
      coupon_uses: { user_id: mallory.id, code: 'FREE' },
    };
    for (const [table, row] of Object.entries(rows)) {
      expect(await refused(() => mallory.rest('POST', table, row))).toMatchObject({ code: '42501' });
    }
  });
});

describe('a coupon', () => {
  const flat = { discount_type: 'flat', discount_value: 100 };
  const withCoupon = (coupon: string) =>
    ordering({ coupon }, { coupon_discount: 100, total_amount: right.total_amount - 100 });
  beforeAll(async () => {
    const plainwear = await shop.seller('plainer');
    for (const coupon of [
      { code: 'OTHERS', brand_id: plainwear.id },
      { code: 'USED', usage_limit: 1, used_count: 1 },
      { code: 'ENDED', expiry_date: '2020-01-01' },
      { code: 'PAUSED', is_active: false },
      { code: 'MINIMUM', min_order_value: 5000 },
      { code: 'ONCE', per_user_limit: 1 },
    ]) {
      await shop.sql`insert into public.coupons ${shop.sql({ ...flat, ...coupon })}`;
    }
  });

  test.each([
    ['of another brand', 'OTHERS', 'coupon_brand'],
    ['used up', 'USED', 'coupon_used_up'],
    ['after its end', 'ENDED', 'coupon_expired'],
    ['that was stopped', 'PAUSED', 'coupon_not_found'],
    ['below its minimum', 'MINIMUM', 'coupon_minimum'],
    ['that never was', 'FREE', 'coupon_not_found'],
  ])('%s', async (_, coupon, code) => {
    expect(await withCoupon(coupon)).toMatchObject({ code: 'PT409', detail: { code } });
  });

  test('used by this person before', async () => {
    const ravi = await shop.shopper();
    const product = await listProduct(shop.sql, kora);
    const once = { lines: [{ product_id: product, quantity: 1 }], coupon: 'ONCE' };
    const figures = await quote(ravi, once);
    await place(ravi, once, figures);
    expect(await refused(() => place(ravi, { ...once, key: newKey() }, figures))).toMatchObject({
      detail: { code: 'coupon_used_up' },
    });
  });

  test('is neither listed nor made nor changed', async () => {
    expect(await mallory.rest('GET', 'coupons')).toEqual([]);
    expect(await refused(() => shop.visitor.rest('GET', 'coupons'))).toMatchObject({ code: '42501' });
    const attempts: [string, string, unknown][] = [
      ['POST', 'coupons', { ...flat, code: 'MINE' }],
      ['PATCH', 'coupons?code=eq.USED', { used_count: 0 }],
      ['DELETE', 'coupon_uses?user_id=neq.00000000-0000-0000-0000-000000000000', undefined],
    ];
    for (const [method, path, body] of attempts) {
      expect(await refused(() => mallory.rest(method, path, body))).toMatchObject({ code: '42501' });
    }
  });

  test('is not counted by hand', async () => {
    const before = await shop.sql`select code, used_count from public.coupons order by code`;
    await mallory.rpc('increment_coupon_usage', { coupon_code_param: 'OTHERS' });
    expect(await shop.sql`select code, used_count from public.coupons order by code`).toEqual(before);
  });
});
