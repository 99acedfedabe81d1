// A seller's page of the admin's: who they are, what they sell, and the mail by which they set a new password.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { personas } from '#support/personas.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { ask, deliveredOrder } from '../sql/returns/fixture.ts';
import { invitationTo, setFirstPassword, signInAsAdmin } from './admin-steps.ts';
import { signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Promise admin.seller-story (2 Admin, admin): A seller has a page with details, products, orders and returns. An admin verifies and
//   disables the brand there, and sends a reset mail that leads to the seller's area.
test("a seller's page has what they sell, leads to their tables, and sends a reset mail", async () => {
  const people = personas(app.sql);
  const seller = await people.asSeller('loomhouse');
  const buyer = await people.asShopper('zubin');
  await app.sql`update auth.users set last_sign_in_at = now() where id = ${seller.id}`;
  const { items } = await deliveredOrder(app.sql, buyer, [{ of: seller, quantity: 2, price: 500 }]);
  await ask(buyer, items[0], { p_quantity: 1 });
  const phone = await app.newPhone('/admin/login');
  const { page } = phone;
  await signInAsAdmin(page);
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await screenFaults(page, 'admin-online', name)));
  await page.goto('/admin/sellers?q=loomhouse');
  await page.getByRole('link', { name: 'loomhouse' }).click();
  await page.waitForURL(`**/admin/seller/${seller.id}`);
  await page.getByRole('heading', { name: 'loomhouse', level: 1 }).waitFor();
  await page.getByText('₹1,000').first().waitFor();
  await page.getByText('1 open', { exact: true }).waitFor();
  await check('admin-seller');
  found.push(...(await desktopFaults(page, 'admin-online', 'admin-seller')));

  // Step: Back leads to the list as it was searched.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/admin/sellers?q=loomhouse');
  await page.getByRole('link', { name: 'loomhouse' }).click();
  await page.getByText('1 open', { exact: true }).waitFor();

  // Step: The mail leads to the seller's area.
  await page.getByRole('button', { name: 'Send reset mail' }).click();
  await page.getByText('Send a reset mail to loomhouse@example.test?').waitFor();
  await check('admin-seller-reset');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Reset mail sent to loomhouse@example.test').waitFor();
  await dialogClosed(page);
  const mails = (await (await fetch(`${app.url}/_local/mail`)).json()) as {
    to: string;
    text: string;
  }[];
  const mail = mails.find(({ to }) => to === 'loomhouse@example.test');
  expect(decodeURIComponent(mail?.text ?? '')).toContain('/seller/update-password');

  // Step: The brand is disabled and verified again.
  await page.getByRole('button', { name: 'Disable Seller' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable Seller' }).click();
  await page.getByText('Seller unverified successfully').waitFor();
  await dialogClosed(page);
  await page.getByText('Not verified').waitFor();
  await page.getByRole('button', { name: 'Verify Seller' }).click();
  await page.getByText('Seller verified successfully').waitFor();

  // Step: Each list leads to the table, narrowed down to the seller.
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.waitForURL(`**/admin/orders?seller=${seller.id}`);
  const orders = page.getByRole('list', { name: 'Orders', exact: true }).locator('> li');
  await expect.poll(() => orders.count()).toBe(1);
  await page.getByText('Only loomhouse').waitFor();
  await check('admin-orders-seller');
  // Step: The order leads back to the seller of its item, and from there to itself alone.
  await orders.first().getByRole('button').first().click();
  await page.getByRole('link', { name: 'loomhouse' }).waitFor();
  await check('admin-order-links');
  await page.getByRole('link', { name: 'loomhouse' }).click();
  await page.getByRole('list', { name: 'Orders', exact: true }).getByRole('link').first().click();
  await page.waitForURL(`**/admin/orders?seller=${seller.id}&q=*`);
  await expect.poll(() => orders.count()).toBe(1);
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'All products' }).click();
  await page.waitForURL(`**/admin/products?seller=${seller.id}`);
  await page.getByText('Only loomhouse').waitFor();
  await page.getByRole('button', { name: 'Only loomhouse. Show every seller' }).click();
  await page.waitForURL('**/admin/products');
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'All returns' }).click();
  await page.waitForURL(`**/admin/returns?seller=${seller.id}`);

  // Step: A seller that is none, and no connection, are said.
  await page.goto('/admin/seller/00000000-0000-4000-8000-000000000000');
  await page.getByText('There is no such seller').waitFor();
  await check('admin-seller-unknown');
  await page.goto(`/admin/seller/${seller.id}`);
  await page.getByText('1 open', { exact: true }).waitFor();
  await phone.readyForOffline();
  app.proxy.cut();
  await page.reload();
  await page.getByText('Details load when you are back.').waitFor();
  found.push(...(await screenFaults(page, 'admin-offline', 'admin-seller')));
  app.proxy.heal();
  expect(found).toEqual([]);
});

// Promise admin.invitation-story (2 Admin, admin): A new seller sets the password by the link of a mail. The admin passes none on.
test('a new seller is invited by mail, invited again, and sets the password', async () => {
  const email = 'owner@invited.test';
  const phone = await app.newPhone('/admin/login');
  const { page } = phone;
  await signInAsAdmin(page);
  const found: string[] = [];
  await page.goto('/admin/sellers');
  await page.getByRole('button', { name: 'Add Seller' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Brand name').fill('Invited House');
  await sheet.getByLabel('Business email').fill(email);
  await sheet.getByLabel('Phone number').fill('9812345670');
  expect(await sheet.getByLabel('Password').count()).toBe(0);
  await sheet.getByText('They get a mail with a link to set their password.').waitFor();
  found.push(...(await screenFaults(page, 'admin-online', 'admin-invite')));
  await sheet.getByRole('button', { name: 'Add Seller', exact: true }).click();
  await page.getByText(`Invitation sent to ${email}`).waitFor();
  await dialogClosed(page);
  const first = await invitationTo(app, email);

  // Step: The invitation is sent again. The link of the first mail ends, and says so.
  await page.getByRole('link', { name: 'Invited House' }).click();
  await page.getByRole('button', { name: 'Send invitation again' }).click();
  await page.getByText(`Send the invitation to ${email} again?`).waitFor();
  found.push(...(await screenFaults(page, 'admin-online', 'admin-invite-again')));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(`Invitation sent to ${email}`).waitFor();
  await dialogClosed(page);
  found.push(...(await desktopFaults(page, 'admin-online', 'admin-invited')));
  const old = await app.newPhone(first);
  await setFirstPassword(old.page, 'chosen-one');
  await old.page.getByText('This invitation was used or has expired.').waitFor();
  await old.close();

  // Step: The link of the second mail sets the password. From then on the admin sends reset mails.
  const seller = await app.newPhone(await invitationTo(app, email));
  await seller.page.getByRole('heading', { name: 'Set your password' }).waitFor();
  found.push(...(await screenFaults(seller.page, 'visitor', 'invitation')));
  found.push(...(await desktopFaults(seller.page, 'visitor', 'invitation')));
  await setFirstPassword(seller.page, 'chosen-one');
  await signInAsSeller(seller.page, { email, password: 'chosen-one' });
  await page.reload();
  await page.getByRole('button', { name: 'Send reset mail' }).waitFor();
  expect(found).toEqual([]);
});
