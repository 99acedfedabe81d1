import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { arrivingMessages } from '#messages/shop/arriving.ts';
import { homeMessages } from '#messages/shop/home.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { drawnByReact } from '#support/browser.ts';
import { onlyShortTimers } from '#support/only-short-timers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// A page waits for its first picture at least as long.
const LIMIT_MS = 3_000;

/**
 * The requests of a page, whose pictures come when `send` is called. FAKE is how long they take, and that a page `waits` for them without
 * a limit.
 */
async function visit(address: string, { waits = false } = {}) {
  const phone = await app.newPhone('about:blank');
  const { page } = phone;
  if (waits) await onlyShortTimers(page, LIMIT_MS);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/productimages\/.*\.webp$/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(new URL(address, app.url).href, { waitUntil: 'commit' });
  return {
    phone,
    page,
    requests,
    send,
    databases: () => requests.some((file) => /\/assets\/data-/.test(file)),
  };
}

const pictureAsked = (page: Page) => page.locator('img[fetchpriority="high"]').first().waitFor();

test.each([
  ['home', '/'],
  ['a product', '/product/1'],
  ['a category', '/category/shirt'],
])(
  "a first visit of %s shows it without the databases' code, which comes behind the picture",
  async (_, address) => {
    const { page, requests, send, databases } = await visit(address, { waits: true });
    await pictureAsked(page);
    // Step: The screen is shown before the code of the databases, without a request for its data.
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(databases()).toBe(false);
    expect(requests.some((file) => file.endsWith('/catalog_glimpse'))).toBe(false);
    expect(requests.some((file) => file.endsWith('/catalog_since'))).toBe(false);
    // The page carries the styles of what visits begin with.
    expect(requests.filter((file) => file.endsWith('.css'))).toEqual([]);
    // Step: The databases come behind the picture, and one request for the catalogue.
    send();
    await expect.poll(databases).toBe(true);
    await expect.poll(() => requests.filter((file) => file.endsWith('/catalog_since')).length).toBe(1);
  },
);

test.each(['/collection/campus-edit', '/summer-collection'])(
  'a first visit of %s shows products before the catalogue, and both fonts behind its picture',
  async (address) => {
    const { page, requests, send } = await visit(address, { waits: true });
    // Step: Products are shown before the catalogue and the fonts are asked for.
    await page.getByRole('article').first().waitFor();
    expect(requests.some((file) => file.endsWith('/catalog_glimpse'))).toBe(false);
    expect(requests.some((file) => file.endsWith('/catalog_since'))).toBe(false);
    const fontsAsked = () => requests.filter((file) => file.endsWith('.woff2')).toSorted();
    expect(fontsAsked()).toEqual([]);
    // Step: Both fonts come behind the picture.
    send();
    await expect.poll(fontsAsked).toHaveLength(2);
  },
);

test('a first visit of a category needs no style sheet of its own, and its cards keep their look', async () => {
  const { phone, page, requests, send } = await visit('/category/shirt');
  const card = page.getByRole('article').first();
  await card.waitFor();
  // Those of what comes behind the first view may be on their way.
  const sheets = requests.filter((file) => file.endsWith('.css'));
  expect(sheets.filter((file) => !/\/(data|toast|toaster)-[^/]*$/.test(file))).toEqual([]);
  const measure = () =>
    card.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { fontWeight, fontFamily } = getComputedStyle(element.querySelector('h2') ?? element);
      return [width, height, fontWeight, fontFamily];
    });
  const first = await measure();
  send();
  await phone.readyForOffline();
  await page.reload();
  await card.waitFor();
  expect(await measure()).toEqual(first);
});

/**
 * The first picture that a phone of 360 px and density 2 sees there: the end of its name, and which widths of it were
 * requested.
 */
