import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Proxy } from '#support/proxy.ts';
import { buildShown, openFixture, stopWorker, type Opened, visit } from './fixture-browser.ts';
import type { Fixture } from './fixture/page.ts';

/** How wide what stands in for a picture is (public/offline/picture.svg). */
const DRAWING = 4;
const FOR_A_YEAR = 'max-age=31536000, immutable';
/** The answer of a captive portal to every request. */
const portal = '<!doctype html><title>Free Wi-Fi</title><h1>Accept our terms</h1>';

declare const window: { fixture: Fixture };

const opened = openFixture();
let proxy: Proxy;
let browser: Opened['browser'];
let page: Page;
beforeEach(() => {
  ({ proxy, browser, page } = opened());
});

const picture = (name: string) => `/storage/v1/object/public/productimages/${name}.webp`;
const chart = (name: string) => `/storage/v1/object/public/sizechart/${name}.webp`;
const reviewed = (name: string) => `/storage/v1/object/public/review-pictures/${name}.webp`;

/** Whether the worker keeps the picture; the note that one was missed is none. */
const isKept = (path: string) =>
  page.evaluate(async (url) => {
    const found = ['pictures-360', 'pictures-1080', 'size-charts'].map((cacheName) =>
      caches.match(url, { cacheName }),
    );
    return (await Promise.all(found)).some(Boolean);
  }, path);

/** Waits until it does. */
const untilCached = (path: string) => expect.poll(() => isKept(path)).toBe(true);

/** Width in pixels of what the page is given for a picture; NaN for nothing. */
const widthOf = (path: string) =>
  page.evaluate(
    (url) =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve(image.naturalWidth));
        image.addEventListener('error', () => resolve(Number.NaN));
        image.src = url;
      }),
    path,
  );

/** In the page: asks for these pictures as a screen does, and ends when each is drawn. */
const shown = (urls: string[]) =>
  Promise.all(
    urls.map((url) => {
      const image = new Image();
      image.src = url;
      return image.decode();
    }),
  );

/** In the page: how many pictures are in each cache of pictures. */
async function keptPerCache(): Promise<Record<string, number>> {
  const names = (await caches.keys()).filter((name) => /^(pictures-|size-charts|review-pictures)/.test(name));
  const counts = names.map(async (name) => [name, (await (await caches.open(name)).keys()).length] as const);
  return Object.fromEntries(await Promise.all(counts));
}

