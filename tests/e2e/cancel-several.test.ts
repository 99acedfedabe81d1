// Several items of an order are taken back in one step.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#support/app.ts';
import { settled } from '#support/layout.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { confirmOrder, goods, shopperWith } from './order-steps.ts';

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
  // One is left: it has a button of its own.
  expect(await page.getByRole('button', { name: 'Cancel several items' }).count()).toBe(0);
});
