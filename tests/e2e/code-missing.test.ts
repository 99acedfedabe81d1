import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a first visit without the code of the databases says so, and Retry brings the shop', async () => {
  // In the network itself: the service worker must not have it either, or the page heals by it at the second try.
  const code = /\/assets\/data-/;
  app.proxy.dropBefore(1, () => 0, { only: code });
  const { page } = await app.newPhone('/search');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(app.proxy.seen(code).length).toBeGreaterThan(0);
  app.proxy.heal();

  // A browser that asks for the file again heals by itself, and then the button goes.
  const healed = retry.waitFor({ state: 'detached' });
  await Promise.race([healed, retry.click().catch(() => undefined)]);
  await healed;
  await page.getByRole('article').first().waitFor();
});
