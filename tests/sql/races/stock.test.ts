import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSql } from '#supabase/local/sql-client.ts';
import type { Persona } from '#support/personas.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { listProduct, newKey, place, quote } from '../shop-fixture.ts';
import { CUT, reconnectingClient, type ReconnectingClient } from './reconnecting-client.ts';
import { crowd, stockAndSold, tally, type Crowd } from './crowd.ts';

let shop: Crowd;
let urban: Persona;
let kora: Persona;
beforeAll(async () => {
  shop = await crowd(20);
  urban = await shop.people.asSeller('urban');
  kora = await shop.people.asSeller('kora');
});
afterAll(() => shop.remove());

test('200 buyers over 20 connections on a stock of 50: 50 sold, the rest told so', async () => {
  const rare = await listProduct(shop.sql, urban, { stock_quantity: 50 });
  const buyers = await shop.buyers(200);
  const order = { lines: [{ product_id: rare, quantity: 1 }] };
  const figures = await quote(buyers[0]!, order);
  const { done, failed } = await tally(buyers.map((buyer) => place(buyer, order, figures)));
  expect(new Set(done.map((answer) => answer.order_id)).size).toBe(50);
  expect(failed).toEqual({ out_of_stock: 150 });
  expect(await stockAndSold(shop.sql, rare)).toEqual({ stock: 0, sold: 50 });
});

test('in carts of several products, turned every way, nobody waits in a circle', async () => {
  const random = seededRandom(3);
  const products = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      listProduct(shop.sql, turn % 2 === 0 ? urban : kora, { stock_quantity: 50 }),
    ),
  );
  const buyers = await shop.buyers(200);
  const attempts = buyers.map(async (buyer) => {
    const chosen = products
      .map((product) => ({ product, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, 3);
    const order = { lines: chosen.map(({ product }) => ({ product_id: product, quantity: 1 })) };
    return place(buyer, order);
  });
  const { done, failed } = await tally(attempts);
  expect(Object.keys(failed)).toEqual(['out_of_stock']);
  const left = await Promise.all(products.map((product) => stockAndSold(shop.sql, product)));
  expect(left.every(({ stock, sold }) => stock >= 0 && stock + sold === 50)).toBe(true);
  expect(left.reduce((sum, { sold }) => sum + sold, 0)).toBe(done.length * 3);
});

test('connections cut in the middle lose no piece and sell none twice', async () => {
  const rare = await listProduct(shop.sql, urban, { stock_quantity: 50 });
  const buyers = await shop.buyers(200);
  const figures = await quote(buyers[0]!, { lines: [{ product_id: rare, quantity: 1 }] });
  const random = seededRandom(17);
  const executioner = openSql(shop.url, 1);
  let ended = 0;
  let kills = 0;
  let cut = 0;
  const kill = async () => {
    const [row] = await executioner<{ killed: boolean | null }[]>`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%place_complete_order%'
        and xact_start is not null
      order by md5(pid::text || ${random()}) limit 1`;
    if (row?.killed === true) kills += 1;
  };
  /** As the app does after a lost answer: asks again under the same key. */
  const insist = async (buyer: Persona, connection: ReconnectingClient): Promise<{ order_id: string }> => {
    const order = { lines: [{ product_id: rare, quantity: 1 }], key: newKey() };
    const insistent = {
      ...buyer,
      rpc: <T>(name: string, args = {}) => connection.call<T>(buyer, name, args),
    };
    for (;;) {
      try {
        return await place(insistent, order, figures);
      } catch (error) {
        if (!CUT.test((error as { code?: string }).code ?? '')) throw error;
        cut += 1;
      } finally {
        ended += 1;
        if (ended % 3 === 0) await kill();
      }
    }
  };
  const waiting = [...buyers];
  const attempts: Promise<{ order_id: string }>[] = [];
  const buyInTurn = async () => {
    const connection = reconnectingClient(shop.url);
    for (let buyer = waiting.pop(); buyer !== undefined; buyer = waiting.pop()) {
      const attempt = insist(buyer, connection);
      attempts.push(attempt);
      await attempt.catch(() => undefined);
    }
    await connection.end();
  };
  await Promise.all(Array.from({ length: 20 }, buyInTurn));
  const { done, failed } = await tally(attempts);
  await executioner.end();
  expect(failed).toEqual({ out_of_stock: 150 });
  expect(new Set(done.map((answer) => answer.order_id)).size).toBe(50);
  expect(await stockAndSold(shop.sql, rare)).toEqual({ stock: 0, sold: 50 });
  expect(kills).toBeGreaterThan(10);
  expect(cut).toBeGreaterThan(5);
  const [row] = await shop.sql`select count(*)::int as torn from public.orders o
    where not exists (select from public.order_items i where i.order_id = o.id)
      or not exists (select from public.order_keys k where k.order_id = o.id)`;
  expect(row?.['torn']).toBe(0);
});

test('orders and cancellations at once keep every piece', async () => {
  const product = await listProduct(shop.sql, urban, { stock_quantity: 20 });
  const buyers = await shop.buyers(60);
  const order = { lines: [{ product_id: product, quantity: 1 }] };
  const figures = await quote(buyers[0]!, order);
  const { failed } = await tally(
    buyers.map(async (buyer, turn) => {
      const { order_id: id } = await place(buyer, order, figures);
      if (turn % 2 === 0) return;
      const [item] = await shop.sql<
        { id: string }[]
      >`select id from public.order_items where order_id = ${id}`;
      await buyer.rpc('cancel_order_item', { p_item_id: item?.id });
    }),
  );
  expect(Object.keys(failed).filter((code) => code !== 'out_of_stock')).toEqual([]);
  const { stock, sold } = await stockAndSold(shop.sql, product);
  expect(stock + sold).toBe(20);
});
