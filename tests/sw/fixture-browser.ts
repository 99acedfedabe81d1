import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';

import { closeShared, openShared, type Browser } from '#support/browser.ts';
import { closeAfterTest } from '#support/failure-trace.ts';
import { startProxy, type Proxy } from '#support/proxy.ts';
import { startFixtureShop, type FixtureShop } from './fixture-shop.ts';

/** The fixture of a test of the worker. */
export interface Opened {
  shop: FixtureShop;
  /** The line between the two. */
  proxy: Proxy;
  browser: Browser;
  page: Page;
}

/** A shop for the file that calls this; for each test build 'one' of it, a connection and an empty browser. To be read in the test. */
export function openFixture(): () => Opened {
  let shop: FixtureShop;
  let opened: Opened;
  beforeAll(async () => {
    shop = await startFixtureShop();
  });
  afterAll(async () => {
    await closeShared();
    await shop.close();
  });
  beforeEach(async () => {
    await shop.deploy('one');
    const proxy = await startProxy({ target: shop.url });
    onTestFinished(() => proxy.close());
    const browser = await openShared(proxy.url);
    await closeAfterTest(browser);
    opened = { shop, proxy, browser, page: browser.page };
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

/** The browser stops a worker that has had nothing to do for half a minute; here at once. The next message starts it anew. */
export async function stopWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const states: string[] = [];
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { runningStatus } of versions) states.push(runningStatus);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => states.at(-1)).toBe('running');
  await session.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => states.at(-1)).toBe('stopped');
  await session.detach();
}
