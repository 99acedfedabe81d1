import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { cartRowsOf } from './postgres-truth.ts';
import {
  addToCart,
  allSent,
  cartOnScreen,
  chipSays,
  oneMore,
  productLinks,
  waitingNumbers,
} from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('browsing and the cart go on while the backend is down, and all edits arrive once', async () => {
  const email = 'shopper@driphaven.test';
  const phone = await app.newPhone();
  await phone.signIn('shopper');
  await phone.page.goto('/category/jeans');
  const [first = '', second = ''] = await productLinks(phone.page);
  await phone.readyForOffline();
  const before = await addToCart(phone.page, first);
  await phone.page.goto('/cart');
  await allSent(phone.page);

  // Step: The page hears by itself that the backend is down.
  // Nobody touches the page: the broken channel alone tells it, within half a minute, so that a shop's pages do not all ask at once.
  await phone.page.waitForLoadState('networkidle');
  await app.killBackend();
  await chipSays(phone.page, 'Offline');

  // Step: Lists are shown and edits kept while it is down.
  await phone.page.goto('/category/jacket');
  expect((await productLinks(phone.page)).length).toBeGreaterThan(0);
  const meanwhile = await addToCart(phone.page, second);
  await oneMore(phone.page, before);
  // On the disk: the page is opened anew, and what a tap left in memory alone would be gone.
  await expect.poll(async () => (await waitingNumbers(phone.page)).length).toBe(2);
  const lines = [`${before} × 2`, `${meanwhile} × 1`].toSorted();
  expect(await cartOnScreen(phone.page)).toEqual(lines);
  await chipSays(phone.page, 'Offline · 2 to send');
  await phone.page.evaluate(() => Object.assign(window, { notReloaded: true }));

  // Step: All edits arrive once when it is back, without a reload.
  await app.startBackend();
  await allSent(phone.page);
  expect(await cartRowsOf(app, email)).toEqual(lines);
  expect(await phone.page.evaluate(() => 'notReloaded' in window)).toBe(true);
  expect(await phone.page.locator('main output').count()).toBe(2);
});
