// Products as an admin keeps them: edited, narrowed down to active ones, and switched several at a time.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { personas } from '#support/personas.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { listProduct } from '../sql/shop-fixture.ts';
import { signInAsAdmin } from './admin-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Promise admin.products-kept (2 Admin, admin): An admin edits a product from the list, and switches several at once. The list
//   shows active or inactive ones.
test('products are edited, narrowed down by activity, and switched several at a time', async () => {
  const seller = await personas(app.sql).asSeller('loomhouse');
  const names = ['Kaftan one', 'Kaftan two', 'Kaftan three'];
  for (const name of names) await listProduct(app.sql, seller, { name });
  const activity = async () =>
    (await app.sql`select is_active from public.products where name like 'Kaftan%' order by id`).map(
      (row) => row['is_active'] as boolean,
    );
  const phone = await app.newPhone('/admin/login');
  const { page } = phone;
  await signInAsAdmin(page);
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await screenFaults(page, 'admin-online', name)));
  await page.goto('/admin/products?q=kaftan');
  const products = page.getByRole('list', { name: 'Products', exact: true }).locator('> li');
  await expect.poll(() => products.count()).toBe(3);
  await check('admin-products-found');

  // Step: A product is edited from its row.
  await page.getByRole('button', { name: 'Edit Kaftan two' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill('Kaftan of linen');
  await check('admin-product-edit');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Product updated successfully').waitFor();
  await dialogClosed(page);
  await products.getByText('Kaftan of linen').waitFor();

  // Step: Two are deactivated at once, after a question.
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Kaftan one' }).check();
  await page.getByRole('checkbox', { name: 'Select Kaftan three' }).check();
  await page.getByText('2 selected').waitFor();
  await check('admin-products-selecting');
  found.push(...(await desktopFaults(page, 'admin-online', 'admin-products-selecting')));
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByText('Deactivate 2 products?').waitFor();
  await check('admin-products-deactivate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('2 products deactivated').waitFor();
  await dialogClosed(page);
  expect(await activity()).toEqual([false, true, false]);

  // Step: What is ticked does not stay so under another filter.
  await page.getByRole('checkbox', { name: 'Select Kaftan of linen' }).check();
  await page.getByText('1 selected').waitFor();

  // Step: The inactive ones are all activated again.
  await page.getByLabel('Activity').selectOption({ label: 'Inactive' });
  await page.waitForURL('**/admin/products?q=kaftan&state=inactive');
  await expect.poll(() => products.count()).toBe(2);
  expect(await page.getByText('1 selected').count()).toBe(0);
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await page.getByText('2 products activated').waitFor();
  expect(await activity()).toEqual([true, true, true]);
  await page.getByText('Nothing found').waitFor();
  expect(found).toEqual([]);
});
