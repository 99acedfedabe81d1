// What the page's policy lets run, and whom it talks to.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { placesOfVisitors, placesWithContent } from './shop-screens.ts';
import { productLinks } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a script written into the page does not run', async () => {
  const { page } = await app.newPhone();
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
        const script = document.createElement('script');
        script.textContent = 'window.injected = true';
        document.body.append(script);
      }),
  );
  expect(refused).toBe('script-src-elem');
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test('no screen asks anybody but the shop', async () => {
  const phone = await app.newPhone();
  const origins = new Set<string>();
  phone.context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin);
  });
  phone.page.on('websocket', (socket) => origins.add(new URL(socket.url().replace(/^ws/, 'http')).origin));
  await phone.page.goto('/category/shirt');
  const [link = ''] = await productLinks(phone.page);
  await phone.signIn(await app.newAccount());
  const places = placesWithContent(link.split('/').at(-1) ?? '', '00000000-0000-4000-8000-000000000000');
  for (const { path } of [...places, ...placesOfVisitors, { path: '/seller' }, { path: '/admin' }]) {
    await phone.page.goto(path);
    await phone.page.locator('h1').first().waitFor();
  }
  expect([...origins]).toEqual([new URL(app.url).origin]);
});
