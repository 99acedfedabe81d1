// A seller with many open orders: finding parcels, starting and printing several.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { layoutFaults } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { stockInventory } from '#support/seller-stock.ts';
import { chooseFiles, csv, newBrand, signInAsSeller } from './seller-steps.ts';

const pictures = process.env['SCREENSHOTS'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ITEMS = 400;

/** A brand with so many items that wait, three of them in one order. */
async function busyBrand() {
  const account = await newBrand(app);
  await stockInventory(app, account, { products: 20, items: ITEMS, days: 2.9 });
  const items = await app.sql<{ id: string; order: string }[]>`
    select i.id::text, i.order_id::text as order from public.order_items i join public.sellers s on s.id = i.seller_id
    where s.business_email = ${account.email} order by i.created_at desc limit 3`;
  const [first] = items;
  if (first === undefined) throw new Error('Nothing waits for the seller.');
  await app.sql`update public.order_items set order_id = ${first.order} where id in ${app.sql(items.map(({ id }) => id))}`;
  await app.sql`update public.orders set recipient_name = 'Meera Iyer', delivery_notes = 'Ring twice, the dog is friendly'
    where id = ${first.order}`;
  // Words that a line can hold, and a name.
  await app.sql`update public.orders o set shipping_address = regexp_replace(shipping_address, ', .* Road', ', Lake Road'),
      recipient_name = case recipient_name when '' then 'Asha Rao' else recipient_name end
    from public.order_items i join public.sellers s on s.id = i.seller_id
    where i.order_id = o.id and s.business_email = ${account.email}`;
  const standing = async (status: string) =>
    (
      await app.sql`select count(*)::int as count from public.order_items i join public.sellers s on s.id = i.seller_id
        where s.business_email = ${account.email} and i.item_status = ${status}`
    )[0]?.['count'];
  return { account, standing };
}

test('a seller with 400 open items finds parcels, starts several at once and prints their papers', async () => {
  const { account, standing } = await busyBrand();
  const { page } = await app.newPhone('/seller/login');
  await signInAsSeller(page, account);
  const found: string[] = [];
  const check = async (name: string) => {
    found.push(...(await screenFaults(page, 'seller-packing', name)));
    await page.setViewportSize({ width: 1280, height: 800 });
    found.push(...(await layoutFaults(page)).map((fault) => `${name} at 1280: ${fault}`));
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-1280.png`) });
    await page.setViewportSize({ width: 390, height: 844 });
  };
  await page.goto('/seller/orders');
  await page.getByText(`${ITEMS - 2} parcels · ${ITEMS} items`).waitFor();
  await check('seller-packing-list');

  // Step: The address keeps what was searched and how the list was narrowed down.
  await page.getByLabel('Search orders to dispatch').fill('meera');
  await page.getByText('1 parcel · 3 items', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'With a note 1' }).click();
  await page.waitForURL('**/seller/orders?status=pending&q=meera&show=noted');
  await page.reload();
  const card = page.getByRole('article');
  await card.getByText('Ring twice, the dog is friendly').waitFor();
  expect(await card.getByRole('heading').count()).toBe(3);
  await check('seller-packing-parcel');
  // Step: An item that is sent alone has a card and cash of its own.
  await card
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send separately' }).click();
  await page.getByText('2 parcels · 3 items', { exact: true }).waitFor();
  await page.getByText(/^Collect ₹[\d,.]+ in cash$/).waitFor();
  await page.getByLabel('Search orders to dispatch').fill('nowhere to be found');
  await page.getByText('No orders match here').waitFor();
  await check('seller-packing-none');

  // Step: Several are ticked by keys, printed and started.
  await page.goto('/seller/orders?q=flat+1');
  await page.getByText(/^\d+ parcels( · \d+ items)?$/).waitFor();
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  await page.getByRole('main').getByRole('checkbox').first().press('Space');
  await page.getByRole('button', { name: 'Start processing 1 parcel' }).waitFor();
  await page.getByRole('button', { name: 'Select all' }).click();
  // The first row stands below the tools, so that bars cover no box in part.
  await page
    .getByRole('main')
    .getByRole('checkbox')
    .first()
    .evaluate((box) => window.scrollBy(0, (box.closest('li') ?? box).getBoundingClientRect().top - 136));
  await check('seller-packing-select');
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole('button', { name: 'Print slips' }).click();
  await page.emulateMedia({ media: 'print' });
  const pages = page.locator('.packing-slip');
  await pages.first().waitFor();
  const count = await pages.count();
  expect(count).toBeGreaterThan(10);
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Pick list' }).click();
  await page.emulateMedia({ media: 'print' });
  await pages.filter({ hasText: `${count} parcels` }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /^Start processing \d+ parcels$/ }).click();
  await page.getByText(/^\d+ items moved to processing$/).waitFor();
  expect(await standing('processing')).toBeGreaterThanOrEqual(count);

  // Step: Their tracking numbers are typed, read from a file, and sent together.
  await page.goto('/seller/orders?status=processing');
  await check('seller-packing-processing');
  await page.getByRole('link', { name: 'Enter tracking numbers' }).click();
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.first().fill('FMPP1234567890');
  await fields.first().press('Enter');
  await page.keyboard.type('SPEED 2');
  await page.reload();
  expect(await fields.nth(1).inputValue()).toBe('SPEED 2');
  const [{ order } = { order: '' }] = await app.sql<{ order: string }[]>`
    select i.order_id::text as order from public.order_items i join public.sellers s on s.id = i.seller_id
    where s.business_email = ${account.email} and i.item_status = 'processing' order by i.created_at limit 1`;
  await chooseFiles(page, 'Choose a CSV file', [
    csv('numbers.csv', [
      ['order_id', 'tracking_number'],
      [order, 'SPEED 3'],
      ['ffffffff', 'SPEED 4'],
    ]),
  ]);
  await page.getByText('Line 3, ffffffff: None of your orders has this ID').waitFor();
  await check('seller-packing-numbers');
  await page.getByRole('button', { name: /^Mark [23] parcels as shipped$/ }).click();
  await check('seller-packing-question');
  await page.getByRole('button', { name: 'Mark as shipped', exact: true }).click();
  await page.getByText(/^[2-4] items moved to shipped$/).waitFor();
  expect(await standing('shipped')).toBeGreaterThanOrEqual(2);
  expect(found).toEqual([]);
});
