import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { listProduct, newKey, place, quote, raiseOrderLimits } from '../shop-fixture.ts';
import { crowd, stockAndSold, tally, type Crowd } from './crowd.ts';

let shop: Crowd;
let urban: Persona;
beforeAll(async () => {
  shop = await crowd(20);
  urban = await shop.people.asSeller('urban');
  await raiseOrderLimits(shop.sql);
  await shop.sql`insert into public.coupons (code, discount_type, discount_value) values ('FLAT', 'flat', 100)`;
});
afterAll(() => shop.remove());

const uses = async () => {
  const [row] = await shop.sql<{ used: number; rows: number }[]>`select used_count as used,
    (select count(*)::int from public.coupon_uses u where u.code = c.code) as rows
    from public.coupons c where code = 'FLAT'`;
  return row;
};

test('one key twenty times at once: one order, one coupon use, one answer', async () => {
  const product = await listProduct(shop.sql, urban);
  const [asha] = await shop.buyers(1);
  const cart = { lines: [{ product_id: product, quantity: 2 }], coupon: 'FLAT' };
  const figures = await quote(asha!, cart);
  // A connection that is only opened by its order comes when the first has ended: nothing would be at once.
  const opened = await Promise.all(Array.from({ length: 20 }, () => shop.sql.reserve()));
  for (const connection of opened) connection.release();
  for (const round of [1, 2, 3]) {
    const order = { ...cart, key: newKey() };
    const { done, failed } = await tally(Array.from({ length: 20 }, () => place(asha!, order, figures)));
    expect({ round, failed }).toEqual({ round, failed: {} });
    expect(done).toEqual(Array.from({ length: 20 }, () => done[0]));
    expect(await stockAndSold(shop.sql, product)).toEqual({ stock: 20 - 2 * round, sold: 2 * round });
    expect(await uses()).toEqual({ used: round, rows: round });
    const [orders] =
      await shop.sql`select count(*)::int as count from public.orders where user_id = ${asha!.id}`;
    expect(orders?.['count']).toBe(round);
  }
});

test('one key with two carts at once: one of them is ordered, the other is 23505', async () => {
  const product = await listProduct(shop.sql, urban);
  const [asha] = await shop.buyers(1);
  const key = newKey();
  const carts = [1, 2].map((quantity) => ({ lines: [{ product_id: product, quantity }], key }));
  const figures = await Promise.all(carts.map((cart) => quote(asha!, cart)));
  const attempts = Array.from({ length: 20 }, (_, turn) => place(asha!, carts[turn % 2]!, figures[turn % 2]));
  const { done, failed } = await tally(attempts);
  expect(failed).toEqual({ '23505': 10 });
  expect(new Set(done.map((answer) => answer.order_id)).size).toBe(1);
  const { stock, sold } = await stockAndSold(shop.sql, product);
  expect([stock + sold, sold === 1 || sold === 2]).toEqual([20, true]);
});

test('a key asked about while its order is on its way: placed for both, or lost for ever', async () => {
  const product = await listProduct(shop.sql, urban, { stock_quantity: 1000 });
  const buyers = await shop.buyers(40);
  const lines = [{ product_id: product, quantity: 1 }];
  const figures = await quote(buyers[0]!, { lines });
  const seen = new Set<string>();
  await Promise.all(
    buyers.map(async (buyer, turn) => {
      const key = newKey();
      const order = () => place(buyer, { lines, key }, figures);
      const resolve = () =>
        buyer.rpc<{ state: string; order_id?: string }>('resolve_order_key', { p_transaction_id: key });
      const orderFirst = turn % 2 === 0;
      const early = orderFirst ? [order()] : [];
      const asking = resolve();
      const { done, failed } = await tally([...early, order(), order()]);
      const answer = await asking;
      seen.add(answer.state);
      const late = await tally([order()]);
      const ordered = new Set([...done, ...late.done].map((one) => one.order_id));
      const refused = { ...failed, ...late.failed };
      const lost = { ordered: new Set(), refused: { key_void: refused['key_void'] } };
      const placed = { ordered: new Set([answer.order_id]), refused: {} };
      expect({ ordered, refused }).toEqual(answer.state === 'void' ? lost : placed);
      expect(await resolve()).toEqual(answer);
    }),
  );
  expect([...seen].toSorted()).toEqual(['placed', 'void']);
});

test('twenty orders of one person at once, each of another product: as many as may be open', async () => {
  const allow = (open: number) => shop.sql`update public.shop_settings set max_open_orders = ${open}`;
  await allow(5);
  onTestFinished(async () => {
    await allow(1000);
  });
  const products = await Promise.all(Array.from({ length: 20 }, () => listProduct(shop.sql, urban)));
  const [asha] = await shop.buyers(1);
  const orderOf = (id: string) => ({ lines: [{ product_id: id, quantity: 1 }] });
  const figures = await quote(asha!, orderOf(products[0]!));
  const { done, failed } = await tally(
    products.map((id) => place(asha!, orderOf(id), { ...figures, lines: [{ product_id: id, price: 800 }] })),
  );
  expect([done.length, failed]).toEqual([5, { too_many_open_orders: 15 }]);
});
