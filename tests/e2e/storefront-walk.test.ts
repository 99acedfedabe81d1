// Every screen in every state that a shopper meets. `npm run screenshots` runs this file with SCREENSHOTS set to a
// folder. Then each screen is photographed at two sizes, in the same walk.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import type { Phone } from '#support/phone.ts';
import { settled } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import type { Place } from './shop-screens.ts';
import {
  placesNotReached,
  placesOfVisitors,
  placesWithContent,
  placesWithoutContent,
  sheets,
} from './shop-screens.ts';
import { shellOnly } from './shell-only.ts';
import { addToCart, addToWishlist, allSent, productLinks } from './shopper-steps.ts';

let app: TestApp;
let filled = false;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function walk(phone: Phone, state: string, places: Place[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path, shows, rests } of places) {
    await phone.page.goto(path);
    // Any screen has a heading, the one for addresses that lead nowhere too: it must be the one that was asked for.
    const heading = phone.page.locator(shows).first();
    const there = await heading.waitFor().then(
      () => true,
      () => false,
    );
    if (!there) found.push(`${state}/${name}: there is no ${shows}`);
    const ready = state.endsWith('offline') ? saysOffline : settled;
    found.push(...(await screenFaults(phone.page, state, name, ready)));
    if (!state.endsWith('offline') || rests === undefined) continue;
    const button = phone.page.getByRole('button', { name: rests, exact: true });
    if (!(await button.first().isDisabled())) found.push(`${state}/${name}: ${rests} does not rest`);
  }
  return found;
}

/** The mark is there, wherever one is: in the header, or on the page about it all, which is none. */
async function saysOffline(page: Page): Promise<void> {
  await settled(page);
  const mark = page.locator('a[href="/sync"][data-kind="offline"]');
  await mark.or(page.locator('main [data-kind="offline"]')).first().waitFor();
}

/** A phone whose owner has two lines in the cart, a wish and orders, and has seen nothing but home. */
async function shopperWithThings(): Promise<{ phone: Phone; places: Place[] }> {
  const { phone, places } = await filledOnce();
  const { page } = phone;
  await page.goto('/');
  await page.locator('nav a[href="/cart"]', { hasText: '2' }).waitFor();
  await phone.readyForOffline();
  return { phone, places };
}

/** The account is the same each time; another phone fills its cart. */
async function filledOnce(): Promise<{ phone: Phone; places: Place[] }> {
  const [ids] = await app.sql<{ product: string; order: string }[]>`
    select (select min(id)::text from public.products where is_active and stock_quantity > 0) as product,
      (select o.id::text from public.orders o join auth.users u on u.id = o.user_id
        where u.email = 'shopper@driphaven.test' order by o.created_at desc limit 1) as order`;
  if (!filled) {
    const other = await app.newPhone();
    await other.signIn('shopper');
    await other.page.goto('/category/sweater');
    const [first = '', second = '', third = ''] = await productLinks(other.page);
    await addToCart(other.page, first);
    await addToCart(other.page, second);
    await addToWishlist(other.page, third);
    await other.page.goto('/wishlist');
    await other.page.getByText('My Wishlist (1)').waitFor();
    await allSent(other.page);
    filled = true;
  }
  const phone = await app.newPhone();
  await phone.signIn('shopper');
  return { phone, places: placesWithContent(ids?.product ?? '', ids?.order ?? '') };
}

// Promise routes.all (2 Chrome, front): Every shopper route has a screen of its own.
// Promise a11y.axe (2 Chrome, front): axe finds nothing on any route.
// Promise a11y.zoom (2 Chrome, front): At 200 % every screen stays whole.
test('every screen, online: axe finds nothing and nothing overflows', async () => {
  const { phone, places } = await shopperWithThings();
  const found = await walk(phone, 'online', places);
  const addressOf = (wanted: string) => places.find(({ name }) => name === wanted)?.path ?? '';
  for (const { name, on, opens } of sheets) {
    await phone.page.goto(addressOf(on));
    await phone.page.getByRole('button', { name: opens }).first().click();
    await phone.page.getByRole('dialog').or(phone.page.getByRole('alertdialog')).waitFor();
    found.push(...(await screenFaults(phone.page, 'online', name)));
  }
  expect(found).toEqual([]);
});

