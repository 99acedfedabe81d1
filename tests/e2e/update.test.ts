import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { chromeMessages } from '#messages/chrome.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import type { Phone } from '#support/phone.ts';
import { addToCart, cartOnScreen, productLinks, productName } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The stamp of the build that runs on a page. */
const buildOf = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.match(/-(build\w)-/)?.[1] ?? '',
  );

/** Counts the loads of a page from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** The waiting worker's stamp: the one name that its list of files is full of. */
async function waitForWaiting(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
  await expect.poll(state).toBe('installed');
}

const precached = (page: Page, stamp: string) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'));
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return lists.flat().some((request) => request.url.includes(`-${wanted}-`));
      }, stamp),
    )
    .toBe(true);

const chunkErrors = (phone: Phone) =>
  phone.problems.filter((problem) => /dynamically imported|module script|preload/i.test(problem));

/** Signed in, one line in the cart, in checkout with a number half typed. The tab was never reloaded since. */
async function typingInCheckout(): Promise<{ phone: Phone; line: string }> {
  const phone = await app.newPhone('/', { worker: true });
  await phone.signIn(await app.newAccount());
  await phone.page.goto('/category/shirt');
  const [link = ''] = await productLinks(phone.page);
  const line = await addToCart(phone.page, link);
  await phone.readyForOffline();
  await phone.page.goto('/cart');
  await phone.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await phone.page.getByLabel('Phone number').fill('98765');
  return { phone, line };
}

// Promise install.update (1 Product, install): A new build never reloads a checkout and loses no typed text.
test('a new build reloads no page while a shopper types in checkout, and loses nothing typed', async () => {
  await app.deploy('build1');
  const { phone, line } = await typingInCheckout();
  const { page } = phone;
  expect(await buildOf(page)).toBe('build1');
  const loads = loadsOf(page);

  // Step: A new build waits while somebody types.
  await app.deploy('build2');
  // A visit elsewhere in the browser is what makes it look for a new worker.
  const other = await phone.newTab('/about');
  await waitForWaiting(other);
  await precached(other, 'build2');
  await page.getByLabel('Phone number').pressSequentially('43210');
  // Another screen of checkout, whose file this tab has not loaded so far, and back.
  await page.getByRole('link', { name: 'Add Address' }).click();
  await page.getByLabel('Pincode').fill('560001');
  await page.goBack();
  expect(await page.getByLabel('Phone number').inputValue()).toBe('9876543210');
  expect([await buildOf(page), loads()]).toEqual(['build1', 0]);

  await page.goBack();
  // Step: Leaving the form brings it to all tabs.
  await expect.poll(() => buildOf(page)).toBe('build2');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
  await expect.poll(() => buildOf(other)).toBe('build2');

  // Step: Offline right after, nothing that was typed is lost.
  expect(loads()).toBe(1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  app.proxy.cut();
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('9876543210');
  await page.getByRole('link', { name: 'Add Address' }).click();
  expect(await page.getByLabel('Pincode').inputValue()).toBe('560001');
  // The one reload, and no other since.
  expect(loads()).toBe(1);
  expect(await cartOnScreen(page)).toEqual([`${line} × 1`]);
  expect(await buildOf(page)).toBe('build2');
  expect(chunkErrors(phone)).toEqual([]);
});

test('only the last of two builds that come while somebody types runs, after one reload', async () => {
  await app.deploy('build3');
  const { phone } = await typingInCheckout();
  const { page } = phone;
  const loads = loadsOf(page);
  const builds: string[] = [];
  page.on('domcontentloaded', () => void buildOf(page).then((build) => builds.push(build)));

  // Step: Two builds come, and the page that is typed in stays as it is.
  await app.deploy('build4');
  const other = await phone.newTab('/about');
  await waitForWaiting(other);
  await precached(other, 'build4');
  await app.deploy('build5');
  await other.reload();
  await precached(other, 'build5');
  await waitForWaiting(other);
  expect([await buildOf(page), await buildOf(other), loads()]).toEqual(['build3', 'build3', 0]);

  // Step: Leaving the form brings the last build, after one reload.
  await page.goBack();
  await expect.poll(() => builds).toEqual(['build5']);
  await expect.poll(() => buildOf(other)).toBe('build5');
  // Step: What was typed is still there, also offline.
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  app.proxy.cut();
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('98765');
  expect(loads()).toBe(1);
  expect(chunkErrors(phone)).toEqual([]);
});

test('a page that a new worker missed while loading is taken over', async () => {
  const phone = await app.newPhone('/', { worker: true });
  const { page } = phone;
  await phone.readyForOffline();
  // The moment itself cannot be had at will. A reload past all caches gives a page without a worker as well.
  const session = await page.context().newCDPSession(page);
  // Noted by the page itself: a busy machine would look when it is taken over.
  await page.addInitScript(() => Object.assign(window, { began: navigator.serviceWorker.controller }));
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => (window as unknown as { began: unknown }).began)).toBe(null);
  await phone.readyForOffline();
});

// Promise install.missing-file (1 Product, install): A missing file of an older build is reported, and Reload
//   brings the new build.
test('a first visit without a worker reports a new build, and Reload brings it', async () => {
  await app.deploy('build9');
  // The connection keeps back what the first view does not need.
  app.proxy.respond(503, {}, '', { only: /sw\.js|\/assets\/shop-/ });
  const phone = await app.newPhone('/', { worker: true });
  const { page } = phone;
  await productLinks(page);
  expect(await buildOf(page)).toBe('build9');
  await app.deploy('buildA');
  await page.getByRole('link', { name: 'About Us' }).click();
  await page.getByText(chromeMessages.chunkTitle).waitFor();
  app.proxy.heal();
  await page.getByRole('button', { name: chromeMessages.reload }).click();
  await page.getByRole('heading', { name: 'Our story' }).waitFor();
  expect(await buildOf(page)).toBe('buildA');
  await phone.readyForOffline();
  await precached(page, 'buildA');
  app.proxy.cut();
  await page.reload();
  await page.getByRole('heading', { name: 'Our story' }).waitFor();
});

test('somebody who only browses is reloaded once at most, two builds later, and goes on offline', async () => {
  await app.deploy('build6');
  const phone = await app.newPhone('/', { worker: true });
  const { page } = phone;
  await productLinks(page);
  await phone.readyForOffline();
  await app.deploy('build7');
  await app.deploy('build8');
  const loads = loadsOf(page);

  // Step: Coming to the front brings the last build.
  // The app comes to the front again, as it does each time a phone is taken out of the pocket.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => buildOf(page)).toBe('build8');
  await page.getByRole('link', { name: /₹/ }).first().waitFor();
  // Step: The shop goes on offline, after one reload.
  app.proxy.cut();
  await page.getByRole('link', { name: /₹/ }).first().click();
  await productName(page).waitFor();
  expect(loads()).toBe(1);
  expect(chunkErrors(phone)).toEqual([]);
});
