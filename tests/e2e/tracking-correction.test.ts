// A mistyped tracking number, from the seller's correction to the shopper's open page and mailbox.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { demoUsers } from '#supabase/seed/users.ts';
import { confirmOrder, sellerMoves, shopperWith, twoGoods } from './order-steps.ts';
import { signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Mail = { to: string; subject: string; text: string };

// Promise tracking.corrected (2 Checkout and orders, orders): A shopper whose seller corrects a number sees the new one, and gets a mail.
test('a seller corrects a number, and the shopper follows the parcel with the new one', async () => {
  const [bought] = await twoGoods(app);
  const shopper = await shopperWith(app, bought);
  await confirmOrder(shopper.page);
  await shopper.page.waitForURL('**/order-success/*');
  const order = new URL(shopper.page.url()).pathname.split('/').at(-1) ?? '';
  const { seller } = bought;
  await sellerMoves(app, { order, seller, status: 'processing' });
  await sellerMoves(app, { order, seller, status: 'shipped', tracking: 'WRONG 1' });
  await shopper.page.getByText('WRONG 1').waitFor();
  const account = demoUsers.find(({ id }) => id === seller);
  if (account === undefined) throw new Error('The demo has no such seller.');
  const { page } = await app.newPhone('/seller/login');
  const found: string[] = [];
  await signInAsSeller(page, account);

  // Step: The mail about the parcel has gone out with the wrong number.
  // Called once for each mail. A claim compares due_at with its own start: a row that is set again meanwhile is not due.
  const dueNow = () =>
    app.sql`update private.notifications set due_at = now() where order_id = ${order} and mail is null`;
  const mailbox = async () => {
    const mails = (await (await fetch(`${app.url}/_local/mail`)).json()) as Mail[];
    return mails.filter(({ to }) => to === shopper.email);
  };
  await dueNow();
  await expect.poll(async () => (await mailbox()).map(({ text }) => text).join()).toContain('WRONG 1');

  // Step: The seller opens the form beside the number, and what is typed outlives a lost connection.
  await page.goto(`/seller/orders?status=shipped&q=${order.slice(0, 8)}`);
  const card = page.getByRole('article').filter({ hasText: bought.name });
  const open = card.getByRole('button', { name: 'Correct number' });
  await open.click();
  await card.getByLabel('Tracking number').fill('RIGHT 2');
  await card.getByLabel('Courier', { exact: true }).selectOption('Delhivery');
  found.push(...(await screenFaults(page, 'seller-packing', 'correct-tracking')));
  found.push(...(await desktopFaults(page, 'seller-packing', 'correct-tracking')));
  await card.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Number corrected. The shopper is told.').waitFor();
  await card.getByText('Tracking RIGHT 2, Delhivery').waitFor();
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  found.push(...(await screenFaults(page, 'seller-packing', 'corrected')));

  // Step: The shopper's open page has it, with the courier's link and a line of the history, also without a connection.
  const link = shopper.page.getByRole('link', { name: 'Track with Delhivery' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://www.delhivery.com/track/package/RIGHT2');
  await shopper.page.getByText('Tracking corrected').waitFor();
  expect(await shopper.page.getByText('WRONG 1').count()).toBe(0);
  await shopper.phone.readyForOffline();
  app.proxy.cut();
  await shopper.page.reload();
  await shopper.page.getByText('The number is RIGHT 2').waitFor();
  app.proxy.restore();
  found.push(...(await screenFaults(shopper.page, 'shopper', 'corrected-order')));

  // Step: A mail has the new number and the link.
  await dueNow();
  await expect
    .poll(async () => (await mailbox()).map(({ subject }) => subject).join())
    .toContain('New tracking details');
  const mail = (await mailbox()).find(({ subject }) => subject.startsWith('New tracking details'));
  expect(mail?.text).toContain('https://www.delhivery.com/track/package/RIGHT2');

  // Step: What has arrived keeps its number.
  await sellerMoves(app, { order, seller, status: 'delivered' });
  await page.goto(`/seller/orders?status=delivered&q=${order.slice(0, 8)}`);
  await card.getByText('Tracking RIGHT 2, Delhivery').waitFor();
  expect(await open.count()).toBe(0);
  expect(found).toEqual([]);
});
