import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../support/personas.ts';
import { listProduct, place, quote } from '../shop-fixture.ts';
import { crowd, stockAndSold, tally, type Crowd } from './crowd.ts';

const BUYERS = 12;
const EDITS = 60;

let shop: Crowd;
beforeAll(async () => {
  shop = await crowd(BUYERS + 4);
  await shop.sql`update public.shop_settings set max_open_orders = 100000`;
});
afterAll(() => shop.remove());

test('a seller edits the whole shelf in one statement while people buy from it: nobody waits in a circle', async () => {
  const urban = await shop.people.asSeller('urban');
  const products = await Promise.all(
    Array.from({ length: 12 }, () => listProduct(shop.sql, urban, { stock_quantity: 1_000_000 })),
  );
  const lines = products.map((product) => ({ product_id: product, quantity: 1 }));
  const buyers = await shop.buyers(BUYERS);
  const figures = await quote(buyers[0]!, { lines });
  const editing = new AbortController();
  const buying = async (buyer: Persona) => {
    const orders = [];
    while (!editing.signal.aborted) orders.push(await place(buyer, { lines }, figures));
    return orders.length;
  };
  const trying = tally(buyers.map(buying));
  for (let round = 0; round < EDITS; round += 1) {
    // Moved about, so that they are not scanned in the order of their ids.
    const moved = products.toReversed()[round % products.length] ?? '';
    await shop.sql`update public.products set collections = ${[`c${round}`]} where id = ${moved}`;
    const policy = round % 2 === 0 ? 'No Return' : '7 Days Return';
    await urban.run(
      (sql) => sql`update public.products set return_policy = ${policy} where seller_id = ${urban.id}`,
    );
  }
  editing.abort();
  const { done, failed } = await trying;
  expect(failed).toEqual({});
  const placed = done.reduce((sum, orders) => sum + orders, 0);
  expect(placed).toBeGreaterThan(BUYERS);
  for (const product of products)
    expect(await stockAndSold(shop.sql, product)).toEqual({ stock: 1_000_000 - placed, sold: placed });
});
