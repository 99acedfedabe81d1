import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { shopperId } from '#supabase/seed/users.ts';
import { countRecordsIn } from './stored-records.ts';
import { cartRowsOf } from './postgres-truth.ts';
import { addToCart, allSent, addToWishlist, productLinks } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('signing in as another shopper on the same phone shows nothing of the first', async () => {
  const phone = await app.newPhone();
  await phone.signIn('shopper');
  await phone.page.goto('/category/sweater');
  const [first = '', second = ''] = await productLinks(phone.page);
  // Step: The first shopper has rows on the phone, and logs out.
  const name = await addToCart(phone.page, first);
  const wished = await addToWishlist(phone.page, second);
  await phone.page.goto('/orders');
  await allSent(phone.page);
  const order = await phone.page
    .getByText(/Order #/)
    .first()
    .innerText();
  await phone.page.goto('/search');
  const box = phone.page.getByRole('searchbox');
  await box.fill('cotton');
  await box.press('Enter');
  await box.click();
  await box.fill('');
  await phone.page.getByRole('button', { name: 'cotton Searched before' }).waitFor();
  expect(await countRecordsIn(phone.page, shopperId)).toBeGreaterThan(0);
  await phone.page.goto('/profile');
  await phone.page.getByRole('button', { name: 'Logout' }).click();
  await phone.page.waitForURL((url) => url.pathname === '/');

  // Step: Another shopper signs up.
  const email = `${crypto.randomUUID()}@example.test`;
  await phone.page.goto('/login');
  await phone.page.getByRole('button', { name: 'Sign Up' }).click();
  await phone.page.getByLabel('Full name').fill('Ravi Rao');
  await phone.page.getByLabel('Email').fill(email);
  await phone.page.getByLabel('Password', { exact: true }).fill('secret99');
  await phone.page.getByRole('button', { name: 'Sign Up' }).click();
  await phone.page.waitForURL('**/profile');
  await phone.page.getByText('Ravi Rao').first().waitFor();

  // Step: The screens show nothing of the first.
  for (const [screen, empty] of [
    ['/cart', 'Your cart is empty'],
    ['/wishlist', 'Your wishlist is empty'],
    ['/orders', 'No orders yet'],
  ] as const) {
    await phone.page.goto(screen);
    await phone.page.getByText(empty).waitFor();
    for (const trace of [name, wished, order]) expect(await phone.page.getByText(trace).count()).toBe(0);
  }
  await phone.page.goto('/');
  await phone.page.getByRole('article').first().waitFor();
  expect(await phone.page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0);
  await phone.page.goto('/search');
  await box.click();
  expect(await phone.page.getByRole('list', { name: 'Suggestions' }).count()).toBe(0);
  const recent = await phone.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /searched|viewed/.test(key)),
  );
  expect(recent).toEqual([]);
  // Step: Nothing of the first is left in any database of this browser.
  await expect.poll(() => countRecordsIn(phone.page, shopperId)).toBe(0);
  expect(await cartRowsOf(app, email)).toEqual([]);
});
