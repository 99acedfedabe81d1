import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { renditionPaths } from '#domain/product/pictures.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { chooseFiles, demoSeller, fillProduct, photo, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Stored = {
  id: string;
  name: string;
  images: string[];
  deleted_at: string | null;
  stock_quantity: number;
};
const stored = (name: string) =>
  app.sql<Stored[]>`select id::text, name, images, deleted_at, stock_quantity from public.products
    where seller_id = ${demoSeller().id} and name = ${name}`;
const files = (path: string) =>
  app.sql<{ name: string; size: number }[]>`
    select name, (metadata ->> 'size')::int as size from storage.objects
    where bucket_id = 'productimages' and name like ${`%${path}`}`;

test('a product is added with two pictures, edited, its pictures turned round, and deleted', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page);
  await page.goto('/seller/add-product');

  // An empty form says everything that is missing, exactly.
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  for (const words of [
    'Please enter the product name',
    'Please choose a category',
    'Please select at least one image',
  ])
    await page.getByText(words, { exact: true }).waitFor();
  await page.getByText('0/7 words', { exact: true }).waitFor();

  await fillProduct(page, 'one two three four five six seven eight');
  await page.getByText('8/7 words', { exact: true }).waitFor();
  await page.getByText('Product name cannot exceed 7 words', { exact: true }).waitFor();
  await page.getByLabel('Product name').fill('Quay Boxy Shirt');
  // Lowering the MRP below the price pulls the price down to it; a price above it is said at once.
  await page.getByLabel('MRP (₹)').fill('900');
  await page.getByLabel('Selling price (₹)').focus();
  expect(await page.getByLabel('Selling price (₹)').inputValue()).toBe('900');
  // Promise products.price-above (5 Seller validation, seller): A selling price above the MRP is reported
  //   while typing.
  await page.getByLabel('Selling price (₹)').fill('901');
  await page.getByText('Selling price cannot be greater than MRP', { exact: true }).waitFor();
  await page.getByLabel('Selling price (₹)').fill('450');
  await page.getByText('50% off the MRP', { exact: true }).waitFor();

  // A file that is no JPEG or PNG is refused by its bytes. Any other becomes smaller and is stored in all widths.
  let refuseBack = true;
  await page.route(/\/object\/productimages\/.*back/, (route) =>
    refuseBack ? route.abort() : route.continue(),
  );
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg>') };
  const chosen = await photo('front one.jpg', '#7a3b2e');
  await chooseFiles(page, 'Choose images', [chosen, text, await photo('back.jpg', '#2e4a7a')]);
  await page
    .getByText('File "notes.jpg" is not supported. Please upload JPEG, JPG or PNG images only.', {
      exact: true,
    })
    .waitFor();
  // Promise products.widths (5 Seller validation, seller): A picture is stored 1080, 720 and 360 wide, and
  //   the form says how much smaller it became.
  const saved = page.getByText(/kB, \d+ % smaller/);
  await expect.poll(() => saved.count()).toBe(2);
  const summary = await saved.first().innerText();
  // Promise products.picture-retry (5 Seller validation, seller): An upload that failed is tried again alone.
  // One of the two is cut off on its way; it is sent again alone.
  await page.getByText('Not uploaded', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await page.getByText('Please wait until all images are uploaded, or remove those that failed.').waitFor();
  refuseBack = false;
  await page.getByRole('button', { name: 'Try again to upload image 2' }).click();
  await page.getByText('Images that are not uploaded yet').waitFor({ state: 'detached' });
  await page.unroute(/\/object\/productimages\/.*back/);

  // Promise products.draft (2 Seller products, seller): Typed text and uploaded pictures of a product survive
  //   a reload.
  // Nothing typed or uploaded is lost by a reload.
  await page.reload();
  expect(await page.getByLabel('Product name').inputValue()).toBe('Quay Boxy Shirt');
  expect(await page.getByLabel('Selling price (₹)').inputValue()).toBe('450');
  await page.getByAltText('Image 2 of 2').waitFor();
  await page.getByText('This is what you had typed before. It is not saved yet.').waitFor();

  // Promise products.add (2 Seller products, seller): A product is added with its pictures and the toast says
  //   so.
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await page.getByText('Product added successfully!').waitFor();
  await page.waitForURL('**/seller/products');
  const [added] = await stored('Quay Boxy Shirt');
  expect(added?.images.map((path) => path.replace(/.*\/\d+-/, ''))).toEqual([
    expect.stringMatching(/^frontone\.webp#[\w-]{20,40}$/),
    expect.stringMatching(/^back\.webp#[\w-]{20,40}$/),
  ]);
  expect((await files('frontone%.webp')).every(({ size }) => size < 1_530_920)).toBe(true);
  expect(await files('frontone%.webp')).toHaveLength(3);
  // In all widths, as tall as it was; and as much smaller as the form said.
  const [front = ''] = added?.images ?? [];
  const renditions = await Promise.all(
    renditionPaths(front).map(async (path) => {
      const answer = await fetch(new URL(path, app.url));
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  const sizes = await Promise.all(renditions.map((bytes) => sharp(bytes).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [360, 450],
    [720, 900],
    [1080, 1350],
  ]);
  const percent = Math.round((1 - (renditions[2]?.length ?? 0) / chosen.buffer.length) * 100);
  expect(summary).toContain(`, ${percent} % smaller`);

  // Found in the list by a part of its name; edited there.
  await page.getByLabel('Search products...').fill('QUAY');
  await page.getByText('1 of', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Edit Quay Boxy Shirt' }).click();
  await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
  await page.getByLabel('Product name').press('End');
  await page.getByLabel('Product name').pressSequentially(' a b c d extra');
  // The eighth word is not taken.
  expect(await page.getByLabel('Product name').inputValue()).toBe('Quay Boxy Shirt a b c d ');
  await page.getByLabel('Product name').fill('Quay Boxy Shirt');
  // Promise products.picture-order (4 Seller states, seller): Pictures are reordered by keys and by drag, and
  //   removed ones are deleted on saving.
  await page.getByRole('button', { name: /^Move image 2/ }).press('ArrowLeft');
  await page.getByText('Now image 1 of 2').waitFor({ state: 'attached' });
  // Promise products.stock-safe (4 Seller states, seller): Saving an edit does not undo a sale made
  //   meanwhile.
  // A sale meanwhile is not undone by saving: only what was changed is sent.
  await app.sql`update public.products set stock_quantity = 9 where id = ${added?.id ?? ''}`;
  const inAll = page.locator('output').filter({ hasText: 'in all' });
  await expect.poll(() => inAll.innerText()).toBe('9 in all');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await page.getByText('Product updated successfully!').waitFor();
  await page.waitForURL('**/seller/products');
  const [edited] = await stored('Quay Boxy Shirt');
  expect(edited?.images).toEqual(added?.images.toReversed());
  expect(edited?.stock_quantity).toBe(9);

  // Turned round by a finger, one removed; its files go, the other's stay.
  await page.goto(`/seller/edit-product/${added?.id ?? ''}`);
  // The form has the new order after the next pull.
  await page.locator('img[alt="Image 1 of 2"][src*="back"]').waitFor();
  await page.getByRole('button', { name: /^Move image 1/ }).scrollIntoViewIfNeeded();
  const from = await page.getByRole('button', { name: /^Move image 1/ }).boundingBox();
  const to = await page.getByRole('button', { name: /^Move image 2/ }).boundingBox();
  if (!from || !to) throw new Error('No handles to drag');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await page.locator('img[alt="Image 1 of 2"][src*="front"]').waitFor();
  await page.getByRole('button', { name: 'Remove image 2' }).click();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await page.waitForURL('**/seller/products');
  expect((await stored('Quay Boxy Shirt'))[0]?.images).toEqual([added?.images[0]]);
  await expect.poll(() => files('back%.webp')).toHaveLength(0);
  expect(await files('frontone%.webp')).toHaveLength(3);

  // Promise products.delete (2 Seller products, seller): Deleting a product asks, leaves a tombstone, and
  //   deletes the pictures.
  // Deleted after a question; a tombstone stays, the pictures go.
  await page.getByLabel('Search products...').fill('quay');
  await page.getByRole('button', { name: 'More for Quay Boxy Shirt' }).click();
  await page.getByRole('button', { name: 'Delete Quay Boxy Shirt' }).click();
  await page.getByText('Are you sure you want to delete this product?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Product deleted').waitFor();
  await page.getByText('No products found').waitFor();
  expect((await stored('Quay Boxy Shirt'))[0]?.deleted_at).not.toBeNull();
  await expect.poll(() => files('frontone%.webp')).toHaveLength(0);
  // The upload that was cut off is said by the browser itself.
  expect(phone.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

// Promise products.offline (2 Seller products, seller): The product list opens offline. Actions that need a
//   connection are disabled and say why.
test('offline, the product form keeps what is typed, and uploads its pictures afterwards', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page);
  await phone.readyForOffline();
  await page.goto('/seller/products');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor();
  await page.goto('/seller/add-product');
  await page.getByLabel('Product name').waitFor();
  // Step: Form and pictures wait, and the form says so.
  app.proxy.cut();
  await page.getByText('Adding a product needs a connection. What you typed is kept.').waitFor();
  await fillProduct(page, 'Offline Kurta Shirt');
  await chooseFiles(page, 'Choose images', [
    await photo('a.jpg', '#7a3b2e'),
    await photo('b.jpg', '#2e4a7a'),
  ]);
  await expect.poll(() => page.getByText('Waits for a connection').count()).toBe(2);
  await page.getByText('Images that are not uploaded yet are lost when this page is closed.').waitFor();

  // Step: The list is there without a connection; what needs one rests.
  const list = await phone.newTab('/seller/products');
  await list.getByText('You are offline. This is the list as it last loaded on this device.').waitFor();
  await list
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await expect.poll(() => list.getByRole('button', { name: /^Delete / }).isDisabled()).toBe(true);
  // Back closes the open place of the action, and the screen stays.
  await list.goBack();
  await list.getByRole('button', { name: /^Delete / }).waitFor({ state: 'detached' });
  expect(new URL(list.url()).pathname).toBe('/seller/products');
  await list.close();

  // Step: Pictures are uploaded afterwards, and the product is added.
  app.proxy.restore();
  await page.getByText('Images that are not uploaded yet').waitFor({ state: 'detached', timeout: 90_000 });
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await page.getByText('Product added successfully!').waitFor();
  const [added] = await stored('Offline Kurta Shirt');
  expect(added?.images).toHaveLength(2);
});
