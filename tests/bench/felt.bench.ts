// Measures the waits that a person notices, in this build and in others: first visits on two bad connections, home offline, a tap.
// FELT_PEERS lists the other builds as `name=folder of a built app`, separated by commas. By default it is the tag FELT_TAG.
import type { CDPSession } from 'playwright';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { buildOfTag } from './felt/build-of-tag.ts';
import { namedBuilds, replaceFiles } from './felt/other-builds.ts';
import { ASK, WATCH } from './felt/watch.ts';
import type { Seen } from './felt/watch.ts';
import { goods } from '../e2e/order-steps.ts';
import { startApp } from '#support/app.ts';
import type { TestApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';
import { logIn } from '#support/log-in.ts';
import { demoAccount } from '#support/phone.ts';
import { slower } from './slower.ts';
import { tap } from './tap/tapped.ts';

const RUNS = Number(process.env['FELT_RUNS'] ?? 5);
const TAPS = 10;
const TAG = process.env['FELT_TAG'] ?? 'before-redesign';
const PRODUCTS = 10_000;
const CARD = 'article a[href^="/product/"]';
const bytesPerSecond = (kbit: number) => (kbit * 1000) / 8;
const CONNECTIONS = {
  '1.6 Mbit/s, 150 ms': { latency: 150, kbit: 1600 },
  '400 kbit/s, 300 ms': { latency: 300, kbit: 400 },
};

/** The measured milliseconds of each figure. */
type Times = Map<string, number[]>;

export const bench: Bench = async (say) => {
  const builds = await buildsToCompare(say);
  const app = await startApp({ products: PRODUCTS });
  try {
    const [product] = await goods(app, 1);
    const pages = { home: '/', category: '/category/shirt', product: `/product/${product?.id}` };
    const timesByBuild = new Map<string, Times>();
    const note = (build: string, figure: string, ms: number) => {
      const times = timesByBuild.get(build) ?? new Map<string, number[]>();
      timesByBuild.set(build, times);
      times.set(figure, [...(times.get(figure) ?? []), ms]);
    };
    for (let run = 0; run < RUNS; run += 1)
      for (const [build, folder] of run % 2 === 0 ? builds : builds.toReversed()) {
        await app.deploy(`${build}${run}`, (served) => replaceFiles(served, folder));
        for (const [connection, { latency, kbit }] of Object.entries(CONNECTIONS))
          for (const [name, pathname] of Object.entries(pages)) {
            const seen = await firstVisit(app, pathname, { latency, kbit, untilSearchable: name === 'home' });
            note(build, `${name}: first paint, ${connection}`, seen.firstPaint);
            note(build, `${name}: largest contentful paint, ${connection}`, seen.largestPaint);
            note(build, `${name}: first paint with words, ${connection}`, seen.firstWords);
            if (name === 'home') note(build, `first visit until searchable, ${connection}`, seen.searchable);
          }
        for (const [figure, ms] of await returningVisit(app)) note(build, figure, ms);
        say(`run ${run + 1}, ${build}`);
      }
    return figuresOf(timesByBuild, say);
  } finally {
    await app.close();
  }
};

/** Names and folders of the builds. This build comes first and has null for its folder: it is served already. */
async function buildsToCompare(say: (text: string) => void): Promise<[string, string | null][]> {
  const peers = namedBuilds(process.env['FELT_PEERS']);
  return [['now', null], ...(peers.length > 0 ? peers : [await buildOfTag(TAG, say)])];
}

async function firstVisit(
  app: TestApp,
  pathname: string,
  { latency, kbit, untilSearchable }: { latency: number; kbit: number; untilSearchable: boolean },
): Promise<Seen> {
  const browser = await openBrowser(app.url);
  try {
    const session = await browser.context.newCDPSession(browser.page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond(kbit),
      uploadThroughput: bytesPerSecond(kbit),
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await visit(session, `${app.url}${pathname}`, untilSearchable);
  } finally {
    await browser.close();
  }
}

/** Uses CDP directly. Playwright's `evaluate` injects 330 kB of script, which would delay a slow page's first frame. */
async function visit(session: CDPSession, url: string, untilSearchable: boolean): Promise<Seen> {
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
  await session.send('Page.navigate', { url });
  for (;;) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `${ASK}(${untilSearchable})`,
      awaitPromise: true,
      returnByValue: true,
    });
    // After an exception ask again: the blank page has answered, or was replaced meanwhile.
    if (exceptionDetails === undefined) return result.value as Seen;
  }
}

/** Measures home's first card without a network, and taps on a heart, on a phone that has visited before. */
async function returningVisit(app: TestApp): Promise<[string, number][]> {
  const browser = await openBrowser(app.url);
  try {
    const { page, context } = browser;
    page.setDefaultTimeout(60_000);
    await logIn(page, demoAccount('shopper'));
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.waitForFunction(() => localStorage.getItem('drip-haven.visited') !== null);
    await page.reload({ waitUntil: 'networkidle' });
    const slow = await slower(context, page);
    const figures: [string, number][] = [];
    app.proxy.cut();
    await slow.during(async () => {
      await page.goto('about:blank');
      const { firstWords } = await visit(slow.session, app.url, false);
      figures.push(['home offline, first card', firstWords]);
    });
    app.proxy.restore();
    await page.goto('/category/shirt');
    await page.locator(CARD).first().waitFor();
    await page.waitForLoadState('networkidle');
    const heart = page.getByRole('article').nth(1).getByRole('button');
    await slow.during(async () => {
      for (let at = 0; at < TAPS; at += 1)
        figures.push(['heart, tap until painted', (await tap(heart, 'heart')).painted]);
    });
    return figures;
  } finally {
    await browser.close();
  }
}

function figuresOf(timesByBuild: Map<string, Times>, say: (text: string) => void): Figure[] {
  const now = timesByBuild.get('now') ?? new Map<string, number[]>();
  return [...timesByBuild]
    .filter(([build]) => build !== 'now')
    .flatMap(([build, times]) =>
      [...now].map(([figure, values]) => {
        const before = times.get(figure) ?? [];
        say(
          `${figure}: ${values.map((ms) => ms.toFixed(0)).join(' ')} | ${build}: ${before.map((ms) => ms.toFixed(0)).join(' ')}`,
        );
        return {
          name: `Felt, ${figure}`,
          value: median(values),
          unit: 'ms' as const,
          peer: { name: build, value: median(before) },
          budgetOfPeer: 1.1,
        };
      }),
    );
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
