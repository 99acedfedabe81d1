// Every screen in every state a shopper meets. `npm run screenshots` runs this file with SCREENSHOTS set to a folder:
// then each screen is photographed, at two sizes, in the same walk.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { axeFaults } from '../support/axe.ts';
import { layoutFaults, settled } from '../support/layout.ts';
import type { Phone } from '../support/phone.ts';
import type { Place } from './shop-screens.ts';
import { placesOfVisitors, placesWithContent, placesWithoutContent } from './shop-screens.ts';
import { addToCart, addToWishlist, productLinks } from './shopper-steps.ts';

const pictures = process.env['SCREENSHOTS'];
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

let app: TestApp;
let filled = false;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Looks at one screen: with axe at the larger size, for its layout at each. */
async function faultsOf(page: Page, state: string, { name }: Place): Promise<string[]> {
  const found: string[] = [];
  // The small phone is looked at where there is most to show, and wherever pictures are taken.
  for (const size of pictures || state === 'online' ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size);
    await settled(page);
    const place = `${state}/${name} at ${size.width}`;
    if (pictures) {
      const folder = path.join(pictures, `${size.width}x${size.height}`, state);
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      if (size === sizes[0])
        await page.screenshot({ path: path.join(folder, `${name}-whole.png`), fullPage: true });
    }
    if (size === sizes[0]) found.push(...(await axeFaults(page)).map((fault) => `${place}: ${fault}`));
    found.push(...(await layoutFaults(page)).map((fault) => `${place}: ${fault}`));
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  return found;
}

async function walk(phone: Phone, state: string, places: Place[]): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    await phone.page.goto(place.path);
    found.push(...(await faultsOf(phone.page, state, place)));
  }
  return found;
}

/** A signed-in phone with two lines in the cart, a wish and orders; the account is the same each time. */
async function shopperWithThings(): Promise<{ phone: Phone; places: Place[] }> {
  const phone = await app.newPhone();
  await phone.signIn('shopper');
  await phone.page.goto('/category/sweater');
  const [first = '', second = '', third = ''] = await productLinks(phone.page);
  if (!filled) {
    await addToCart(phone.page, first);
    await addToCart(phone.page, second);
    await addToWishlist(phone.page, third);
    filled = true;
  }
  await phone.page.goto('/cart');
  await phone.page.getByText('Cart (2)').waitFor();
  await phone.page.goto('/orders');
  const order = phone.page.locator('a[href^="/order-success/"]').first();
  const orderId = ((await order.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
  return { phone, places: placesWithContent(first.split('/').at(-1) ?? '', orderId) };
}

test('every screen, online: axe finds nothing and nothing overflows', async () => {
  const { phone, places } = await shopperWithThings();
  expect(await walk(phone, 'online', places)).toEqual([]);
});

test('every screen of a visitor and of somebody new, and every address that leads to nothing', async () => {
  const visitor = await app.newPhone();
  const found = await walk(visitor, 'visitor', placesOfVisitors);
  const { page } = visitor;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  found.push(...(await faultsOf(page, 'visitor', { name: 'login-forgot', path: '' })));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  found.push(...(await faultsOf(page, 'visitor', { name: 'login-sign-up', path: '' })));
  await page.getByLabel('Full name').fill('Nia New');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('secret99');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/profile');
  expect([...found, ...(await walk(visitor, 'empty', placesWithoutContent))]).toEqual([]);
});

test('every screen with the network off after one visit: there, or one sentence', async () => {
  const { phone, places } = await shopperWithThings();
  await phone.readyForOffline();
  app.proxy.cut();
  try {
    expect(await walk(phone, 'offline', places)).toEqual([]);
  } finally {
    app.proxy.restore();
  }
});
