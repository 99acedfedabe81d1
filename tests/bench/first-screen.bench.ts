// The first product card of home, of a shop with 10,000 products, on a phone that has been here before, without a
// network. The same run has two peers. One is a blank page from the same worker and cache: the least that a start
// costs. The other is a home that asks the network.
import type { CDPSession, Page } from 'playwright';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { startApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';
import { startNetworkOnly } from './peers/network-only-server.ts';
import { slower } from './slower.ts';

const RUNS = 15;
const SHOP = 10_000;
const CARD = 'article a[href^="/product/"]';
// 1.6 Mbit/s and 300 ms a request, on a processor four times slower than this one.
const SLOW_CONNECTION = {
  offline: false,
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

export const bench: Bench = async (say) => {
  const app = await startApp({ products: SHOP });
  const browser = await openBrowser(app.url);
  const peer = await startNetworkOnly(app.url);
  try {
    const { page, context } = browser;
    // Tall enough for the first card to be on the screen: what is below it is not painted.
    await page.setViewportSize({ width: 390, height: 2400 });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    while ((await pageOf(page)) === '' || !(await picturesIn(page)))
      await page.reload({ waitUntil: 'networkidle' });
    const home = await pageOf(page);
    const network = await context.newPage();
    for (const address of [`${peer.url}/asked`, peer.url]) {
      await network.goto(address);
      await network.locator(CARD).first().waitFor();
    }

    const [there, away] = [await slower(context, page), await slower(context, network)];
    await away.session.send('Network.enable');
    await away.session.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
    for (const { session } of [there, away]) await watch(session);
    const toPaint = (url: string, at = there, tab = page) =>
      at.during(() => timeToPaint(tab, at.session, url));

    const times = {
      home: [] as number[],
      blank: [] as number[],
      network: [] as number[],
      asked: [] as number[],
    };
    for (let run = 0; run < RUNS; run += 1) {
      await network.bringToFront();
      times.network.push(await toPaint(peer.url, away, network));
      times.asked.push(await toPaint(`${peer.url}/asked`, away, network));
      await page.bringToFront();
      // In turns: each begins where the other has been.
      const cached = { home, blank: blankLike(home) };
      for (const what of run % 2 === 0 ? (['home', 'blank'] as const) : (['blank', 'home'] as const)) {
        await keepInstead(page, cached[what]);
        app.proxy.cut();
        times[what].push(await toPaint(app.url));
        app.proxy.restore();
      }
      await keepInstead(page, home);
      const last = Object.entries(times).map(([name, all]) => `${name} ${all.at(-1)?.toFixed(0)}`);
      say(`run ${run + 1}: ${last.join(', ')} ms`);
    }
    const card = median(times.home);
    const figure = (than: string, peer: string, runs: number[], budgetOfPeer: number): Figure => ({
      name: `Home offline, first card painted, to ${than}`,
      value: card,
      unit: 'ms',
      peer: { name: peer, value: median(runs) },
      budgetOfPeer,
    });
    return [
      figure('a blank page', 'same worker', times.blank, 1.6),
      // Home must be at least five times faster than a network home with page, script and pictures in the browser's
      // cache. That holds even where the page need not ask whether it has changed.
      figure('a network-only home', 'warm cache', times.asked, 1 / 5),
      figure('a network-only home that asks for products only', 'warm cache', times.network, 1 / 5),
    ];
  } finally {
    await peer.close();
    await browser.close();
    await app.close();
  }
};

/** The worker serves no page that does not name the scripts of its build. */
function blankLike(home: string): string {
  const [entry] = /\/assets\/index-[^"]+\.js/.exec(home) ?? [];
  if (entry === undefined) throw new Error('The kept home names no script.');
  return `<!doctype html><title>Blank</title><!-- ${entry} --><p id="blank">.</p>`;
}

const cacheName = () =>
  caches.keys().then((names) => names.find((name) => name.startsWith('first-screen-')) ?? '');

async function pageOf(page: Page): Promise<string> {
  const name = await page.evaluate(cacheName);
  return page.evaluate(async (cache) => (await caches.match('/', { cacheName: cache }))?.text() ?? '', name);
}

async function keepInstead(page: Page, html: string): Promise<void> {
  const name = await page.evaluate(cacheName);
  await page.evaluate(
    async ([cache = '', text]) => {
      const cached = await caches.open(cache);
      await cached.put('/', new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    },
    [name, html],
  );
}

const picturesIn = (page: Page) =>
  page.evaluate(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));

/** Notes when something is on the screen: in the task after the first frame that had it, by the page's own clock. */
async function watch(session: CDPSession): Promise<void> {
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.painted = new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(${JSON.stringify(`${CARD}, #blank`)}) === null) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    })`,
  });
}

/** Playwright's own ways to ask a page bring 330 kB of script, which a slow one reads in front of its first frame. */
async function timeToPaint(page: Page, session: CDPSession, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url);
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'painted',
    awaitPromise: true,
    returnByValue: true,
  });
  return Number(result.value);
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
