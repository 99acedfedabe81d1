// The courier of a parcel, from the seller's choice to the shopper's link.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { demoUsers } from '#supabase/seed/users.ts';
import { confirmOrder, sellerMoves, shopperWith, twoGoods } from './order-steps.ts';
import { chooseFiles, csv, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Promise courier.link (2 Checkout and orders, orders): The shopper gets a link to the courier that the seller chose, offline too.
test('a seller chooses a courier, and the shopper follows the parcel with it', async () => {
  const [bought] = await twoGoods(app);
  const shopper = await shopperWith(app, bought);
  await confirmOrder(shopper.page);
  await shopper.page.waitForURL('**/order-success/*');
  const order = new URL(shopper.page.url()).pathname.split('/').at(-1) ?? '';
  await sellerMoves(app, { order, seller: bought.seller, status: 'processing' });
  const account = demoUsers.find(({ id }) => id === bought.seller);
  if (account === undefined) throw new Error('The demo has no such seller.');
  const { page } = await app.newPhone('/seller/login');
  const found: string[] = [];
  await signInAsSeller(page, account);

  // Step: The form has the couriers, and another one by its name.
  await page.goto(`/seller/orders?status=processing&q=${order.slice(0, 8)}`);
  const card = page.getByRole('article').filter({ hasText: bought.name });
  await card.getByRole('button', { name: 'Mark as shipped' }).click();
  await card.getByLabel('Tracking number').fill('DH 123');
  await card.getByLabel('Courier', { exact: true }).selectOption('Another courier');
  await card.getByLabel('Name of the courier').fill('evil.example');
  await card.getByText('Write a name without an address').waitFor();
  found.push(...(await screenFaults(page, 'seller-packing', 'courier-form')));
  found.push(...(await desktopFaults(page, 'seller-packing', 'courier-form')));
  await card.getByLabel('Courier', { exact: true }).selectOption('Delhivery');

  // Step: The column begins with what was typed there, and a file may name couriers.
  await page.goto('/seller/tracking-numbers');
  await page.getByLabel('Courier', { exact: true }).selectOption('DTDC');
  await chooseFiles(page, 'Choose a CSV file', [
    csv('numbers.csv', [
      ['order_id', 'tracking_number', 'courier'],
      [order, 'BD 456', 'bluedart'],
    ]),
  ]);
  await page.getByText('1 number filled in from the file').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: order.slice(0, 4).toUpperCase() });
  expect(await row.getByRole('combobox').inputValue()).toBe('Blue Dart');
  found.push(...(await screenFaults(page, 'seller-online', 'courier-column')));
  found.push(...(await desktopFaults(page, 'seller-online', 'courier-column')));
  await page.getByRole('button', { name: 'Mark 1 parcel as shipped' }).click();
  await page.getByText(/moved to shipped$/).waitFor();

  // Step: The shopper sees the number, and a link to the courier, also without a connection.
  const link = shopper.page.getByRole('link', { name: 'Track with Blue Dart' });
  await link.waitFor();
  const url = 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=BD456';
  expect(await link.getAttribute('href')).toBe(url);
  await shopper.phone.readyForOffline();
  app.proxy.cut();
  await shopper.page.reload();
  await link.waitFor();
  app.proxy.restore();
  found.push(...(await screenFaults(shopper.page, 'shopper', 'courier-order')));

  // Step: The next parcel begins with the last courier.
  const [stored] = await app.sql`select courier from public.order_items where order_id = ${order}`;
  expect(stored?.['courier']).toBe('Blue Dart');
  expect(found).toEqual([]);
});
