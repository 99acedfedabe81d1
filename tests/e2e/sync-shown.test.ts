import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { axeFaults } from '#support/axe.ts';
import { catalogueKept } from '#support/catalogue-kept.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { addToCart, addToWishlist, allSent, productLinks, waitingNumbers } from './shopper-steps.ts';

// The sync as a person sees it: the chip, rejected edits where they belong, and the page about it all.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const chip = (page: Page) => page.locator('header a[href="/sync"]');
const idOf = (link: string) => link.split('/').at(-1) ?? '';
const withdraw = (link: string, gone: boolean) =>
  app.sql`update public.products set deleted_at = ${gone ? new Date() : null} where id = ${idOf(link)}`;
const focusIsSomewhere = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

async function signedInWithProducts(category: string) {
  const phone = await app.newPhone();
  await phone.signIn('asha');
  await phone.readyForOffline();
  await phone.page.goto(category);
  const links = await productLinks(phone.page);
  return { phone, links };
}

/**
 * Puts a large picture on the page of which this phone has no width. The returned function measures the width that is
 * shown there.
 */
async function newPicture(page: Page): Promise<() => Promise<number>> {
  const [{ pictures } = { pictures: [] }] = await app.sql<{ pictures: string[] }[]>`
    select array_agg(split_part(images[1], '#', 1) order by id desc) pictures from public.products`;
  const shown = await page.evaluateHandle(async (addresses) => {
    const widths = ['', '-720', '-360'];
    const cached = async (url: string) =>
      (await Promise.all(widths.map((width) => caches.match(url.replace(/\.\w+$/, `${width}$&`))))).some(
        Boolean,
      );
    const image = new Image();
    for (const url of addresses) if (image.src === '' && !(await cached(url))) image.src = url;
    document.body.append(image);
    return image;
  }, pictures);
  return () => shown.evaluate((image) => image.naturalWidth);
}

