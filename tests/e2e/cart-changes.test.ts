// A line of the cart changes its size in place, without a connection too, or goes to the wishlist, which knows older prices.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { settled } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { newShopper } from './order-steps.ts';
import { addToCart } from './shopper-steps.ts';

let app: TestApp;
let product: { id: string; name: string; sizes: string[]; colors: string[] };
beforeAll(async () => {
  app = await startApp();
  const [row] = await app.sql<(typeof product)[]>`
    select p.id::text, p.name, p.sizes, p.colors from public.products p join public.sellers s on s.id = p.seller_id
    where p.is_active and s.is_verified and cardinality(p.sizes) > 2 and cardinality(p.colors) > 1 and p.selling_price > 500
      and not exists (select from public.product_variants v where v.product_id = p.id and v.stock_quantity < 3)
    order by p.id limit 1`;
  product = row ?? { id: '', name: '', sizes: [], colors: [] };
});
afterAll(() => app.close());

test('a line takes another size offline, joins the line of that size, and is saved for later', async () => {
  const { phone, email } = await newShopper(app);
  const { page } = phone;
  const [first = '', second = ''] = product.sizes;
  const [firstColour = '', colour = ''] = product.colors;
  await addToCart(page, `/product/${product.id}`);
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: product.name });
  await row.getByText(`Size: ${first}`).waitFor();
  expect(await screenFaults(page, 'cart-changes', 'cart', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  // Step: The size changes without a connection, and the shop hears of it later.
  app.proxy.cut();
  await row.getByRole('button', { name: `Change size or colour of ${product.name}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Change your choice' });
  await sheet.getByRole('button', { name: second, exact: true }).click();
  expect(await screenFaults(page, 'cart-changes', 'sheet', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByRole('button', { name: 'Change', exact: true }).click();
  await dialogClosed(page);
  await row.getByText(`Size: ${second}`).waitFor();
  // The line of the old size is on its way out.
  await expect.poll(() => row.count()).toBe(1);
  app.proxy.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const held = async () => {
    const rows = await app.sql<{ size: string; color: string; quantity: number }[]>`
      select size, color, quantity from public.shopping_cart where deleted_at is null
        and user_id = (select id from auth.users where email = ${email}) order by size`;
    return rows.map(({ size, color, quantity }) => `${quantity} ${size} ${color}`);
  };
  await expect.poll(held).toEqual([`1 ${second} ${firstColour}`]);

  // Step: The colour changes, and the size stays.
  await row.getByRole('button', { name: /Change size/ }).click();
  await sheet.getByRole('button', { name: colour, exact: true }).click();
  await sheet.getByRole('button', { name: 'Change', exact: true }).click();
  await dialogClosed(page);
  await row.getByText(`Size: ${second} · Colour: ${colour}`).waitFor();
  await expect.poll(held).toEqual([`1 ${second} ${colour}`]);

  // Step: Another line of the product becomes the same choice.
  await addToCart(page, `/product/${product.id}`);
  await page.goto('/cart');
  await row
    .filter({ hasText: `Size: ${first}` })
    .getByRole('button', { name: /Change size/ })
    .click();
  await sheet.getByRole('button', { name: second, exact: true }).click();
  await sheet.getByRole('button', { name: colour, exact: true }).click();
  await sheet.getByText('Already in your cart: the two lines become one.').waitFor();
  expect(await screenFaults(page, 'cart-changes', 'joins', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.poll(held).toEqual([`2 ${second} ${colour}`]);
  await expect.poll(() => row.count()).toBe(1);
  await page
    .locator(':focus')
    .and(row.getByRole('button', { name: /Change size/ }))
    .waitFor();

  // Promise cart.save (Beyond, front): A line of the cart goes to the wishlist by one tap.
  // Step: It is saved for later. Then its price falls.
  await dialogClosed(page);
  await row.getByRole('button', { name: `Save to wishlist: ${product.name}` }).click();
  await page.getByText(`${product.name} is on your wishlist`).waitFor();
  expect(await screenFaults(page, 'cart-changes', 'saved', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  // Step: Undo puts the line back as it was, and takes the product off the wishlist. Then it is saved again.
  await expect.poll(held).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByText(`Size: ${second}`).waitFor();
  await expect.poll(held).toEqual([`2 ${second} ${colour}`]);
  await page.getByRole('tab', { name: 'Wishlist (0)' }).waitFor();
  await row.getByRole('button', { name: `Save to wishlist: ${product.name}` }).click();
  await expect.poll(held).toEqual([]);
  await page.getByRole('tab', { name: 'Wishlist (1)' }).waitFor();
  await app.sql`update public.products set selling_price = selling_price - 100 where id = ${product.id}`;
  await page.goto('/wishlist');
  await page.getByText('₹100 less than when you saved it').waitFor();
  expect(await screenFaults(page, 'cart-changes-online', 'wishlist', settled)).toEqual([]);
});
