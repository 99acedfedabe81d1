// Several items of an order are taken back in one step.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#support/app.ts';
import { settled } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { confirmOrder, goods, sellerMoves, shopperWith } from './order-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('ticked items are cancelled together, after the new amount was said', async () => {
  const [one, two, three] = await goods(app, 3);
  if (!one || !two || !three) throw new Error('The demo shop has no three brands.');
  const { page } = await shopperWith(app, one, two, three);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Cancel several items' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel several items' });
  await sheet.getByRole('button', { name: 'Cancel several items' }).click();
  await sheet.getByText('Please choose the items to cancel.').waitFor();
  expect(await screenFaults(page, 'cancel-several', 'none', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByRole('checkbox', { name: one.name }).check();
  await sheet.getByRole('checkbox', { name: three.name }).check();
  await sheet.getByText('They leave the order for good.').waitFor();
  await sheet.getByText(/The order then comes to ₹[\d,]+ instead of ₹[\d,]+\./).waitFor();
  expect(await screenFaults(page, 'cancel-several', 'two', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  // Step: The ticks outlive a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Cancel several items' }).click();
  await sheet.getByRole('button', { name: 'Cancel 2 items' }).waitFor();

  // Step: Without a connection it rests, and what was ticked stays.
  app.proxy.cut();
  await sheet.getByText('Cancelling needs a connection.').waitFor();
  app.proxy.restore();
  await sheet.getByText('Wrong size or colour').click();
  await sheet.getByRole('button', { name: 'Cancel 2 items' }).click();
  await page.locator('#toasts').getByText('2 items cancelled').waitFor();
  await sheet.waitFor({ state: 'detached' });
  const rows = await app.sql<{ name: string; status: string }[]>`
    select product_name as name, item_status as status from public.order_items where order_id = ${id}`;
  const left = rows.filter(({ status }) => status === 'pending').map(({ name }) => name);
  expect(left).toEqual([two.name]);
  await page.getByText('By you. Reason: Wrong size or colour').first().waitFor();
  // Step: The focus is on what was cancelled, not on a button that cancels more.
  await page.locator(':focus').filter({ hasText: 'Cancelled' }).waitFor();
  // One is left: it has a button of its own.
  expect(await page.getByRole('button', { name: 'Cancel several items' }).count()).toBe(0);
});

// Promise order.cancel-begun (2 Checkout and orders, orders): A ticked item that its seller begins with, or that another phone cancels,
//   leaves the sheet. The first is named.
test('an item that a seller begins with is named, and one that another phone cancels is left out', async () => {
  const [one, two, three] = await goods(app, 3);
  if (!one || !two || !three) throw new Error('The demo shop has no three brands.');
  const { page, email } = await shopperWith(app, one, two, three);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Cancel several items' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel several items' });
  for (const { name } of [one, two, three]) await sheet.getByRole('checkbox', { name }).check();

  // Step: The other phone cancels one of them.
  const other = await app.newPhone('/login');
  await other.signIn({ email, password: 'secret99' });
  await other.page.goto(`/order-success/${id}`);
  await other.page.getByRole('button', { name: `Cancel item ${three.name}` }).click();
  await other.page.getByText('Ordered by mistake').click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Cancel item', exact: true }).click();
  await sheet.getByRole('button', { name: 'Cancel 2 items' }).waitFor();

  // Step: A seller begins with another one.
  await sellerMoves(app, { order: id, seller: one.seller, status: 'processing' });
  await sheet.getByText('Left out, because its seller has begun to pack it').waitFor();
  expect(await screenFaults(page, 'cancel-several', 'begun', settled)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByText('Wrong size or colour').click();
  await sheet.getByRole('button', { name: 'Cancel 1 item' }).click();
  await page.locator('#toasts').getByText('1 item cancelled').waitFor();
});
