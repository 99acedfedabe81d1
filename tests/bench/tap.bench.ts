// From a tap to the screen, in the built app with 10,000 products, a shopper signed in, on a processor four times slower.
// Each tap has three moments. All count from when the finger left the screen, so that a wait before the tap counts too.
// First, the page says it: the heart's label, the number on the cart or the quantity has changed. Second, the frame with
// that is painted: the task after it, on the page's own clock. Third, the next frame is presented, as Chromium's Event
// Timing tells it, in steps of 8 ms. This is the first frame behind the tap's handlers. Where these leave the change to a
// later task, it does not show the change yet. A frame comes every 16.7 ms, so an immediate change is painted up to that
// much later, by chance. So a bare page is tapped in the same run, whose button sets its own text and nothing else:
// nothing can be faster than that.
import type { Page } from 'playwright';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { productLinks, productName } from '../e2e/shopper-steps.ts';
import { startApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';
import { logIn } from '#support/log-in.ts';
import { demoAccount } from '#support/phone.ts';
import { slower } from './slower.ts';
import { tap } from './tap/tapped.ts';
import type { Tap } from './tap/tapped.ts';

const SHOP = 10_000;
const TAPS = 30;
const BARE =
  '<!doctype html><meta name="viewport" content="width=device-width"><button onclick="textContent = +textContent + 1">0</button>';

export const bench: Bench = async (say) => {
  const app = await startApp({ products: SHOP });
  const browser = await openBrowser(app.url);
  try {
    const { page, context } = browser;
    page.setDefaultTimeout(60_000);
    await logIn(page, demoAccount('shopper'));
    const links: string[] = [];
    // The first screens of several lists: each shows few products.
    for (const list of ['jeans', 'jacket', 'shirt']) {
      await page.goto(`/category/${list}`);
      links.push(...(await productLinks(page)));
    }
    await page.waitForLoadState('networkidle');
    const bare = await context.newPage();
    await bare.setContent(BARE);
    const [there, aside] = [await slower(context, page), await slower(context, bare)];

    const floor = await aside.during(() => bareTaps(bare));
    await page.bringToFront();
    const timed = async (name: string, tapping: () => Promise<Tap[]>): Promise<[string, Tap[]]> => {
      const all = await there.during(tapping);
      say(`${name}: ${all.map(inWords).join(' ')} ms`);
      return [name, all];
    };
    const taps = [
      await timed('heart', () => hearts(page)),
      await timed('add to cart', () => additions(page, links)),
      await timed('quantity', () => quantities(page)),
    ];
    floor.push(...(await aside.during(() => bareTaps(bare))));
    say(`the bare page: ${floor.map(inWords).join(' ')} ms`);
    return taps.flatMap(([name, all]) => figuresOf(name, all, floor));
  } finally {
    await browser.close();
    await app.close();
  }
};

const inWords = (tap: Tap) => `${tap.changed.toFixed(0)}/${tap.painted.toFixed(0)}/${tap.presented}`;

function figuresOf(name: string, all: Tap[], floor: Tap[]): Figure[] {
  const figure = (what: keyof Tap, until: string, budget?: number): Figure => ({
    name: `${name}: tap until ${until}, p95 of ${all.length}`,
    value: p95(all.map((one) => one[what])),
    unit: 'ms',
    peer: { name: 'bare page', value: p95(floor.map((one) => one[what])) },
    ...(budget !== undefined && { budget }),
  });
  return [
    figure('changed', 'the page says it', 16),
    figure('painted', 'the frame is painted', 16),
    figure('presented', 'the next frame is presented'),
  ];
}

async function bareTaps(page: Page): Promise<Tap[]> {
  await page.bringToFront();
  const taps: Tap[] = [];
  for (let at = 0; at < TAPS / 2; at += 1) taps.push(await tap(page.getByRole('button'), 'text'));
  return taps;
}

async function hearts(page: Page): Promise<Tap[]> {
  const taps: Tap[] = [];
  const heart = page.getByRole('article').nth(1).getByRole('button');
  for (let at = 0; at < TAPS; at += 1) taps.push(await tap(heart, 'heart'));
  return taps;
}

/** Each size of a product is a line of its own, and one more on the cart. */
async function additions(page: Page, links: string[]): Promise<Tap[]> {
  const taps: Tap[] = [];
  for (const link of links) {
    await page.goto(link);
    await productName(page).waitFor();
    const options = (legend: string) =>
      page.getByRole('group', { name: new RegExp(`^${legend}`) }).locator('[aria-pressed]');
    if ((await options('Colour').count()) > 0) await options('Colour').first().click();
    await page.waitForLoadState('networkidle');
    // Of a product that is sold out the button says so, and rests.
    const add = page.getByRole('button', { name: /^(Add to Cart|Out of stock)$/ }).first();
    if (await add.isDisabled()) continue;
    for (const size of await options('Size').all()) {
      await size.click();
      taps.push(await tap(add, 'cart'));
      if (taps.length === TAPS) return taps;
    }
  }
  throw new Error(`These products come in ${taps.length} sizes only.`);
}

async function quantities(page: Page): Promise<Tap[]> {
  await page.goto('/cart');
  const line = page
    .getByRole('listitem')
    .filter({ has: page.locator('output') })
    .first();
  await line.waitFor();
  await page.waitForLoadState('networkidle');
  const taps: Tap[] = [];
  for (let at = 0; at < TAPS; at += 1) {
    const button = line.getByRole('button', { name: at % 2 === 0 ? 'One more' : 'One less' });
    taps.push(await tap(button, 'quantity'));
  }
  return taps;
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}
