import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyWhile, CONNECTIONS, listShelf, unlimitedOrders } from './buy-while.ts';
import { crowd, type Crowd } from './crowd.ts';

const EDITS = 60;

let shop: Crowd;
beforeAll(async () => {
  shop = await crowd(CONNECTIONS);
  await unlimitedOrders(shop);
});
afterAll(() => shop.remove());

test('a seller edits the whole shelf in one statement while people buy from it: nobody waits in a circle', async () => {
  const urban = await shop.people.asSeller('urban');
  const products = await listShelf(shop, urban);
  const failed = await buyWhile(shop, products, async () => {
    for (let round = 0; round < EDITS; round += 1) {
      // Moved about, so that they are not scanned in the order of their ids.
      const moved = products.toReversed()[round % products.length] ?? '';
      await shop.sql`update public.products set collections = ${[`c${round}`]} where id = ${moved}`;
      const policy = round % 2 === 0 ? 'No Return' : '7 Days Return';
      await urban.run(
        (sql) => sql`update public.products set return_policy = ${policy} where seller_id = ${urban.id}`,
      );
    }
  });
  expect(failed).toEqual({});
});
