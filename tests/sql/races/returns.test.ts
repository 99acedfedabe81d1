// Requests, decisions, buyers and the scheduler at once, on the same items and pieces.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approve,
  ask,
  deliveredOrder,
  exchange,
  moveItem,
  order,
  receive,
  refuse,
  request,
  returnShop,
  settle,
  stock,
  withdraw,
  type Return,
  type ReturnShop,
} from '../returns/fixture.ts';
import { place, quote } from '../shop-fixture.ts';
import { tally } from './crowd.ts';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop(20);
});
afterAll(() => shop.remove());

const forgetLimit = () => shop.sql`delete from private.rate_hits where key like 'returns:%'`;

test('one key sent ten times at once is one return, one address and one hold', async () => {
  const { items, products } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, quantity: 5 }]);
  const sent = request(items[0], { p_quantity: 2, ...exchange('L') });
  const { done, failed } = await tally(
    Array.from({ length: 10 }, () => shop.asha.rpc<Return>('request_return', sent)),
  );
  expect(failed).toEqual({});
  expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  expect(await stock(shop.sql, products[0])).toBe('M:5 L:8');
});

test('one key sent for two items at once is one return', async () => {
  const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
  const { items: others } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.urban }]);
  const key = { p_key: randomUUID() };
  const { done, failed } = await tally([ask(shop.asha, items[0], key), ask(shop.asha, others[0], key)]);
  expect([done.length, failed]).toEqual([1, { return_duplicate: 1 }]);
});

test('ten requests at once for two of ten pieces each: five returns', async () => {
  const { items } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora, quantity: 10, price: 10 }]);
  const { done, failed } = await tally(
    Array.from({ length: 10 }, () => ask(shop.asha, items[0], { p_quantity: 2 })),
  );
  expect([done.length, failed]).toEqual([5, { return_pieces: 5 }]);
  expect(done.reduce((sum, { amount }) => sum + amount, 0)).toBe(100);
});

test('approved, refused and withdrawn at once: one of them, and the pieces are counted once', async () => {
  for (let turn = 0; turn < 15; turn += 1) {
    await forgetLimit();
    const { items, products } = await deliveredOrder(shop.sql, shop.asha, [{ of: shop.kora }]);
    const { id } = await ask(shop.asha, items[0], exchange('L'));
    const steps = [
      () => withdraw(shop.asha, id),
      () => approve(shop.kora, id),
      () => refuse(shop.kora, id),
      () => withdraw(shop.asha, id),
    ];
    // Each of them is the first sometimes.
    const { failed } = await tally(
      [...steps.slice(turn % 4), ...steps.slice(0, turn % 4)].map((step) => step()),
    );
    expect(Object.keys(failed)).toEqual(['transition_refused']);
    const [row] = await shop.sql<{ status: string }[]>`select status from public.returns where id = ${id}`;
    expect(['refused', 'withdrawn']).toContain(row?.status);
    expect(await stock(shop.sql, products[0])).toBe('M:9 L:10');
  }
});

test('while the seller cancels: no return of an item that was not delivered', async () => {
  const outcomes = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    await forgetLimit();
    const placed = await order(shop.sql, shop.asha, [{ of: shop.kora }]);
    for (const status of ['processing', 'shipped']) await moveItem(shop.kora, placed.order, status);
    const seller = [
      () => moveItem(shop.kora, placed.order, 'delivered'),
      () => moveItem(shop.kora, placed.order, 'cancelled'),
    ];
    const moves = turn % 2 === 0 ? seller : seller.toReversed();
    await tally<unknown>([
      ...moves.map((move) => move()),
      ask(shop.asha, placed.items[0]),
      ask(shop.asha, placed.items[0]),
    ]);
    const [row] = await shop.sql<{ status: string; returns: number }[]>`
      select i.item_status as status, count(r.id)::int as returns
      from public.order_items i left join public.returns r on r.item_id = i.id
      where i.id = ${placed.items[0]!} group by i.item_status`;
    outcomes.add(row!.status);
    const most = row!.status === 'delivered' ? 1 : 0;
    expect(row!.returns).toBeLessThanOrEqual(most);
  }
  expect([...outcomes].toSorted()).toEqual(['cancelled', 'delivered']);
});

