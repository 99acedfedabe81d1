// Sizes that are sold out, as a shopper meets them, and a product that its seller pauses.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { confirmOrder, goods, moveIn, newShopper, type Goods } from './order-steps.ts';
import { signInAsSeller, demoSeller } from './seller-steps.ts';
import { allSent, productName } from './shopper-steps.ts';

let app: TestApp;
let shirt: Goods;
beforeAll(async () => {
  app = await startApp();
  const [one] = await goods(app, 1);
  if (!one) throw new Error('The demo shop has no product.');
  shirt = one;
  await app.sql`update public.products set sizes = array['S', 'M', 'L'], colors = '{}' where id = ${shirt.id}`;
});
afterAll(() => app.close());

/** Sets the pieces of sizes, 'S:0; M:2', as the seller's form does. */
const stock = (choices: string) =>
  app.sql`select private.write_listing(${shirt.id}, ${app.sql.json({ choices })})`;

/** The size and quantity of a person's cart lines. */
async function linesOf(email: string): Promise<string[]> {
  const rows = await app.sql<{ line: string }[]>`
    select c.size || ' ' || c.quantity as line from public.shopping_cart c join auth.users u on u.id = c.user_id
    where u.email = ${email} and c.deleted_at is null order by c.size`;
  return rows.map(({ line }) => line);
}

const size = (page: Page, name: string) =>
  page.locator('main').getByRole('group', { name: /^Size/ }).getByRole('button', { name, exact: true });
const addButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Add to Cart' }).first();

// Promise product.choices (2 Product, front): A size that is sold out is struck before the tap and says why.
//   The last pieces of a size are counted, and the cart offers other sizes for one that went.
test('a sold-out size says so before the tap, the last two are counted, the cart offers others', async () => {
  const { phone, email } = await newShopper(app);
  const { page } = phone;
  await moveIn(app, email, '6100000123');
  await stock('S:0; M:2; L:9');
  await page.goto(`/product/${shirt.id}`);
  // Step: The size that is sold out is struck, and a tap says why.
  await size(page, 'S, sold out').click();
  await page.getByText('Size S is sold out.').waitFor();
  expect(await addButton(page).count()).toBe(0);
  expect(await screenFaults(page, 'order', 'size-sold-out')).toEqual([]);

  // Step: Of another size two are left, and no more go into the cart.
  await size(page, 'M').click();
  await page.getByText('Only 2 left').waitFor();
  await page.getByRole('button', { name: 'One more' }).click();
  expect(await page.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true);

  // Step: It is sold out between the look and the tap, and this phone does not know.
  app.proxy.hold({ only: /catalog_since/ });
  await stock('S:0; M:0; L:9');
  await addButton(page).click();
  await page.getByText('Added to Cart').first().waitFor();
  await expect.poll(() => linesOf(email)).toEqual(['M 2']);
  app.proxy.heal();
  await page.goto('/cart');
  await page.getByText('This choice is sold out.').waitFor();
  expect(await screenFaults(page, 'order', 'choice-sold-out')).toEqual([]);

  // Step: One tap takes the other size, and it can be ordered.
  await page.getByRole('button', { name: 'Take L instead' }).click();
  await allSent(page);
  expect(await linesOf(email)).toEqual(['L 2']);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const [left] = await app.sql<{ choices: string }[]>`
    select private.choices_text(p) as choices from public.products p where id = ${shirt.id}`;
  expect(left?.choices).toBe('S:0; M:0; L:7');
});

// Promise product.notify (2 Product, front): A shopper asks to be told of a sold-out size. It is kept with the
//   wishlist, and the app tells when the size is back.
test('an open page follows a size that sells out, and tells when it is back', async () => {
  const { phone } = await newShopper(app);
  const { page } = phone;
  await stock('S:3; M:5; L:9');
  await page.goto(`/product/${shirt.id}`);
  await size(page, 'S').click();
  await page.getByText('Only 3 left').waitFor();
  await stock('S:0; M:5; L:9');
  await page.getByText('Size S is sold out.').waitFor();
  // Step: The shopper asks to be told, and the wishlist says so.
  await page.getByRole('button', { name: 'Notify me when it is back' }).click();
  await page.getByRole('button', { name: 'Stop notifying me' }).waitFor();
  // The bar at the bottom comes and goes with the buttons that a tap scrolls to.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await screenFaults(page, 'order', 'told-when-back')).toEqual([]);
  await page.goto('/wishlist');
  await page.getByText('Sold out: S').waitFor();
  await page.getByText('We will notify you when it is back: S').waitFor();
  // Step: Offline the same is known.
  await phone.readyForOffline();
  app.proxy.cut();
  await page.reload();
  await page.getByText('Sold out: S').waitFor();
  expect(await screenFaults(page, 'order-offline', 'wishlist-sizes')).toEqual([]);
  // Step: The size comes back while nobody is online, and the next sync tells.
  await stock('S:4; M:5; L:9');
  app.proxy.restore();
  await page.reload();
  await page.getByText('Back in stock.').waitFor();
  expect(await screenFaults(page, 'order', 'back-in-stock')).toEqual([]);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(`**/product/${shirt.id}`);
  await page.getByText('Back in stock.').waitFor({ state: 'detached' });
  // Step: It is told once, also on another visit.
  await page.goto('/wishlist');
  await allSent(page);
  await page.getByRole('button', { name: 'Move to Cart' }).waitFor();
  expect(await page.getByText('Back in stock.').count()).toBe(0);
});

test('a product that its seller pauses leaves the shop at once, and comes back', async () => {
  const seller = await app.newPhone('/seller/login');
  await signInAsSeller(seller.page);
  const [own] = await app.sql<{ id: string; name: string }[]>`
    select id::text, name from public.products p where seller_id = ${demoSeller().id} and is_shown
      and not exists (select from public.products o where o.name = p.name and o.id <> p.id) order by id desc limit 1`;
  if (own === undefined) throw new Error('The demo seller has no product.');
  const { page } = (await newShopper(app)).phone;
  await page.goto(`/product/${own.id}`);
  await productName(page).getByText(own.name).waitFor();

  // Step: The shopper's open page says that it is gone.
  await seller.page.goto('/seller/products');
  await seller.page.getByPlaceholder('Search products...').fill(own.name);
  const row = seller.page.getByRole('listitem').filter({ hasText: own.name });
  const menu = row.getByRole('button', { name: /^More/ });
  await menu.click();
  await row.getByRole('button', { name: `Pause ${own.name}` }).click();
  await row.getByText('Paused', { exact: true }).waitFor();
  await page.getByText('Product not found').waitFor();
  expect(await screenFaults(seller.page, 'seller-online', 'paused')).toEqual([]);

  // Step: It comes back.
  await menu.click();
  await row.getByRole('button', { name: `Put ${own.name} back on sale` }).click();
  await row.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
  await productName(page).getByText(own.name).waitFor();
});
