import { expect } from 'vitest';
import type { TestApp } from '#support/app.ts';
import type { Phone } from '#support/phone.ts';
import { cartRowsOf, orderCount, orderedBy, wishlistOf } from './postgres-truth.ts';
import {
  addToCart,
  addToWishlist,
  allSent,
  cartOnScreen,
  chipSays,
  oneMore,
  picturesKept,
  placeOrder,
  productLinks,
  productName,
} from './shopper-steps.ts';

const email = 'shopper@driphaven.test';
/** Milliseconds. Requests that were lost are repeated with growing waits. */
const LOSSY_TIMEOUT = 300_000;

/** The story's connection. `settled` runs what a person would simply try again on a bad connection: opening the shop, signing in. */
export type JourneyConnection = {
  cut: () => void;
  restore: () => void;
  settled: <T>(work: () => Promise<T>) => Promise<T>;
  /** Changes the connection for the order that is about to be placed. */
  beforeOrder: () => void;
};

/** A connection that works or does not. */
export function plainConnection({ proxy }: TestApp): JourneyConnection {
  return {
    cut: () => proxy.cut(),
    restore: () => proxy.restore(),
    settled: (work) => work(),
    beforeOrder: () => undefined,
  };
}

/** The story that the shop exists for. Each `expect` and each wait fails when its step is broken. */
export async function expectJourney(app: TestApp, connection: JourneyConnection): Promise<void> {
  const phone = await connection.settled(() => visit(app));
  const [first = '', second = '', third = ''] = await productLinks(phone.page);

  // Step: The network goes: a reload, home, category and search are there, with the pictures seen before.
  await phone.page.goto(first);
  await phone.forgetHttpCache();
  connection.cut();
  await phone.page.reload();
  await productName(phone.page).waitFor();
  await picturesKept(phone.page);
  await phone.page.goto('/');
  await phone.page.getByRole('heading', { name: 'Featured Categories' }).waitFor();
  await picturesKept(phone.page);
  await phone.page.goto('/category/shirt');
  expect(await productLinks(phone.page)).toContain(first);
  await picturesKept(phone.page);
  await phone.page.goto('/search?query=shirt');
  expect((await productLinks(phone.page)).length).toBeGreaterThan(0);

  // Step: Edits work without a network, and wait.
  const name = await addToCart(phone.page, second);
  await oneMore(phone.page, name);
  const wished = await addToWishlist(phone.page, third);
  await phone.page.goto('/cart');
  await chipSays(phone.page, 'Offline · 3 to send');

  // Step: They are there after the phone was switched off and on, still without a network.
  await phone.reopen('/cart');
  expect(await cartOnScreen(phone.page)).toEqual([`${name} × 2`]);
  await phone.page.goto('/wishlist');
  await phone.page.getByText(wished).waitFor();
  await chipSays(phone.page, 'Offline · 3 to send');
  expect(await cartRowsOf(app, email)).toEqual([]);

  // Step: The network is back: Postgres holds exactly these rows.
  connection.restore();
  await allSent(phone.page, LOSSY_TIMEOUT);
  expect(await cartRowsOf(app, email)).toEqual([`${name} × 2`]);
  expect(await wishlistOf(app, email)).toEqual([wished]);

  // Step: A second phone of the same account shows them, and what follows, without a reload.
  const other = await connection.settled(async () => {
    const newer = await app.newPhone();
    await newer.signIn('shopper');
    await newer.readyForOffline();
    return newer;
  });
  expect(await cartOnScreen(other.page)).toEqual([`${name} × 2`]);
  await oneMore(phone.page, name);
  await other.page.locator('output', { hasText: '3' }).waitFor({ timeout: LOSSY_TIMEOUT });

  // Step: The order is placed; it is in My Orders on both.
  await other.page.goto('/orders');
  const before = await orderCount(app, email);
  connection.beforeOrder();
  const orderId = await placeOrder(phone.page);
  const number = orderId.slice(0, 8).toUpperCase();
  // A connection that comes back is asked for news within a minute; a change notification on a broken one is lost.
  await other.page.getByText(number).waitFor({ timeout: LOSSY_TIMEOUT });
  expect(await orderedBy(app, email, orderId)).toEqual([`${name} × 3`]);
  expect(await orderCount(app, email)).toBe(before + 1);
  expect(await cartRowsOf(app, email)).toEqual([]);
  // Step: The order can be read without a network.
  // Everything on the screen is stored on the phone.
  await phone.page.getByText(name).first().waitFor({ timeout: LOSSY_TIMEOUT });
  connection.cut();
  await phone.page.goto('/orders');
  await phone.page.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
  await phone.page.getByText(name).first().waitFor();
  connection.restore();
}

/** Online: sign in, home, a product, its category; ends on the category. */
async function visit(app: TestApp): Promise<Phone> {
  // Step: A new phone signs in and sees home, a product and its category.
  const phone = await app.newPhone('/', { survives: true });
  await phone.signIn('shopper');
  await phone.readyForOffline();
  await phone.page.goto('/');
  await phone.page.getByRole('heading', { name: 'Featured Categories' }).waitFor();
  // On a slow machine the pictures would move on to one that was not seen.
  await phone.page.getByRole('button', { name: 'Stop moving pictures' }).tap();
  await picturesKept(phone.page);
  await phone.page.goto('/category/shirt');
  const [first = ''] = await productLinks(phone.page);
  await phone.page.goto(first);
  await productName(phone.page).waitFor();
  await picturesKept(phone.page);
  await phone.page.goto('/category/shirt');
  await picturesKept(phone.page);
  return phone;
}
