// What the page's policy lets run, and whom it talks to.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { adminPaths, linkTo, paths, sellerPaths } from '../../src/paths.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import type { Phone } from '../support/phone.ts';
import { settled } from '../support/layout.ts';
import { signInAsAdmin } from './admin-steps.ts';
import { signInAsSeller } from './seller-steps.ts';
import { placesOfVisitors, placesWithContent } from './shop-screens.ts';
import { productLinks } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a script written into the page does not run, nor does what an attribute says', async () => {
  const { page } = await app.newPhone();
  const refused = await page.evaluate(async () => {
    const next = () =>
      new Promise<string>((resolve) => {
        document.addEventListener(
          'securitypolicyviolation',
          (event) => resolve(`${event.violatedDirective} ${event.blockedURI}`),
          { once: true },
        );
      });
    const script = next();
    const element = document.createElement('script');
    element.textContent = 'window.injected = true';
    document.body.append(element);
    const said = [await script];
    const handler = next();
    document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="window.injected = true">');
    said.push(await handler);
    const foreign = next();
    const borrowed = document.createElement('script');
    borrowed.src = 'https://example.com/x.js';
    document.body.append(borrowed);
    return [...said, await foreign];
  });
  expect(refused).toEqual([
    'script-src-elem inline',
    'script-src-attr inline',
    'script-src-elem https://example.com/x.js',
  ]);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

/** Opens each address; gives whom the phone asked besides the shop, and what its policy kept a screen from doing. */
async function strangersOn(phone: Phone, addresses: string[]): Promise<string[]> {
  const asked = new Set<string>();
  const note = (url: string) => {
    const { protocol, origin } = new URL(url.replace(/^ws/, 'http'));
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== new URL(app.url).origin) asked.add(url);
  };
  phone.context.on('request', (request) => note(request.url()));
  phone.page.on('websocket', (socket) => note(socket.url()));
  for (const address of addresses) {
    await phone.page.goto(address);
    await settled(phone.page);
  }
  return [...asked, ...phone.problems.filter((problem) => problem.includes('Content Security Policy'))];
}

test('no screen of the shop asks anybody but the shop', async () => {
  const phone = await app.newPhone('/category/shirt');
  const [link = ''] = await productLinks(phone.page);
  await phone.signIn(await app.newAccount());
  const order = '00000000-0000-4000-8000-000000000000';
  const places = [...placesWithContent(link.split('/').at(-1) ?? '', order), ...placesOfVisitors];
  expect(await strangersOn(phone, [...places.map(({ path }) => path), paths.updatePassword])).toEqual([]);
});

test('nor does a screen of the sellers and admins', async () => {
  const [product] = await app.sql<{ id: string }[]>`select id::text from public.products order by id limit 1`;
  const withIds: Record<string, string> = {
    [sellerPaths.editProduct]: linkTo.editProduct(product?.id ?? ''),
    [adminPaths.collection]: linkTo.adminCollection('campus-edit'),
  };
  const all = (map: Record<string, string>) => Object.values(map).map((path) => withIds[path] ?? path);
  const phone = await app.newPhone('/seller/login');
  await signInAsSeller(phone.page);
  expect(await strangersOn(phone, all(sellerPaths))).toEqual([]);
  await signInAsAdmin(phone.page);
  expect(await strangersOn(phone, all(adminPaths))).toEqual([]);
});
