// Every screen of the seller's products in every state.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { toTop } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { chooseFiles, csv, newBrand, photo, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Promise products.screens (2 Seller products, seller): Every product screen passes its checks with content,
//   with errors and offline.
test('the screens of the products are sound with things in them, in error and offline', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  const found: string[] = [];
  await signInAsSeller(page);
  // Step: The list is sound, with a question before a product is deleted, and with all products selected.
  await page.goto('/seller/products');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-products')));
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Delete / }).click();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-delete')));
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await toTop(page);
  found.push(...(await screenFaults(page, 'seller-online', 'seller-select')));
  await page.getByRole('button', { name: /^Change \(/ }).click();
  await page.getByLabel('Percent, -10 to take 10 % off').fill('20');
  await page.getByRole('button', { name: 'Change all' }).click();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-bulk')));
  await page.getByLabel('What to change').selectOption('returnPolicy');
  await page.getByLabel('Return policy').selectOption('30 Days Return');
  found.push(...(await screenFaults(page, 'seller-online', 'seller-bulk-policy')));

  // Step: The form of a new product is sound with the errors of empty fields and of pictures.
  await page.goto('/seller/add-product');
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  const wide = { ...(await photo('large.png', '#7a3b2e', 300, 300)), buffer: Buffer.from('GIF89a') };
  await page.route(/\/object\/productimages\/.*back/, (route) => route.abort());
  await chooseFiles(page, 'Choose images', [
    wide,
    await photo('front.jpg', '#7a3b2e', 800, 1000),
    await photo('back.jpg', '#2e4a7a', 800, 1000),
  ]);
  await page.getByText('Cover').waitFor();
  await page.getByText('Not uploaded', { exact: true }).waitFor();
  // Left before that it would be on its way no more.
  const cover = page.getByRole('listitem').filter({ has: page.getByText('Cover') });
  await expect.poll(() => cover.innerText()).not.toMatch(/Making it smaller|Uploading/);
  found.push(...(await screenFaults(page, 'seller-online', 'seller-add-errors')));
  await page.unroute(/\/object\/productimages\/.*back/);
  // Step: The form of a product that exists is sound.
  await page.goto('/seller/products?sort=name');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
  await page.getByAltText(/^Image 1 of/).waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-edit')));

  // Step: A size chart is sound small, large and with the question before it is deleted.
  await page.goto('/seller/size-chart');
  await chooseFiles(page, 'Choose images', [await photo('chart.jpg', '#888888', 600, 600)]);
  await page.getByRole('button', { name: 'Leave out chart.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Enlarge size chart 1' }).waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-size-chart')));
  await page.getByRole('button', { name: 'Enlarge size chart 1' }).click();
  await page.getByRole('button', { name: 'Close' }).waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-size-chart-large')));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More for Size chart 1' }).click();
  await page.getByRole('button', { name: 'Delete size chart 1' }).click();
  await page.getByRole('alertdialog').waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-size-chart-delete')));
  // Step: An import with faults is sound.
  await page.goto('/seller/import-products');
  await chooseFiles(page, 'Choose a CSV file', [
    csv('mixed.csv', [
      ['name', 'selling_price', 'category', 'Remarks'],
      ['Nothing else', '10', 'Shoes', ''],
      ['Another', 'ten', 'Shirt', ''],
    ]),
  ]);
  await page.getByText('2 with faults').waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-import')));

  // Step: List, size charts and form are sound offline.
  await phone.readyForOffline();
  app.proxy.cut();
  try {
    await page.goto('/seller/products');
    await page.getByText('You are offline. This is the list').waitFor();
    found.push(...(await screenFaults(page, 'seller-offline', 'seller-products')));
    await page.goto('/seller/size-chart');
    await page
      .getByText('Changing size charts needs a connection.')
      .or(page.getByText('You can only have up to 3'))
      .first()
      .waitFor();
    found.push(...(await screenFaults(page, 'seller-offline', 'seller-size-chart')));
    await page.goto('/seller/add-product');
    await page.getByText('Adding a product needs a connection.').waitFor();
    // A picture that was uploaded before is seen offline.
    const kept = page.getByAltText('Image 1 of 1');
    await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
    found.push(...(await screenFaults(page, 'seller-offline', 'seller-add')));
  } finally {
    app.proxy.restore();
  }
  expect(found).toEqual([]);
});

// Promise products.empty (2 Seller products, seller): An empty product list says so and leads to adding. A
//   new brand finds all its screens in order.
test('a new brand finds its product screens empty, and reads that it is not verified yet', async () => {
  const account = await newBrand(app);
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page, account);
  const found: string[] = [];
  await page.goto('/seller/products');
  await page.getByText('Add your first product').waitFor();
  await page.getByText('Your brand is not verified yet', { exact: false }).waitFor();
  found.push(...(await screenFaults(page, 'seller-empty', 'seller-products')));
  await page.goto('/seller/size-chart');
  await page.getByText('Empty').first().waitFor();
  found.push(...(await screenFaults(page, 'seller-empty', 'seller-size-chart')));
  await page.goto('/seller/add-product');
  await page.getByText('You have no size charts yet.').waitFor();
  found.push(...(await screenFaults(page, 'seller-empty', 'seller-add')));
  await page.goto('/seller/edit-product/1');
  await page.getByText('Failed to fetch product details').waitFor();
  found.push(...(await screenFaults(page, 'seller-empty', 'seller-edit-unknown')));
  expect(found).toEqual([]);
});
