import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Every request that came in has its answer. */
async function quiet(): Promise<void> {
  const { proxy } = app;
  await expect.poll(() => proxy.stats().passed + proxy.stats().upgrades === proxy.seen().length).toBe(true);
}

test('an open app that nobody touches makes at most one request a minute, and none while it is hidden', async () => {
  const phone = await app.newPhone();
  const { page } = phone;
  await phone.signIn('asha');
  await phone.readyForOffline();
  await page.clock.install();
  await page.goto('/orders');
  await page.waitForLoadState('networkidle');
  await quiet();

  const idle = await requestsWithin(page, 8);
  expect(idle.length).toBeGreaterThan(0);
  expect(idle.length).toBeLessThanOrEqual(8);

  await show(page, 'hidden');
  expect(await requestsWithin(page, 8)).toEqual([]);
  const before = app.proxy.seen(/sync_pull/).length;
  await show(page, 'visible');
  await expect.poll(() => app.proxy.seen(/sync_pull/).length).toBe(before + 1);
});

/** The requests of so many minutes on the page's clock. Answers take no time on it: they are waited for between two steps. */
async function requestsWithin(page: Page, minutes: number): Promise<string[]> {
  // The worker's file is the browser's own question, asked some time after each load.
  const asked = () => app.proxy.seen().filter((request) => request !== 'GET /sw.js');
  const before = asked().length;
  for (let step = 0; step < minutes * 12; step += 1) {
    await page.clock.runFor(5_000);
    await quiet();
  }
  return asked().slice(before);
}

async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
