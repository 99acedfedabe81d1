import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import { layoutFaults } from '#support/layout.ts';
import { prerenderedHome } from './prerendered-home.ts';
import { addToCart, addToWishlist } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Promise home.first-paint (2 Home, front): After one visit home is there before any script has run, without
//   personal data and without withdrawn products.
test('home is painted before any script has run, without anything of a person or withdrawn', async () => {
  const account = await app.newAccount();
  const phone = await app.newPhone();
  const { page } = phone;
  await phone.signIn(account);
  // Step: The page of a signed-in shopper is kept for the next start.
  await page.goto('/');
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const first = (await cards.first().locator('a').first().getAttribute('href')) ?? '';
  const name = await addToWishlist(page, first);
  await addToCart(page, first);
  await page.goto('/');
  await page
    .getByRole('button', { name: `Remove from Wishlist: ${name}` })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
  await phone.readyForOffline();
  await expect.poll(async () => (await prerenderedHome(page)).includes(name)).toBe(true);

  // Step: It has nothing of a person: the heart is empty, the cart has no figure.
  const prerendered = await prerenderedHome(page);
  expect(prerendered.includes(`Add to Wishlist: ${name}`)).toBe(true);
  const own = [
    'Remove from',
    'Recently viewed',
    'Ravi',
    account.email,
    'aria-pressed="true"',
    'for-readers">1 product<',
  ];
  expect(own.filter((words) => prerendered.includes(words))).toEqual([]);

  // Step: Read before React has rendered over it, it has no axe faults.
  // Read as it is, before React has rendered over it: by a page without the worker, and without its scripts.
  const reader = await app.newPhone('about:blank');
  await reader.page.route('**/kept', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: prerendered.replaceAll(/<script\b[^]*?<\/script>/g, ''),
    }),
  );
  await reader.page.goto(`${app.url}/kept`);
  await reader.page.getByRole('article').first().waitFor();
  expect(await axeFaults(reader.page)).toEqual([]);
  expect(await layoutFaults(reader.page)).toEqual([]);
  await reader.close();

  // Step: It is painted without scripts and without a network, and its links work.
  app.proxy.cut();
  const scripts = await phone.context.newCDPSession(page);
  await scripts.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => cards.count()).toBe(5);
  // Footer and navigation follow the cards in the document.
  await page.waitForLoadState('domcontentloaded');
  const boxes = () =>
    page.evaluate(() =>
      ['h1', 'nav[aria-label="Main"]', 'footer', 'article', 'article h3', 'section[aria-label]', 'h2'].map(
        (selector) => {
          const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return [selector, x, y, width, height];
        },
      ),
    );
  const painted = await boxes();
  expect(painted.flat()).not.toContain(undefined);
  expect(await page.getByRole('navigation', { name: 'Main' }).innerText()).toMatch(
    /^Home\s+Discover\s+Cart\s+Profile$/,
  );
  await expect
    .poll(() =>
      page
        .locator('img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await page.locator('img').first().getAttribute('fetchpriority')).toBe('high');
  // A tap before the script leads on: links are links.
  await cards.first().locator('a').first().click();
  await page.waitForURL(`**${first}`);

  // Step: The script draws the same over it: nothing moves.
  await scripts.send('Emulation.setScriptExecutionDisabled', { value: false });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.locator('nav a[href="/cart"] span', { hasText: '1' }).first().waitFor();
  await page
    .getByRole('button', { name: `Remove from Wishlist: ${name}` })
    .first()
    .waitFor();
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
  expect((await boxes()).filter(([selector]) => selector !== 'footer')).toEqual(
    painted.filter(([selector]) => selector !== 'footer'),
  );

  // Step: A product that is withdrawn meanwhile is not in the next start.
  app.proxy.restore();
  await page.goto('/about');
  await app.sql`update public.products set is_active = false where id = ${first.split('/').at(-1) ?? ''}`;
  await expect.poll(async () => (await prerenderedHome(page)).includes(name)).toBe(false);
  expect((await prerenderedHome(page)).includes('Discover More')).toBe(true);
  expect(phone.problems.filter((problem) => !problem.includes('ERR_'))).toEqual([]);
});
