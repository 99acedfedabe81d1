import type { Page } from 'playwright';

import { demoUsers } from '../../supabase/seed/users.ts';

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
