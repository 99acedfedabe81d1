import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PRODUCT_VERSION } from '#data/schema/products.ts';
import { bannerMessages } from '#messages/banners.ts';
import { storageMessages } from '#messages/sync.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import { openBrowser } from '#support/browser.ts';
import { closeAfterTest } from '#support/failure-trace.ts';
import { logIn } from '#support/log-in.ts';
import type { Phone } from '#support/phone.ts';
import { cartRowsOf } from './postgres-truth.ts';
import { atTheCart } from './session-steps.ts';
import {
  addThis,
  addToCart,
  allSent,
  cartOnScreen,
  oneMore,
  productLinks,
  waitingNumbers,
} from './shopper-steps.ts';

// Browsers that keep nothing, or no longer what they kept.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const banner = (page: Page, kind: 'memory' | 'full' | 'blocked') =>
  page.getByText(bannerMessages[kind].title).first();

test('the shop works without databases, and says what is not kept', async () => {
  const account = await app.newAccount();
  const phone = await app.newPhone('about:blank');
  const { page } = phone;
  await phone.context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => undefined });
  });
  // Step: A banner says what is not kept, and can be put away.
  await page.goto('/category/shirt');
  const [link = ''] = await productLinks(page);
  await banner(page, 'memory').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: bannerMessages.understood }).click();
  await banner(page, 'memory').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  // Step: An edit is sent at once.
  await phone.signIn(account);
  const name = await addToCart(page, link);
  await expect.poll(() => cartRowsOf(app, account.email)).toEqual([`${name} × 1`]);
  expect(await cartOnScreen(page)).toEqual([`${name} × 1`]);
  // Step: The page of changes says that nothing is kept.
  await page.goto('/sync');
  // Here it cannot be put away.
  await banner(page, 'memory').waitFor();
  expect(await page.getByRole('button', { name: bannerMessages.understood }).count()).toBe(0);
  await page.getByText(storageMessages.memoryOnly, { exact: true }).waitFor();
});

test('a browser whose databases never answer: eight seconds later the shop works from memory', async () => {
  const account = await app.newAccount();
  const phone = await app.newPhone('about:blank');
  const { page } = phone;
  await phone.context.addInitScript(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('/search');
  await banner(page, 'memory').waitFor();
  await page.getByRole('searchbox').fill('shirt');
  const [link = ''] = await productLinks(page);
  await phone.signIn(account);
  const name = await addToCart(page, link);
  await expect.poll(() => cartRowsOf(app, account.email)).toEqual([`${name} × 1`]);
});

test('a browser that forbids what sites keep: the same, as long as its page is open', async () => {
  const account = await app.newAccount();
  // Its own setting, as a person makes it: databases, localStorage, locks and the worker are all refused.
  const profile = await mkdtemp(path.join(tmpdir(), 'drip-haven-forbids-'));
  await mkdir(path.join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const browser = await openBrowser(app.url, profile);
  await closeAfterTest(browser);
  const { page } = browser;
  await logIn(page, account);
  await banner(page, 'memory').waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.locator('article a[href^="/product/"]').first().click();
  const name = await addThis(page);
  await expect.poll(() => cartRowsOf(app, account.email)).toEqual([`${name} × 1`]);
  await page.getByRole('navigation').getByRole('link', { name: /Cart/ }).click();
  await page.getByRole('main').getByText(name).waitFor();
  await page.locator('header a[href="/sync"]').waitFor({ state: 'detached' });
});

/** Gives this browser so much room for the shop; null: as much as there is. The limit ends with the session that set it. */
async function limitStorage({ context, page }: Phone, bytes: number | null): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(app.url).origin,
    ...(bytes !== null && { quotaSize: bytes }),
  });
}

/** How many pictures of the shop this phone keeps. */
const picturesKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pictures-'));
    const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });

// Promise install.quota (1 Product, install): A full phone drops pictures and no edit.
test('on a full disk pictures make room, and an edit that cannot be stored is taken back', async () => {
  const { phone, account, line } = await atTheCart(app, { survives: true });
  await phone.readyForOffline();
  await phone.page.goto('/category/shirt');
  // Step: Pictures are kept and an edit waits while there is room.
  await expect.poll(() => picturesKept(phone.page)).toBeGreaterThan(5);
  app.proxy.respond(503, {}, '', { only: /apply_mutations/ });
  await oneMore(phone.page, line);
  // It has a number once it is in the database.
  const numbered = async () => (await waitingNumbers(phone.page)).filter((number) => number > 0);
  await expect.poll(numbered).toHaveLength(1);
  // Chromium asks for the room that is left once in 30 s, and anew when it starts.
  await phone.reopen('about:blank');
  const { page } = phone;
  await limitStorage(phone, 1);
  await page.goto('/category/jeans');
  const [link = ''] = await productLinks(page);
  await page.goto(link);
  const heart = page.getByRole('button', { name: 'Add to Wishlist', exact: true }).first();
  await heart.waitFor();

  // Step: An edit that cannot be stored is taken back, pictures make room, and what waits is safe.
  await heart.click();
  // The toast goes by itself, the banner stays.
  await page.getByText('Error updating wishlist').first().waitFor();
  await banner(page, 'full').waitFor();
  await heart.waitFor();
  await page.goto('/category/sweater');
  expect((await productLinks(page)).length).toBeGreaterThan(0);
  // Room that became free by that takes one or two of the newest.
  await expect.poll(() => picturesKept(page)).toBeLessThan(3);
  expect(await waitingNumbers(page)).toHaveLength(1);
  expect(await cartOnScreen(page)).toEqual([`${line} × 2`]);
  expect(await cartRowsOf(app, account.email)).toEqual([`${line} × 1`]);

  // Step: With room again everything is sent, and the banner goes.
  await limitStorage(phone, null);
  app.proxy.heal();
  const other = await addToCart(page, link);
  await page.goto('/cart');
  await allSent(page);
  await banner(page, 'full').waitFor({ state: 'detached' });
  expect(await cartRowsOf(app, account.email)).toEqual([`${line} × 2`, `${other} × 1`].toSorted());
});

