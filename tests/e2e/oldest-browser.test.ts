// The oldest browsers that package.json declares, played by Chromium without any API that one of them does not have.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { dist } from '#scripts/build/app.ts';
import { localKeys } from '#supabase/local/keys.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { newerApisIn } from '#support/newer-apis-in.ts';
import type { Phone } from '#support/phone.ts';
import { publish } from '#support/publish-catalogue.ts';
import { deleteInWorkers, withoutNewerApis } from '#support/without-newer-apis.ts';
import { signInAsAdmin } from './admin-steps.ts';
import { moveIn } from './order-steps.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';
import {
  addThis,
  addToCart,
  allSent,
  oneMore,
  picturesKept,
  productLinks,
  productName,
} from './shopper-steps.ts';

/** Whether a few newer APIs are there, and older ones that must have stayed. Runs in the browser. */
const found = () =>
  [
    ['toSorted', Array.prototype],
    ['toReversed', Uint8Array.prototype],
    ['union', Set.prototype],
    ['groupBy', Map],
    ['canParse', URL],
    ['any', AbortSignal],
    ['json', Response],
    ['Iterator', globalThis],
    ['scheduler', globalThis],
    ['CloseWatcher', globalThis],
    ['at', Array.prototype],
    ['json', Response.prototype],
  ]
    .filter(([name, holder]) => (name as string) in (holder as object))
    .map(([name]) => name);
const kept = ['at', 'json'];
const SAYS = 'A worker has ';
const sayFound = `console.info('${SAYS}' + (${found.toString()})());\n`;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  // Packed, so that phones open the catalogue in a thread of its own.
  await publish({ url: app.url, keys: localKeys });
  await app.deploy('oldest', (folder) => deleteInWorkers(folder, sayFound));
});
afterAll(() => app.close());

/** A test on such a phone fails with what its pages and workers threw. */
async function oldPhone(address: string): Promise<Phone> {
  const phone = await app.newPhone(address, { init: withoutNewerApis });
  // A cut connection is said on the console as well.
  const isFault = (problem: string) => !/Failed to load resource|net::ERR_/.test(problem);
  onTestFinished(() => expect(phone.problems.filter(isFault)).toEqual([]));
  return phone;
}

const expectNoApology = async (page: Page) =>
  expect(await page.getByText(/unexpected error|went wrong/i).count()).toBe(0);

test('a shopper walks from home to checkout, with and without a connection', async () => {
  const phone = await oldPhone('/about');
  // Step: The browser has none of the newer APIs, and home says so in the console.
  const { page } = phone;
  expect(await page.evaluate(found)).toEqual(kept);
  const said = page.waitForEvent('console', (message) => message.text().startsWith(SAYS));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Featured Categories' }).waitFor();
  expect((await said).text()).toBe(`${SAYS}${kept.join()}`);
  await phone.readyForOffline();
  const [serviceWorker] = page.context().serviceWorkers();
  expect(await serviceWorker?.evaluate(found)).toEqual(kept);

  // Step: Search, a category and a product are shown, and an edit is sent.
  const account = await app.newAccount();
  await phone.signIn(account);
  await page.goto('/search?query=shirt');
  expect((await productLinks(page)).length).toBeGreaterThan(0);
  await page.goto('/category/shirt');
  const [first = '', second = ''] = await productLinks(page);
  await page.goto(first);
  await productName(page).waitFor();
  await picturesKept(page);
  const name = await addThis(page);
  await allSentFrom(page);
  await expectNoApology(page);

  // Step: A product and the cart work without a connection.
  app.proxy.cut();
  await page.goto(first);
  await page.reload();
  await productName(page).waitFor();
  await picturesKept(page);
  const other = await addToCart(page, second);
  await oneMore(page, name);
  await inCart(page, name, 2);
  await inCart(page, other, 1);
  await expectNoApology(page);
  // Step: What was edited meanwhile is sent.
  app.proxy.restore();
  await allSentFrom(page);

  // Step: Checkout opens, up to the last question.
  await moveIn(app, account.email, '6100000123');
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Change' }).waitFor();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await expectNoApology(page);
});

/** Playwright's `evaluateAll` would not do: of a role it needs newer APIs in the page itself. */
const inCart = (page: Page, name: string, quantity: number) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .locator('output', { hasText: String(quantity) })
    .waitFor();

/** The cart's header says when everything is with the shop. */
async function allSentFrom(page: Page): Promise<void> {
  await page.goto('/cart');
  await allSent(page);
}

test('a seller and an admin see their first screens', async () => {
  const seller = await oldPhone('/seller/login');
  await signInAsSeller(seller.page, demoSeller());
  await seller.page.getByText('As a table').waitFor();
  await seller.page.goto('/seller/orders?status=delivered');
  await seller.page.getByRole('article').first().waitFor();
  await expectNoApology(seller.page);

  const admin = await oldPhone('/admin/login');
  await signInAsAdmin(admin.page);
  await admin.page.goto('/admin/products');
  await admin.page.getByRole('listitem').first().waitFor();
  await expectNoApology(admin.page);
});

/** The build names these newer APIs, and works without them. */
const doneWithout = new Set([
  // Undefined says nothing about the connection.
  'Navigator.connection',
  // A timer stands in for it.
  'scheduler',
  // React looks for `navigation` first.
  'onnavigate',
  'onnavigateerror',
  'onnavigatesuccess',
  // React catches the error, and RxDB names a method of its own "undefined".
  'startViewTransition',
  'Symbol.asyncDispose',
  // Dexie copies it where there is one.
  'withResolvers',
  // supabase-js has a method of this name.
  'toBase64',
  // framer-motion looks whether the browser has it.
  'ScrollTimeline',
  // The worker listens for taps on notifications. A browser without pushes never sends one.
  'onnotificationclick',
  // framer-motion asks where a long press has a menu of its own.
  'oncontextmenu',
  // The picture viewer zooms as far as the screen has pixels. Safari leaves the zoom of the page out of the number.
  'devicePixelRatio',
  // The picture viewer listens to the wheel of a mouse. A phone has none.
  'onwheel',
]);

test('the code of packages asks for no newer API either', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The renderer runs on servers.
  await cp(dist, folder, { recursive: true, filter: (file) => !file.includes('.server') });
  const found = new Set((await newerApisIn(folder)).map(({ api }) => api));
  expect(found).toEqual(doneWithout);
});