async function onCheapPhone(address: string, stored: boolean) {
  const phone = await app.newPhone('about:blank');
  const { page } = phone;
  await page.setViewportSize({ width: 360, height: 800 });
  if (!stored) await page.route(/-720\.webp$/, (route) => route.fulfill({ status: 404, body: '' }));
  const requests = new Set<string>();
  page.on('request', (request) => requests.add(request.url()));
  await page.goto(new URL(address, app.url).href, { waitUntil: 'commit' });
  const first = page.locator('img[fetchpriority="high"]').first();
  const seen = () =>
    first.evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : ''));
  await expect.poll(seen).toMatch(/\.webp$/);
  const name = (await seen()).replace(/(-\d+)?\.webp$/, '');
  const endings = [...requests].filter((url) => url.startsWith(name)).map((url) => url.slice(name.length));
  const ending = (await seen()).slice(name.length);
  await phone.close();
  return { ending, requests: endings.toSorted() };
}

test('a cheap phone gets a first picture of half the bytes, or the small one if that is missing', async () => {
  expect(await onCheapPhone('/', true)).toEqual({ ending: '-720.webp', requests: ['-720.webp'] });
  expect(await onCheapPhone('/', false)).toEqual({
    ending: '-360.webp',
    requests: ['-360.webp', '-720.webp'],
  });
  // Come by a link: no list has shown the small one, to be seen behind it until it comes.
  expect(await onCheapPhone('/product/1', true)).toEqual({ ending: '-720.webp', requests: ['-720.webp'] });
  expect(await onCheapPhone('/product/1', false)).toEqual({
    ending: '-360.webp',
    requests: ['-360.webp', '-720.webp'],
  });
});

test('neither a hanging picture nor a touch keeps the databases from opening', async () => {
  const hanging = await visit('/');
  await pictureAsked(hanging.page);
  await expect.poll(hanging.databases).toBe(true);

  const touched = await visit('/');
  await pictureAsked(touched.page);
  await touched.page.getByRole('link', { name: 'Cart' }).first().tap();
  await expect.poll(touched.databases).toBe(true);
});

test('without the code of toasts the shop stands all the same', async () => {
  const phone = await app.newPhone('about:blank');
  const refused: string[] = [];
  await phone.page.route(/\/assets\/toaster-.*\.js$/, async (route) => {
    refused.push(route.request().url());
    await route.abort();
  });
  await phone.page.goto(app.url, { waitUntil: 'commit' });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  // The page that was served has cards too: these are React's own.
  await drawnByReact(phone.page);
  await phone.page.getByRole('article').first().waitFor();
  expect(await phone.page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
});

test('a tile of home whose picture is loading hides the carousel below it', async () => {
  const { page } = await visit('/');
  await drawnByReact(page);
  const tile = page.getByRole('link', { name: 'New Arrivals' }).first();
  const words = tile.locator('p');
  await words.waitFor();
  // Before there is a sketch of the picture.
  await tile.locator('span > *').evaluateAll((parts: HTMLElement[]) => {
    for (const part of parts) part.style.visibility = 'hidden';
  });
  const [box, below] = [await tile.boundingBox(), await words.boundingBox()];
  if (box === null || below === null) throw new Error('The tile is not there.');
  const clip = { x: box.x + 20, y: box.y + 6, width: 1, height: below.y - box.y - 8 };
  const { channels } = await sharp(await page.screenshot({ clip, scale: 'css' })).stats();
  expect(channels.every(({ min, max }) => min === max)).toBe(true);
});

test('the notice that the shop is loading covers no more than its own words', async () => {
  const { page } = await visit('/');
  const words = page.locator('[aria-hidden="true"] > span', { hasText: arrivingMessages.begun });
  await words.waitFor();
  const beside = () =>
    words.evaluate((label) => {
      const { left, top, height } = label.getBoundingClientRect();
      const seen = document.elementFromPoint(left - 4, top + height / 2);
      return seen?.closest('section')?.getAttribute('aria-label');
    });
  await expect.poll(beside).toBe(homeMessages.featured);
});
