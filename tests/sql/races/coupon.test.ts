import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { listProduct, place, quote } from '../shop-fixture.ts';
import { crowd, stockAndSold, tally, type Crowd } from './crowd.ts';

let shop: Crowd;
beforeAll(async () => {
  shop = await crowd(20);
});
afterAll(() => shop.remove());

// Each of another product: who buys the same waits for its row, and nobody would come to wait for the coupon.
async function ordersUnder(coupon: string, count: number, buyer: Persona) {
  const urban = await shop.people.asSeller('urban');
  const products = await Promise.all(Array.from({ length: count }, () => listProduct(shop.sql, urban)));
  const orders = products.map((id) => ({ lines: [{ product_id: id, quantity: 1 }], coupon }));
  const figures = await quote(buyer, orders[0]!);
  const placeOne = (person: Persona, turn: number) => {
    const lines = [{ product_id: products[turn]!, price: 800 }];
    return place(person, orders[turn]!, { ...figures, lines });
  };
  return { products, placeOne };
}

test('a coupon for ten orders, a hundred buyers: ten uses', async () => {
  await shop.sql`insert into public.coupons (code, discount_type, discount_value, usage_limit)
    values ('TEN', 'flat', 100, 10)`;
  const buyers = await shop.buyers(100);
  const { products, placeOne } = await ordersUnder('TEN', 100, buyers[0]!);
  const { done, failed } = await tally(buyers.map(placeOne));
  expect(done).toHaveLength(10);
  expect(failed).toEqual({ coupon_used_up: 90 });
  const [row] = await shop.sql`select used_count, (select count(*)::int from public.coupon_uses) as uses,
    (select count(*)::int from public.orders where coupon_code = 'TEN') as orders from public.coupons`;
  expect(row).toEqual({ used_count: 10, uses: 10, orders: 10 });
  const shelves = await Promise.all(products.map((id) => stockAndSold(shop.sql, id)));
  expect(shelves.filter(({ stock, sold }) => stock === 19 && sold === 1)).toHaveLength(10);
  expect(shelves.filter(({ stock, sold }) => stock === 20 && sold === 0)).toHaveLength(90);
});

test('ten orders of one person at once do not each take what each person has once', async () => {
  await shop.sql`insert into public.coupons (code, discount_type, discount_value, per_user_limit)
    values ('ONCE', 'flat', 100, 1)`;
  const [asha] = await shop.buyers(1);
  const { products, placeOne } = await ordersUnder('ONCE', 10, asha!);
  const { done, failed } = await tally(products.map((_, turn) => placeOne(asha!, turn)));
  expect([done.length, failed]).toEqual([1, { coupon_used_up: 9 }]);
});