test('the chip counts pending changes and leads to their page, and moves nothing in the header', async () => {
  const { phone, links } = await signedInWithProducts('/category/sweater');
  const { page } = phone;
  const boxes = async () => {
    const title = await page.locator('header h1').boundingBox();
    const below = await page.getByRole('tablist').boundingBox();
    return { title, below };
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/cart');
  await allSent(page);
  const before = await boxes();

  // Step: The chip counts what waits, is easy to tap, and moves nothing.
  app.proxy.cut();
  await addToCart(page, links[0] ?? '');
  await addToCart(page, links[1] ?? '');
  await page.goto('/cart');
  await expect.poll(() => chip(page).innerText()).toBe('Offline · 2 to send');
  expect(await boxes()).toEqual(before);
  // It stands clear of the name above it and of the bar's edge below.
  const room = await page.locator('header').evaluate((header) => {
    const title = header.querySelector('h1') ?? header;
    const [chipAt, titleAt] = [header.querySelector('a > span') ?? title, title].map((element) =>
      element.getBoundingClientRect(),
    );
    const lineEnd = (titleAt?.bottom ?? 0) - parseFloat(getComputedStyle(title).paddingBottom);
    return [(chipAt?.top ?? 0) - lineEnd, header.getBoundingClientRect().bottom - (chipAt?.bottom ?? 0)];
  });
  expect(Math.min(...room)).toBeGreaterThanOrEqual(2);
  const target = await chip(page).boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const announcements = page.locator('output[aria-live="polite"]').filter({ hasText: 'Offline' });
  await expect.poll(() => announcements.count()).toBe(1);

  // Step: Its page lists the changes, and says that the phone is offline.
  await chip(page).click();
  await page.getByRole('heading', { name: '2 changes waiting to be sent' }).waitFor();
  await page
    .getByText(/^Add 1 × .+, .+ to the cart$/)
    .first()
    .waitFor();
  await page.getByText('You are offline. Your changes are kept').waitFor();
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await page.getByText('Tried just now.').waitFor();
  await page.getByText('You are offline. Your changes are kept').waitFor();
  const picture = await newPicture(page);
  // A placeholder stands in for a picture that never came.
  await expect.poll(picture).toBe(4);

  // Step: The chip goes when all is sent.
  app.proxy.restore();
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await page.getByText('Everything is saved and sent.').waitFor();
  await page.getByText('Tried just now.').waitFor();
  // The browser has not said that it is online: the page has heard it from its own requests.
  await expect.poll(picture).toBe(1080);
  await page.goto('/cart');
  await allSent(page);
  expect(await boxes()).toEqual(before);
});

test('an idle page notices at once that it is offline, and checks what the browser reports', async () => {
  const { page } = await app.newPhone('/search');
  await productLinks(page);
  const pulls = () => app.proxy.seen(/catalog_since/).length;
  const saysOffline = () => page.evaluate(() => dispatchEvent(new Event('offline')));
  await catalogueKept(page);
  await app.proxy.quietFor(500);
  const before = pulls();
  await saysOffline();
  await expect.poll(pulls).toBe(before + 1);
  await app.proxy.quietFor(500);
  expect(await chip(page).count()).toBe(0);

  app.proxy.cut();
  await saysOffline();
  await expect.poll(() => chip(page).innerText()).toBe('Offline');
  app.proxy.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await chip(page).waitFor({ state: 'detached' });
});

test('a rejected edit is named where the person looks, and can be discarded or retried', async () => {
  const { phone, links } = await signedInWithProducts('/category/jeans');
  const { page } = phone;
  const [wanted = '', wished = ''] = links;
  app.proxy.cut();
  const name = await addToCart(page, wanted);
  const wish = await addToWishlist(page, wished);
  await withdraw(wanted, true);
  await withdraw(wished, true);
  app.proxy.restore();

  // Step: The cart names the edit, and forgets it on Discard.
  await page.goto('/cart');
  const refused = page.getByRole('region', { name: 'Changes that did not go through' });
  await refused.getByText(`Did not go through: Add 1 × ${name},`).waitFor();
  await refused.getByText('The shop no longer sells this product').waitFor();
  await expect.poll(() => chip(page).innerText()).toBe('Needs attention');
  expect(await axeFaults(page)).toEqual([]);
  await refused.getByRole('button', { name: /^Discard/ }).click();
  await page.getByText('Change discarded').waitFor();
  await refused.waitFor({ state: 'detached' });
  await expect.poll(() => focusIsSomewhere(page)).toBe(true);

  // Step: The wishlist names the edit, and Retry sends it.
  await page.goto('/wishlist');
  await refused.getByText(`Did not go through: Add ${wish} to the wishlist`).waitFor();
  await page.goto('/sync');
  await page.getByRole('heading', { name: '1 change did not go through' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await withdraw(wished, false);
  await refused.getByRole('button', { name: /^Retry/ }).click();
  await refused.waitFor({ state: 'detached' });
  await expect.poll(() => focusIsSomewhere(page)).toBe(true);
  await page.getByText('Everything is saved and sent.').waitFor();
  await page.goto('/wishlist');
  await page.getByRole('listitem').filter({ hasText: wish }).waitFor();
  await allSent(page);
  await withdraw(wanted, false);
});

test('a refused name stands at the name, a refused quantity at its line', async () => {
  const { phone, links } = await signedInWithProducts('/category/shirt');
  const { page } = phone;
  const name = await addToCart(page, links[0] ?? '');
  await page.goto('/cart');
  await allSent(page);
  // Step: Two edits wait.
  app.proxy.cut();
  const line = page.getByRole('listitem').filter({ has: page.locator('output'), hasText: name });
  await line.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => waitingNumbers(page)).toHaveLength(1);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Full name' }).click();
  await page.getByLabel('Full name').fill('Asha R');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name updated successfully').waitFor();
  const numbers = await waitingNumbers(page);
  expect(numbers).toHaveLength(2);

  // No rule of the server refuses what these two screens let through: the answer is a stand-in.
  const [{ id: uid } = { id: '' }] = await app.sql<{ id: string }[]>`
    select id from auth.users where email like 'asha@%'`;
  app.proxy.respond(
    200,
    { 'content-type': 'application/json' },
    JSON.stringify({
      protocol: 1,
      status: 'ok',
      uid,
      last_n: Math.max(...numbers),
      verdicts: numbers.map((n) => ({ n, verdict: 'rejected', code: 'invalid_intent' })),
    }),
    { only: /apply_mutations/ },
  );
  // Step: The name says that it was refused.
  app.proxy.restore();
  const field = page.locator('div').filter({ has: page.getByRole('button', { name: 'Edit Full name' }) });
  await field.last().getByText('Asha Demo').waitFor();
  await page.getByText('Did not go through: Change your name to Asha R').waitFor();
  // Step: The line says that its quantity was refused.
  await page.goto('/cart');
  await line.getByText(new RegExp(`Did not go through: Set the quantity of ${name}, .+ to 2`)).waitFor();
  expect(await line.locator('output').first().innerText()).toBe('1');
});

test('a visitor sees the age of the catalogue and what the phone keeps, and nothing of a person', async () => {
  const { page } = await app.newPhone();
  await page.getByRole('link', { name: /₹/ }).first().waitFor();
  await page.locator('footer').getByRole('link', { name: 'Saved on this device' }).click();
  // Step: The age of the catalogue is shown, and nothing of a person.
  await page.getByText('The shop on this device is up to date.').waitFor();
  await page.getByText('Just now').waitFor();
  expect(await page.getByText('Cart and wishlist').count()).toBe(0);
  // Step: The space and the version are shown.
  await page.getByText(/^[\d.,]+ [kM]B$/).waitFor();
  await page.getByText(/version [0-9a-f]{8}/).waitFor();
});

test('edits of a logged-out user are counted, never shown, and discarded after a question', async () => {
  const { phone, links } = await signedInWithProducts('/category/sweater');
  const { page } = phone;
  // Step: Logging out asks about the edit that waits.
  app.proxy.cut();
  const name = await addToCart(page, links[2] ?? '');
  await page.goto('/profile');
  await expect.poll(() => chip(page).innerText()).toBe('Offline · 1 to send');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Log out now?' }).waitFor();
  expect(await screenFaults(page, 'offline', 'logout-question')).toEqual([]);
  await page.getByRole('button', { name: 'Log out and keep it here' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // Step: The edit is counted, not shown.
  await page.goto('/sync');
  const head = page.getByRole('heading', { name: '1 change from an earlier login' });
  await head.waitFor();
  expect(await page.getByText(name).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Log in to send' }).getAttribute('href')).toBe(
    '/login?from=%2Fsync',
  );
  // Step: It is discarded after a question, and stays so.
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await head.waitFor();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard 1 change' }).click();
  await head.waitFor({ state: 'detached' });
  await dialogClosed(page);
  await page.reload();
  await page.getByText('Space on this device').waitFor();
  await expect.poll(() => waitingNumbers(page)).toEqual([]);
  expect(await head.count()).toBe(0);
});

test('logging out asks once about unsent changes, also online, and not when all are sent', async () => {
  const phone = await app.newPhone();
  const account = await app.newAccount();
  await phone.signIn(account);
  await phone.readyForOffline();
  const { page } = phone;
  await page.goto('/category/sweater');
  const [gone = '', wanted = ''] = await productLinks(page);
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  const asks = async (words: string) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByText(words).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await question.waitFor({ state: 'detached' });
    await dialogClosed(page);
    expect(new URL(page.url()).pathname).toBe('/profile');
  };

  // Step: It asks about a change that was refused.
  app.proxy.cut();
  await addToCart(page, gone);
  await withdraw(gone, true);
  app.proxy.restore();
  await page.goto('/cart');
  await page.getByRole('region', { name: 'Changes that did not go through' }).waitFor();
  await asks('1 change is not sent yet.');
  // Step: It asks about a change that waits, and once.
  app.proxy.hang({ only: /apply_mutations/ });
  await addToCart(page, wanted);
  await asks('2 changes are not sent yet.');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Log out and keep them here' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await question.waitFor({ state: 'detached' });
  app.proxy.heal();

  // Step: It does not ask when all are sent.
  await phone.signIn(account);
  await page.goto('/sync');
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByText('Change discarded').waitFor();
  await page.goto('/cart');
  await allSent(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await withdraw(gone, false);
});

test('a build too old for the shop says so, keeps working, and Reload goes on', async () => {
  const { page } = await app.newPhone();
  // Shown is not kept yet, and the next page has nothing but what is kept.
  await catalogueKept(page);
  const tooOld = {
    protocol: 2,
    status: 'upgrade_required',
    epoch: 'e',
    server_now: new Date().toISOString(),
    next: 0,
    more: false,
    reload: false,
    rows: {},
  };
  app.proxy.respond(200, { 'content-type': 'application/json' }, JSON.stringify(tooOld), {
    only: /catalog_since/,
  });
  // Step: The page says so, and shows its products.
  await page.goto('/search');
  await page.getByText('Update needed.').waitFor();
  await page.getByRole('link', { name: /₹/ }).first().waitFor();
  await expect.poll(() => chip(page).innerText()).toBe('Update needed');
  expect(await axeFaults(page)).toEqual([]);
  // Step: Reload goes on.
  app.proxy.heal();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Update needed.').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /₹/ }).first().waitFor();
});
