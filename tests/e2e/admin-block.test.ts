// An admin blocks a shopper and takes it back; the shopper is told plainly on their own phone.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { demoUsers } from '#supabase/seed/users.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { logIn, sendLogin } from '#support/log-in.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { signInAsAdmin } from './admin-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Promise users.block-story (2 Admin, admin): A blocked shopper is logged out, told so, and not let in. Once an admin has taken the
//   block back, they get in.
test('a blocked shopper is logged out and told so, and is let in again later', async () => {
  const asha = demoUsers.find(({ email }) => email.startsWith('asha@')) ?? { email: '', password: '' };
  const { page: shop } = await app.newPhone('/login');
  await logIn(shop, asha);

  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await screenFaults(page, 'admin-online', name)));
  await page.goto('/admin/users?q=asha%40');
  const users = page.getByRole('list', { name: 'Users', exact: true }).locator('> li');
  await users.getByRole('button', { name: /^More for / }).click();
  await check('admin-user-more');
  await users.getByRole('button', { name: 'Block', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('Three parcels in a row were refused at the door.');
  await check('admin-block');
  await sheet.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('User blocked').waitFor();
  await dialogClosed(page);
  await users.getByText('Three parcels in a row were refused at the door.').waitFor();
  await check('admin-user-blocked');
  found.push(...(await desktopFaults(page, 'admin-online', 'admin-user-blocked')));

  // Step: The shopper's phone says it, and the login says it.
  await shop.reload();
  await shop.getByText('Your account is blocked.').waitFor();
  found.push(...(await screenFaults(shop, 'online', 'account-blocked')));
  await sendLogin(shop, asha);
  await shop.getByText('This account is blocked: it cannot log in or order.').first().waitFor();
  found.push(...(await screenFaults(shop, 'online', 'login-blocked')));

  // Step: An admin takes it back, and the log has both.
  await users.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('User unblocked').waitFor();
  await shop.getByRole('button', { name: 'Login', exact: true }).click();
  await shop.waitForURL('**/profile');
  await page.goto('/admin/audit-log?q=asha');
  const entries = page.getByRole('list', { name: 'Audit Log' }).locator('> li');
  await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(2);
  await entries.first().getByRole('button').click();
  await entries.first().getByText('Blocked').first().waitFor();
  await check('admin-audit-block');
  expect(found).toEqual([]);
});
