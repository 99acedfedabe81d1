// Orders as an admin finds them: by their words and days, and as a file.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { personas } from '#support/personas.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { listProduct, place } from '../sql/shop-fixture.ts';
import { signInAsAdmin } from './admin-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Two orders of March by Zubin Kotwal: one from Kochi, sent, and one from Shimla. */
async function twoOrders() {
  const people = personas(app.sql);
  const buyer = await people.asShopper('zubin');
  const seller = await people.asSeller('loomhouse');
  await app.sql`update public.user_profiles set full_name = 'Zubin Kotwal' where id = ${buyer.id}`;
  const product = await listProduct(app.sql, seller, { name: 'Handloom kaftan' });
  const order = async (address: string, at: string) => {
    const lines = [{ product_id: product, quantity: 1 }];
    const { order_id: id } = await place(buyer, { lines, address });
    await app.sql`update public.orders set created_at = ${at} where id = ${id}`;
    return id;
  };
  const kochi = await order('9 Beach Lane, Kochi, Kerala 682001', '2026-03-01T18:40:00Z');
  const shimla = await order('1 Hill View, Shimla, Himachal Pradesh 171001', '2026-03-05T06:00:00Z');
  await app.sql`update public.order_items set item_status = 'shipped', tracking_number = 'EE123456789IN' where order_id = ${kochi}`;
  return { kochi, shimla };
}

// Promise admin.orders-found (2 Admin, admin): Orders are found by customer, city, tracking number, product and brand.
//   A range of days narrows them down. A file has all that are shown.
test('orders are found by their words and days, and the file has what is shown', async () => {
  const { kochi, shimla } = await twoOrders();
  const numbers = [kochi, shimla].map((id) => `Order #${id.slice(0, 8).toUpperCase()}`);
  const phone = await app.newPhone('/admin/login');
  const { page } = phone;
  await signInAsAdmin(page);
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await screenFaults(page, 'admin-online', name)));
  await page.goto('/admin/orders');
  const orders = page.getByRole('list', { name: 'Orders', exact: true }).locator('> li');
  const shows = async (wanted: (string | undefined)[]) => {
    await expect.poll(() => orders.count()).toBe(wanted.length);
    for (const number of wanted) await orders.getByText(number ?? '').waitFor();
  };
  const search = async (typed: string, wanted: (string | undefined)[]) => {
    await page.getByRole('searchbox').fill(typed);
    await page.getByRole('searchbox').press('Enter');
    await shows(wanted);
  };
  const [first, second] = numbers;
  await search('kotwal', [first, second]);
  await search('zubin shimla', [second]);
  await search('EE 123456789 IN', [first]);
  await search('kaftan loomhouse', [first, second]);
  await check('admin-orders-found');

  // Step: The range of days is India's: 18:40 by UTC on the 1st is the 2nd.
  await page.getByLabel('From').fill('2026-03-02');
  await page.getByLabel('To').fill('2026-03-02');
  await shows([first]);
  await page.getByLabel('From').fill('2026-03-03');
  await page.getByText('The last day is before the first.').waitFor();
  await page.getByText('Nothing found').waitFor();
  await page.getByText('No order matches, so there is nothing to export.').waitFor();
  await check('admin-orders-turned');
  await page.getByLabel('To').fill('2026-03-31');
  await shows([second]);
  await page.reload();
  await shows([second]);
  await page.getByLabel('From').fill('2026-03-01');
  await shows([first, second]);
  found.push(...(await desktopFaults(page, 'admin-online', 'admin-orders-found')));

  // Step: The file has the two orders.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders-2026-03-01-to-2026-03-31.csv');
  const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual([shimla, kochi]);
  expect(rows[1]).toContain('Zubin Kotwal');
  expect(rows[1]).toContain('EE123456789IN');

  // Step: Without a connection the list and its file say that they need one.
  await phone.readyForOffline();
  app.proxy.cut();
  await page.reload();
  await page.getByText('Orders load when you are back.').waitFor();
  await expect.poll(() => page.getByLabel('From').isDisabled()).toBe(true);
  found.push(...(await screenFaults(page, 'admin-offline', 'admin-orders')));
  app.proxy.heal();
  expect(found).toEqual([]);
});
