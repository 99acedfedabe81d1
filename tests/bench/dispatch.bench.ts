// Measures a packing list of 400 and of 2,000 open items on a processor that is four times slower: opening it, scrolling, searching.
// DISPATCH_PEERS lists other builds as `name=folder of a built app`, separated by commas.
import type { CDPSession, Page } from 'playwright';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { newBrand, signInAsSeller } from '../e2e/seller-steps.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';
import { stockInventory } from '#support/seller-stock.ts';
import { namedBuilds, replaceFiles } from './felt/other-builds.ts';
import { slower } from './slower.ts';

const SIZES = [400, 2000];
const RUNS = Number(process.env['DISPATCH_RUNS'] ?? 3);
// In px, and px a second: a thumb that flings.
const SCROLLED = 24_000;
const SPEED = 3_000;
// A frame that took longer was missed at 60 frames a second.
const MISSED_MS = 25;
const SEARCH = 'Search orders to dispatch';

type Measured = { opened: number; missed: number; longest: number; letter: number | null };

export const bench: Bench = async (say) => {
  const builds: [string, string | null][] = [['now', null], ...namedBuilds(process.env['DISPATCH_PEERS'])];
  const app = await startApp();
  try {
    const figures: Figure[] = [];
    for (const items of SIZES) {
      const account = await newBrand(app);
      await stockInventory(app, account, { products: 50, items, days: 2.9 });
      const measured = new Map<string, Measured[]>();
      for (let run = 0; run < RUNS; run += 1)
        for (const [build, folder] of builds) {
          await app.deploy(`${build}${items}${run}`, (served) => replaceFiles(served, folder));
          const one = await measure(app, account, { items, searches: build === 'now' });
          say(`${items} items, ${build}: ${JSON.stringify(one)}`);
          measured.set(build, [...(measured.get(build) ?? []), one]);
        }
      figures.push(...figuresOf(items, measured));
    }
    return figures;
  } finally {
    await app.close();
  }
};

async function measure(
  app: TestApp,
  account: { email: string; password: string },
  { items, searches }: { items: number; searches: boolean },
): Promise<Measured> {
  const browser = await openBrowser(app.url);
  try {
    const { page, context } = browser;
    page.setDefaultTimeout(120_000);
    await signInAsSeller(page, account);
    // The first sync of thousands is not what is measured.
    const pending = page.locator('a[href="/seller/orders?status=pending"]');
    await pending.filter({ hasText: new RegExp(`${items.toLocaleString('en-IN')}$`) }).waitFor();
    await page.waitForLoadState('networkidle');
    const slow = await slower(context, page);
    return await slow.during(async () => {
      await page.goto('/seller/orders');
      await page.locator('main article').first().waitFor();
      const opened = await page.evaluate(() => performance.now());
      await page.waitForLoadState('networkidle');
      const frames = await framesOf(page, slow.session);
      const letter = searches ? await letterTyped(page) : null;
      return {
        opened,
        missed: (100 * frames.filter((ms) => ms > MISSED_MS).length) / frames.length,
        longest: Math.max(...frames),
        letter,
      };
    });
  } finally {
    await browser.close();
  }
}

/** The milliseconds between the frames of the page while a finger scrolls the list. */
async function framesOf(page: Page, session: CDPSession): Promise<number[]> {
  await page.evaluate(`(() => {
    const frames = (window.seenFrames = []);
    let before = performance.now();
    const look = (now) => {
      frames.push(now - before);
      before = now;
      window.nextFrame = requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -SCROLLED,
    speed: SPEED,
    gestureSourceType: 'touch',
  });
  return page.evaluate(`(cancelAnimationFrame(window.nextFrame), window.seenFrames.slice(1))`);
}

/** Milliseconds from a letter in the search until the list that answers it is painted. */
async function letterTyped(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  const box = page.getByLabel(SEARCH);
  await box.fill('Flat 1');
  await page.locator('main article').first().waitFor();
  await page.evaluate(`(() => {
    const count = document.querySelector('main [role=tabpanel] output');
    const text = count.textContent;
    window.letterTook = new Promise((done) => {
      let from = 0;
      document.querySelector('input[type=search]').addEventListener('input', () => (from = performance.now()), { once: true });
      const look = () => {
        if (from > 0 && count.textContent !== text) done(performance.now() - from);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  })()`);
  await box.press('End');
  await box.press('7');
  return page.evaluate<number>('window.letterTook');
}

function figuresOf(items: number, measured: ReadonlyMap<string, Measured[]>): Figure[] {
  const median = (build: string, part: keyof Measured) =>
    (measured.get(build) ?? []).map((one) => one[part] ?? 0).toSorted((a, b) => a - b)[
      Math.floor(RUNS / 2)
    ] ?? Number.NaN;
  const [, ...peers] = measured.keys();
  const peer = (part: keyof Measured) => peers.map((name) => ({ name, value: median(name, part) }))[0];
  const name = `Packing list of ${items} items`;
  return [
    { name: `${name}: opened`, value: median('now', 'opened'), unit: 'ms', peer: peer('opened') },
    {
      name: `${name}: frames missed in scrolling`,
      value: median('now', 'missed'),
      unit: '%',
      peer: peer('missed'),
      budget: 5,
    },
    {
      name: `${name}: longest frame in scrolling`,
      value: median('now', 'longest'),
      unit: 'ms',
      peer: peer('longest'),
    },
    { name: `${name}: found after a letter`, value: median('now', 'letter'), unit: 'ms', budget: 300 },
  ];
}
