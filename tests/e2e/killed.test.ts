import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { cartRowsOf } from './postgres-truth.ts';
import { addToCart, allSent, cartOnScreen, chipSays, productLinks } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('an edit survives a browser that is killed right after the tap, and is applied once', async () => {
  const account = await app.newAccount();
  const phone = await app.newPhone('/', { survives: true });
  await phone.signIn(account);
  await phone.page.goto('/category/jeans');
  const [first = '', second = ''] = await productLinks(phone.page);
  const kept = await addToCart(phone.page, first);
  await phone.readyForOffline();
  await phone.page.goto('/cart');
  await allSent(phone.page);
  await phone.reopen('/cart');

  // Step: An edit made right before the browser is killed is there after its start.
  app.proxy.cut();
  const added = await addToCart(phone.page, second);
  await phone.kill();

  await phone.reopen('/cart');
  const lines = [`${kept} × 1`, `${added} × 1`].toSorted();
  expect(await cartOnScreen(phone.page)).toEqual(lines);
  await chipSays(phone.page, 'Offline · 1 to send');
  expect(await cartRowsOf(app, account.email)).toEqual([`${kept} × 1`]);

  // Step: An edit whose answer is lost with the browser is applied once.
  app.proxy.hang({ only: /apply_mutations/, served: 'after' });
  app.proxy.restore();
  await expect.poll(() => cartRowsOf(app, account.email)).toEqual(lines);
  await phone.kill();
  app.proxy.heal();
  await phone.reopen('/cart');
  await allSent(phone.page);
  expect(await cartOnScreen(phone.page)).toEqual(lines);
  expect(await cartRowsOf(app, account.email)).toEqual(lines);
});

test('a page that goes away in the moment of a tap loses none of it, and applies it once', async () => {
  const account = await app.newAccount();
  const { page, ...phone } = await app.newPhone();
  await phone.signIn(account);
  await page.goto('/category/jeans');
  const [link = ''] = await productLinks(page);
  const name = await addToCart(page, link);
  await phone.readyForOffline();
  await page.goto('/cart');
  await allSent(page);

  // Step: The tap in the moment of the reload is on the screen, and waits.
  app.proxy.cut();
  const more = page.getByRole('button', { name: 'One more' });
  await more.evaluate((button: HTMLButtonElement) => {
    location.reload();
    button.click();
    // Too busy to do anything else before it goes.
    for (const end = performance.now() + 2_000; performance.now() < end;);
  });
  await page.getByRole('main').locator('output', { hasText: '2' }).waitFor();
  await chipSays(page, 'Offline · 1 to send');
  expect(await cartRowsOf(app, account.email)).toEqual([`${name} × 1`]);
  // Step: It is applied once when the connection is back.
  app.proxy.restore();
  await allSent(page);
  expect(await cartOnScreen(page)).toEqual([`${name} × 2`]);
  expect(await cartRowsOf(app, account.email)).toEqual([`${name} × 2`]);
});
