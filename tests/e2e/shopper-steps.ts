import type { Page } from 'playwright';
import { expect } from 'vitest';

import { LOG_KEY } from '#data/outbox/write-ahead-log.ts';
import type { Proxy } from '#support/proxy.ts';

// The steps of a shopper, in the words on the screen. Nothing here waits for a time; each step ends when the screen
// shows it.

/**
 * Waits until the worker has stored every picture on the screen and each is drawn from it. A placeholder is drawn too,
 * and the browser's own cache may forget. A carousel has the pictures beside the first one only after it.
 */
export async function picturesKept(page: Page): Promise<void> {
  const fates = () =>
    page.evaluate(async () => {
      const seen = [...document.images].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      });
      // A reload may bring the page back to where it was scrolled.
      if (seen.length === 0) window.scrollTo(0, 0);
      const types = seen.map(async (image) => {
        const cached = await caches.match(image.currentSrc);
        return image.complete && image.naturalWidth > 0
          ? (cached?.headers.get('content-type') ?? `not kept: ${image.currentSrc}`)
          : `not drawn: ${image.currentSrc}`;
      });
      const waiting = document.querySelector('[data-skeleton]') ? ['cards on their way'] : [];
      for (const carousel of document.querySelectorAll('[aria-roledescription="carousel"]')) {
        const slides = [...carousel.querySelectorAll('[inert], [data-active]')];
        const withPicture = slides.filter((slide) => slide.querySelector('img'));
        if (withPicture.length < Math.min(slides.length, 3)) waiting.push('slides on their way');
      }
      return [...new Set([...waiting, ...(await Promise.all(types))])].join(', ');
    });
  await expect.poll(fates).toBe('image/webp');
}

/** The links to products that this screen shows, in order. */
export async function productLinks(page: Page): Promise<string[]> {
  const cards = page.locator('article a[href^="/product/"]');
  await cards.first().waitFor();
  return cards.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
}

/** The name over a product's page. While it is on the way the page has a heading for readers only, which says so. */
export const productName = (page: Page) => page.locator('h1:not(.for-readers)');

/** Opens a product and puts it into the cart with the first size (and colour) it comes in. Gives its name. */
export async function addToCart(page: Page, link: string): Promise<string> {
  await page.goto(link);
  return addThis(page);
}

/** The same of the product that is open. */
export async function addThis(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Add to Cart' }).first();
  // The screen before has a heading too, and goes a moment after the tap on a card.
  await button.waitFor();
  const name = await productName(page).innerText();
  await chooseFirst(page, 'Size');
  await chooseFirst(page, 'Colour');
  await button.click();
  await page.getByText('Added to Cart').first().waitFor();
  return name;
}

async function chooseFirst(page: Page, legend: string): Promise<void> {
  const options = page.getByRole('group', { name: new RegExp(`^${legend}`) }).locator('[aria-pressed]');
  if (
    (await options.count()) > 0 &&
    (await options.and(page.locator('[aria-pressed="true"]')).count()) === 0
  ) {
    await options.first().click();
  }
}

export async function addToWishlist(page: Page, link: string): Promise<string> {
  await page.goto(link);
  const name = await productName(page).innerText();
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).first().click();
  await page.getByText('Added to wishlist').first().waitFor();
  return name;
}

/** One more of the line with this name. */
export async function oneMore(page: Page, name: string): Promise<void> {
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: name });
  const before = Number(await line.locator('output').innerText());
  await line.getByRole('button', { name: 'One more' }).click();
  await line.locator('output', { hasText: String(before + 1) }).waitFor();
}

/** The cart as its screen shows it: 'name × quantity', sorted. */
export async function cartOnScreen(page: Page): Promise<string[]> {
  await page.goto('/cart');
  const lines = page.getByRole('listitem').filter({ has: page.locator('output') });
  await lines.first().waitFor();
  const texts = await lines.evaluateAll((items) =>
    items.map((item) => {
      const remove = item.querySelector('button[aria-label^="Remove "]')?.getAttribute('aria-label') ?? '';
      return `${remove.replace('Remove ', '')} × ${item.querySelector('output')?.textContent}`;
    }),
  );
  return texts.toSorted();
}

/**
 * Waits, on a screen with a header, until the shop has every change and this phone's copy contains it. The phone's own queue
 * tells, and then the chip, which is silent about what takes a moment only. A change that the copy does not contain waits
 * again at the end of a first pull. A connection that loses requests needs more than a minute. `timeout`: milliseconds.
 */
export async function allSent(page: Page, timeout = 60_000): Promise<void> {
  await page.locator('header h1').waitFor();
  await expect.poll(() => queuedNumbers(page, ['waiting', 'applied']), { timeout }).toEqual([]);
  await page.locator('header a[href="/sync"]').waitFor({ state: 'detached', timeout });
}

/** The numbers of what waits on this phone, from its own queue; 0 for what is in the write-ahead log alone. */
export const waitingNumbers = (page: Page) => queuedNumbers(page, ['waiting']);

function queuedNumbers(page: Page, states: string[]): Promise<number[]> {
  const args = { logKey: LOG_KEY, states };
  return page.evaluate(async ({ logKey, states: wanted }) => {
    const log = JSON.parse(localStorage.getItem(logKey) ?? '[]') as { key: string }[];
    // Opening a queue that is not there would make an empty one, and be in its way.
    // The oldest browsers cannot list them.
    const databases = 'databases' in indexedDB ? await indexedDB.databases() : null;
    const isQueue = ({ name, version = 0 }: IDBDatabaseInfo) => name === 'drip-haven-outbox' && version > 1;
    if (databases?.some(isQueue) === false) return log.map(() => 0);
    return new Promise<number[]>((resolve, reject) => {
      const opening = indexedDB.open('drip-haven-outbox');
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no outbox')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const all = database.transaction('intents').objectStore('intents').getAll();
        all.addEventListener('success', () => {
          database.close();
          const rows = all.result as { n: number; key: string; state: string }[];
          const logged = log.filter(({ key }) => rows.every((row) => row.key !== key)).map(() => 0);
          resolve([...logged, ...rows.filter((row) => wanted.includes(row.state)).map((row) => row.n)]);
        });
      });
    });
  }, args);
}

/** Goes from the cart to a placed order, trying again when the shop says that it did not work. Gives the order's id. */
export async function placeOrder(page: Page): Promise<string> {
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  for (;;) {
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    const failed = page.getByRole('alert').filter({ hasText: /try again/i });
    await Promise.race([page.waitForURL('**/order-success/*'), failed.waitFor()]);
    if (page.url().includes('/order-success/')) break;
  }
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Waits until the chip in the header says this. */
export async function chipSays(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: words, exact: true }).waitFor();
}

/** From now on this phone can store nothing more. */
export const fillDisk = (page: Page) =>
  page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
  });
/**
 * The shop answers calls to this path so, until the function that is returned was called. On the connection, not in the browser: a
 * worker that takes charge meanwhile would pass the call by the browser's own interception.
 */
export function answersWith(proxy: Proxy, path: string, status: number, body: unknown): () => void {
  const only = new RegExp(`^\\w+ \\S*${path}`);
  proxy.respond(status, { 'content-type': 'application/json' }, JSON.stringify(body), { only });
  return () => proxy.heal();
}
