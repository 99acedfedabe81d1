import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProduct, place, quote } from '../shop-fixture.ts';
import { crowd, stockAndSold, tally, type Crowd } from './crowd.ts';

let shop: Crowd;
beforeAll(async () => {
  shop = await crowd(20);
});
afterAll(() => shop.remove());

test('a coupon for ten orders, a hundred buyers: ten uses', async () => {
  await shop.sql`insert into public.coupons (code, discount_type, discount_value, usage_limit)
    values ('TEN', 'flat', 100, 10)`;
  const product = await listProduct(shop.sql, await shop.people.asSeller('urban'), { stock_quantity: 500 });
  const buyers = await shop.buyers(100);
  const order = { lines: [{ product_id: product, quantity: 1 }], coupon: 'TEN' };
  const figures = await quote(buyers[0]!, order);
  const { done, failed } = await tally(buyers.map((buyer) => place(buyer, order, figures)));
  expect(done).toHaveLength(10);
  expect(failed).toEqual({ coupon_used_up: 90 });
  const [row] = await shop.sql`select used_count, (select count(*)::int from public.coupon_uses) as uses,
    (select count(*)::int from public.orders where coupon_code = 'TEN') as orders from public.coupons`;
  expect(row).toEqual({ used_count: 10, uses: 10, orders: 10 });
  expect(await stockAndSold(shop.sql, product)).toEqual({ stock: 490, sold: 10 });
});

test('two orders of one person at once do not both take what each person has once', async () => {
  await shop.sql`insert into public.coupons (code, discount_type, discount_value, per_user_limit)
    values ('ONCE', 'flat', 100, 1)`;
  const product = await listProduct(shop.sql, await shop.people.asSeller('urban'), { stock_quantity: 500 });
  const [asha] = await shop.buyers(1);
  const order = { lines: [{ product_id: product, quantity: 1 }], coupon: 'ONCE' };
  const figures = await quote(asha!, order);
  const { done, failed } = await tally(Array.from({ length: 10 }, () => place(asha!, order, figures)));
  expect([done.length, failed]).toEqual([1, { coupon_used_up: 9 }]);
});
