import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import {
  confirmOrder,
  fillCart,
  type Goods,
  goods,
  moveIn,
  newShopper,
  sellerMoves,
  setStock,
  shopperWith,
  twoGoods,
} from './order-steps.ts';

// What becomes of an order once it stands.

let app: TestApp;
let first: Goods;
let second: Goods;
beforeAll(async () => {
  app = await startApp();
  [first, second] = await twoGoods(app);
});
afterAll(() => app.close());

async function orderOf(...products: Goods[]) {
  const { phone, page, email } = await shopperWith(app, ...products);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { phone, page, email, id };
}

test('an order is followed live, taken back in part with a reason, and ordered again', async () => {
  const { page, id } = await orderOf(first, second);
  const stock = async () => {
    const [row] = await app.sql`select stock_quantity from public.products where id = ${first.id}`;
    return Number(row?.['stock_quantity']);
  };
  // Promise success.thanks (2 Checkout and orders, orders): The confirmation thanks while the order is
  //   pending. Later it only says the status.
  await page.getByText('Thank you for your order!').waitFor();
  const parcel = page.getByRole('region', { name: /^Parcel/ }).filter({ hasText: second.name });
  const step = parcel.locator('[aria-current="step"]');
  // Promise order.live (2 Checkout and orders, orders): The order follows the shop without a reload.
  await step.filter({ hasText: 'Placed' }).waitFor();

  // Promise order.cancel-overtaken (2 Checkout and orders, orders): If the seller packs while a reason is
  //   chosen, the sheet closes and says why.
  // The seller works; nobody reloads. A shopper who is just choosing a reason is told.
  const sheet = page.getByRole('dialog', { name: 'Cancel this item?' });
  await page.getByRole('button', { name: `Cancel item ${second.name}` }).click();
  await sheet.waitFor();
  await sellerMoves(app, { order: id, seller: second.seller, status: 'processing' });
  await page
    .locator('#toasts')
    .getByText('The seller has already begun to pack this. It can no longer be cancelled here.')
    .waitFor();
  await sheet.waitFor({ state: 'detached' });
  await step.filter({ hasText: 'Being packed' }).waitFor();
  expect(await parcel.getByRole('button', { name: /^Cancel item/ }).count()).toBe(0);
  await sellerMoves(app, { order: id, seller: second.seller, status: 'shipped', tracking: 'TRK123' });
  await step.filter({ hasText: 'On its way' }).waitFor();
  // Promise order.tracking (Beyond, orders): A tap copies the tracking number.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await parcel.getByRole('button', { name: 'Copy tracking number TRK123' }).click();
  await page.getByText('Tracking number copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TRK123');

  // Promise order.cancel (2 Checkout and orders, orders): A pending item is cancelled with a reason. The
  //   stock returns and less is due.
  const before = await stock();
  await page.getByRole('button', { name: `Cancel item ${first.name}` }).click();
  await sheet.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Cancel item' }).click();
  await sheet.getByText('Please choose a reason').waitFor();
  await sheet.getByText('It takes too long').click();
  await sheet.getByRole('textbox').fill('It was a gift');
  // Typed text outlives a reload.
  await page.reload();
  await page.getByRole('button', { name: `Cancel item ${first.name}` }).click();
  expect(await sheet.getByRole('radio', { name: 'It takes too long' }).isChecked()).toBe(true);
  expect(await sheet.getByRole('textbox').inputValue()).toBe('It was a gift');
  await sheet.getByRole('button', { name: 'Cancel item' }).click();
  await page.getByText(`${first.name} was cancelled`).waitFor();
  await page.getByText('Amount due').first().waitFor();
  await page.getByText('By you. Reason: It takes too long: It was a gift').waitFor();
  expect(await stock()).toBe(before + 1);
  const [row] =
    await app.sql`select o.amount_due::float8 as due, o.total_amount::float8 as total from public.orders o where id = ${id}`;
  expect(Number(row?.['due'])).toBeLessThan(Number(row?.['total']));
  // The rest of the order is on its way. It shows no thanks for an order just made, and no day that is past when it is
  // late.
  await page.getByText('Thank you for your order!').waitFor({ state: 'detached' });
  await page.getByText(/^Arrives by \d/).waitFor();
  // Promise order.late (2 Checkout and orders, orders): A late order promises no day in the past.
  await app.sql`update public.orders set estimated_delivery_date = current_date - 3 where id = ${id}`;
  await page.getByText(/^Was expected by \d/).waitFor();
  await page.getByRole('heading', { name: 'It should have arrived' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.getByText(/Arrives by/).count()).toBe(0);

  await sellerMoves(app, { order: id, seller: second.seller, status: 'delivered' });
  await page.getByText(/^Delivered on \d/).waitFor();
  await page.getByText('Paid', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  // Promise order.again (2 Checkout and orders, orders): Ordering again adds what is still on sale and says
  //   what could not.
  await setStock(app, first, 0);
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByText('1 item added to your cart.').waitFor();
  await page.waitForURL('**/cart');
  await page.getByRole('tab', { name: 'Cart (1)' }).waitFor();
  await setStock(app, first, 40);
});

test('cancelling the last item cancels the order, and leaves nothing to pay', async () => {
  // Step: The question says that the whole order is cancelled.
  const { page, id } = await orderOf(second);
  await page.getByRole('button', { name: /^Cancel item/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this item?' });
  await sheet.getByText('the whole order is cancelled').waitFor();
  await sheet.getByText('Ordered by mistake').click();
  // Step: Cancelling rests without a connection.
  app.proxy.cut();
  await sheet.getByText('Cancelling needs a connection.').waitFor();
  app.proxy.restore();
  await sheet.getByText('Cancelling needs a connection.').waitFor({ state: 'detached' });
  // Step: The order is cancelled, and nothing is to pay.
  await sheet.getByRole('button', { name: 'Cancel item' }).click();
  await page.getByText('Everything in this order was cancelled.').waitFor();
  expect(await page.getByText('Thank you for your order!').count()).toBe(0);
  const [row] = await app.sql`select status, amount_due::float8 as due from public.orders where id = ${id}`;
  expect(row).toEqual({ status: 'cancelled', due: 0 });
});

test('a whole order is cancelled in one step, with a reason, and its stock comes back', async () => {
  const { page, id } = await orderOf(first, second);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel the whole order?' });
  await sheet.getByText('2 items').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // Step: Without a reason it asks for one.
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await sheet.getByText('Please choose a reason').waitFor();
  await sheet.getByText('Ordered by mistake').click();
  // Step: Cancelling rests without a connection, and the reason stays.
  app.proxy.cut();
  await sheet.getByText('Cancelling needs a connection.').waitFor();
  app.proxy.restore();
  await sheet.getByText('Cancelling needs a connection.').waitFor({ state: 'detached' });
  // Step: Everything is cancelled, and nothing is to pay.
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('Everything in this order was cancelled.').waitFor();
  const [row] = await app.sql`select status, amount_due::float8 as due from public.orders where id = ${id}`;
  expect(row).toEqual({ status: 'cancelled', due: 0 });
  // Step: One mail tells it.
  const told = async () => {
    const rows = await app.sql`select cardinality(item_ids) as items from private.notifications
      where order_id = ${id} and kind = 'order_cancelled'`;
    return rows.map(({ items }) => items as number);
  };
  expect(await told()).toEqual([2]);
});

// Promise order.invoice (2 Checkout and orders, orders): The printed page of an order is the invoice and
//   nothing else.
test('on paper there is the invoice and nothing else', async () => {
  const { page, id } = await orderOf(first, second);
  const invoice = page.locator('.invoice');
  await invoice.waitFor({ state: 'attached' });
  expect(await invoice.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  const number = id.slice(0, 8).toUpperCase();
  for (const text of [
    `Invoice #${number}`,
    first.name,
    second.name,
    '12 Lake Road',
    first.brand,
    'Cash on Delivery',
  ])
    await invoice.getByText(text).first().waitFor();
  const [row] = await app.sql`select total_amount::float8 as total from public.orders where id = ${id}`;
  const total = `₹${Number(row?.['total']).toLocaleString('en-IN')}`;
  await invoice.getByText(total).first().waitFor();
  for (const chrome of ['Continue Shopping', 'Order again'])
    expect(await page.getByText(chrome).isVisible()).toBe(false);
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
});

test('my orders are listed newest first, with two items each, also offline', async () => {
  const { phone, email } = await newShopper(app);
  const { page } = phone;
  // Promise orders.empty (2 Checkout and orders, orders): Without orders, Start Shopping leads home.
  await page.goto('/orders');
  await page.getByText('No orders yet').waitFor();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // Nobody's order, and another's, lead home.
  const [other] = await app.sql`select id from public.orders limit 1`;
  // Promise success.missing (2 Checkout and orders, orders): An order that cannot be loaded leads home.
  for (const id of ['00000000-0000-4000-8000-000000000000', other?.['id']]) {
    await page.goto(`/order-success/${id}`);
    await page.waitForURL((url) => url.pathname === '/');
  }
  await moveIn(app, email, '6100000123');
  const three = await goods(app, 3);
  await fillCart(page, ...three);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  await fillCart(page, second);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const newest = new URL(page.url()).pathname;
  await page.goto('/orders');
  // Promise orders.list (2 Checkout and orders, orders): Orders are listed newest first, each leading to its
  //   page.
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect.poll(() => cards.count()).toBe(2);
  expect(await cards.first().getByRole('link').getAttribute('href')).toBe(newest);
  // Promise orders.two-items (9 Constants, orders): An order in the list shows at most two items and +N more.
  await page.getByText('+1 more item(s)').waitFor();
  await page.getByText('Pending').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  app.proxy.cut();
  await page.reload();
  await cards.last().waitFor();
  // Promise orders.back-place (2 Checkout and orders, orders): Back from an order goes back in the history,
  //   so that the list is where it was.
  // A small screen, so that the list is longer than it. Back from an order is the way the list was come by.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.evaluate(() => window.scrollTo(0, 120));
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBe(120);
  await cards
    .last()
    .getByRole('link')
    .evaluate((link) => (link as HTMLElement).click());
  for (const { name } of three) await page.getByText(name).first().waitFor();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/orders');
  await expect.poll(scrolled).toBe(120);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.setViewportSize({ width: 390, height: 844 });
  // Promise orders.back (2 Checkout and orders, orders): Back from the orders leads to the profile.
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/profile');
  app.proxy.restore();

  // A life of shopping: the phone keeps the newest hundred, the shop has the others.
  const [oldest] = await app.sql<{ id: string }[]>`
    with older as (
      insert into public.orders (user_id, status, transaction_id, total_amount, subtotal, amount_due, shipping_address,
        phone_number, created_at)
      select o.user_id, 'delivered', 'COD' || (1700000000000 + n) || '0000', 500, 500, 0, 'Flat ' || n, o.phone_number,
        o.created_at - n * interval '1 day'
      from public.orders o, generate_series(1, 110) n where o.id = ${newest.split('/').at(-1) ?? ''}
      returning id, created_at)
    select id::text from older order by created_at limit 1`;
  await page.goto('/orders');
  // Promise orders.newest (2 Checkout and orders, orders): A phone keeps the newest 100 orders, and the end
  //   of the list says so.
  await page.getByText('These are your newest 100 orders.').waitFor();
  // Promise orders.older (2 Checkout and orders, orders): Older orders are shown at a tap, which is disabled
  //   offline with the reason.
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await page.getByText('These are all your 112 orders.').waitFor();
  expect(await cards.count()).toBe(112);
  expect(await cards.last().getByRole('link').getAttribute('href')).toBe(`/order-success/${oldest?.id}`);
  // Promise orders.older-link (2 Checkout and orders, orders): The address of an order not kept shows it when
  //   the shop answers. Offline it says so, never "not yours".
  // By its address, too.
  await page.goto(`/order-success/${oldest?.id}`);
  await page.getByText('Flat 110').first().waitFor();
  app.proxy.cut();
  await page.reload();
  await page.getByRole('heading', { name: 'This order has not loaded yet' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/orders');
  await page.getByText('Older orders need a connection.').waitFor();
  app.proxy.restore();

  // Promise success.guard (2 Checkout and orders, orders): The confirmation needs an account.
  const visitor = await app.newPhone(newest);
  await visitor.page.waitForURL('**/login?*');
});

test('orders and checkout say so when the phone cannot read its own database', async () => {
  const { phone, page } = await orderOf(first);
  await phone.context.addInitScript({
    content: `const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, ...rest) {
        if (name.includes('shopper')) throw new DOMException('broken', 'UnknownError');
        return open.call(this, name, ...rest);
      };`,
  });
  // Promise orders.failed (8 Errors, orders): Orders that cannot be read say so.
  await page.goto('/orders');
  await page.getByText('Failed to load orders').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
  expect(await page.getByText('No orders yet').count()).toBe(0);
  // Promise checkout.addresses-failed (8 Errors, orders): Checkout says when addresses cannot be read.
  await page.goto('/checkout');
  await page.getByText('Failed to load addresses').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
