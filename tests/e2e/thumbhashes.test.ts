// Pictures that are on the way: each box shows what its few bytes say, and keeps its size when the picture comes.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The image behind a picture until it comes. */
const behind = (picture: Locator) => picture.evaluate((image) => getComputedStyle(image).backgroundImage);
const boxOf = (picture: Locator) =>
  picture.evaluate((image) => {
    const { x, y, width, height } = image.getBoundingClientRect();
    return { x, y, width, height };
  });
const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
const first = (page: Page) => page.locator('main img').first();

test('a picture that is held back shows its thumbhash, then comes without a jump', async () => {
  const phone = await app.newPhone('about:blank');
  const { page, context } = phone;
  await page.goto(app.url);
  // With a cart.
  await phone.signIn('asha');
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await context.route(/productimages\/.*\.webp$/, async (route) => {
    await sent;
    // The page is over.
    await route.continue().catch(() => undefined);
  });
  const pictures = process.env['SCREENSHOTS'];
  const photograph = async (name: string) => {
    if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
  };

  // Its pictures are part of a page that has loaded.
  const open = (address: string) => page.goto(address, { waitUntil: 'commit' });
  // Step: Each screen shows the thumbhash of a picture that is held back.
  await open(app.url);
  await expect.poll(() => behind(first(page))).toContain('data:image/bmp');
  await photograph('home');
  const product = await page.locator('article a[href^="/product/"]').first().getAttribute('href');
  await open(new URL('/category/jacket', app.url).href);
  const card = page.locator('article img').first();
  await expect.poll(() => behind(card)).toContain('data:image/bmp');
  await photograph('category');
  await open(new URL(product ?? '', app.url).href);
  await expect.poll(() => behind(first(page))).toContain('data:image/bmp');
  await photograph('product');
  await open(new URL('/collections', app.url).href);
  await expect.poll(() => behind(first(page))).toContain('data:image/bmp');
  await photograph('collections');
  await open(new URL('/cart', app.url).href);
  const line = first(page);
  await expect.poll(() => behind(line)).toContain('data:image/bmp');
  expect(await isDrawn(line)).toBe(false);
  await photograph('cart');
  const box = await boxOf(line);
  // Step: The picture comes without a jump.
  send();
  await expect.poll(() => isDrawn(line)).toBe(true);
  expect(await boxOf(line)).toEqual(box);
  await photograph('cart-drawn');
});

test('without a connection a picture that is not on this phone is seen from afar', async () => {
  const phone = await app.newPhone('/');
  const { page } = phone;
  await phone.readyForOffline();
  await page.goto('/category/shirt');
  const last = page.locator('article img').last();
  await last.waitFor();
  app.proxy.cut();
  await phone.forgetHttpCache();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => behind(last)).toContain('data:image/bmp');
});