test('the last two pieces of a parcel received at once give its charge back once', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await forgetLimit();
    const bought = { of: shop.kora, shipping: 49 };
    const { items } = await deliveredOrder(shop.sql, shop.asha, [bought, bought]);
    const asked = [await ask(shop.asha, items[0]), await ask(shop.asha, items[1])];
    for (const { id } of asked) await approve(shop.kora, id);
    const received = await Promise.all(asked.map(({ id }) => receive(shop.kora, id)));
    expect(received.reduce((sum, { shipping }) => sum + shipping, 0)).toBe(49);
  }
});

test('buyers and exchanges never get more pieces of a size than there are', async () => {
  await forgetLimit();
  const bought = Array.from({ length: 6 }, () => ({ of: shop.kora }));
  const first = await deliveredOrder(shop.sql, shop.asha, bought);
  // Six returns of the same product, one a day's order.
  const product = first.products[0]!;
  await shop.sql`update public.order_items set product_id = ${product} where order_id = ${first.order}`;
  const line = { lines: [{ product_id: product, quantity: 1, size: 'L' }] };
  const figures = await quote(shop.ravi, line);
  const { done, failed } = await tally<unknown>([
    ...first.items.map((item) => ask(shop.asha, item, exchange('L'))),
    ...Array.from({ length: 12 }, () => place(shop.ravi, line, figures)),
  ]);
  expect([done.length, failed]).toEqual([10, { out_of_stock: 8 }]);
  expect(await stock(shop.sql, product)).toBe('M:9 L:0');
});

test('no deadlock while people return, exchange and buy two products, and holds expire', async () => {
  await forgetLimit();
  const shoppers = [shop.asha, shop.ravi];
  const bought = [
    { of: shop.kora, quantity: 4 },
    { of: shop.kora, quantity: 4 },
  ];
  const first = await deliveredOrder(shop.sql, shop.asha, bought);
  const second = await deliveredOrder(shop.sql, shop.ravi, bought);
  // Both orders have the same two products, so that everybody wants the same rows.
  for (const [at, product] of first.products.entries())
    await shop.sql`update public.order_items set product_id = ${product} where id = ${second.items[at]!}`;
  const orders = [first, second];
  const lines = first.products.map((id) => ({ product_id: id, quantity: 1, size: 'L' }));
  const figures = await quote(shop.asha, { lines });
  let ended = 0;
  const returns = (person: number, at: number) => async () => {
    const { id } = await ask(shoppers[person]!, orders[person]!.items[at], exchange('L'));
    if (ended % 2 === 0) await withdraw(shoppers[person]!, id);
    else {
      await approve(shop.kora, id);
      await receive(shop.kora, id);
      await settle(shop.kora, id, 'AB2');
    }
    ended += 1;
  };
  const buys = (person: number) => async () => {
    const { order_id: id } = await place(shoppers[person]!, { lines: lines.toReversed() }, figures);
    await shoppers[person]!.rpc('cancel_order', { p_order_id: id });
  };
  const expires = async () => {
    await shop.sql`update public.returns set held_until = now() where held_until is not null`;
    await shop.sql`select public.release_return_holds()`;
  };
  const workers = [returns(0, 0), returns(0, 1), returns(1, 0), returns(1, 1), buys(0), buys(1), expires];
  const faults: string[] = [];
  await Promise.all(
    workers.map(async (work) => {
      for (let turn = 0; turn < 12; turn += 1)
        await work().catch((error: Error & { code?: string }) => {
          // That the pieces are gone or the return was ended is an answer.
          if (error.code?.startsWith('PT') !== true) faults.push(`${error.code} ${error.message}`);
        });
    }),
  );
  expect(faults).toEqual([]);
  expect(ended).toBeGreaterThan(10);
  for (const product of first.products) await stock(shop.sql, product);
});
