import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { arrivingMessages } from '#messages/shop/arriving.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { productMessages } from '#messages/shop/product.ts';
import { localKeys } from '#supabase/local/keys.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { publish } from '#support/publish-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await publish({ url: app.url, keys: localKeys });
});
afterAll(() => app.close());

const FIGURES = /Getting the shop ready: (\d+) of \d+ products/;
/** Whether nothing lies over its middle. */
const isEditedOnConflict = (words: Locator) =>
  words.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && element.contains(top);
  });

test.each([
  ['home, below its slides', '/', arrivingMessages.meanwhile],
  ['search', '/search', arrivingMessages.meanwhileSearch],
  ['a list, of which the beginning is there', '/new-arrivals', arrivingMessages.meanwhileList],
  ['a category, of which the beginning is there', '/category/shirt', arrivingMessages.meanwhileList],
  [
    'a shared collection, of which the beginning is there',
    '/collection/campus-edit',
    arrivingMessages.meanwhileList,
  ],
  ['a shared product, where others like it will be', '/product/3', arrivingMessages.meanwhileProduct],
  ['all collections', '/collections', arrivingMessages.meanwhile],
])(
  'how much of the shop has come is seen on %s, and what can be done meanwhile',
  async (_, address, meanwhile) => {
    app.proxy.hold({ only: /\/catalogue\/.*\/cards/ });
    const previews = () => app.proxy.seen(/catalog_glimpse/).length;
    const before = previews();
    const { page } = await app.newPhone(address);
    const words = page.getByText(FIGURES);
    // Step: The figures are on the page, with what can be done meanwhile.
    await words.waitFor();
    await words.scrollIntoViewIfNeeded();
    expect(await words.innerText()).toContain(meanwhile);
    expect(await isEditedOnConflict(words)).toBe(true);
    // Read out once, without figures that change many times a second.
    const progress = page.locator('output').filter({ hasText: arrivingMessages.begun });
    expect(await progress.allInnerTexts()).toEqual([`${arrivingMessages.begun} ${meanwhile}`]);
    // Step: They go when the shop is there, and its products are shown.
    app.proxy.heal();
    await words.waitFor({ state: 'detached' });
    await page.getByRole('article').or(page.locator('main li a')).first().waitFor();
    // The page came with the data of its URL, and its scripts did not ask for it.
    expect(previews() - before).toBe(0);
  },
);

test('products are counted as they arrive, before the code of the databases is there', async () => {
  app.proxy.hold({ only: /assets\/data-/ });
  const { page } = await app.newPhone('/search');
  const words = page.getByText(FIGURES);
  await expect.poll(async () => Number(FIGURES.exec(await words.innerText())?.[1])).toBeGreaterThan(0);
  app.proxy.heal();
  await words.waitFor({ state: 'detached' });
});

test('the page unpacks by itself when the script of the unpacking thread never comes', async () => {
  app.proxy.hang({ only: /unpack-worker/ });
  const { page } = await app.newPhone('/search');
  await page.getByRole('article').first().waitFor();
  expect(app.proxy.stats().hung).toBeGreaterThan(0);
});

test('a product that was withdrawn since the snapshot is not found, before and after it arrives', async () => {
  await app.sql`update public.products set is_active = false where id = 3`;
  onTestFinished(async () => void (await app.sql`update public.products set is_active = true where id = 3`));
  app.proxy.hold({ only: /catalog_since\?p_seq=[1-9]|\/catalogue\/.*\/cards/ });
  const { page } = await app.newPhone('/product/3');
  const notFound = page.getByText(productMessages.notFound);
  await notFound.waitFor();
  app.proxy.heal();
  app.proxy.hold({ only: /catalog_since\?p_seq=[1-9]/ });
  // The base is here as soon as Discover lists it.
  await page.getByRole('main').getByRole('link', { name: chromeMessages.tabs.discover }).tap();
  await page.locator('main li a').first().waitFor();
  await page.goBack();
  await notFound.waitFor();
  expect(await page.getByRole('button', { name: productMessages.addToCart }).count()).toBe(0);
});
