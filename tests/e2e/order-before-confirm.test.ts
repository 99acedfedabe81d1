import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { screenFaults } from '../support/screen-faults.ts';
import { shopperWith, twoGoods, type Goods } from './order-steps.ts';

// What a shopper is told before an order is confirmed, such as a code that does not count.

let app: TestApp;
let first: Goods;
beforeAll(async () => {
  app = await startApp();
  [first] = await twoGoods(app);
});
afterAll(() => app.close());

test('a code that was typed and not applied counts in the order, or the dialog says why it does not', async () => {
  const { page, email } = await shopperWith(app, first);
  await app.sql`insert into public.coupons (code, discount_type, discount_value) values ('E2ETYPED', 'flat', 150)
    on conflict do nothing`;
  await page.goto('/checkout');
  await page.getByLabel('Coupon code').fill('NOSUCH');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm your order' });
  await dialog.getByText('The coupon NOSUCH is not used: Coupon not found').waitFor();
  expect(await screenFaults(page, 'order', 'code-not-used')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByLabel('Coupon code').fill('e2etyped');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await dialog.getByText('E2ETYPED takes ₹150 off.').waitFor();
  const saved = await page.getByText(/^You save ₹/).textContent();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/order-success/*');
  const [order] = await app.sql`select o.coupon_code, (o.discount_amount + o.coupon_discount)::float8 as saved
    from public.orders o join auth.users u on u.id = o.user_id where u.email = ${email}`;
  expect(order?.['coupon_code']).toBe('E2ETYPED');
  expect(saved).toContain(`₹${Number(order?.['saved']).toLocaleString('en-IN')} (`);
});
