// Free delivery: a seller sets the amount, and a shopper reaches it in the cart, online and offline, and orders.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { signInAsAdmin } from './admin-steps.ts';
import { confirmOrder, fillCart, moveIn, newShopper, twoGoods } from './order-steps.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ruleOf = async (seller: string) => {
  const [row] = await app.sql<{ rule: number | null }[]>`
    select free_delivery_from::float8 as rule from public.sellers where id = ${seller}`;
  return row?.rule;
};
const field = (page: Page) => page.getByLabel('Free delivery from (₹)');
const save = (page: Page) => page.getByRole('button', { name: 'Save the amount' });

test('a seller sets the amount of free delivery, changes it and ends it', async () => {
  const { id } = demoSeller();
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page);
  const found: string[] = [];
  const check = async (name: string) => {
    found.push(...(await screenFaults(page, 'seller-online', name)));
    found.push(...(await desktopFaults(page, 'seller-online', name)));
  };
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await page.waitForURL('**/seller/delivery-pincodes');

  // Step: An amount that is none is refused under the field.
  await field(page).fill('0');
  await save(page).click();
  await page.getByText('Please enter an amount from ₹1 to').waitFor();
  expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true);
  await check('free-delivery-wrong');

  // Step: Without a connection saving rests, and what was typed stays.
  await field(page).fill('1,499');
  app.proxy.cut();
  await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true');
  expect(await field(page).inputValue()).toBe('1,499');
  app.proxy.restore();
  await expect.poll(() => save(page).getAttribute('aria-disabled')).not.toBe('true');
  await save(page).click();
  await page.getByText('once its goods in one order cost ₹1,499 or more.').waitFor();
  expect(await ruleOf(id)).toBe(1499);
  await check('free-delivery-set');

  // Step: The rule is ended, and the amount that is saved is the one that is shown after a reload.
  await page.getByRole('button', { name: 'End free delivery' }).click();
  await page.getByText('costs its highest shipping charge.').waitFor();
  expect(await ruleOf(id)).toBeNull();
  await field(page).fill('999');
  await save(page).click();
  await page.getByText('once its goods in one order cost ₹999 or more.').waitFor();
  await page.reload();
  await page.getByText('once its goods in one order cost ₹999 or more.').waitFor();
  expect(await field(page).inputValue()).toBe('999');
  expect(found).toEqual([]);
});

test('an admin sets the amount of a brand, and the audit log has it', async () => {
  const { id } = demoSeller();
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  await page.goto(`/admin/seller/${id}`);
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await field(page).fill('2000');
  await save(page).click();
  await page.getByText('once its goods in one order cost ₹2,000 or more.').waitFor();
  expect(await ruleOf(id)).toBe(2000);
  await page.goto('/admin/audit-log');
  await page.getByRole('button', { name: /field/ }).first().click();
  await page.getByText('Free delivery from', { exact: true }).waitFor();
});

test('a shopper sees what is missing, reaches it without a connection, and orders free', async () => {
  const [shirt] = await twoGoods(app);
  await app.sql`update public.products set selling_price = 499.5, mrp = 499.5, shipping_charges = 49
    where id = ${shirt.id}`;
  await app.sql`update public.sellers set free_delivery_from = 999 where id = ${shirt.seller}`;
  const { phone, email } = await newShopper(app);
  const { page } = phone;
  await moveIn(app, email, '6100000123');
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await screenFaults(page, 'order', name)));
  const hint = page.getByRole('link', { name: `Add ₹499.50 more of ${shirt.brand} for free delivery` });
  const prices = page.getByRole('region', { name: /^Price (Details|Summary)$/ });

  // Step: The product's page names the charge and the amount that ends it.
  await page.goto(`/product/${shirt.id}`);
  await page.getByText('Free from ₹999').waitFor();
  await check('product-free-from');

  // Step: The cart says how much is missing, and leads to the brand's products. So does checkout.
  await fillCart(page, shirt);
  await hint.scrollIntoViewIfNeeded();
  await check('cart-free-missing');
  await hint.click();
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/search' && searchParams.get('brand') === shirt.brand,
  );
  await page.goto('/checkout');
  await hint.waitFor();
  await page.goto('/cart');

  // Step: Without a connection the hint is there, and goes once nothing is missing.
  await phone.readyForOffline();
  app.proxy.cut();
  await page.reload();
  await hint.scrollIntoViewIfNeeded();
  await check('cart-free-offline');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => hint.count()).toBe(0);
  await prices.getByText('Free', { exact: true }).waitFor();
  await page.getByText('How shipping adds up').click();
  await page.getByText('Free from ₹999').waitFor();
  await check('cart-free-reached');

  // Step: With a connection the order is placed at that price, and says so.
  app.proxy.restore();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [order] = await app.sql`
    select shipping_fee::float8 as shipping, total_amount::float8 as total from public.orders where id = ${id}`;
  expect(order).toEqual({ shipping: 0, total: 999 });
  await prices.getByText('Free', { exact: true }).waitFor();
  await prices.scrollIntoViewIfNeeded();
  await check('order-free');
  expect(found).toEqual([]);
});
