// The question that stands in the page itself (src/startup/early.ts): asked before any file has come, once, and by a first visit alone.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { productWords } from '#messages/shop/product.ts';
import { FIRST_SCREEN_ID } from '#platform/storage/first-screen.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { isHomePrerendered } from './prerendered-home.ts';
import { catalogueKept } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const GLIMPSE = /rpc\/catalog_glimpse/;

/** The requests of that kind since the call. */
function since(kind: RegExp) {
  const before = app.proxy.carried(kind).length;
  return () => app.proxy.carried(kind).slice(before);
}

test.each([
  ['home', '/', '/rest/v1/rpc/catalog_glimpse?'],
  ['a product', '/product/3', '/rest/v1/rpc/catalog_glimpse?p_product=3'],
  ['a collection', '/collection/campus-edit', '/rest/v1/rpc/catalog_glimpse?p_collection=campus-edit'],
  ['a category', '/category/shirt', '/rest/v1/rpc/catalog_glimpse?p_category=Shirt'],
])('a first visit of %s asks for it before any script has come, and once', async (_, address, question) => {
  const previews = since(GLIMPSE);
  const scripts = since(/\/assets\/.*\.js$/);
  app.proxy.hold({ only: /\.js$/ });
  const { page } = await app.newPhone('about:blank');
  await page.goto(app.url + address, { waitUntil: 'commit' });
  await expect.poll(() => previews().map(({ request }) => request)).toEqual([`GET ${question}`]);
  // It is answered meanwhile: nothing of the page waits for it.
  await expect.poll(() => previews()[0]?.down).toBeGreaterThan(0);
  expect(scripts().filter(({ down }) => down > 0)).toEqual([]);
  app.proxy.heal();
  await page.getByRole('heading').first().waitFor();
  await catalogueKept(page);
  expect(previews()).toHaveLength(1);
});

test('a screen of which there is no preview asks for none', async () => {
  const previews = since(GLIMPSE);
  const { page } = await app.newPhone('/new-arrivals');
  await catalogueKept(page);
  expect(previews()).toEqual([]);
});

test('a returning visitor sends no early request, on the shell or on the prerendered home', async () => {
  const phone = await app.newPhone('/');
  const { page } = phone;
  await catalogueKept(page);
  await phone.readyForOffline();
  await expect.poll(() => isHomePrerendered(page)).toBe(true);
  const previews = since(GLIMPSE);
  const early = () =>
    page.evaluate(() => ({
      written: document.querySelectorAll('script:not([src], [type])').length,
      requested: 'early' in window,
    }));

  await page.goto('/product/3');
  await page.getByRole('button', { name: productWords.addToCart }).first().waitFor();
  expect(await early()).toEqual({ written: 1, requested: false });
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  expect(await page.locator(`#${FIRST_SCREEN_ID}`).count()).toBe(1);
  expect(await early()).toEqual({ written: 0, requested: false });
  // Without a connection as well.
  app.proxy.cut();
  await page.goto('/product/3');
  await page.getByRole('button', { name: productWords.addToCart }).first().waitFor();
  expect(await early()).toEqual({ written: 1, requested: false });
  expect(previews()).toEqual([]);
});

test.each([
  [
    "is a portal's page",
    () => app.proxy.respond(200, { 'content-type': 'text/html' }, '<h1>Hi</h1>', { only: GLIMPSE }),
  ],
  ['is lost', () => app.proxy.loseAnswers(1, seededRandom(1), { only: GLIMPSE })],
  ['never comes', () => app.proxy.hang({ only: GLIMPSE })],
])('a first visit whose early answer %s shows the shop all the same', async (_, fault) => {
  fault();
  const previews = since(GLIMPSE);
  const phone = await app.newPhone('/');
  await phone.page.getByRole('article').first().waitFor();
  expect(previews()).toHaveLength(1);
  const product = await app.newPhone('/product/3');
  await product.page.getByRole('button', { name: productWords.addToCart }).first().waitFor();
  expect(previews().length).toBeGreaterThan(1);
});
