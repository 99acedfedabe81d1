// Every screen in every state a shopper meets. `npm run screenshots` runs this file with SCREENSHOTS set to a folder:
// then each screen is photographed, at two sizes, in the same walk.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { textFaults } from '../support/layout.ts';
import type { Phone } from '../support/phone.ts';
import { screenFaults } from '../support/screen-faults.ts';
import type { Place } from './shop-screens.ts';
import { placesOfVisitors, placesWithContent, placesWithoutContent } from './shop-screens.ts';
import { addToCart, addToWishlist, productLinks } from './shopper-steps.ts';

let app: TestApp;
let filled = false;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function walk(phone: Phone, state: string, places: Place[]): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    await phone.page.goto(place.path);
    found.push(...(await screenFaults(phone.page, state, place.name)));
    // Online that leaves it at 200 %.
    for (const fault of await textFaults(phone.page)) found.push(`${state}/${place.name}: ${fault}`);
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
  found.push(...(await screenFaults(page, 'visitor', 'login-forgot')));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  found.push(...(await screenFaults(page, 'visitor', 'login-sign-up')));
  await page.getByLabel('Full name').fill('Nia New');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('secret99');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/profile');
  expect([...found, ...(await walk(visitor, 'empty', placesWithoutContent))]).toEqual([]);
});

test('every list of the catalogue while it is on the way: that is said, and axe finds nothing', async () => {
  const { page } = await app.newPhone('about:blank');
  const found: string[] = [];
  const look = async (address: string, name: string) => {
    await page.goto(address);
    const waiting = () => page.locator('main output').first().waitFor({ state: 'attached' });
    found.push(...(await screenFaults(page, 'waiting', name, waiting)));
  };
  app.proxy.hang({ only: /catalog_(since|glimpse)/ });
  try {
    for (const [address, name] of [
      ['/', 'home'],
      ['/search', 'search'],
      ['/category/jeans', 'category'],
      ['/product/1', 'product'],
      ['/collection/campus-edit', 'collection'],
      ['/collections', 'collections'],
      ['/brands', 'brands'],
    ] as const)
      await look(address, name);
  } finally {
    app.proxy.heal();
  }
  expect(found).toEqual([]);
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
