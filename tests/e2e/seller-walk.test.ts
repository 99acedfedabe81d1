// The seller's dashboard, packing list and completed orders: with orders in every status, without a connection, and of a new brand.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import { layoutFaults, settled, textFaults } from '#support/layout.ts';
import type { Phone } from '#support/phone.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { newBrand, signInAsSeller } from './seller-steps.ts';

const pictures = process.env['SCREENSHOTS'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const places = [
  'dashboard',
  ...['pending', 'processing', 'shipped', 'delivered', 'cancelled'].map((tab) => `orders?status=${tab}`),
  'returns',
  'reviews?show=all',
  'completed-orders',
  'completed-orders?q=zzzz',
  'completed-orders?status=cancelled',
];

async function walk({ page }: Phone, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    await page.goto(`/seller/${place}`);
    found.push(...(await screenFaults(page, state, `seller-${place.replaceAll(/[^a-z-]+/g, '-')}`)));
  }
  return found;
}

// Promise completed.kept (2 Seller completed orders, seller): Offline, the items delivered in the last 30
//   days are there, and the screen says so.
// Promise dashboard.screens (2 Seller dashboard, seller): Dashboard, packing list and completed orders pass
//   their checks with every status and offline.
test("the seller's screens have no axe faults and no overflow, online and offline", async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  // Step: The screens before and behind the login are sound.
  const found = await screenFaults(page, 'seller-online', 'seller-login');
  await page.getByRole('button', { name: /Forgot/ }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-forgot')));
  await page.goto('/seller/update-password#access_token=abc');
  await page.getByLabel('Confirm').first().waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-update-password')));
  await signInAsSeller(page);
  found.push(...(await walk(phone, 'seller-online')));
  // Step: The last of the tabs is chosen and seen, also when the screen becomes narrower.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/seller/orders?status=cancelled');
  const right = () =>
    page.getByRole('tab', { selected: true }).evaluate((tab) => tab.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(right).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
  const check = async (name: string) => found.push(...(await screenFaults(page, 'seller-online', name)));

  // Step: The profile names a fault and is saved, and the menu opens.
  await page.goto('/seller/dashboard');
  await page.getByText('As a table').click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('GST number').waitFor();
  const number = page.getByLabel('Phone number');
  await number.fill('');
  await number.pressSequentially('+91 61000 000012');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Please enter a valid 10-digit phone number').waitFor();
  expect(await number.inputValue()).toBe('+91 61000 000012');
  await check('seller-dashboard-open');
  await number.press('End');
  await number.press('Backspace');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  await page.getByText('6100000001', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current password').waitFor();
  await check('seller-menu');
  // Step: The packing list is sound while an item is shipped, and with the question before one is cancelled.
  await page.goto('/seller/orders?status=processing');
  await page.getByRole('button', { name: 'Mark as shipped' }).first().click();
  await page.getByLabel('Tracking number').fill('x'.repeat(101));
  await page.getByText('That is too long: a tracking number').waitFor();
  await check('seller-tracking');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await check('seller-more');
  await page.getByRole('button', { name: 'Cancel item' }).click();
  await page.getByText('Cancel this item?').waitFor();
  await check('seller-cancel');

  // Step: The same screens are sound offline, and say what they show.
  await phone.readyForOffline();
  // A screen of the offices comes to the phone when it is first opened.
  for (const place of ['dashboard', 'orders', 'returns', 'reviews', 'completed-orders']) {
    await page.goto(`/seller/${place}`);
    await settled(page);
  }
  app.proxy.cut();
  try {
    await page.goto('/seller/orders');
    await page.getByText('You can read the list without a connection.').first().waitFor();
    found.push(...(await walk(phone, 'seller-offline')));
    await page.goto('/seller/completed-orders');
    await page.getByText('Without a connection: only what was delivered in the last 30 days.').waitFor();
  } finally {
    app.proxy.restore();
  }
  expect(found).toEqual([]);
});

test('from 1024 px on the menu stands open left of the page, which stays 480 px wide', async () => {
  const { page } = await app.newPhone('/seller/login');
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAsSeller(page);
  const menu = page.getByRole('complementary', { name: 'Menu' });
  // Step: The menu leads to a screen.
  await menu.getByRole('link', { name: 'Your Products' }).click();
  await page.getByRole('heading', { name: 'Your Products' }).waitFor();
  // Step: The menu stands beside the page, also with text of twice the size.
  for (const text of ['', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await settled(page);
    const [left, right] = [await menu.boundingBox(), await page.locator('main').boundingBox()];
    expect([left?.x, right?.width]).toEqual([expect.any(Number), 480]);
    expect((left?.x ?? -1) >= 0 && (left?.x ?? 0) + (left?.width ?? 0) <= (right?.x ?? 0)).toBe(true);
    expect([...(await axeFaults(page)), ...(await layoutFaults(page)), ...(await textFaults(page))]).toEqual(
      [],
    );
  }
});

// Promise dashboard.empty (2 Seller dashboard, seller): A new brand finds its dashboard, packing list and
//   completed orders empty and in order.
test('a new brand finds its dashboard, packing list and completed orders empty, and sound', async () => {
  const account = await newBrand(app);
  const phone = await app.newPhone('/seller/login');
  await signInAsSeller(phone.page, account);
  expect(await walk(phone, 'seller-empty')).toEqual([]);
  await phone.page.goto('/seller/orders');
  await phone.page.getByText('New orders show up here automatically.').waitFor();
});

// Promise dispatch.slip (2 Seller orders, seller): A packing slip is printed with the cash to collect,
//   without prices.
test('the packing slip prints alone, with the cash to collect and without prices', async () => {
  const { page } = await app.newPhone('/seller/login');
  await signInAsSeller(page);
  await page.goto('/seller/orders?status=shipped');
  // A browser without a printer would be done before anybody has looked.
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  const card = page.getByRole('article').first();
  const product = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Packing slip' }).click();
  const slip = page.locator('.packing-slip');
  await slip.waitFor({ state: 'attached' });
  expect(await slip.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Packing slip #', product, 'Neem & Needle', 'Deliver to'])
    await slip.getByText(text).first().waitFor();
  // Once, in the sentence about the money; no item says what it costs.
  expect((await slip.innerText()).match(/₹/g)).toHaveLength(1);
  await slip.getByText(/^Cash on delivery: .*₹/).waitFor();
  expect(await slip.getByRole('table', { includeHidden: true }).innerText()).not.toContain('₹');
  expect(await page.locator('h1').filter({ hasText: 'Orders to Dispatch' }).isVisible()).toBe(false);
  if (pictures) await page.screenshot({ path: path.join(pictures, 'seller-slip.png') });
  // A phone says so as soon as its dialog is open: the slip goes when the page is touched again.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await card.getByRole('heading').click();
  await slip.waitFor({ state: 'detached' });
});
