// JavaScript as a phone downloads it, by when it is needed. Scripts with a budget are read from the build: they must be
// there before anything can be rendered. Home is not rendered with that alone, and a product's card on it even later. The
// scripts of a first visit are seen in the page itself, on a slow connection. Later visits draw both without any
// script.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import type { Bench } from '#scripts/bench/figure.ts';
import { buildWhenChanged, dist } from '#scripts/build/app.ts';
import { readBuildFiles } from '#scripts/build/build-files.ts';
import { startApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';

/** At its strongest, as a static host serves it. */
const brotli = promisify(brotliCompress);

const SLOW_CONNECTION = {
  offline: false,
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

export const bench: Bench = async (say) => {
  await buildWhenChanged(say);
  const { first, shopper, areas } = await readBuildFiles(dist);
  const { home, card, coming } = await firstVisit();
  say(`home is drawn with ${home.join(', ')}`);
  say(`its first card with also ${card.filter((file) => !home.includes(file)).join(', ')}`);
  return [
    {
      name: 'JavaScript before the first screen',
      value: await weight(first),
      unit: 'kB',
      budget: 100,
    },
    { name: 'JavaScript that had come when home was drawn', value: await weight(home), unit: 'kB' },
    {
      name: 'JavaScript that had come with its first product card',
      value: await weight(card),
      unit: 'kB',
    },
    { name: 'JavaScript that was on its way by then', value: await weight(coming), unit: 'kB' },
    {
      name: 'JavaScript of the shopper area',
      value: await weight(shopper),
      unit: 'kB',
    },
    {
      name: 'JavaScript of the shopper area and the service worker',
      value: await weight([...shopper, 'sw.js']),
      unit: 'kB',
      budget: 380,
    },
    {
      name: 'JavaScript of seller and admin',
      value: await weight([...new Set([...areas.seller, ...areas.admin])]),
      unit: 'kB',
    },
  ];
};

async function weight(files: string[]): Promise<number> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => (await brotli(await readFile(path.join(dist, file)))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

type Moments = { home?: string[]; card?: string[] };

/**
 * The scripts of a first visit to home. Some had come when React had rendered it, more with its first card, and others were
 * requested by then.
 */
async function firstVisit(): Promise<Required<Moments> & { coming: string[] }> {
  const app = await startApp();
  const browser = await openBrowser(app.url);
  try {
    const { page, context } = browser;
    const requests = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requests.add(fileOf(request.url()));
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
    await page.addInitScript(() => {
      const moments: Moments = {};
      Object.assign(window, { moments });
      const come = () =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js'));
      const check = () => {
        const root = document.querySelector('#root');
        if (root !== null && root.querySelector('.shell') === null) moments.home ??= come();
        if (document.querySelector('article a[href^="/product/"]') === null) requestAnimationFrame(check);
        else moments.card = come();
      };
      requestAnimationFrame(check);
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as { moments?: Moments }).moments?.card);
    const soFar = [...requests];
    const { home = [], card = [] } = await page.evaluate(
      () => (window as unknown as { moments: Moments }).moments,
    );
    const files = card.map(fileOf);
    return { home: home.map(fileOf), card: files, coming: soFar.filter((file) => !files.includes(file)) };
  } finally {
    await browser.close();
    await app.close();
  }
}

const fileOf = (url: string) => new URL(url).pathname.slice(1);
