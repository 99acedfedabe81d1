import type { Page } from 'playwright';

import { dialogClosed } from '#support/dialog-closed.ts';
import type { TestApp } from '#support/app.ts';
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

/**
 * Makes a seller and verifies the brand, as a signed-in admin does. The seller then sets the password of `account` in a page of
 * their own, by the link of the invitation.
 */
export async function addVerifiedSeller(
  app: TestApp,
  page: Page,
  brand: string,
  account: Account,
): Promise<void> {
  await page.goto('/admin/sellers');
  await page.getByRole('button', { name: 'Add Seller' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Brand name').fill(brand);
  await sheet.getByLabel('Business email').fill(account.email);
  await sheet.getByLabel('Phone number').fill('9812345670');
  await sheet.getByRole('button', { name: 'Add Seller', exact: true }).click();
  await page.getByText('Seller added successfully').waitFor();
  await page.getByText(`Invitation sent to ${account.email}`).waitFor();
  await dialogClosed(page);
  await page.goto(`/admin/sellers?q=${encodeURIComponent(brand)}`);
  await page.getByRole('button', { name: 'Verify Seller' }).click();
  await page.getByText('Seller verified successfully').waitFor();
  const seller = await app.newPhone(await invitationTo(app, account.email));
  await seller.page.getByRole('heading', { name: 'Set your password' }).waitFor();
  await setFirstPassword(seller.page, account.password);
  await seller.close();
}

/** The path that the newest invitation to an address leads to, with its proof. */
export async function invitationTo(app: TestApp, email: string): Promise<string> {
  const mails = (await (await fetch(`${app.url}/_local/mail`)).json()) as { to: string; text: string }[];
  const text = mails.find((mail) => mail.to === email)?.text ?? '';
  const link = /\/seller\/update-password#\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No invitation was sent to ${email}.`);
  return link;
}

/** Sets the password at the screen of an invitation, and waits for the login. */
export async function setFirstPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.waitForURL('**/seller/login');
}
