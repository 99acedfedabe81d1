import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a first visit whose line drops the code of the databases is told so, and Retry brings the shop', async () => {
  const phone = await app.newPhone('about:blank');
  const { page } = phone;
  const dropped = /\/assets\/page-runtime-.*\.js$/;
  let tries = 0;
  await page.route(dropped, (route) => {
    tries += 1;
    return route.abort('connectionreset');
  });
  await page.goto(`${app.url}/cart`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(tries).toBeGreaterThan(0);
  await page.unroute(dropped);

  // A browser that asks for the file again heals by itself; for one that does not the page is loaded anew.
  const empty = page.getByText('Your cart is empty');
  await retry.or(empty).first().waitFor();
  // It may do so under the finger: then there is nothing left to tap.
  if (await retry.isVisible()) await retry.click({ timeout: 2_000 }).catch(() => undefined);
  await empty.waitFor();
  expect(await retry.count()).toBe(0);
});