describe('with the network off', () => {
  it('opens any route from the precache, with the pictures seen before the worker was there', async () => {
    await visit(page);
    await untilCached(picture('a/shirt-360'));
    proxy.cut();
    await page.goto('/category/shirts?sort=newest');
    expect(await buildShown(page)).toBe('one');
    expect(await page.locator('#early').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(36);
  });

  it('shows the largest stored width of a picture, and a placeholder for one never seen', async () => {
    await visit(page);
    await untilCached(picture('a/shirt-360'));
    expect(await widthOf(picture('b/jeans'))).toBe(108);
    await untilCached(picture('b/jeans'));
    expect(await widthOf(picture('e/coat-720'))).toBe(72);
    await untilCached(picture('e/coat-720'));
    expect(await widthOf(picture('e/coat-360'))).toBe(36);
    await untilCached(picture('e/coat-360'));
    proxy.cut();
    const shownFor = async (name: string) => [
      await widthOf(picture(`${name}-360`)),
      await widthOf(picture(`${name}-720`)),
      await widthOf(picture(name)),
    ];
    expect(await shownFor('a/shirt')).toEqual([36, 36, 36]);
    expect(await shownFor('b/jeans')).toEqual([108, 108, 108]);
    expect(await shownFor('e/coat')).toEqual([36, 72, 72]);
    const never = ['c/never-360', 'c/never', 'd/never-720', 'd/never', 'd/never-360'];
    const widths: number[] = [];
    for (const name of never) widths.push(await widthOf(picture(name)));
    expect(widths).toEqual(never.map(() => DRAWING));
    proxy.restore();
    await page.reload();
    expect(await Promise.all(never.map((name) => widthOf(picture(name))))).toEqual([36, 108, 72, 108, 36]);
  });

  // Promise install.charts (1 Product, install): Size charts that were opened are there offline, in a cache
  //   budget of their own.
  it('shows the size charts that were opened before, and a placeholder for others until then', async () => {
    await visit(page);
    expect(await widthOf(chart('seller/tops'))).toBe(108);
    await untilCached(chart('seller/tops'));
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    proxy.cut();
    await page.reload();
    expect(await widthOf(chart('seller/tops'))).toBe(108);
    await page.evaluate((url) => {
      const image = document.createElement('img');
      image.id = 'chart';
      image.src = url;
      document.body.append(image);
    }, chart('seller/shoes'));
    const width = () => page.locator('#chart').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(DRAWING);
    proxy.restore();
    await page.evaluate(() => window.fixture.postToWorker({ type: 'clear-offline-status' }));
    await expect.poll(width).toBe(108);
  });

  it.each(['text/html', 'image/webp'])(
    'keeps no page of a captive portal as a picture, sent as %s',
    async (type) => {
      await visit(page);
      const pictures = /productimages|sizechart/;
      proxy.respond(200, { 'content-type': type, 'cache-control': 'max-age=600' }, portal, {
        only: pictures,
      });
      const names = [picture('p/shirt-360'), picture('p/shirt'), chart('p/tops')];
      for (const name of names) expect(await widthOf(name)).toBe(DRAWING);
      expect(await Promise.all(names.map(isKept))).toEqual([false, false, false]);
      proxy.heal();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await page.evaluate(() => window.fixture.postToWorker({ type: 'clear-offline-status' }));
      expect(await Promise.all(names.map(widthOf))).toEqual([36, 108, 108]);
    },
  );

  it.each(['text/html', 'image/webp'])(
    'fetches again what an older build kept of a portal as %s',
    async (type) => {
      await visit(page);
      const names = [picture('q/shirt-360'), picture('q/shirt'), chart('q/tops')];
      await page.evaluate(
        async ([urls, contentType]) => {
          for (const name of ['pictures-360', 'pictures-1080', 'size-charts']) {
            const cache = await caches.open(name);
            for (const url of urls)
              await cache.put(
                url,
                new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': contentType } }),
              );
          }
        },
        [names, type] as const,
      );
      proxy.cut();
      for (const name of names) expect(await widthOf(name)).toBe(DRAWING);
      proxy.restore();
      await page.reload();
      expect(await Promise.all(names.map(widthOf))).toEqual([36, 108, 108]);
      proxy.cut();
      await page.reload();
      expect(await Promise.all(names.map(widthOf))).toEqual([36, 108, 108]);
    },
  );

  it('has given up its pictures when the disk was full, and shows the next one all the same', async () => {
    await visit(page);
    await untilCached(picture('a/shirt-360'));
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(proxy.url).origin, quotaSize: 1 });
    expect(await widthOf(picture('b/jeans-360'))).toBe(36);
    await expect.poll(() => isKept(picture('a/shirt-360'))).toBe(false);
  });

  it('gives them up for the files of an area, too, which it has once there is room', async () => {
    await visit(page);
    await untilCached(picture('a/shirt-360'));
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(proxy.url);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const keepSeller = () =>
      page.evaluate(() => window.fixture.postToWorker({ type: 'keep-area', area: 'seller' }));
    await keepSeller();
    await expect.poll(() => isKept(picture('a/shirt-360'))).toBe(false);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await keepSeller();
    const packing = () =>
      page.evaluate(async () => {
        const files = await (await caches.open('area-files')).keys();
        return files.filter(({ url }) => url.includes('packing')).length;
      });
    await expect.poll(packing).toBe(1);
  });

  it('never answers for the backend', async () => {
    await visit(page);
    const ask = () =>
      page.evaluate(() =>
        fetch('/rest/v1/products').then(
          (answer) => answer.text(),
          () => 'failed',
        ),
      );
    expect(await ask()).toBe('{"rows":[]}');
    proxy.cut();
    expect(await ask()).toBe('failed');
    const another = await browser.context.newPage();
    await expect(another.goto('/rest/v1/products')).rejects.toThrow(/ERR_/);
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map((request) => new URL(request.url).pathname);
    });
    expect(cached.filter((path) => path.startsWith('/rest'))).toEqual([]);
    expect(cached).toContain('/index.html');
  });
});

describe('when the connection comes back', () => {
  // Promise install.pictures-back (1 Product, install): Pictures missed while offline load by themselves on
  //   the next connection.
  it('requests the pictures behind placeholders again, also after the worker was stopped', async () => {
    await visit(page);
    proxy.cut();
    await page.evaluate((url) => {
      const image = document.createElement('img');
      image.id = 'late';
      image.src = url;
      document.body.append(image);
    }, picture('d/late-360'));
    const shown = (width: number) =>
      page.waitForFunction(
        (wanted) => document.querySelector<HTMLImageElement>('#late')?.naturalWidth === wanted,
        width,
      );
    await shown(DRAWING);
    await stopWorker(page);
    proxy.restore();
    await page.evaluate(() => window.fixture.postToWorker({ type: 'clear-offline-status' }));
    await shown(36);
    await untilCached(picture('d/late-360'));
    expect(proxy.seen(/late-360/).at(-1)).toBe(`GET ${picture('d/late-360')}`);

    // A picture that came is not requested again the next time that the connection is back.
    const before = proxy.seen(/late-360/).length;
    await page.evaluate(() => window.fixture.postToWorker({ type: 'clear-offline-status' }));
    await page.evaluate(() => fetch('/rest/v1/products').then((answer) => answer.text()));
    await proxy.quietFor(300);
    expect(proxy.seen(/late-360/).length).toBe(before);
  });
});

