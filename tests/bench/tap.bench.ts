// From a tap to what it changes on the screen, in the built app with 10,000 products, a shopper signed in, on a processor four
// times slower. The clock is the event's own: what waits before the tap is handled counts too.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright';

import type { Bench, Figure } from '../../scripts/bench/figure.ts';
import { buildWhenChanged, dist } from '../../scripts/build/app.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import { demoUsers } from '../../supabase/seed/users.ts';
import { productLinks, productName } from '../e2e/shopper-steps.ts';
import { openBrowser } from '../support/browser.ts';
import { publish } from '../support/published.ts';

const SHOP = 10_000;
const TAPS = 40;
const PRODUCTS = 12;
const SLOWER = 4;

/** Milliseconds until the page says it, and until the task after the frame that shows it. */
type Tap = { changed: number; painted: number };

export const bench: Bench = async (say) => {
  await buildWhenChanged(say);
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-tap-'));
  const backend = await startBackend({ port: 0, dataDir: folder, dist, seed: SHOP, onProgress: say });
  const browser = await openBrowser(backend.url);
  try {
    await publish(backend);
    const { page } = browser;
    page.setDefaultTimeout(60_000);
    await signIn(page);
    await page.goto('/category/shirt');
    const links = await productLinks(page);
    await page.waitForLoadState('networkidle');
    const session = await browser.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

    const taps: Record<string, Tap[]> = {
      heart: await hearts(page),
      'add to cart': await additions(page, links.slice(0, PRODUCTS)),
      quantity: await quantities(page),
    };
    return Object.entries(taps).flatMap(([name, all]): Figure[] => {
      const [changed, painted] = [p95(all.map((tap) => tap.changed)), p95(all.map((tap) => tap.painted))];
      say(`${name}: ${all.map((tap) => `${tap.changed.toFixed(0)}/${tap.painted.toFixed(0)}`).join(' ')} ms`);
      return [
        { name: `Tap to change, ${name}, p95 of ${all.length}`, value: changed, unit: 'ms', budget: 16 },
        { name: `Tap to the frame painted, ${name}, p95`, value: painted, unit: 'ms' },
      ];
    });
  } finally {
    await browser.close();
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function hearts(page: Page): Promise<Tap[]> {
  const taps: Tap[] = [];
  const heart = page.getByRole('article').nth(1).getByRole('button');
  for (let at = 0; at < TAPS; at += 1) {
    taps.push(await tap(heart, 'pressed'));
  }
  return taps;
}

async function additions(page: Page, links: string[]): Promise<Tap[]> {
  const taps: Tap[] = [];
  for (const link of links) {
    await page.goto(link);
    await productName(page).waitFor();
    for (const legend of ['Size', 'Color']) {
      const options = page.getByRole('group', { name: new RegExp(`^${legend}`) }).locator('[aria-pressed]');
      if ((await options.count()) > 0) await options.first().click();
    }
    await page.waitForLoadState('networkidle');
    taps.push(await tap(page.getByRole('button', { name: 'Add to Cart' }).first(), 'cart'));
  }
  return taps;
}

async function quantities(page: Page): Promise<Tap[]> {
  await page.goto('/cart');
  const line = page
    .getByRole('listitem')
    .filter({ has: page.locator('output') })
    .first();
  await line.waitFor();
  const taps: Tap[] = [];
  for (let at = 0; at < TAPS; at += 1) {
    const button = line.getByRole('button', { name: at % 2 === 0 ? 'One more' : 'One less' });
    taps.push(await tap(button, 'quantity'));
  }
  return taps;
}

/** What a tap changes: whether the heart is pressed, the number on the cart, the quantity of the line. */
type Shown = 'pressed' | 'cart' | 'quantity';

/** Taps, and waits until what is shown there is another than before. */
async function tap(button: Locator, shown: Shown): Promise<Tap> {
  await button.evaluate((element, what) => {
    const read = () => {
      if (what === 'pressed') return element.getAttribute('aria-pressed');
      if (what === 'cart') return document.querySelector('nav a[href="/cart"]')?.textContent;
      return element.closest('li')?.querySelector('output')?.textContent;
    };
    const before = read();
    Object.assign(window, { tapTook: null });
    const begin = ({ timeStamp }: MouseEvent) => {
      const watching = new MutationObserver(() => {
        if (read() === before) return;
        watching.disconnect();
        const changed = performance.now() - timeStamp;
        requestAnimationFrame(() =>
          setTimeout(() =>
            Object.assign(window, { tapTook: { changed, painted: performance.now() - timeStamp } }),
          ),
        );
      });
      watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    };
    document.addEventListener('click', begin, { capture: true, once: true });
  }, shown);
  await button.tap();
  const took = await button.page().waitForFunction(() => (window as { tapTook?: Tap | null }).tapTook);
  return (await took.jsonValue()) as Tap;
}

async function signIn(page: Page): Promise<void> {
  const [shopper] = demoUsers;
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(shopper?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(shopper?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/profile');
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}
