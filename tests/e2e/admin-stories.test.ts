// What an admin changes, as an admin and as a shopper sees it.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '../support/app.ts';
import { adminId } from '../../supabase/seed/users.ts';
import { signInAsAdmin } from './admin-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** A page hears of a change of the shop within 20 s. */
const soon = { timeout: 60_000 };

test('a collection is made, filled at once, seen by a shopper without a reload, and deleted with its name', async () => {
  const shopper = await app.newPhone();
  await shopper.signIn('shopper');
  await shopper.page.goto('/collections');
  const admin = await app.newPhone('/admin/login');
  const { page } = admin;
  await signInAsAdmin(page);
  await page.goto('/admin/havendrip-collection');
  await page.getByLabel('Collection Name').fill('two words');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('must contain only letters, numbers, hyphens and underscores').waitFor();
  await page.getByLabel('Collection Name').fill('rain-edit');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('No Products in This Collection').waitFor();
  await press(page, 'Add Products');
  const available = page.getByRole('list', { name: 'Available Products' });
  await available.getByRole('checkbox').nth(0).check();
  await available.getByRole('checkbox').nth(1).check();
  await press(page, 'Add (2)');
  await page.getByText('2 product(s) added to collection').waitFor();
  await shopper.page.getByText('Rain Edit').first().waitFor(soon);

  await page.goto('/admin/havendrip-collection');
  await press(page, 'Delete Rain Edit');
  await page.getByText("won't delete the products themselves").waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Collection "rain-edit" deleted').waitFor();
  expect(await app.sql`select id from public.products where 'rain-edit' = any (collections)`).toHaveLength(0);
  await shopper.page
    .getByText('Rain Edit')
    .first()
    .waitFor({ state: 'hidden', ...soon });
});

test('content: the draft outlives a reload, and who saves over somebody else is told and chooses', async () => {
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  await page.goto('/admin/featured-categories');
  await press(page, /^Edit /);
  await page.getByLabel('Title', { exact: true }).fill('My monsoon');
  await page.getByText('You have changes that are not saved').waitFor();
  await page.reload();
  await page.getByText('You have changes that are not saved').waitFor();
  await app.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: adminId })}, true)`;
    await sql`update public.carousel_slides set subtitle = 'Theirs' where rank = 2`;
  });
  await press(page, 'Save Changes');
  await page.getByText('Somebody else saved meanwhile').waitFor();
  await page.getByText(/Drip Haven Admin saved on/).waitFor();
  expect(await app.sql`select id from public.carousel_slides where title = 'My monsoon'`).toHaveLength(0);
  await press(page, 'Keep mine and go on');
  await press(page, 'Save Changes');
  await page.getByText('Carousel slides updated successfully').waitFor();
  expect(await app.sql`select id from public.carousel_slides where title = 'My monsoon'`).toHaveLength(1);
});

test("a disabled seller's products leave a shopper's phone, and come back", async () => {
  const shopper = await app.newPhone();
  await shopper.signIn('shopper');
  await shopper.page.goto('/brands');
  const brand = shopper.page.getByText('Kapas Club').first();
  await brand.waitFor();
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  await page.goto('/admin/sellers?q=kapas');
  await press(page, 'Disable Seller');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable Seller' }).click();
  await page.getByText('Seller unverified successfully').waitFor();
  await brand.waitFor({ state: 'hidden', ...soon });
  await press(page, 'Verify Seller');
  await page.getByText('Seller verified successfully').waitFor();
  await brand.waitFor(soon);
  expect(await brand.isVisible()).toBe(true);
});
