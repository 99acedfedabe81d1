// The pieces of each size and colour: in the form, in files, and while shoppers buy.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { COLORS, SIZES } from '#domain/product/options.ts';
import { type TestApp, startApp } from '#support/app.ts';
import { personas } from '#support/personas.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { place } from '../sql/shop-fixture.ts';
import { addProduct, chooseFiles, csv, newBrand, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NAME = 'Grid Story Shirt';

/** The id of the product and the pieces of its choices, as the database has them. */
async function stored(): Promise<{ id: string; choices: string }> {
  const [row] = await app.sql<{ id: string; choices: string }[]>`
    select id::text, private.choices_text(p) as choices from public.products p
    where name = ${NAME} and deleted_at is null`;
  if (row === undefined) throw new Error('The product is not stored.');
  return row;
}

async function buy(size: string, quantity: number): Promise<void> {
  const shopper = await personas(app.sql).asShopper('grid-shopper');
  const { id } = await stored();
  await place(shopper, { lines: [{ product_id: id, size, quantity }] });
}

const cell = (page: Page, choice: string) => page.getByLabel(`Stock of ${choice}`, { exact: true });

/** Imports a file whose only row is taken, once it says this of it. */
async function importFile(page: Page, rows: string[][], says: string): Promise<void> {
  await page.goto('/seller/import-products');
  await chooseFiles(page, 'Choose a CSV file', [csv('products.csv', rows)]);
  await page.getByText(says, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 row imported').waitFor();
}

// Promise products.choices (2 Seller products, seller): A seller sets the pieces of each size and colour in the
//   form and in files. Sales of another one meanwhile stay sold.
test('a seller sets the pieces of each size, and what shoppers buy meanwhile stays sold', async () => {
  const { page } = await app.newPhone('/seller/login');
  await signInAsSeller(page);
  await addProduct(page, NAME);
  const { id, choices } = await stored();
  expect(choices).toBe('M:6; L:6');

  // Step: The form keeps what is typed while another size is sold.
  await page.goto(`/seller/edit-product/${id}`);
  await cell(page, 'L').fill('10');
  await buy('M', 2);
  await expect.poll(() => cell(page, 'M').inputValue()).toBe('4');
  expect(await cell(page, 'L').inputValue()).toBe('10');
  await page.reload();
  await page.getByText('This is what you had typed before. It is not saved yet.').waitFor();
  expect(await cell(page, 'L').inputValue()).toBe('10');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await page.getByText('Product updated successfully!').waitFor();
  expect((await stored()).choices).toBe('M:4; L:10');
  // The list, and so the file, has what was saved after the next pull.
  await page.getByRole('listitem').filter({ hasText: NAME }).getByText('Stock: 14').waitFor();

  // Step: The file has the pieces of each choice.
  await page.goto('/seller/import-products');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your products' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const table = Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;
  const [heading = []] = table;
  const row = table.find((cells) => cells.includes(NAME)) ?? [];
  const at = (column: string) => row[heading.indexOf(column)];
  expect([at('choices'), at('choices_was'), at('stock_was')]).toEqual(['M:4; L:10', 'M:4; L:10', '14']);

  // Step: An import leaves a sale of another size alone.
  await buy('L', 1);
  const edited = row.map((text, place) => (heading[place] === 'choices' ? 'M:7; L:10' : text));
  await importFile(page, [heading, edited], 'choices M: 4 to 7');
  expect((await stored()).choices).toBe('M:7; L:9');

  // Step: A file from before there were choices has one number, which is spread.
  const older = [
    ['id', 'stock_quantity'],
    [id, '20'],
  ];
  const spread =
    '20 pieces are spread over 2 sizes and colours. Add a choices column to say how many of each.';
  await importFile(page, older, spread);
  expect((await stored()).choices).toBe('M:9; L:11');
});

test('the grid of all sizes and colours is sound with content, with errors and offline', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page, await newBrand(app));
  await page.goto('/seller/add-product');
  for (const size of SIZES) await page.getByRole('button', { name: size, exact: true }).click();
  await page.getByLabel('Available in multiple colours').check();
  for (const color of COLORS) await page.getByRole('button', { name: color, exact: true }).click();
  await page.getByLabel('Fill with').fill('12');
  await page.getByRole('button', { name: 'Fill all' }).click();
  await page.getByText('540 in all').waitFor();
  await page.getByLabel('Fill with').fill('0');
  await page.getByRole('button', { name: 'Fill Blue' }).click();
  await page.getByText('480 in all').waitFor();
  const toGrid = (shown: Page) => shown.getByText('Fill with').scrollIntoViewIfNeeded();
  const found = await screenFaults(page, 'seller-online', 'stock-grid', toGrid);
  await cell(page, 'XXL, Grey').fill('many');
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await page.getByText('Please enter a whole number, 0 or more (XXL, Grey)').waitFor();
  // The grid moves inside itself to the field that has the keyboard.
  await cell(page, 'XXL, Grey').focus();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  found.push(...(await screenFaults(page, 'seller-errors', 'stock-grid', toGrid)));
  await phone.readyForOffline();
  app.proxy.cut();
  await page.reload();
  await page.getByText('Adding a product needs a connection.').waitFor();
  expect(await cell(page, 'XXL, Grey').inputValue()).toBe('many');
  found.push(...(await screenFaults(page, 'seller-offline', 'stock-grid', toGrid)));
  expect(found).toEqual([]);
});
