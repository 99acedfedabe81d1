// A colour may have pictures of its own: its seller says so, and the shopper who chooses it sees them, offline too.
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFile } from '#domain/product/pictures.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { layoutFaults, settled } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { confirmOrder, moveIn, newShopper } from './order-steps.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
let product: { id: string; name: string; images: string[]; colors: string[] };
beforeAll(async () => {
  app = await startApp();
  const [row] = await app.sql<(typeof product)[]>`
    select p.id::text, p.name, p.images, p.colors from public.products p
    where p.seller_id = ${demoSeller().id} and p.is_shown and cardinality(p.images) > 2 and cardinality(p.colors) > 1
      and not exists (select from public.product_variants v where v.product_id = p.id and v.stock_quantity < 5)
    order by p.id limit 1`;
  product = row ?? { id: '', name: '', images: [], colors: [] };
});
afterAll(() => app.close());

/** The name of a picture's file, which is in the address of each of its widths. */
const stem = (image = '') => path.basename(pictureFile(image)).replace(/\.[a-z]+$/, '');
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true }).first();
/** The files of the carousel's slides that are drawn, in their order. */
const slides = (page: Page) =>
  pictures(page)
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));

test('a seller gives a picture to a colour, kept in the draft until it is saved', async () => {
  const [first = ''] = product.colors;
  const seller = await app.newPhone('/seller/login');
  await signInAsSeller(seller.page);
  const form = `/seller/edit-product/${product.id}`;
  await seller.page.goto(form);
  const color = (number: number) => seller.page.getByLabel(`Colour of image ${number}`, { exact: true });
  // Promise products.picture-colors (5 Seller, seller): A seller says beside each picture which colour it shows. A draft
  //   keeps it.
  await color(2).selectOption(first);
  await seller.page.reload();
  await seller.page.getByText('This is what you had typed before. It is not saved yet.').waitFor();
  await expect.poll(() => color(2).inputValue()).toBe(first);
  await color(2).scrollIntoViewIfNeeded();
  expect(await screenFaults(seller.page, 'picture-colors', 'form', settled)).toEqual([]);
  await seller.page.setViewportSize({ width: 1280, height: 800 });
  expect(await layoutFaults(seller.page)).toEqual([]);
  const folder = process.env['SCREENSHOTS'];
  await color(2).scrollIntoViewIfNeeded();
  if (folder) await seller.page.screenshot({ path: path.join(folder, 'picture-colors-form-1280.png') });
  await seller.page.setViewportSize({ width: 390, height: 844 });
  await seller.page.getByRole('button', { name: 'Update Product', exact: true }).click();
  await seller.page.getByText('Product updated successfully!').waitFor();
  const [saved] = await app.sql`select image_colors as colors from public.products where id = ${product.id}`;
  expect(saved).toEqual({ colors: { [pictureFile(product.images[1] ?? '')]: first } });
});

test('a chosen colour shows its pictures on the product, in the cart offline and in the order', async () => {
  const [first = '', second = ''] = product.colors;
  const [shared = '', own = ''] = product.images;
  await app.sql`update public.products set image_colors = ${app.sql.json({ [pictureFile(own)]: first })}
    where id = ${product.id}`;
  // Promise product.picture-colors (2 Product, front): A chosen colour shows its pictures on the product, in the cart and
  //   in the order.
  const { phone, email } = await newShopper(app);
  const { page } = phone;
  await page.goto(`/product/${product.id}`);
  await settled(page);
  await expect.poll(() => pictures(page).getByRole('button', { name: / \/ / }).count()).toBe(3);
  const chosen = page.getByRole('group', { name: /^Colour/ });
  await chosen.getByRole('button', { name: second, exact: true }).click();
  await expect.poll(async () => (await slides(page))[0]).toContain(stem(shared));
  await pictures(page).getByText('1 / 2').waitFor();
  await chosen.getByRole('button', { name: first, exact: true }).click();
  await expect.poll(async () => (await slides(page)).map((src) => src.includes(stem(own)))).toEqual([true]);
  expect(await screenFaults(page, 'picture-colors', 'product', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  // Step: It goes into the cart. Without a connection the line still has the picture.
  await page.getByRole('group', { name: /^Size/ }).locator('[aria-pressed]').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  const picture = () => line.locator('img').first().getAttribute('src');
  await expect.poll(picture).toContain(stem(own));
  await phone.readyForOffline();
  await settled(page);
  app.proxy.cut();
  await page.reload();
  await expect.poll(picture).toContain(stem(own));
  const drawn = () =>
    line
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(drawn).toBe(true);
  expect(await screenFaults(page, 'picture-colors', 'cart-offline', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  app.proxy.restore();
  await moveIn(app, email, '6100000123');
  await confirmOrder(page);
  await page.waitForURL('**/order-success/**');
  const [item] = await app.sql<{ image: string }[]>`
    select product_image as image from public.order_items where product_id = ${product.id}
    order by created_at desc limit 1`;
  expect(item?.image).toBe(own);
  await expect
    .poll(() =>
      page.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? '').join()),
    )
    .toContain(stem(own));
});
