// Compares what a person feels of this build and of others in the same run. It measures first visits on two bad lines, home offline
// and a tap.
// FELT_PEERS names the others, `name=folder of a built app`, separated by commas. Without it the bench builds the tag FELT_TAG.
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession } from 'playwright';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { buildOfTag } from './felt/build-of-tag.ts';
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
const SHOP = 10_000;
const CARD = 'article a[href^="/product/"]';
const bytesPerSecond = (kbit: number) => (kbit * 1000) / 8;
const LINES = {
  '1.6 Mbit/s, 150 ms': { latency: 150, kbit: 1600 },
  '400 kbit/s, 300 ms': { latency: 300, kbit: 400 },
};

/** Milliseconds by figure, one for each run. */
type Times = Map<string, number[]>;

export const bench: Bench = async (say) => {
  const peers = await otherBuilds(say);
  const app = await startApp({ products: SHOP });
  try {
    const [product] = await goods(app, 1);
    const places = { home: '/', category: '/category/shirt', product: `/product/${product?.id}` };
    const all = new Map<string, Times>();
    const note = (build: string, figure: string, ms: number) => {
      const times = all.get(build) ?? new Map<string, number[]>();
      all.set(build, times);
      times.set(figure, [...(times.get(figure) ?? []), ms]);
    };
    for (let run = 0; run < RUNS; run += 1)
      for (const [build, folder] of run % 2 === 0 ? peers : peers.toReversed()) {
        await app.deploy(`${build}${run}`, (served) => replace(served, folder));
        for (const [line, { latency, kbit }] of Object.entries(LINES))
          for (const [name, place] of Object.entries(places)) {
            const seen = await firstVisit(app, place, { latency, kbit, untilKept: name === 'home' });
            note(build, `${name}: first paint, ${line}`, seen.painted);
            note(build, `${name}: largest contentful paint, ${line}`, seen.largest);
            note(build, `${name}: first paint with words, ${line}`, seen.words);
            if (name === 'home') note(build, `first visit until searchable, ${line}`, seen.kept);
          }
        for (const [figure, ms] of await laterVisit(app)) note(build, figure, ms);
        say(`run ${run + 1}, ${build}`);
      }
    return figuresOf(all, say);
  } finally {
    await app.close();
  }
};

/** This build first; null is its folder. */
async function otherBuilds(say: (text: string) => void): Promise<[string, string | null][]> {
  const named = (process.env['FELT_PEERS'] ?? '').split(',').filter((text) => text !== '');
  const peers = named.map((text) => {
    const [name = '', folder = ''] = text.split('=');
    return [name, folder] as [string, string];
  });
  return [['now', null], ...(peers.length > 0 ? peers : [await buildOfTag(TAG, say)])];
}

async function replace(served: string, folder: string | null): Promise<void> {
  if (folder === null) return;
  for (const name of await readdir(served)) await rm(path.join(served, name), { recursive: true });
  await cp(folder, served, { recursive: true });
}

async function firstVisit(
  app: TestApp,
  place: string,
  { latency, kbit, untilKept }: { latency: number; kbit: number; untilKept: boolean },
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
    return await visit(session, `${app.url}${place}`, untilKept);
  } finally {
    await browser.close();
  }
}

/** Playwright's own ways to ask a page bring 330 kB of script, which a slow one reads in front of its first frame. */
async function visit(session: CDPSession, url: string, untilKept: boolean): Promise<Seen> {
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
  await session.send('Page.navigate', { url });
  for (;;) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `${ASK}(${untilKept})`,
      awaitPromise: true,
      returnByValue: true,
    });
    // The blank page was asked, or went while it was.
    if (exceptionDetails === undefined) return result.value as Seen;
  }
}

/** Home without a network until its first card, and taps on a heart, on a phone that has been here before. */
async function laterVisit(app: TestApp): Promise<[string, number][]> {
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
      const { words } = await visit(slow.session, app.url, false);
      figures.push(['home offline, first card', words]);
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

function figuresOf(all: Map<string, Times>, say: (text: string) => void): Figure[] {
  const now = all.get('now') ?? new Map<string, number[]>();
  return [...all]
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
