import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';

import type { Proxy } from '#support/proxy.ts';
import { buildShown, openFixture, stopWorker, visit } from './fixture-browser.ts';
import type { Fixture } from './fixture/page.ts';

declare const window: { fixture: Fixture };

const opened = openFixture();
let proxy: Proxy;
let page: Page;
beforeEach(() => {
  ({ proxy, page } = opened());
});

/** Writes garbage, or this text with its stamp, over each kept file whose address matches. Returns how many there were. */
const damage = (pattern: string, type: string, { text = 'garbage', stamp = '' } = {}) =>
  page.evaluate(
    async ([source, contentType, body, hash]) => {
      const headers = { 'content-type': contentType, ...(hash !== '' && { 'x-kept-sha256': hash }) };
      let damaged = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new RegExp(source).test(request.url)) continue;
          damaged += 1;
          await cache.put(request, new Response(body, { headers }));
        }
      }
      return damaged;
    },
    [pattern, type, text, stamp] as const,
  );

const dropCaches = () =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

/** The page opens without a line and without the browser's own cache. */
async function expectOfflineStart(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  proxy.cut();
  await page.goto('/category/shirts');
  expect(await buildShown(page)).toBe('one');
  expect(await page.evaluate(() => window.fixture.late())).toBe('late of one');
  proxy.restore();
}

/** How many files of the build are kept. */
const keptFiles = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().length;
  });

test('caches that were deleted are filled again once a page has started', async () => {
  await visit(page);
  const before = await keptFiles();
  await dropCaches();
  await page.reload();
  expect(await buildShown(page)).toBe('one');
  await expect.poll(keptFiles).toBe(before);
  await expectOfflineStart();
});

test('a damaged shell is never shown with a line, and is mended', async () => {
  await visit(page);
  expect(await damage('/index\\.html', 'text/html')).toBe(1);
  await page.goto('/category/shirts');
  expect(await buildShown(page)).toBe('one');
  await expect.poll(() => keptText('/index.html')).toContain('id="build"');
  await expectOfflineStart();
});

test('a damaged page of home gives way to the shell', async () => {
  await visit(page);
  const build = await buildShown(page);
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    await cache.put('/', new Response('garbage', { headers: { 'content-type': 'text/html' } }));
  }, `first-screen-${build}`);
  await page.goto('/');
  expect(await buildShown(page)).toBe('one');
});

test('a page that a damaged script keeps from starting is loaded again with whole ones', async () => {
  await visit(page);
  expect(await damage('/assets/.*\\.js', 'text/javascript')).toBeGreaterThan(1);
  await page.goto('/category/shirts');
  await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'one');
  await expectOfflineStart();
});

test('a damaged script that comes later is mended by the start of a page', async () => {
  await visit(page);
  expect(await damage('/assets/late', 'text/javascript')).toBe(1);
  await page.reload();
  await expect.poll(() => keptText('/assets/late')).toContain('late');
  await expectOfflineStart();
});

test("a captive portal's page that an older worker stamped as a script is replaced", async () => {
  await visit(page);
  const portal = '<!doctype html><title>Free Wi-Fi</title>';
  const stamp = createHash('sha256').update(portal).digest('hex');
  expect(await damage('/assets/late', 'text/javascript', { text: portal, stamp })).toBe(1);
  expect(await keptText('/assets/late')).toContain('Wi-Fi');
  // Another worker looks at the files again: this one has found them whole.
  await stopWorker(page);
  await page.reload();
  await expect.poll(() => keptText('/assets/late')).toContain('late');
  await expectOfflineStart();
});

/** The text of the kept file whose address holds this. */
const keptText = (part: string) =>
  page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const found = (await cache.keys()).find(({ url }) => url.includes(wanted));
      if (found) return (await cache.match(found))?.text();
    }
    return undefined;
  }, part);
