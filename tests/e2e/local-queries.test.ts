import type { RxDatabase } from 'rxdb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopperCollections } from '#data/storage/database.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { confirmOrder, fillCart, goods, shopperWith } from './order-steps.ts';
import { allSent, oneMore } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type DebuggedPage = {
  dripHaven?: { databases: Record<string, RxDatabase<ShopperCollections>> };
  quantities: (number | undefined)[][];
};

test("RxDB's query API reads and follows a shopper's rows in the built app", async () => {
  const [product] = await goods(app, 1);
  if (!product) throw new Error('The demo shop has no product.');
  const { phone, page } = await shopperWith(app, product);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await dialogClosed(page);
  await fillCart(page, product);

  // Step: The databases are exposed on request only.
  const databases = () =>
    page.evaluate(() => Object.keys((window as unknown as DebuggedPage).dripHaven?.databases ?? {}));
  expect(await databases()).toEqual([]);
  await page.evaluate(() => localStorage.setItem('drip-haven.debug', '1'));
  await page.reload();
  await expect.poll(databases).toContainEqual(expect.stringContaining('-shopper-'));
  const other = await phone.newTab('/cart');
  await allSent(page);

  // Step: Queries find an order by its id, and sorted.
  const found = await page.evaluate(
    async ({ orderId, productId }) => {
      const debugged = window as unknown as DebuggedPage;
      const [, db] =
        Object.entries(debugged.dripHaven?.databases ?? {}).find(([name]) => name.includes('-shopper-')) ??
        [];
      if (db === undefined) throw new Error('The database is not exposed.');
      debugged.quantities = [];
      db.cart
        .find({ selector: { product_id: productId, gone: { $ne: true } } })
        .$.subscribe((lines) => debugged.quantities.push(lines.map(({ quantity }) => quantity)));
      const order = await db.orders.findOne(orderId).exec();
      const dearer = await db.orders
        .find({ selector: { total_amount: { $gt: 1 } }, sort: [{ created_at: 'desc' }] })
        .exec();
      return { items: order?.items?.map((item) => item.product_id), dearer: dearer.map(({ id }) => id) };
    },
    { orderId, productId: product.id },
  );
  expect(found).toEqual({ items: [product.id], dearer: [orderId] });

  // Step: An observed query follows a write of another tab.
  const observed = () => page.evaluate(() => (window as unknown as DebuggedPage).quantities.flat());
  await expect.poll(observed).toEqual([1]);
  // A write of another tab reaches the query that this one observes.
  await oneMore(other, product.name);
  await expect.poll(observed).toEqual([1, 2]);
});
