import type { Page } from 'playwright';
import { loginWords } from '#messages/login.ts';
import type { Account } from './phone.ts';

/** Signs somebody in on a page of the shop, which shows their profile then. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(loginWords.email, { exact: true }).fill(email);
  await page.getByLabel(loginWords.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: loginWords.login, exact: true }).click();
  await page.waitForURL('**/profile');
}
