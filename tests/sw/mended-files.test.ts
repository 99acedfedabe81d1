import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';

import type { Proxy } from '#support/proxy.ts';
import { buildShown, openFixture, visit, type Opened } from './fixture-browser.ts';
import type { Fixture } from './fixture/page.ts';

declare const window: { fixture: Fixture };

const opened = openFixture();
let shop: Opened['shop'];
let proxy: Proxy;
let page: Page;
beforeEach(() => {
  ({ shop, proxy, page } = opened());
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

/** The page opens without a connection and without the browser's own cache. */
async function expectOfflineStart(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  proxy.cut();
  await page.goto('/category/shirts');
  expect(await buildShown(page)).toBe('one');
  expect(await page.evaluate(() => window.fixture.late())).toBe('late of one');
  proxy.restore();
}

/** Addresses of files of the build, and of small pictures, that are kept as garbage. */
const garbage = () =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of (await caches.keys()).filter((each) => /precache|pictures-360/.test(each))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text()) === 'garbage') found.push(request.url);
    }
    return found;
  });

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

/** A worker is in charge that has repaired all files, and so has found them whole. */
async function visitWhole(): Promise<void> {
  await visit(page);
  const before = await keptFiles();
  await dropCaches();
  await page.reload();
  await expect.poll(keptFiles).toBe(before);
}

test('a shell that is damaged under a worker that found it whole is mended by the next start', async () => {
  await visitWhole();
  expect(await damage('/index\\.html', 'text/html')).toBe(1);
  await page.goto('/category/shirts');
  expect(await buildShown(page)).toBe('one');
  await expect.poll(() => keptText('/index.html')).toContain('id="build"');
  await expectOfflineStart();
});

test('a cache that cannot be read once keeps no later start from mending', async () => {
  await visitWhole();
  const before = await keptFiles();
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const whole = CacheStorage.prototype.match.bind(caches);
    CacheStorage.prototype.match = (key, options) => {
      if (typeof key !== 'string' || !key.startsWith('/used-area')) return whole(key, options);
      CacheStorage.prototype.match = whole;
      return Promise.reject(new Error('the disk failed'));
    };
  });
  for (let start = 0; start < 2; start += 1) {
    await dropCaches();
    await page.reload();
    await expect.poll(keptFiles).toBe(before);
  }
});

test('a cache that is deleted while its files are mended is filled by the same start of a page', async () => {
  await visit(page);
  const before = await keptFiles();
  expect(await damage('/assets/late', 'text/javascript')).toBe(1);
  proxy.hold({ only: /assets\/late/ });
  const earlier = proxy.seen(/assets\/late/).length;
  await page.reload();
  await expect.poll(() => proxy.seen(/assets\/late/).length).toBeGreaterThan(earlier);
  await dropCaches();
  proxy.heal();
  await expect.poll(keptFiles).toBe(before);
  await expectOfflineStart();
});

test('files and pictures that are overwritten under a live worker come back at the next start', async () => {
  await visitWhole();
  // A fetch, since the browser remembers what an img has shown.
  const picture = () =>
    page.evaluate(async () => {
      const address = document.querySelector<HTMLImageElement>('#early')?.src ?? '';
      return (await fetch(address)).text();
    });
  // The worker keeps it and looks at it.
  for (let times = 0; times < 2; times += 1) expect(await picture()).toMatch(/^RIFF/);
  // A picture is kept a moment after it has come.
  const keptPictures = () =>
    page.evaluate(async () => (await (await caches.open('pictures-360')).keys()).length);
  await expect.poll(keptPictures).toBeGreaterThan(0);
  expect(await damage('.', 'image/jpeg')).toBeGreaterThan(await keptFiles());
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto('/category/shirts');
  expect(await buildShown(page)).toBe('one');
  expect(await picture()).toMatch(/^RIFF/);
  await expect.poll(garbage).toEqual([]);
  await expectOfflineStart();
  expect(await picture()).toMatch(/^RIFF/);
});

test('a file that somebody has written over is asked of the host, before a page starts again', async () => {
  await visit(page);
  await page.evaluate(() => window.fixture.postToWorker({ type: 'keep-area', area: 'seller' }));
  await expect.poll(() => keptText('packing')).toContain('packing of');
  expect(await damage('/assets/(late|packing)', 'text/javascript')).toBe(2);
  const load = () => page.evaluate(() => Promise.all([window.fixture.late(), window.fixture.packing()]));
  expect(await load()).toEqual(['late of one', 'packing of one']);
});

test('a damaged file that the next build has too is no part of that build', async () => {
  await visit(page);
  expect(await damage('/icons/icon\\.svg', 'image/svg+xml')).toBe(1);
  await shop.deploy('two');
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
  await expect.poll(() => keptText('/icons/icon.svg')).toContain('<svg');
});

test('the page of home stands in for a damaged shell without a connection', async () => {
  await visit(page);
  await page.evaluate(async () => {
    const cache = await caches.open('first-screen-one');
    const shell = await (await fetch('/index.html')).text();
    const home = shell.replace('id="build"', 'id="build" title="of home"');
    await cache.put('/', new Response(home, { headers: { 'content-type': 'text/html' } }));
  });
  expect(await damage('/index\\.html', 'text/html')).toBe(1);
  proxy.cut();
  await page.goto('/category/shirts');
  expect(await buildShown(page)).toBe('one');
  expect(await page.locator('#build').getAttribute('title')).toBe('of home');
});

test('a damaged shell is never shown with a connection, and is mended', async () => {
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
  // With a stamp, as on a disk that went bad: only its hash tells.
  expect(await damage('/assets/.*\\.js', 'text/javascript', { stamp: '0' })).toBeGreaterThan(1);
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
