import type { BrowserContext } from 'playwright';

import type { Bench } from '#scripts/bench/figure.ts';
import { addToCart, productLinks } from '../e2e/shopper-steps.ts';
import { expireToken } from '../e2e/session-steps.ts';
import { startApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';
import { logIn } from '#support/log-in.ts';
import { demoAccount } from '#support/phone.ts';

const RUNS = 9;

/**
 * A browser that has just started opens the shop offline, as a user with one line in the cart. The time ends when cards
 * and badge are there. With a good token and with an expired one by turns, so that both meet the same machine.
 */
export const bench: Bench = async (say) => {
  const app = await startApp();
  let browser = await openBrowser(app.url);
  const { profile } = browser;
  try {
    const { page } = browser;
    await logIn(page, demoAccount('shopper'));
    await page.goto('/category/shirt');
    const [link = ''] = await productLinks(page);
    const sent = page.waitForResponse(/apply_mutations/, { timeout: 60_000 });
    await addToCart(page, link);
    await sent;
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto('/cart');
    await page.waitForLoadState('networkidle');
    const good = await page.evaluate(() => JSON.stringify(localStorage));

    const times: Record<'good' | 'expired', number[]> = { good: [], expired: [] };
    for (let run = 0; run < RUNS; run += 1) {
      for (const token of ['good', 'expired'] as const) {
        app.proxy.restore();
        await browser.page.goto('/robots.txt');
        await browser.page.evaluate((all) => Object.assign(localStorage, JSON.parse(all)), good);
        if (token === 'expired') await expireToken(browser.page);
        await browser.switchOff();
        app.proxy.cut();
        browser = await openBrowser(app.url, profile);
        times[token].push(await timeToCardsAndBadge(browser.context));
      }
      say(
        `run ${run + 1}: ${times.good.at(-1)?.toFixed(0)} ms, expired ${times.expired.at(-1)?.toFixed(0)} ms`,
      );
    }
    const [valid, expired] = [median(times.good), median(times.expired)];
    return [
      { name: 'Cold start offline, good token', value: valid, unit: 'ms' },
      {
        name: 'Cold start offline, expired token',
        value: expired,
        unit: 'ms',
        peer: { name: 'good token', value: valid },
        budget: 2000,
        budgetOfPeer: 1.2,
      },
    ];
  } finally {
    await browser.close();
    await app.close();
  }
};

/** Milliseconds from the start of the navigation, on the page's own clock: what drives the browser does not count. */
async function timeToCardsAndBadge(context: BrowserContext): Promise<number> {
  const [page] = context.pages();
  if (!page) throw new Error('The browser has no tab.');
  await page.addInitScript(() => {
    const check = () => {
      const badge = [...document.querySelectorAll('nav a[href="/cart"] span')].some(
        (span) => span.textContent === '1',
      );
      if (badge && document.querySelector('article a[href^="/product/"]')) {
        Object.assign(window, { shownAt: performance.now() });
      } else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  await page.goto('/search');
  const shown = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt);
  return (await shown.jsonValue()) ?? Number.NaN;
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