// Promise a11y.axe-empty (2 Chrome, front): axe finds nothing on any empty screen, nor on those of a visitor.
test('every screen of a visitor and of somebody new, and every address that leads to nothing', async () => {
  const visitor = await app.newPhone();
  const found = await walk(visitor, 'visitor', placesOfVisitors);
  const { page } = visitor;
  await visitor.readyForOffline();
  app.proxy.cut();
  try {
    const nowhere = placesWithoutContent.filter(({ name }) => name === 'not-found');
    found.push(...(await walk(visitor, 'visitor-offline', [...placesOfVisitors, ...nowhere])));
  } finally {
    app.proxy.restore();
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgot password?' }).waitFor();
  found.push(...(await screenFaults(page, 'visitor', 'login-forgot')));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
  found.push(...(await screenFaults(page, 'visitor', 'login-sign-up')));
  await page.getByLabel('Full name').fill('Nia New');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('secret99');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/profile');
  found.push(...(await walk(visitor, 'empty', placesWithoutContent)));
  app.proxy.cut();
  try {
    const own = placesWithoutContent.filter(({ name }) => ['cart', 'wishlist', 'orders'].includes(name));
    found.push(...(await walk(visitor, 'empty-offline', own)));
  } finally {
    app.proxy.restore();
  }
  expect(found).toEqual([]);
});

// Promise a11y.axe-waiting (2 Chrome, front): axe finds nothing while the catalogue is on the way.
// Promise collections.loading (2 Lists, front): Collections that are on the way say Loading collections, and
//   are not called empty.
test('every list of the catalogue while it is on the way: that is said, and axe finds nothing', async () => {
  const { page } = await app.newPhone('about:blank');
  await shellOnly(page);
  const found: string[] = [];
  const check = async (address: string, name: string) => {
    await page.goto(address);
    const waiting = () => page.locator('main output').first().waitFor({ state: 'attached' });
    found.push(...(await screenFaults(page, 'waiting', name, waiting)));
  };
  app.proxy.hang({ only: /catalog_(since|glimpse)/ });
  try {
    for (const [address, name] of [
      ['/', 'home'],
      ['/search', 'search'],
      ['/category/jeans', 'category'],
      ['/new-arrivals', 'new-arrivals'],
      ['/summer-collection', 'summer-collection'],
      ['/product/1', 'product'],
      ['/collection/campus-edit', 'collection'],
      ['/collections', 'collections'],
      ['/brands', 'brands'],
    ] as const) {
      await check(address, name);
      if (name === 'collections') {
        await page.getByText('Loading collections').first().waitFor({ state: 'attached' });
        found.push(...(await page.getByText('No collections found').allInnerTexts()));
      }
    }
  } finally {
    app.proxy.heal();
  }
  expect(found).toEqual([]);
});

// Promise error.not-reached (2 Screens, front): A first visit that the shop does not answer says so, with
//   Retry.
// Promise orders.not-reached (2 Checkout and orders, orders): Orders that have not reached the phone are not
//   called missing. Retry fetches them.
test('screens that wait for the shop or cannot reach it have no axe faults and no overflow', async () => {
  const phone = await app.newPhone();
  const found: string[] = [];
  const named = () => phone.page.locator('h1').first().waitFor();
  app.proxy.hang({ only: /sync_pull/ });
  try {
    await phone.signIn(await app.newAccount());
    const own = ['/cart', '/wishlist', '/profile', '/address', '/checkout', '/orders', '/order-success/1'];
    for (const address of own) {
      await phone.page.goto(address);
      found.push(...(await screenFaults(phone.page, 'waiting', address.split('/')[1] ?? '', named)));
    }
  } finally {
    app.proxy.heal();
  }
  const json = { 'content-type': 'application/json' };
  app.proxy.respond(500, json, '{}', { only: /sync_pull/ });
  try {
    const refused = await app.newPhone();
    await refused.signIn(await app.newAccount());
    for (const what of ['cart', 'wishlist', 'orders']) {
      await refused.page.goto(`/${what}`);
      await refused.page.getByText(new RegExp(`^Your ${what} ha.* not loaded yet$`)).waitFor();
      found.push(...(await screenFaults(refused.page, 'failed', what, async () => undefined)));
    }
    // Nothing is answered until the tap, or the next pull might take the button away.
    app.proxy.heal();
    app.proxy.hold();
    await refused.page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    app.proxy.heal();
    await refused.page.getByText('No orders yet').waitFor();
  } finally {
    app.proxy.heal();
  }
  app.proxy.respond(500, json, '{}', { only: /catalog_(since|glimpse)/ });
  try {
    const notReached = await app.newPhone('about:blank');
    await shellOnly(notReached.page);
    found.push(...(await walk(notReached, 'failed', placesNotReached)));
  } finally {
    app.proxy.heal();
  }
  expect(found).toEqual([]);
});

// Promise routes.offline (2 Chrome, front): Every route works offline after one visit to home, or says what
//   needs it.
test('every screen with the network off after one visit: there, or one sentence', async () => {
  const { phone, places } = await shopperWithThings();
  app.proxy.cut();
  try {
    expect(await walk(phone, 'offline', places)).toEqual([]);
  } finally {
    app.proxy.restore();
  }
});
