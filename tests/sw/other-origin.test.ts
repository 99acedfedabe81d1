import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { buildApp } from '#scripts/build/app.ts';
import { hashOfInputs } from '#scripts/build/inputs.ts';
import { NOTICES } from '#scripts/build/notices.ts';
import { buildServiceWorker } from '#scripts/build/service-worker.ts';
import { productMessages } from '#messages/shop/product.ts';
import { startBackend, type Backend } from '#supabase/local/backend.ts';
import { openBrowser } from '#support/browser.ts';
import { catalogueKept } from '#support/catalogue-kept.ts';
import { closeAfterTest } from '#support/failure-trace.ts';
import { demoDataDir } from '#support/demo-data.ts';
import { logIn } from '#support/log-in.ts';
import { demoAccount } from '#support/phone.ts';
import { startStaticHost, type StaticHost } from '#support/static-host.ts';

// As it is in production: the shop on a static host, its project somewhere else.
let dataDir: string;
let backend: Backend;
let dist: string;
let host: StaticHost;
beforeAll(async () => {
  dataDir = await demoDataDir();
  backend = await startBackend({ port: 0, dataDir });
  dist = await mkdtemp(path.join(tmpdir(), 'drip-haven-hosted-'));
  vi.stubEnv('VITE_SUPABASE_URL', backend.url);
  await buildApp(await hashOfInputs(), () => undefined, dist);
  vi.unstubAllEnvs();
  host = await startStaticHost(dist);
});
afterAll(async () => {
  await host.close();
  await backend.close();
  await Promise.all([dataDir, dist].map((folder) => rm(folder, { recursive: true, force: true })));
});

test('a static host serves the shell for a page, 404 for a missing file, and the functions', async () => {
  const ask = async (address: string, init?: RequestInit) => {
    const answer = await fetch(address, init);
    return { status: answer.status, body: await answer.text(), policy: answer.headers.get('cache-control') };
  };
  const shell = await ask(`${host.url}/index.html`);
  expect(await ask(`${host.url}/product/1?from=link`)).toEqual(shell);
  expect(shell).toMatchObject({ status: 200, policy: 'no-cache' });
  expect((await ask(`${host.url}/assets/gone.js`)).status).toBe(404);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const passed = await ask(`${host.url}/seller/auth/signup`, post);
  const direct = await ask(`${backend.url}/functions/v1/seller-signup`, post);
  expect({ ...passed, policy: null }).toEqual({ ...direct, policy: null });
  expect(passed.body).toContain('"success":false');
});

test('the licences of all that is shipped are one text file, also where the worker runs', async () => {
  const browser = await openBrowser(host.url);
  await closeAfterTest(browser);
  const { page } = browser;
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const answer = await page.goto(`/${NOTICES}`);
  expect(answer?.headers()['content-type']).toMatch(/^text\/plain/);
  const sections = ((await answer?.text()) ?? '').split(/^## /m).slice(1);
  expect(sections.map((text) => /^[\w@/-]+/.exec(text)?.[0])).toEqual(
    expect.arrayContaining(['react', 'rxdb', 'framer-motion', 'rolldown', 'vite', 'workbox-precaching']),
  );
  expect(sections.filter((text) => !/copyright/i.test(text)).map((text) => text.slice(0, 80))).toEqual([]);
});

test('a first visit of a static host requests the data of its URL before React has come', async () => {
  const browser = await openBrowser(host.url);
  await closeAfterTest(browser);
  const { page, problems } = browser;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const previews: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('catalog_glimpse') && answer.request().method() === 'GET')
      previews.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto('/product/3', { waitUntil: 'commit' });
  const expected = [`200 ${backend.url}/rest/v1/rpc/catalog_glimpse?p_product=3`];
  await expect.poll(() => previews).toEqual(expected);
  release();
  await page.getByRole('button', { name: productMessages.addToCart }).first().waitFor();
  expect(previews).toEqual(expected);
  expect(problems).toEqual([]);
});

