import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { confirmOrder, fillCart, setStock, shopperWith, twoGoods, type Goods } from './order-steps.ts';
import { cartRowsOf, orderCount } from './postgres-truth.ts';

/** Types as a keyboard does that composes words: each key replaces the text that is not yet finished. */
async function compose(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  const keyboard = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end += 1)
    await keyboard.send('Input.imeSetComposition', {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  await keyboard.send('Input.insertText', { text });
  expect(await field.inputValue()).toBe(text);
}

// Before an order is confirmed, a shopper hears of a code that does not count, limits on orders and changed prices.

let app: TestApp;
let first: Goods;
let second: Goods;
beforeAll(async () => {
  app = await startApp();
  [first, second] = await twoGoods(app);
});
afterAll(() => app.close());

const inRupees = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`;

async function dearer({ id }: Goods, rupees: number): Promise<void> {
  await app.sql`update public.products set selling_price = selling_price + ${rupees}, mrp = mrp + ${rupees} where id = ${id}`;
}

test('a code that was only typed counts in the order, or the dialog says why it does not', async () => {
  const { page, email } = await shopperWith(app, first);
  await app.sql`insert into public.coupons (code, discount_type, discount_value) values ('E2ETYPED', 'flat', 150)
    on conflict do nothing`;
  await page.goto('/checkout');
  // Another phone gave the address: this one may still have to hear of it.
  await page.getByRole('link', { name: 'Change' }).waitFor();
  // Step: The dialog says why a typed code does not count.
  await page.getByLabel('Coupon code').fill('NOSUCH');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm your order' });
  await dialog.getByText('The coupon NOSUCH is not used: Coupon not found').waitFor();
  expect(await screenFaults(page, 'order', 'code-not-used')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await dialog.waitFor({ state: 'detached' });

  // Step: A good code that was typed counts in the order.
  await compose(page, page.getByLabel('Coupon code'), 'e2etyped');
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

test('checkout says before Confirm what a new account may order, and one tap fits the cart', async () => {
  const { page, email } = await shopperWith(app, first, second);
  const more = page
    .getByRole('listitem')
    .filter({ hasText: first.name })
    .getByRole('button', { name: 'One more' });
  await more.click();
  await more.click();
  await expect.poll(() => cartRowsOf(app, email)).toContain(`${first.name} × 3`);
  // Step: The line says that there are too many of it, and the order rests.
  await page.goto('/checkout');
  const bar = page.getByRole('region', { name: 'Total' });
  await bar.getByText(`${first.name}: at most 2 in your open orders.`).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'At most 2 in your open orders' }).waitFor();
  expect(await page.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true);
  expect(await screenFaults(page, 'order', 'too-many-of-one')).toEqual([]);
  // Step: One tap makes the cart fit.
  await bar.getByRole('button', { name: 'Update my cart' }).click();
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');

  // Step: What is ordered already counts.
  await fillCart(page, first);
  await bar.getByText(`${first.name}: at most 2 in your open orders, and 2 are ordered.`).waitFor();
  // Step: Too many open orders are said, with a link to them.
  await app.sql`update public.shop_settings set max_open_orders = 1`;
  onTestFinished(async () => {
    await app.sql`update public.shop_settings set max_open_orders = default`;
  });
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await fillCart(page, second);
  await page.goto('/checkout');
  await bar
    .getByText('You have 1 open order already, and that is the limit. Cancel one, or wait until one arrives.')
    .waitFor();
  expect(await screenFaults(page, 'order', 'too-many-open')).toEqual([]);
  await bar.getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL('**/orders');
});

// Promise order.changed (8 Errors, orders): A changed price and a piece sold meanwhile are named, and one tap
//   goes on.
test('a price that changed and a piece sold in between are named, and one tap goes on', async () => {
  const { page, email } = await shopperWith(app, first, second);
  await page.goto('/checkout');
  // Another phone gave the address, and this one hears of it with a pull.
  await page.getByRole('link', { name: 'Change' }).waitFor();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('alertdialog').waitFor();
  // The phone learns it from the answer to its order alone.
  app.proxy.hold({ only: /catalog_since/ });
  await dearer(first, 10);
  onTestFinished(() => dearer(first, -10));
  // Step: A price that changed is named with the new one, and nothing is ordered.
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const total = Number((await confirm.textContent())?.replaceAll(/\D/g, ''));
  await confirm.click();
  const changed = page.getByRole('alertdialog', { name: 'Prices changed' });
  await changed
    .getByText(`${first.name}: ${inRupees(first.price)} → ${inRupees(first.price + 10)}`)
    .waitFor();
  app.proxy.heal();
  // The new price has to be here before the next tap, or the phone finds it out while it orders and asks again.
  const order = changed.getByRole('button', { name: `Order for ${inRupees(total + 10)}` });
  await order.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await orderCount(app, email)).toBe(0);

  // While the new price is being looked at, the other one is bought away. No pull is on its way that would see it.
  await app.proxy.quietFor(300);
  app.proxy.hold({ only: /catalog_since/ });
  await setStock(app, second, 0);
  onTestFinished(() => setStock(app, second, 40));
  // Step: A piece that was sold in between is named.
  await order.click();
  const short = page.getByRole('alertdialog', { name: 'Not enough left' });
  await short.getByText(`${second.name} is sold out`).waitFor();
  app.proxy.heal();
  expect(await screenFaults(page, 'order', 'out-of-stock')).toEqual([]);
  // Step: One tap makes the cart fit, and the order goes through.
  await short.getByRole('button', { name: 'Update my cart' }).click();
  await short.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/order-success/*');
  const [placed] = await app.sql`select o.subtotal::float8 as subtotal from public.orders o
    join auth.users u on u.id = o.user_id where u.email = ${email}`;
  expect(placed?.['subtotal']).toBe(first.price + 10);
});

test('a coupon that an admin ends behind the open dialog is named, and the order waits for a yes', async () => {
  const { page, email } = await shopperWith(app, first);
  await app.sql`insert into public.coupons (code, discount_type, discount_value) values ('E2EENDS', 'flat', 150)`;
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Change' }).waitFor();
  await page.getByLabel('Coupon code').fill('E2EENDS');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm your order' });
  await dialog.getByText('E2EENDS takes ₹150 off.').waitFor();

  // Step: The page hears of it when it looks again, and the dialog still shows what it asked about.
  await app.sql`update public.coupons set is_active = false where code = 'E2EENDS'`;
  await page.evaluate(() => {
    const later = Date.now() + 20_000;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const why = 'E2EENDS was taken off. Coupon not found';
  await page.getByRole('status').getByText(why).waitFor();
  await dialog.getByText('E2EENDS takes ₹150 off.').waitFor();

  // Step: Confirm says so, with the reason, and orders nothing.
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const changed = page.getByRole('alertdialog', { name: 'Prices changed' });
  await changed.getByText(why).waitFor();
  expect(await orderCount(app, email)).toBe(0);
  expect(await screenFaults(page, 'order', 'coupon-ended')).toEqual([]);
  await changed.getByRole('button', { name: /^Order for ₹/ }).click();
  await page.waitForURL('**/order-success/*');
  const [order] = await app.sql`select o.coupon_code from public.orders o
    join auth.users u on u.id = o.user_id where u.email = ${email}`;
  expect(order?.['coupon_code']).toBeNull();
});
