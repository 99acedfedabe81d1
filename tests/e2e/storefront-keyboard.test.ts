import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { ashaId } from '#supabase/seed/users.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { settled } from '#support/layout.ts';
import { focused, hiddenByTab, pressAndFind } from './focus-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** An account with the lines and wishes of Asha's, for a test that uses them up and may be tried again. */
async function accountLikeAsha() {
  const account = await app.newAccount();
  await app.sql`with own as (select id from auth.users where email = ${account.email}), wishes as (
      insert into public.wishlist (user_id, product_id)
      select own.id, w.product_id from own, public.wishlist w where w.user_id = ${ashaId})
    insert into public.shopping_cart (user_id, product_id, size, color, quantity)
    select own.id, c.product_id, c.size, c.color, c.quantity from own, public.shopping_cart c
    where c.user_id = ${ashaId} and c.deleted_at is null`;
  return account;
}

// Promise a11y.focus (2 Chrome, front): A sheet takes the focus, keeps it and gives it back.
test('sheets and dialogs take the focus, keep it, and give it back', async () => {
  const phone = await app.newPhone();
  await phone.signIn('asha');
  const { page } = phone;
  await page.goto('/search');
  await settled(page);
  // Step: The filter sheet takes the focus, keeps it, and gives it back.
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  expect(await sheet.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  // Once round by Tab, never outside; the browser's own bars are between the last and the first.
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await sheet.evaluate(
      (panel) => document.activeElement !== document.body && !panel.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Filters');

  // Step: The dialogs of a product give it back to what opened them.
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/product/*');
  await settled(page);
  const aboutSize = /^(Size Chart|Ask the seller about size)$/;
  await page.getByRole('button', { name: aboutSize }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: aboutSize }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => focused(page)).toMatch(aboutSize);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('region', { name: 'Quick buy' }).getByRole('button').click();
  await page.getByRole('dialog', { name: 'Select Options' }).waitFor();
  await settled(page);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label')))
    .toBe('Quick buy');

  // Step: So does the one of the wishlist.
  await dialogClosed(page);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Move to Cart' }).first().click();
  await page.getByRole('dialog', { name: 'Select Options' }).waitFor();
  await settled(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Move to Cart');
});

test('tabs go by the arrow keys, and what goes away when it is used leaves the focus near', async () => {
  const phone = await app.newPhone();
  await phone.signIn(await accountLikeAsha());
  const { page } = phone;
  await page.goto('/cart');
  // Step: The arrow keys go from tab to tab.
  await page.getByRole('tab', { name: 'Wishlist (2)' }).waitFor();
  await page.getByRole('tab', { name: 'Cart (2)' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Wishlist (2)');
  await page.getByRole('tab', { name: 'Wishlist (2)', selected: true }).waitFor();
  // The place of the toasts is live before there is one.
  expect(await page.locator('#toasts').getAttribute('aria-live')).toBe('polite');
  // Step: A row of the wishlist that goes leaves the focus near.
  const unwish = /^Remove .* from the wishlist$/;
  await pressAndFind(page, unwish, unwish);
  await page.locator('#toasts').getByText('Removed from wishlist').waitFor();
  await pressAndFind(page, unwish, 'Start Shopping');

  // Step: So does a filter that is removed.
  await page.goto('/search?category=Shirts&gender=male');
  await settled(page);
  await pressAndFind(page, /^Remove filter/, /^Remove filter/);
  await pressAndFind(page, 'Clear all', 'Filters');
  // Step: So does a coupon.
  await app.sql`insert into public.coupons (code, discount_type, discount_value, min_order_value, expiry_date)
    values ('FOCUS', 'flat', 50, 0, null) on conflict do nothing`;
  await page.goto('/cart');
  await page.getByLabel('Coupon code').fill('FOCUS');
  await pressAndFind(page, 'Apply', 'Coupon');
  await pressAndFind(page, 'Remove coupon', 'Coupon code');

  await page.goto('/cart');
  // Step: So does the button that updates the cart.
  const first = page
    .getByRole('listitem')
    .filter({ has: page.locator('output') })
    .first();
  const id = Number((await first.getByRole('link').first().getAttribute('href'))?.split('/').pop());
  onTestFinished(async () => {
    await app.sql`update public.products set stock_quantity = 40 where id = ${id}`;
  });
  await app.sql`update public.products set stock_quantity = 0 where id = ${id}`;
  await page.reload();
  await pressAndFind(page, 'Update my cart', 'Proceed to Checkout');
});

test('wherever Tab goes on a small phone, what has the focus is seen: no bar lies over it', async () => {
  const phone = await app.newPhone();
  await phone.signIn('asha');
  const { page } = phone;
  await page.goto('/search');
  await settled(page);
  const product = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [address, presses] of [
    ['/cart', 20],
    [product ?? '', 30],
    ['/search', 40],
    ['/checkout', 20],
  ] as const) {
    await page.goto(address);
    await settled(page);
    expect({ address, hidden: await hiddenByTab(page, presses) }).toEqual({ address, hidden: [] });
  }
});

// Promise a11y.page-focus (2 Chrome, front): A new page takes the focus and has its own title.
test('a new page takes the focus, and is first named to who cannot see it', async () => {
  const { page } = await app.newPhone();
  await settled(page);
  await page.getByRole('link', { name: 'Discover' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  await expect.poll(() => page.title()).toContain('Discover');
  // The focus stands at the beginning of the new page, not on the bar at its end.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.querySelector('h1')?.textContent))
    .toBe('Discover');
});