// Promise install.other-origin (1 Product, install): Built for a project elsewhere and served by a static
//   host, the shop works and calls no other host.
test('the shop on a static host talks to its project alone, and opens when both are gone', async () => {
  const browser = await openBrowser(host.url);
  await closeAfterTest(browser);
  const { page, problems, otherOrigins } = browser;
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));

  await page.goto('/category/shirt');
  const card = page.locator('article a[href^="/product/"]');
  await card.first().waitFor();
  const paintedPictures = () =>
    page.evaluate(
      (project) =>
        [...document.images].filter((image) => image.naturalWidth > 0 && image.currentSrc.startsWith(project))
          .length,
      `${backend.url}/storage/v1/object/public/productimages/`,
    );
  await expect.poll(paintedPictures).toBeGreaterThan(0);

  await logIn(page, demoAccount('asha'));
  const project = new URL(backend.url).host;
  await expect
    .poll(() => sockets.filter((url) => url.startsWith(`ws://${project}/realtime/`)).length)
    .toBe(1);
  // Her cart came: rows of a person, with her token.
  await page.goto('/cart');
  await page.locator('a[href^="/product/"]').first().waitFor();
  expect(otherOrigins.filter((address) => new URL(address.replace(/^ws/, 'http')).host !== project)).toEqual(
    [],
  );
  expect(problems).toEqual([]);

  // A stranger, neither the shop nor its project, gets no request by http or https, and shows nothing. The first would
  // answer.
  await page.locator('meta[http-equiv="Content-Security-Policy"]').waitFor({ state: 'attached' });
  const stranger = host.url.replace('localhost', '127.0.0.1');
  expect((await fetch(`${stranger}/icons/icon.svg`)).ok).toBe(true);
  const refused = await page.evaluate(async (origin) => {
    const violations = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.add(`${effectiveDirective} ${new URL(blockedURI).origin}`),
    );
    const image = new Image();
    image.src = `${origin}/icons/icon.svg`;
    const script = document.createElement('script');
    script.src = `${origin}/sw.js`;
    const failed = (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        for (const event of ['load', 'error'])
          element.addEventListener(event, () => resolve(event), { once: true });
      });
    const ends = Promise.all([
      fetch(`${origin}/icons/icon.svg`).catch(() => 'error'),
      fetch('https://stranger.invalid/').catch(() => 'error'),
      failed(image),
      failed(script),
    ]);
    document.head.append(script);
    return { ends: await ends, violations: [...violations].toSorted() };
  }, stranger);
  expect(refused).toEqual({
    ends: ['error', 'error', 'error', 'error'],
    violations: [
      `connect-src ${stranger}`,
      'connect-src https://stranger.invalid',
      `img-src ${stranger}`,
      `script-src-elem ${stranger}`,
    ],
  });

  await page.goto('/category/shirt');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await card.first().waitFor();
  await catalogueKept(page);
  // At least one picture of this page is stored. Those of the cart do not count.
  const keptOfPage = () =>
    page.evaluate(async (project) => {
      const shown = [...document.images].filter(({ currentSrc }) => currentSrc.startsWith(project));
      const kept = await Promise.all(shown.map(({ currentSrc }) => caches.match(currentSrc)));
      return kept.filter(Boolean).length;
    }, backend.url);
  await expect.poll(keptOfPage).toBeGreaterThan(0);
  await Promise.all([host.close(), backend.close()]);
  const answers = [host, backend].map(({ url }) => fetch(url).catch(() => 'gone'));
  expect(await Promise.all(answers)).toEqual(['gone', 'gone']);
  await page.goto('/category/shirt');
  await card.first().waitFor();
  await expect.poll(paintedPictures).toBeGreaterThan(0);
  // Not only the placeholder, which is an SVG.
  const types = () =>
    page.evaluate(
      (pictures) =>
        Promise.all(
          [...document.images]
            .filter(({ currentSrc }) => currentSrc.startsWith(pictures))
            .map(async ({ currentSrc }) => (await fetch(currentSrc)).headers.get('content-type')),
        ),
      `${backend.url}/storage/v1/object/public/productimages/`,
    );
  await expect.poll(types).toContain('image/webp');
});

test('a change of headers alone is a new page for phones that keep the old one with its policy', async () => {
  const revision = async () => {
    const worker = await readFile(path.join(dist, 'sw.js'), 'utf8');
    return /"revision":"(\w+)","url":"index\.html"/.exec(worker)?.[1] ?? 'none';
  };
  const before = await revision();
  await buildServiceWorker(dist);
  expect(await revision()).toBe(before);
  await appendFile(path.join(dist, '_headers'), '  x-frame-options: DENY\n');
  await buildServiceWorker(dist);
  expect(await revision()).toMatch(/^(?!none)\w+$/);
  expect(await revision()).not.toBe(before);
});