describe('somebody who looks at five hundred products', () => {
  // Promise install.budgets (1 Product, install): After 500 products each cache of pictures holds no more
  //   than its budget, in pictures and in bytes.
  it('limits number and weight of stored pictures, and keeps the newest and small ones longest', async () => {
    await visit(page);
    const seen = (product: number) => [
      ...['a', 'b', 'c', 'd'].map((color) => picture(`${product}/${color}-360`)),
      picture(`${product}/a`),
    ];
    // A screen of products at a time.
    for (let first = 1; first <= 500; first += 20)
      await page.evaluate(shown, Array.from({ length: 20 }, (_, place) => seen(first + place)).flat());
    const counts = () => page.evaluate(keptPerCache);
    await page.evaluate(
      shown,
      Array.from({ length: 45 }, (_, place) => chart(`seller-${place}`)),
    );
    await page.evaluate(
      shown,
      Array.from({ length: 65 }, (_, place) => reviewed(`item-${place}/1`)),
    );
    const full = { 'pictures-360': 1500, 'pictures-1080': 250, 'size-charts': 40, 'review-pictures': 60 };
    // The last screen's pictures are kept a moment after they are shown, and take the place of older ones.
    await expect.poll(() => Promise.all(seen(500).map(isKept))).not.toContain(false);
    await expect.poll(counts).toEqual(full);
    await expect.poll(() => Promise.all(seen(200).map(isKept))).toEqual([true, true, true, true, false]);
    await expect.poll(() => Promise.all(seen(100).map(isKept))).not.toContain(true);
    // With what there may be at most of each, no cache is larger than its table says.
    const heavy = ['heavy-100001-360', 'heavy-500001'].map((name) => picture(`501/${name}`));
    const light = ['heavy-90000-360', 'heavy-490000'].map((name) => picture(`501/${name}`));
    await page.evaluate(shown, [...heavy, ...light]);
    await expect.poll(() => Promise.all(light.map(isKept))).toEqual([true, true]);
    expect(await Promise.all(heavy.map(isKept))).toEqual([false, false]);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    proxy.cut();
    await page.reload();
    // The large picture had to go; the small one stands in for it.
    expect(await widthOf(picture('200/a'))).toBe(36);

    // The notes of pictures that cannot be had now are a cache too.
    await page.evaluate(async () => {
      const cache = await caches.open('missed-pictures');
      await Promise.all(
        Array.from({ length: 300 }, (_, place) => cache.put(`/before/${place}`, new Response())),
      );
    });
    const unseen = ['a', 'b', 'c'].map((name) => picture(`unseen/${name}-360`));
    await page.evaluate(shown, unseen);
    const noted = () =>
      page.evaluate(async () => (await (await caches.open('missed-pictures')).keys()).map(({ url }) => url));
    await expect.poll(async () => (await noted()).length).toBe(300);
    expect(await noted()).toEqual(expect.arrayContaining(unseen.map((path) => proxy.url + path)));
  }, 180_000);
});

describe('a worker that cannot fetch all its files', () => {
  const shell = '<!doctype html><title>The shell</title>';
  it.each([
    ['a file cannot be had', 503, 'text/html', '', 'no-store'],
    ['a host answers with its shell instead, and lets it be kept', 200, 'text/html', shell, FOR_A_YEAR],
    ['a captive portal sends its page as a script', 200, 'text/javascript', portal, FOR_A_YEAR],
    ['a file is not there, and a host says that for a year', 404, 'text/html', '', FOR_A_YEAR],
  ])(
    'does not activate when %s, and gets there when the connection is better',
    async (_, status, type, body, cached) => {
      const headers = { 'content-type': type, 'cache-control': cached };
      proxy.respond(status, headers, body, { only: /assets\/late/ });
      await page.clock.install();
      await page.goto('/');
      await page.clock.runFor(1_000);
      await expect.poll(() => proxy.seen(/assets\/late/).length).toBeGreaterThan(0);
      const failed = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return !registration || (!registration.installing && !registration.active);
        });
      await expect.poll(failed).toBe(true);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      proxy.heal();
      await expect
        .poll(async () => {
          await page.clock.runFor(5_000);
          return await page.evaluate(() => navigator.serviceWorker.controller?.state);
        })
        .toBe('activated');
    },
  );
});
