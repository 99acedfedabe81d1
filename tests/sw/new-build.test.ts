import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';

import { BUSY_LOCK } from '#sw/contract.ts';
import type { Proxy } from '#support/proxy.ts';
import { buildShown, openFixture, visit, type Opened } from './fixture-browser.ts';
import type { FixtureShop } from './fixture-shop.ts';
import type { Fixture } from './fixture/page.ts';

declare const window: { fixture: Fixture; release: () => void };

const opened = openFixture();
let shop: FixtureShop;
let proxy: Proxy;
let browser: Opened['browser'];
let page: Page;
beforeEach(() => {
  ({ shop, proxy, browser, page } = opened());
});

/** Puts a field on the page: what a screen that forgot to say that it is busy has. */
const addField = (where: Page, type: string) =>
  where.evaluate((wanted) => {
    const field = document.createElement('input');
    field.type = wanted;
    field.id = wanted;
    document.body.append(field);
  }, type);

/** How many tabs keep a new build away. */
const busyTabs = () =>
  page.evaluate(async (lock) => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name === lock).length;
  }, BUSY_LOCK);

/** How the worker is that waits to take over. */
const waiting = () =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);

/** The kept files of areas: 'seller' says that the device uses it, 'packing' is a file of it. */
const keptOfAreas = () =>
  page.evaluate(async () => {
    const cached = await (await caches.open('area-files')).keys();
    return cached.flatMap(({ url }) => /seller$|packing/.exec(url)?.[0] ?? []).toSorted();
  });

describe('a page with something that a reload would lose', () => {
  // Promise install.update-any-form (1 Product, install): A new build never reloads a page with unsaved text
  //   or an open sheet.
  it('is busy while a field differs from its start or a sheet is open, for an hour at most', async () => {
    await page.clock.install();
    await visit(page);
    for (const type of ['text', 'checkbox', 'search']) await addField(page, type);
    await page.locator('#search').fill('jeans');
    expect(await busyTabs()).toBe(0);
    await page.locator('#text').fill('half a sen');
    await expect.poll(busyTabs).toBe(1);
    await page.locator('#text').fill('');
    await expect.poll(busyTabs).toBe(0);
    await page.locator('#checkbox').check();
    await expect.poll(busyTabs).toBe(1);
    await page.locator('#checkbox').evaluate((field) => field.remove());
    await expect.poll(busyTabs).toBe(0);

    const sheet = await page.evaluateHandle(() => {
      const dialog = document.createElement('dialog');
      dialog.open = true;
      dialog.tabIndex = -1;
      document.body.append(dialog);
      dialog.focus();
      return dialog;
    });
    await expect.poll(busyTabs).toBe(1);
    await sheet.evaluate((dialog) => dialog.remove());
    await expect.poll(busyTabs).toBe(0);

    await page.locator('#text').fill('half a sen');
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((wanted) => {
        Object.defineProperty(document, 'visibilityState', { value: wanted, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('hidden');
    await page.clock.fastForward('50:00');
    expect(await busyTabs()).toBe(1);
    await page.clock.fastForward('10:00');
    await expect.poll(busyTabs).toBe(0);
    await turn('visible');
    await expect.poll(busyTabs).toBe(1);
  });
});

describe('a page that was kept of home', () => {
  const keep = (build: string) =>
    page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const headers = { 'content-type': 'text/html' };
      // A kept page names the script of its build, and says that it runs.
      const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
      const started = `navigator.serviceWorker.controller.postMessage({ type: 'started', build: null })`;
      const html = `<p id="build">kept of home</p><!-- ${new URL(entry).pathname} --><script>${started}</script>`;
      await cache.put('/', new Response(html, { headers }));
    }, `first-screen-${build}`);

  it('answers home and nothing else, and goes with its build', async () => {
    await visit(page);
    await keep('zero');
    await page.goto('/?from=icon');
    expect(await buildShown(page)).toBe('one');
    await keep('one');
    proxy.cut();
    await page.goto('/?from=icon');
    expect(await buildShown(page)).toBe('kept of home');
    await page.goto('/category/shirts');
    expect(await buildShown(page)).toBe('one');

    proxy.restore();
    await shop.deploy('two');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
    await page.goto('/');
    expect(await buildShown(page)).toBe('two');
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('first-screen-'))).toEqual([]);
  });
});

