import type { Page } from 'playwright';

import { dialogClosed } from '#support/dialog-closed.ts';
import type { Account } from '#support/phone.ts';
import { demoUsers } from '#supabase/seed/users.ts';

/** Signs the demo shop's admin in, at the door of the admin's area. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const admin = demoUsers.find((user) => user.role === 'admin');
  if (!admin) throw new Error('The demo shop has no admin.');
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}

/** Makes a seller and verifies the brand, as a signed-in admin does. */
export async function addVerifiedSeller(page: Page, brand: string, account: Account): Promise<void> {
  await page.goto('/admin/sellers');
  await page.getByRole('button', { name: 'Add Seller' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Brand name').fill(brand);
  await sheet.getByLabel('Business email').fill(account.email);
  await sheet.getByLabel('Phone number').fill('9812345670');
  await sheet.getByLabel('Password', { exact: true }).fill(account.password);
  await sheet.getByRole('button', { name: 'Add Seller', exact: true }).click();
  await page.getByText('Seller added successfully').waitFor();
  await dialogClosed(page);
  await page.goto(`/admin/sellers?q=${encodeURIComponent(brand)}`);
  await page.getByRole('button', { name: 'Verify Seller' }).click();
  await page.getByText('Seller verified successfully').waitFor();
}
