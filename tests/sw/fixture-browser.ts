import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { openBrowser } from '../support/browser.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { startFixtureShop, type FixtureShop } from './fixture-shop.ts';

/** What a test of the worker stands on. */
export interface Opened {
  shop: FixtureShop;
  /** The line between the two. */
  proxy: Proxy;
  browser: Awaited<ReturnType<typeof openBrowser>>;
  page: Page;
}

/** A shop for the file that calls this; for each test build 'one' of it, a line and a new browser. To be read in the test. */
export function openFixture(): () => Opened {
  let shop: FixtureShop;
  let opened: Opened;
  beforeAll(async () => {
    shop = await startFixtureShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.deploy('one');
    const proxy = await startProxy({ target: shop.url });
    const browser = await openBrowser(proxy.url);
    opened = { shop, proxy, browser, page: browser.page };
  });
  afterEach(async () => {
    await opened.browser.close();
    await opened.proxy.close();
  });
  return () => opened;
}

/** Opens the shop, and ends when the worker is in charge. */
export async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The build that runs on a page. */
export const buildShown = (page: Page) => page.locator('#build').textContent();