describe('a new build', () => {
  it('is told by its worker to a page of another one that was loading while it took over', async () => {
    await visit(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const start = (build: string) =>
      page.evaluate((id) => window.fixture.postToWorker({ type: 'started', build: id }), build);
    await start('one');
    await start('zero');
    await expect.poll(() => loads).toBe(1);
  });

  it('stays away while the host has its worker and still the page of the build before', async () => {
    await visit(page);
    const before = await page.evaluate(() => fetch('/index.html').then((answer) => answer.text()));
    await shop.deploy('two');
    const headers = { 'content-type': 'text/html', 'cache-control': 'no-cache' };
    proxy.respond(200, headers, before, { only: /index\.html/ });
    const earlier = proxy.seen(/index\.html/).length;
    const checkForUpdate = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
      });
    await checkForUpdate();
    await expect.poll(() => proxy.seen(/index\.html/).length).toBeGreaterThan(earlier);
    const underway = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return Boolean(registration?.installing ?? registration?.waiting);
      });
    await expect.poll(underway).toBe(false);
    proxy.cut();
    await page.goto('/category/shirts');
    expect(await buildShown(page)).toBe('one');

    proxy.restore();
    proxy.heal();
    await checkForUpdate();
    await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
  });

  // Promise install.build-before (1 Product, install): A page of the previous build still has all of its
  //   files.
  it('leaves a page the files of its own build until the next build comes', async () => {
    await visit(page);
    await page.evaluate(() => window.fixture.postToWorker({ type: 'keep-area', area: 'seller' }));
    const keptFiles = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => /precache|area-files/.test(name));
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return lists.flat().map((request) => new URL(request.url).pathname);
      });
    const lazy = async () => (await keptFiles()).filter((path) => /late|packing/.test(path)).toSorted();
    await expect.poll(async () => (await lazy()).length).toBe(2);
    const ofOne = await lazy();
    const second = await browser.context.newPage();
    await visit(second);
    const stay = (where: Page) => where.evaluate(() => void window.fixture.holdBusy());
    const load = (where: Page) =>
      where.evaluate(() => Promise.all([window.fixture.late(), window.fixture.packing()]));

    /** As a tab whose browser has no locks does: the others are in the middle of something. */
    const takeOver = async (build: string) => {
      await shop.deploy(build);
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
      await expect.poll(waiting).toBe('installed');
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
      });
    };
    await stay(page);
    await takeOver('two');
    await second.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
    expect(await buildShown(page)).toBe('one');
    expect(await load(page)).toEqual(['late of one', 'packing of one']);
    expect(await lazy()).toEqual(expect.arrayContaining(ofOne));

    await stay(second);
    const third = await browser.context.newPage();
    await visit(third);
    await takeOver('three');
    await third.waitForFunction(() => document.querySelector('#build')?.textContent === 'three');
    expect(await load(second)).toEqual(['late of two', 'packing of two']);
    await expect.poll(async () => (await lazy()).length).toBe(4);
    expect((await lazy()).filter((path) => ofOne.includes(path))).toEqual([]);
    const gone = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
      ofOne,
    );
    expect(gone).toEqual([404, 404]);
    expect((await keptFiles()).filter((path) => path === '/index.html')).toHaveLength(1);
  });

  it('that waits is installed with the files of an area that was used first meanwhile', async () => {
    await visit(page);
    const second = await browser.context.newPage();
    await second.clock.install();
    await visit(second);
    await second.evaluate(() => {
      window.release = window.fixture.holdBusy();
    });
    await shop.deploy('two');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(waiting).toBe('installed');
    // Only the old worker hears of it, and the host has its files no more.
    await page.evaluate(() => window.fixture.postToWorker({ type: 'keep-area', area: 'seller' }));
    await expect.poll(keptOfAreas).toEqual(['seller']);

    const earlier = proxy.seen(/packing/).length;
    proxy.respond(503, {}, '', { only: /packing/ });
    // A tab that lets the new worker take over holds the lock exclusively.
    const takingOver = () =>
      page.evaluate(async (lock) => {
        const { held = [] } = await navigator.locks.query();
        return held.some(({ name, mode }) => name === lock && mode === 'exclusive');
      }, BUSY_LOCK);
    await second.evaluate(() => window.release());
    await expect.poll(takingOver).toBe(true);
    await expect.poll(() => proxy.seen(/packing/).length).toBeGreaterThan(earlier);
    expect([await waiting(), await buildShown(page)]).toEqual(['installed', 'one']);
    await second.clock.fastForward('00:20');
    await expect.poll(takingOver).toBe(false);

    proxy.heal();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
    proxy.cut();
    expect(await page.evaluate(() => window.fixture.packing())).toBe('packing of two');
  });

  it('that waits is told of an area that is used, for it may come in with nobody there to ask it', async () => {
    await visit(page);
    await page.evaluate(() => {
      window.release = window.fixture.holdBusy();
    });
    await shop.deploy('two');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(waiting).toBe('installed');
    await page.evaluate(() => window.fixture.postToWorkersOnceActive({ type: 'keep-area', area: 'seller' }));
    await expect.poll(keptOfAreas).toEqual(['packing', 'seller']);
  });

  it("comes in for a page up to 0.1.0, which says 'skip-waiting'", async () => {
    await visit(page);
    await page.evaluate(() => {
      window.release = window.fixture.holdBusy();
    });
    await shop.deploy('two');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(waiting).toBe('installed');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      registration?.waiting?.postMessage({ type: 'skip-waiting' });
    });
    await expect.poll(waiting).toBe(undefined);
    await page.evaluate(() => window.release());
    await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
  });

  it("is replaced by a worker up to 0.1.0, which hears 'skip-waiting', after a rollback", async () => {
    await visit(page);
    const before = `
      addEventListener('message', (event) => {
        if (event.data.type === 'skip-waiting') event.waitUntil(skipWaiting());
      });
      addEventListener('activate', (event) => event.waitUntil(caches.open('of the release before')));`;
    proxy.respond(200, { 'content-type': 'text/javascript' }, before, { only: /sw\.js/ });
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(() => page.evaluate(() => caches.has('of the release before'))).toBe(true);
  });

  it('comes in on a full disk too, and pages are told', async () => {
    await visit(page);
    await page.evaluate(() => {
      window.release = window.fixture.holdBusy();
    });
    await shop.deploy('two');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(waiting).toBe('installed');
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(proxy.url).origin, quotaSize: 1 });
    await page.evaluate(() => window.release());
    await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
  });

  it('that a person asks for waits for other busy tabs, but not for the one that asks', async () => {
    await visit(page);
    const second = await browser.context.newPage();
    await visit(second);
    await page.evaluate(() => {
      window.release = window.fixture.holdBusy();
    });
    await second.evaluate(() => {
      window.release = window.fixture.holdBusy();
    });
    await shop.deploy('two');
    expect(await second.evaluate(() => window.fixture.reloadIntoUpdate())).toBe(false);
    expect([await buildShown(page), await buildShown(second)]).toEqual(['one', 'one']);

    for (const tab of [page, second]) await tab.evaluate(() => window.release());
    await second.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
    await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');

    await shop.deploy('three');
    await second.evaluate(() => {
      window.fixture.holdBusy();
      void window.fixture.reloadIntoUpdate();
    });
    await second.waitForFunction(() => document.querySelector('#build')?.textContent === 'three');
  });

  it('waits while any tab is busy, then every page reloads once', async () => {
    await visit(page);
    const second = await browser.context.newPage();
    await visit(second);
    const loads = { first: 0, second: 0 };
    page.on('load', () => (loads.first += 1));
    second.on('load', () => (loads.second += 1));
    await page.evaluate(() => {
      window.release = window.fixture.holdBusy();
    });

    await shop.deploy('two');
    await second.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(waiting).toBe('installed');
    expect([await buildShown(page), await buildShown(second)]).toEqual(['one', 'one']);

    // The other page has words too, and its screen has said nothing of them.
    await addField(second, 'text');
    await second.locator('#text').fill('half a sentence');
    await expect.poll(busyTabs).toBe(2);
    await page.evaluate(() => window.release());
    await expect.poll(busyTabs).toBe(1);
    expect([await buildShown(page), await buildShown(second), loads]).toEqual([
      'one',
      'one',
      { first: 0, second: 0 },
    ]);

    await second.locator('#text').evaluate((field) => field.remove());
    await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
    await second.waitForFunction(() => document.querySelector('#build')?.textContent === 'two');
    // A document's `load` comes behind its pictures.
    await expect.poll(() => loads).toEqual({ first: 1, second: 1 });

    // A host that serves both by turns brings the other one back at once: it waits for minutes.
    await shop.deploy('one');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(waiting).toBe('installed');
    await page.addInitScript(() => {
      const workers = navigator.serviceWorker;
      const register = workers.register.bind(workers);
      workers.register = async (...all) => {
        const registration = await register(...all);
        document.documentElement.id = 'registered';
        return registration;
      };
    });
    await page.reload();
    await page.waitForSelector('#registered');
    // By then whoever would let it take over has done so.
    await page.evaluate((lock) => navigator.locks.request(lock, () => undefined), BUSY_LOCK);
    expect([await waiting(), await buildShown(page), await buildShown(second)]).toEqual([
      'installed',
      'two',
      'two',
    ]);
    await page.evaluate(() => {
      const later = Date.now() + 6 * 60_000;
      Date.now = () => later;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForFunction(() => document.querySelector('#build')?.textContent === 'one');
  });
});
