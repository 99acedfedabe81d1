// A first visit is served with its first screen. React draws over it, and asks for nothing that came with it.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { chromeMessages, pageHeadMessages } from '#messages/chrome.ts';
import { productMessages } from '#messages/shop/product.ts';
import { FIRST_SCREEN_ID } from '#platform/storage/first-screen.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { drawnByReact } from '#support/browser.ts';
import { catalogueKept } from '#support/catalogue-kept.ts';
import { onlyShortTimers } from '#support/only-short-timers.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { pageRequests } from './page-requests.ts';
import { isHomePrerendered } from './prerendered-home.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const FILES = /\.(js|webp|woff2)$/;
const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
const PREVIEW = /rpc\/catalog_glimpse/;

/** How many previews were asked for since the call. */
function previewsSince() {
  const before = app.proxy.carried(PREVIEW).length;
  return () => app.proxy.carried(PREVIEW).length - before;
}

/** A first visit whose scripts do not come before `app.proxy.heal()`. */
async function withoutScripts(address: string): Promise<Page> {
  app.proxy.hold({ only: /\.js$/ });
  const { page } = await app.newPhone('about:blank');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(app.url + address, { waitUntil: 'commit' });
  // The page is there as a whole, and painted: its styles have come, too. Its scripts keep it from saying more.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return page;
}

/** A screen's first parts, and their places. The width of a line is that of its face, which comes later. */
const places = (page: Page) =>
  page.locator('h1, article, main img').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          element.tagName,
          element.textContent,
          ...[x, y, element.tagName === 'H1' ? 0 : width, height].map(Math.round),
        ];
      }),
  );

test.each([
  ['home', '/', 'Monsoon, but make it loud'],
  ['a product', '/product/3', '₹'],
  ['a category', '/category/shirt', '₹'],
  ['a collection', '/collection/campus-edit', '₹'],
  ['the new arrivals', '/new-arrivals', '₹'],
  ['the brands', '/brands', 'Night Market'],
  ['a static page', '/about', 'Our story'],
  ['an address that is none', '/nowhere', 'This page does not exist'],
])('a first visit of %s shows it before any script, and nothing jumps after', async (_, address, words) => {
  const previews = previewsSince();
  const page = await withoutScripts(address);
  // Step: The screen is shown without scripts.
  await page.getByText(words).first().waitFor();
  const served = await places(page);
  expect(served.length).toBeGreaterThan(0);
  const title = await page.title();
  // Step: Nothing jumps when the scripts come, and the preview is not asked for.
  app.proxy.heal();
  await catalogueKept(page);
  expect(await page.title()).toBe(title);
  // More may stand beside them by now, and rows further down drift.
  const seen = served.filter(([, , , y]) => Number(y) < 844);
  // A carousel may be turning at this moment.
  await expect.poll(() => places(page)).toEqual(expect.arrayContaining(seen.slice(0, 3)));
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  expect(previews()).toBe(0);
});

test("a served page's title does not stay behind on home", async () => {
  const { page } = await app.newPhone('/product/3');
  await drawnByReact(page);
  await page.getByRole('link', { name: chromeMessages.tabs.home }).click();
  await expect.poll(() => page.title()).toBe(pageHeadMessages.home);
});

test('a first visit fetches no other script, picture or font before its first picture', async () => {
  app.proxy.hold({ only: /slide-monsoon/ });
  const phone = await app.newPhone('about:blank');
  const { page } = phone;
  // Not those that the proxy saw: a phone of before may still have some on the way.
  const requested = pageRequests(phone);
  // After 4 s the page goes on without its picture.
  await onlyShortTimers(page, 3_000);
  await page.goto(app.url, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-picture-')),
  );
  expect(requested(FILES).filter((address) => !/after-picture|slide-monsoon/.test(address))).toEqual([]);
  app.proxy.heal();
  await drawnByReact(page);
  await expect.poll(() => page.locator('main img').nth(1).evaluate(isLoaded)).toBe(true);
});

test('a returning visitor asks for no preview, on the shell or on the prerendered home', async () => {
  const phone = await app.newPhone('/');
  const { page } = phone;
  await phone.readyForOffline();
  // Step: Catalogue and home are kept.
  await expect.poll(() => isHomePrerendered(page)).toBe(true);
  const previews = previewsSince();
  // Step: A product and home are shown from what is kept.
  await page.goto('/product/3');
  await page.getByRole('button', { name: productMessages.addToCart }).first().waitFor();
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  expect(await page.locator(`#${FIRST_SCREEN_ID}`).count()).toBe(1);
  // Step: So is a product without a connection, and no preview was asked for.
  app.proxy.cut();
  await page.goto('/product/3');
  await page.getByRole('button', { name: productMessages.addToCart }).first().waitFor();
  expect(previews()).toBe(0);
});

test.each([
  ['comes', () => undefined],
  [
    "is a portal's page",
    () => app.proxy.respond(200, { 'content-type': 'text/html' }, '<h1>Hi</h1>', { only: PREVIEW }),
  ],
  ['is lost', () => app.proxy.loseAnswers(1, seededRandom(1), { only: PREVIEW })],
  ['never comes', () => app.proxy.hang({ only: PREVIEW })],
])('a host that serves the shell alone shows the shop too, when the preview %s', async (kind, fault) => {
  await app.deploy(`shell${kind.replaceAll(/\W/g, '')}`, (folder) =>
    rm(path.join(folder, '.server'), { recursive: true }),
  );
  fault();
  const previews = previewsSince();
  const phone = await app.newPhone('/');
  await phone.page.getByRole('article').first().waitFor();
  expect(previews()).toBe(1);
  const product = await app.newPhone('/product/3');
  await product.page.getByRole('button', { name: productMessages.addToCart }).first().waitFor();
  expect(previews()).toBeGreaterThan(1);
});
