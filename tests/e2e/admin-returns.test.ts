// Returns as an admin sees them: found by the order, decided otherwise, and counted by seller.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { adminId } from '#supabase/seed/users.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { personas } from '#support/personas.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { ask, deliveredOrder, exchange, receive, refuse } from '../sql/returns/fixture.ts';
import { signInAsAdmin } from './admin-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).locator('> li');

/** A delivered order of four pieces. Two were asked back and refused; another is to be exchanged. */
async function refusedReturn() {
  const people = personas(app.sql);
  const shopper = await people.asShopper('returner');
  const seller = await people.asSeller('loomhouse');
  const { order, items } = await deliveredOrder(app.sql, shopper, [
    { of: seller, quantity: 3, shipping: 40 },
    { of: seller, price: 1200 },
  ]);
  const { id } = await ask(shopper, items[0], {
    p_quantity: 2,
    p_reason: 'damaged',
    p_words: 'There is a hole under the left sleeve.\nIt was there when I opened the parcel.',
  });
  await refuse(seller, id);
  await ask(shopper, items[1], exchange('L'));
  return { seller, id, number: order.slice(0, 8).toUpperCase() };
}

// Promise admin.returns (Beyond, admin): An admin finds a return by its order, overrules a decision with a
//   reason, and sees the rate of each seller.
test("an admin finds a return by its order, overrules a refusal, and sees the seller's rate", async () => {
  const { seller, id, number } = await refusedReturn();
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await screenFaults(page, 'admin-online', name)));
  const stored = async () =>
    (await app.sql`select status, decided_by, note from public.returns where id = ${id}`)[0];

  // Step: The order leads to its returns.
  await page.goto(`/admin/orders?q=${number}`);
  await rowsOf(page, 'Orders').getByRole('button').click();
  await page.getByRole('link', { name: 'Show its returns' }).click();
  await page.waitForURL(`**/admin/returns?q=${number}`);
  const returns = rowsOf(page, 'Returns');
  await expect.poll(() => returns.count()).toBe(2);
  await check('admin-returns');
  await page.getByLabel('Status', { exact: true }).selectOption('Refused');
  await expect.poll(() => returns.count()).toBe(1);
  await returns.getByText('2 of 3 pieces · Damaged').waitFor();
  await returns.getByRole('button').click();
  await returns.getByText('There is a hole under the left sleeve.').waitFor();
  await returns.getByText('It was worn').waitFor();
  await check('admin-return-open');
  expect(await page.content()).not.toContain('asha@okbank');

  // Step: The refusal is overruled, and the filtered list is read again.
  await returns.getByRole('button', { name: 'Approve' }).click();
  const sheet = page.getByRole('dialog');
  const approve = sheet.getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await sheet.getByText('Please give a reason for this decision').waitFor();
  await check('admin-return-overrule');
  await sheet.getByLabel('Reason').fill('The picture shows the hole');
  await approve.click();
  await page.getByText('Return approved').waitFor();
  await dialogClosed(page);
  await page.getByText('Nothing found').waitFor();
  expect(await stored()).toEqual({
    status: 'approved',
    decided_by: adminId,
    note: 'The picture shows the hole',
  });

  // Step: A return that has moved on meanwhile is not changed, and its row says where it is.
  await page.getByLabel('Status', { exact: true }).selectOption('All');
  // It is still unfolded.
  await returns
    .filter({ hasText: 'Approved' })
    .getByText(/, by an admin$/)
    .waitFor();
  await page.getByRole('button', { name: /^More for / }).click();
  await check('admin-return-more');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await sheet.getByLabel('Reason').fill('It was worn after all');
  await receive(seller, id);
  await sheet.getByRole('button', { name: 'Refuse', exact: true }).click();
  await sheet.getByText('This return has changed in the meantime.').waitFor();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialogClosed(page);
  await returns.filter({ hasText: 'Received' }).first().waitFor();
  expect(await stored()).toMatchObject({ status: 'received' });

  // Step: The rate counts the pieces that came back, and leads to the returns of the seller.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Return Rates' }).click();
  const rate = rowsOf(page, 'Return Rates').filter({ hasText: 'loomhouse' });
  await rate.getByText('4 pieces delivered').waitFor();
  await rate.getByText('2 returned · 0 refused').waitFor();
  await rate.getByText('50%').waitFor();
  await check('admin-return-rates');
  await rate.getByRole('link', { name: /returns/i }).click();
  await page.waitForURL(`**/admin/returns?seller=${seller.id}`);
  await expect.poll(() => returns.count()).toBe(2);
  expect(await page.getByLabel('Seller', { exact: true }).inputValue()).toBe(seller.id);

  // Step: The log has the decision in words.
  await page.goto('/admin/audit-log?filter=returns');
  const log = rowsOf(page, 'Audit Log');
  await expect
    .poll(() => log.locator('h2').allInnerTexts())
    .toEqual([
      expect.stringContaining('loomhouse received a return'),
      expect.stringContaining('Drip Haven Admin approved a return'),
      expect.stringContaining('loomhouse refused a return'),
    ]);
  await log.nth(1).getByText(`Order #${number}`).waitFor();
  expect(found).toEqual([]);
});
