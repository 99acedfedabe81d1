// A coupon that was published is offered by name in the carts where it applies.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { settled } from '#support/layout.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { signInAsAdmin } from './admin-steps.ts';
import { confirmOrder, shopperWith, twoGoods } from './order-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.sql`update public.coupons set is_public = false`;
});
afterAll(() => app.close());

// Promise coupon.offered (5 Cart, front): The cart offers the published coupon that takes most off, and applies it with one tap, without a
//   connection too. It offers none while a better one is applied, and none that was not published.
test('an admin publishes a coupon, and a cart of its brand offers it, also offline', async () => {
  const [goods, others] = await twoGoods(app);
  const off = Math.floor(goods.price / 4);
  await app.sql`insert into public.coupons (code, discount_type, discount_value, brand_id, brand_name, is_public) values
    ('SECRET', 'flat', ${off * 2}, null, null, false),
    ('ELSEWHERE', 'flat', ${off * 2}, ${others.seller}, ${others.brand}, true)`;
  const admin = await app.newPhone('/admin/login');
  await signInAsAdmin(admin.page);
  const found: string[] = [];
  await admin.page.goto('/admin/coupons');
  await admin.page.getByRole('button', { name: 'New Coupon' }).click();
  const sheet = admin.page.getByRole('dialog');
  await sheet.getByLabel('Code', { exact: true }).fill('WELCOME');
  await sheet.getByLabel('Discount', { exact: true }).selectOption('flat');
  await sheet.getByLabel('Rupees off').fill(String(off));
  await sheet.getByLabel('Uses per shopper').fill('1');
  await sheet.getByLabel('Only for the brand').fill(goods.brand);
  await sheet.getByLabel('Offer it by name in carts where it applies').check();
  found.push(...(await screenFaults(admin.page, 'admin-online', 'admin-coupon-public')));
  found.push(...(await desktopFaults(admin.page, 'admin-online', 'admin-coupon-public')));
  await sheet.getByRole('button', { name: 'Save Coupon' }).click();
  await admin.page.getByText('Coupon saved').waitFor();
  await dialogClosed(admin.page);
  await admin.page.getByText('offered in carts').first().waitFor();
  await admin.close();

  const { page, phone } = await shopperWith(app, goods);
  const offer = page.getByText(/^Save ₹[\d,]+ with /);
  await offer.waitFor();
  expect(await offer.textContent()).toMatch(/ with WELCOME$/);
  found.push(...(await screenFaults(page, 'coupon-offer', 'cart', settled)));
  await page.setViewportSize({ width: 390, height: 844 });

  // Step: Without a connection the offer is still there, and holds.
  await phone.readyForOffline();
  app.proxy.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Apply WELCOME' }).click();
  await page.getByText('Coupon applied successfully!').waitFor();
  await page.getByRole('button', { name: 'Remove coupon' }).waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  app.proxy.restore();

  // Step: A better one that is published is offered beside it. An order uses the coupon up.
  await app.sql`insert into public.coupons (code, discount_type, discount_value, is_public)
    values ('BETTER', 'flat', ${off + 1}, true)`;
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Apply BETTER' }).waitFor();

  // Step: An admin switches it off meanwhile: it is refused in one message, offered no more, and the applied one stays.
  await app.sql`update public.coupons set is_active = false where code = 'BETTER'`;
  await page.getByRole('button', { name: 'Apply BETTER' }).click();
  await page.getByText('BETTER was not applied. Coupon not found').waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  expect(await page.getByText('Coupon applied successfully!').count()).toBe(0);
  await page.getByText('Coupon (WELCOME)').waitFor();
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const [order] = await app.sql`
    select coupon_code, coupon_discount::int as off from public.orders order by created_at desc limit 1`;
  expect(order).toEqual({ coupon_code: 'WELCOME', off });
  expect(found).toEqual([]);
});