/** As somebody does who deletes the site's data by another tab. */
async function deleteDatabases({ other }: { other: Page }): Promise<void> {
  await other.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.includes('drip-haven') ? [name] : [],
    );
    await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve, reject) => {
            const deleting = indexedDB.deleteDatabase(name);
            deleting.addEventListener('success', resolve);
            deleting.addEventListener('error', () => reject(deleting.error ?? new Error(name)));
          }),
      ),
    );
  });
}

/** As the browser does that needs room, or is asked to clear its data: it closes the page's connections first. */
async function clearDatabases({ page }: { page: Page }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'indexeddb' });
  await devtools.detach();
}

test.each([
  ['another tab deletes', 'without a connection', deleteDatabases],
  ['another tab deletes', 'while it is being sent', deleteDatabases],
  ['the browser clears', 'without a connection', clearDatabases],
  ['the browser clears', 'while it is being sent', clearDatabases],
] as const)('an edit in databases that %s, %s, is still sent', async (_, connection, wipe) => {
  const { phone, account, line: name } = await atTheCart(app);
  const { page } = phone;
  const other = await phone.newTab('/robots.txt');
  await page.bringToFront();
  await phone.readyForOffline();
  if (connection === 'without a connection') app.proxy.cut();
  else app.proxy.hang({ only: /apply_mutations/ });
  try {
    // Step: An edit waits on the phone.
    await page.getByRole('button', { name: 'One more' }).click();
    await page.locator('main output', { hasText: '2' }).waitFor();
    await expect.poll(() => waitingNumbers(page)).toHaveLength(1);
    // Step: It is written again after the wipe, and shown.
    await wipe({ page, other });
    await expect.poll(() => waitingNumbers(page)).toHaveLength(1);
    expect(await page.locator('main output').first().innerText()).toBe('2');
    // The page that had it in memory is gone.
    await page.goto('/cart');
  } finally {
    if (connection === 'without a connection') app.proxy.restore();
    else app.proxy.heal();
  }
  // Step: It is sent.
  await expect.poll(() => cartRowsOf(app, account.email)).toEqual([`${name} × 2`]);
});

test.each([
  ['reloads', '2', (page: Page) => page.reload()],
  ['taps once more', '3', (page: Page) => page.getByRole('button', { name: 'One more' }).click()],
] as const)(
  'a person who %s at once after the browser clears the databases loses nothing',
  async (...given) => {
    const [, pieces, act] = given;
    const { phone, account, line } = await atTheCart(app);
    const { page } = phone;
    await phone.readyForOffline();
    app.proxy.cut();
    try {
      await page.getByRole('button', { name: 'One more' }).click();
      await page.locator('main output', { hasText: '2' }).waitFor();
      await expect.poll(() => waitingNumbers(page)).toHaveLength(1);
      await clearDatabases({ page });
      await act(page);
      await expect.poll(() => waitingNumbers(page).then(({ length }) => length)).toBeGreaterThan(0);
    } finally {
      app.proxy.restore();
    }
    await expect.poll(() => cartRowsOf(app, account.email)).toEqual([`${line} × ${pieces}`]);
  },
);

test('a page whose databases are deleted goes on, and the next start fetches them again', async () => {
  const { phone, account, line } = await atTheCart(app);
  const { page } = phone;
  await page.getByRole('link', { name: 'Discover' }).click();
  await productLinks(page);

  // Step: The open page still shows the shop and takes an edit.
  const other = await phone.newTab('/robots.txt');
  await deleteDatabases({ other });
  await other.close();
  await productLinks(page);
  await page.getByRole('navigation').getByText('1', { exact: true }).waitFor();
  // An edit right there, on the page that was open.
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => cartRowsOf(app, account.email)).toEqual([`${line} × 2`]);
  await page.locator('main output', { hasText: '2' }).waitFor();

  // Step: The next start has everything again.
  await page.goto('/category/jeans');
  const [link = ''] = await productLinks(page);
  const added = await addToCart(page, link);
  await page.goto('/cart');
  await allSent(page);
  const lines = [`${line} × 2`, `${added} × 1`].toSorted();
  expect(await cartOnScreen(page)).toEqual(lines);
  expect(await cartRowsOf(app, account.email)).toEqual(lines);
});

test('a blocked upgrade names the tabs to close, and goes on once they are closed', async () => {
  const { page: old, context } = await app.newPhone('/robots.txt');
  await old.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        // Held, and deaf to being asked to let go.
        const opening = indexedDB.open(name, 1);
        opening.addEventListener('success', () => {
          Object.assign(globalThis, { held: opening.result });
          resolve();
        });
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
      }),
    `rxdb-dexie-drip-haven-catalog--${PRODUCT_VERSION}--products`,
  );
  const page = await context.newPage();
  await page.goto('/search');
  await banner(page, 'blocked').waitFor();
  await old.close();
  await banner(page, 'blocked').waitFor({ state: 'detached' });
  expect((await productLinks(page)).length).toBeGreaterThan(0);
});
