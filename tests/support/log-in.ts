import type { Page } from 'playwright';
import { loginMessages } from '#messages/login.ts';
import type { Account } from './phone.ts';

/** Signs somebody in on a page of the shop, which shows their profile then. */
export async function logIn(page: Page, account: Account): Promise<void> {
  await sendLogin(page, account);
  await page.waitForURL('**/profile');
}

/** Fills the login form and sends it. The shop may refuse it. */
export async function sendLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(loginMessages.email, { exact: true }).fill(email);
  await page.getByLabel(loginMessages.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: loginMessages.login, exact: true }).click();
}
