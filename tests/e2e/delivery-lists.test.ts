// The list of pincodes of a brand: imported by its seller and by an admin, with what is refused.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { signInAsAdmin } from './admin-steps.ts';
import { csv, demoSeller, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const listOf = (seller: string) =>
  app.sql<{ pincode: string; days: number | null }[]>`
    select pincode, days from public.delivery_pincodes where seller_id = ${seller} order by pincode`;

test('a seller pastes pincodes, adds a file to them, and deletes the list', async () => {
  const { id } = demoSeller();
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page);
  const found: string[] = [];
  const check = async (name: string) => {
    found.push(...(await screenFaults(page, 'seller-online', name)));
    found.push(...(await desktopFaults(page, 'seller-online', name)));
  };
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await page.waitForURL('**/seller/delivery-pincodes');
  await page.getByText('No list of pincodes yet').waitFor();
  await check('delivery-none');

  // Step: Pasted lines are read at once, and those that are wrong are named.
  await page.getByLabel('Pincodes', { exact: true }).fill('411001, 3\n411002\n41100\n411002, 4');
  await page.getByText('2 pincodes read').waitFor();
  await page.getByText('Line 3, 41100: a pincode has six digits and does not begin with 0').waitFor();
  await page.getByText('Line 4, 411002, 4: this pincode stands above with other days').waitFor();
  await check('delivery-import');
  await page.getByRole('button', { name: 'Save a list of 2 pincodes' }).click();
  await page.getByText('List saved').first().waitFor();
  await page.getByRole('heading', { name: '2 pincodes' }).waitFor();
  expect(await listOf(id)).toEqual([
    { pincode: '411001', days: 3 },
    { pincode: '411002', days: null },
  ]);

  // Step: A file is added to the list. Its effect is said before it is saved.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).click();
  await (
    await chooser
  ).setFiles(
    csv('courier.csv', [
      ['City', 'Pincode', 'TAT'],
      ['Bengaluru', '560001', '5'],
      ['Pune', '411001', '2'],
    ]),
  );
  await page.getByText('1 new, 1 with other days, 0 removed').waitFor();
  await check('delivery-add');

  // Step: A list that would lose pincodes is replaced only after a question.
  await page.getByLabel('Replace the list').check();
  await page.getByText('1 new, 1 with other days, 1 removed').waitFor();
  await page.getByRole('button', { name: 'Save a list of 2 pincodes' }).click();
  await page.getByRole('alertdialog').getByText('1 pincode is removed.').waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await dialogClosed(page);
  await page.getByLabel('Add to the list').check();

  // Step: Without a connection saving rests. It goes on with the connection.
  app.proxy.cut();
  await expect
    .poll(() => page.getByRole('button', { name: 'Save a list of 3 pincodes' }).getAttribute('aria-disabled'))
    .toBe('true');
  app.proxy.restore();
  await expect
    .poll(() => page.getByRole('button', { name: 'Save a list of 3 pincodes' }).getAttribute('aria-disabled'))
    .not.toBe('true');
  await page.getByRole('button', { name: 'Save a list of 3 pincodes' }).click();
  await page.getByRole('heading', { name: '3 pincodes' }).waitFor();

  // Step: The list is searched and downloaded.
  await page.getByLabel('Find a pincode').fill('56');
  await page.getByText('560001').waitFor();
  expect(await page.getByText('411001', { exact: true }).count()).toBe(0);
  await check('delivery-list');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).click();
  expect(await readFile((await (await saving).path()) ?? '', 'utf8')).toBe(
    '\uFEFFpincode,days\r\n411001,2\r\n411002,\r\n560001,5\r\n',
  );

  // Step: It is deleted after a question.
  await page.getByRole('button', { name: 'Delete the list' }).click();
  await page.getByRole('alertdialog').getByText('Delete the list of 3 pincodes?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialogClosed(page);
  await page.getByText('No list of pincodes yet').waitFor();
  expect(await listOf(id)).toEqual([]);
  expect(found).toEqual([]);
});

test('an admin imports the list of a brand from its page, and the audit log names it', async () => {
  const { id } = demoSeller();
  const phone = await app.newPhone('/admin/login');
  const { page } = phone;
  await signInAsAdmin(page);
  const found: string[] = [];
  await page.goto(`/admin/seller/${id}`);
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await page.waitForURL('**/delivery-pincodes');
  await page.getByRole('heading', { level: 1, name: /^Delivery of / }).waitFor();
  await page.getByLabel('Pincodes', { exact: true }).fill('560001, 4');
  await page.getByText('1 pincode read').waitFor();
  found.push(...(await screenFaults(page, 'admin-online', 'delivery-import')));
  found.push(...(await desktopFaults(page, 'admin-online', 'delivery-import')));
  await page.getByRole('button', { name: 'Save a list of 1 pincode' }).click();
  await page.getByRole('heading', { name: '1 pincode' }).waitFor();
  expect(await listOf(id)).toEqual([{ pincode: '560001', days: 4 }]);
  await page.goto('/admin/audit-log');
  await page.getByRole('button', { name: /field/ }).first().click();
  await page.getByText('Delivery pincodes', { exact: true }).waitFor();
  expect(found).toEqual([]);
});
