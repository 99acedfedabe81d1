// Returns and exchanges of the built app, from the order to the money back, as the shopper sees them.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { toTop } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { deliveredTo, goods, sellerCalls, type Goods } from './order-steps.ts';
import { photo } from './seller-steps.ts';

let app: TestApp;
let shirt: Goods;
beforeAll(async () => {
  app = await startApp();
  const [one] = await goods(app, 1);
  if (!one) throw new Error('The demo shop has no product.');
  shirt = one;
  await app.sql`update public.products set return_policy = '7 Days Return' where id = ${shirt.id}`;
});
afterAll(() => app.close());

/** Somebody to whom so many pieces of the shirt were delivered just now, in front of the order. */
const delivered = (pieces = 1) => deliveredTo(app, shirt, pieces);

const returnsOf = (order: string) =>
  app.sql<
    { id: string; status: string; quantity: number; pictures: string[]; wanted: string; due: string }[]
  >`
    select id, status, quantity, pictures, wanted, amount + shipping - paid as due from public.returns where order_id = ${order} order by created_at`;

async function choosePicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(await photo('hole.jpg', '#a33', 1400, 1000));
}

test('a return is written without a connection, sent once, and followed to the money back', async () => {
  const { page, phone, account, order } = await delivered(2);
  // Step: The request is written without a connection, and a reload loses nothing.
  await page.getByRole('link', { name: /^Return or exchange/ }).click();
  await page.getByText('Why are you returning it?').waitFor();
  app.proxy.cut();
  await page.getByRole('button', { name: 'One piece more' }).click();
  await page.getByRole('radio', { name: 'It is damaged' }).check();
  await page.getByLabel('Tell the seller more').fill('There is a hole in the sleeve');
  await page.getByLabel('Your UPI address').fill('meera@');
  await page.getByText('What you wrote is kept. Sending it needs a connection.').waitFor();
  await page.reload();
  await page.getByText('Why are you returning it?').waitFor();
  expect(await page.getByRole('radio', { name: 'It is damaged' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Tell the seller more').inputValue()).toBe('There is a hole in the sleeve');
  await toTop(page);
  expect(await screenFaults(page, 'offline', 'return')).toEqual([]);

  // Step: Online a picture is sent, and a wrong address is said under its field.
  app.proxy.restore();
  await page
    .getByText('What you wrote is kept. Sending it needs a connection.')
    .waitFor({ state: 'detached' });
  await choosePicture(page);
  await page.getByAltText('Picture 1').waitFor();
  await page.getByText(/^Sending$|^Making it smaller/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Please enter a UPI address, such as name@bank').waitFor();
  await toTop(page);
  expect(await screenFaults(page, 'online', 'return-refused')).toEqual([]);
  await page.getByLabel('Your UPI address').fill('meera@okbank');

  // Step: The first answer is lost, and it counts once all the same.
  app.proxy.loseAnswers(1, seededRandom(1), { only: /request_return/ });
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.locator('#toasts').getByText('Your request was sent').waitFor();
  app.proxy.heal();
  await page.waitForURL('**/order-success/*');
  const [sent, ...others] = await returnsOf(order);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ status: 'requested', quantity: 2, wanted: 'refund' });
  expect(sent?.pictures).toHaveLength(1);
  const listed = page.getByRole('list', { name: /^Returns of/ });
  await listed.getByText('Requested').first().waitFor();
  expect(await page.getByRole('link', { name: /^Return or exchange/ }).count()).toBe(0);
  await listed.locator('img').waitFor();
  expect(await screenFaults(page, 'online', 'order-return')).toEqual([]);

  // Step: A second phone has it, under its filter, too.
  const other = await app.newPhone('/login');
  await other.signIn(account);
  await other.page.goto('/orders?show=returns');
  await other.page.getByText('Return: requested').waitFor();

  // Step: The seller's steps arrive by themselves. The line is cut in the middle, and the screen stays.
  const id = sent?.id ?? '';
  await sellerCalls(app, shirt.seller, 'decide_return', {
    p_return_id: id,
    p_approve: true,
    p_note: 'By post please',
  });
  await listed.getByText('The return is approved. Please send it now.').waitFor();
  await listed.getByText('The seller wrote: By post please').waitFor();
  await listed.getByText('Send it to').waitFor();
  app.proxy.cut();
  await page.reload();
  await listed.getByText('The return is approved. Please send it now.').waitFor();
  expect(await screenFaults(page, 'offline', 'order-return')).toEqual([]);
  app.proxy.restore();
  await sellerCalls(app, shirt.seller, 'receive_return', { p_return_id: id, p_is_resaleable: false });
  await sellerCalls(app, shirt.seller, 'settle_return', {
    p_return_id: id,
    p_upi: 'meera@okbank',
    p_amount: (await returnsOf(order))[0]?.due ?? '',
  });
  await listed.getByText('Refund paid').waitFor();
  await listed.getByText(/^The seller has paid ₹/).waitFor();
  await phone.close();
});

test('an exchange holds the other size, becomes a refund, and is withdrawn', async () => {
  const { page, order } = await delivered();
  await page.getByRole('link', { name: /^Return or exchange/ }).click();
  await page.getByRole('radio', { name: 'It does not fit' }).check();
  await page.getByRole('radio', { name: 'Another size or colour' }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Please choose what you would like instead').waitFor();
  const other = page.getByLabel('Size and colour you want');
  await other.selectOption({ index: 1 });
  await toTop(page);
  expect(await screenFaults(page, 'online', 'return-exchange')).toEqual([]);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL('**/order-success/*');
  const listed = page.getByRole('list', { name: /^Returns of/ });
  await listed.getByText(/Reserved for you until/).waitFor();
  expect(await returnsOf(order)).toMatchObject([{ status: 'requested', wanted: 'exchange' }]);

  // Step: A refund in its place.
  await listed.getByRole('button', { name: 'Take a refund instead' }).click();
  await page.getByLabel('Your UPI address').fill('meera@okbank');
  expect(await screenFaults(page, 'online', 'sheet-upi')).toEqual([]);
  await page.getByRole('button', { name: 'Get a refund instead' }).click();
  await listed.getByText(/refund of ₹/).waitFor();
  expect(await returnsOf(order)).toMatchObject([{ status: 'requested', wanted: 'refund' }]);

  // Step: Withdrawn, it can be asked for again.
  await listed.getByRole('button', { name: 'Withdraw' }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdraw this return?' });
  await sheet.waitFor();
  expect(await screenFaults(page, 'online', 'sheet-withdraw')).toEqual([]);
  await sheet.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await listed.getByText('You withdrew it.').waitFor();
  expect(await returnsOf(order)).toMatchObject([{ status: 'withdrawn' }]);
  await page.getByRole('link', { name: /^Return or exchange/ }).waitFor();
});
