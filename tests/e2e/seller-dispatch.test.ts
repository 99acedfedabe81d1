import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dist } from '#scripts/build/app.ts';
import { readBuildFiles } from '#scripts/build/build-files.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { type TestApp, startApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { addVerifiedSeller, signInAsAdmin } from './admin-steps.ts';
import { confirmOrder, goods, shopperWith } from './order-steps.ts';
import type { PhoneOptions } from '#support/phone.ts';
import { stockInventory } from '#support/seller-stock.ts';
import { addProduct, demoSeller, newBrand, signInAsSeller } from './seller-steps.ts';
import { addToCart } from './shopper-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const OFFLINE = 'You can read the list without a connection. Moving an item on needs one.';

const cardOf = (page: Page, order: string) =>
  page.getByRole('article').filter({ hasText: `Order #${orderNumber(order)}` });

async function tab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name} `) }).click();
}

/** A seller's phone in front of the packing list. */
async function packer(options?: PhoneOptions) {
  const phone = await app.newPhone('/seller/login', options);
  await signInAsSeller(phone.page);
  await phone.page.goto('/seller/orders');
  await phone.page.getByRole('article').first().waitFor();
  return phone;
}

/** The oldest order of the demo's seller that waits with one item, and where that item stands. */
async function waitingItem() {
  const [item] = await app.sql<{ id: string; order: string }[]>`
    select i.id::text, i.order_id::text as order from public.order_items i
    where i.seller_id = ${demoSeller().id} and i.item_status = 'pending'
      and (select count(*) from public.order_items o where o.order_id = i.order_id) = 1
    order by i.created_at limit 1`;
  if (!item) throw new Error('Nothing waits for the seller.');
  const status = async () =>
    (await app.sql`select item_status from public.order_items where id = ${item.id}`)[0]?.['item_status'];
  return { ...item, status };
}

test("a new seller's first product is found offline, ordered, shipped, delivered and exported", async () => {
  const account = { email: `${crypto.randomUUID()}@loom.test`, password: 'secret99' };
  // Promise dispatch.first (2 Seller orders, seller): One test goes from the administrator who makes the
  //   seller to the delivered order in the export.
  const admin = await app.newPhone('/admin/login');
  await signInAsAdmin(admin.page);
  await addVerifiedSeller(app, admin.page, `Loom ${account.email.slice(0, 8)}`, account);
  await admin.close();
  const { page: packing } = await app.newPhone('/seller/login');
  await signInAsSeller(packing, account);
  await addProduct(packing, 'Loom Shirt, Wide');
  const brands = await goods(app, 50);
  const own = brands.find(({ name }) => name === 'Loom Shirt, Wide');
  const other = brands.find(({ name }) => name !== 'Loom Shirt, Wide');
  if (!own || !other) throw new Error('The new product is not on sale.');

  // A phone that was never shown the product has it from its first sync: found, opened and put into the cart offline.
  const { page: shopper } = await shopperWith(app, other);
  app.proxy.cut();
  await shopper.goto('/search?query=loom+shirt');
  await shopper.getByRole('article').getByRole('link', { name: 'Loom Shirt, Wide' }).first().waitFor();
  await addToCart(shopper, `/product/${own.id}`);
  app.proxy.restore();

  await packing.goto('/seller/orders');
  await packing.getByText('Nothing to start on').waitFor();
  // The toast goes after seconds, so the wait for it begins before the order.
  const toast = packing.getByText(`New order: ${own.name}`).waitFor({ timeout: 180_000 });
  toast.catch(() => undefined);
  await confirmOrder(shopper);
  await shopper.waitForURL('**/order-success/*');
  const order = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
  const parcel = shopper.getByRole('region', { name: /^Parcel/ }).filter({ hasText: own.name });
  const step = parcel.locator('[aria-current="step"]');

  // Promise dispatch.live (2 Seller orders, seller): An order reaches the open packing list by itself, with a
  //   toast.
  // The list was open all the time. Of the order there is what this brand sends, and nothing else.
  const card = cardOf(packing, order);
  await card.waitFor();
  await toast;
  // Promise dispatch.own (6 Seller roles, seller): A seller sees only their own items of an order.
  expect(await packing.getByText(other.name).count()).toBe(0);
  expect(await card.getByRole('link', { name: 'Call the customer' }).getAttribute('href')).toBe(
    'tel:6100000123',
  );
  // Promise dispatch.moved (8 Seller errors, seller): A move is told as 'Order status updated to {status}',
  //   and the shopper's open order follows.
  await card.getByRole('button', { name: 'Start processing' }).click();
  await packing.getByText('Order status updated to processing').waitFor();
  await step.filter({ hasText: 'Being packed' }).waitFor();

  await tab(packing, 'Processing');
  await card.getByRole('button', { name: 'Mark as shipped' }).click();
  // Promise dispatch.tracking (5 Seller validation, seller): Nothing is marked as shipped without a tracking
  //   number.
  const submit = card.getByRole('button', { name: 'Submit' });
  expect(await submit.isDisabled()).toBe(true);
  await card.getByLabel('Tracking number').fill('SPEED 42');
  // Typed for this parcel, it is there again after another tab and a reload.
  await tab(packing, 'Shipped');
  await packing.reload();
  await tab(packing, 'Processing');
  expect(await card.getByLabel('Tracking number').inputValue()).toBe('SPEED 42');
  await card.getByRole('button', { name: 'Submit' }).click();
  await packing.getByText('Order status updated to shipped').waitFor();
  await step.filter({ hasText: 'On its way' }).waitFor();
  await parcel.getByText('SPEED 42').waitFor();

  await tab(packing, 'Shipped');
  // Promise dispatch.delivered (4 Seller states, seller): Delivering sets the date.
  await card.getByRole('button', { name: 'Mark as delivered' }).click();
  await packing.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await packing.getByText('Order status updated to delivered').waitFor();
  await step.filter({ hasText: 'Delivered' }).waitFor();
  await dialogClosed(packing);

  // An address that a spreadsheet would run, and one that holds what separates cells.
  await app.sql`update public.orders set shipping_address = '=1+1, "Lake" Road' where id = ${order}`;
  // Promise completed.search (2 Seller completed orders, seller): Completed orders are found by a part of the
  //   order id in any case.
  await packing.goto(`/seller/completed-orders?q=${order.slice(0, 13).toUpperCase()}`);
  await packing.getByText('1 delivered item', { exact: true }).waitFor();
  await packing.getByRole('article').filter({ hasText: own.name }).waitFor();
  // Promise completed.csv (9 Constants, seller): The exported file has its name, its columns, quotes where
  //   needed, and no formulas.
  const download = packing.waitForEvent('download');
  await packing.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^completed-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const [row] = await app.sql<Record<'placed' | 'due' | 'delivered' | 'choice' | 'recipient', string>[]>`
    select to_char(o.created_at at time zone 'Asia/Kolkata', 'FMMM/FMDD/YYYY') as placed,
      to_char(o.estimated_delivery_date, 'FMMM/FMDD/YYYY') as due,
      to_char(i.delivered_at at time zone 'Asia/Kolkata', 'FMMM/FMDD/YYYY') as delivered,
      concat_ws(', ', nullif(i.size, ''), nullif(i.color, '')) as choice, o.recipient_name as recipient
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.id = ${order} and i.seller_id = ${own.seller}`;
  expect(row?.delivered).toMatch(/\/20\d\d$/);
  await packing.getByText(`${row?.recipient} · =1+1`).waitFor();
  const cells = [
    order,
    row?.placed,
    `"${own.name} (${row?.choice}) x1"`,
    '1',
    `${own.price}`,
    `"'=1+1, ""Lake"" Road"`,
    '6100000123',
    row?.due,
    row?.delivered,
    'Cash on Delivery',
    row?.recipient,
  ];
  const columns =
    'Order ID,Date,Products,Quantity,Amount,Customer Address,Phone Number,Est. Delivery Date,Actual Delivery Date,Payment Method,Customer Name';
  expect(await readFile(await file.path(), 'utf8')).toBe(`\uFEFF${columns}\r\n${cells.join(',')}\r\n`);
});

// Promise dispatch.two (2 Seller orders, seller): If two phones move one item, one wins and the other is told
//   the result.
test('when two phones of a seller move the same item, one wins and the other is told', async () => {
  const item = await waitingItem();
  const { page: one } = await packer();
  const { page: two } = await packer();
  // The second phone taps first, and what it sends is long on its way.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await two.route(/update_order_and_items_status/, async (route) => {
    await arrived;
    await route.continue();
  });
  const late = cardOf(two, item.order);
  await late.getByRole('button', { name: 'Start processing' }).click();
  await late.getByRole('button', { name: 'Updating...' }).waitFor();
  await cardOf(one, item.order).getByRole('button', { name: 'Start processing' }).click();
  await one.getByText('Order status updated to processing').waitFor();
  arrive();
  await two
    .getByText('Nothing was changed: another device, or an earlier try, already set this item to processing.')
    .first()
    .waitFor();
  await late.waitFor({ state: 'detached' });
  expect(await item.status()).toBe('processing');
  const [moves] = await app.sql`select count(*)::int as moves from public.order_history
    where item_id = ${item.id} and status = 'processing'`;
  expect(moves).toEqual({ moves: 1 });
});

// Promise dispatch.offline (2 Seller orders, seller): Offline the list is shown with its age. Moving an item
//   is disabled and says why.
test('offline, the dispatch list is read with its age, and moving an item rests and says why', async () => {
  const item = await waitingItem();
  const phone = await app.newPhone('/seller/login', { survives: true });
  await signInAsSeller(phone.page);
  await phone.page
    .locator('section', { hasText: 'Recent orders' })
    .getByRole('link', { name: /^#/ })
    .first()
    .waitFor();
  await phone.readyForOffline();
  // Nothing but the dashboard was ever opened here: the worker brings what the other screens need by itself.
  const files = (await readBuildFiles(dist)).areas.seller.map((file) => `/${file}`);
  const missing = () =>
    phone.page.evaluate(async (wanted) => {
      const cache = await caches.open('area-files');
      const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return wanted.filter((file) => !cached.includes(file));
    }, files);
  // Step: The worker keeps what the screens need.
  await expect.poll(missing).toEqual([]);
  app.proxy.cut();
  // Step: The list is read offline, and actions rest with a reason.
  await phone.reopen('/seller/orders');
  const { page } = phone;
  const card = cardOf(page, item.order);
  await card.waitFor();
  await page.getByText(OFFLINE).first().waitFor();
  await page.getByText(/^As of (just now|\d+ min ago)$/).waitFor();
  const move = card.getByRole('button', { name: 'Start processing' });
  // It rests, and still answers a tap.
  await move.click({ force: true });
  await page.locator('#toasts').getByText(OFFLINE).waitFor();
  // Cancelling, too: it asks nothing.
  await card.getByRole('button', { name: /^More for / }).click();
  await card.getByRole('button', { name: 'Cancel item' }).click({ force: true });
  expect(await page.getByText('Cancel this item?').count()).toBe(0);
  expect(await item.status()).toBe('pending');

  // Step: The item moves when the connection is back.
  app.proxy.restore();
  await page.getByRole('main').getByText(OFFLINE).waitFor({ state: 'detached' });
  await move.click();
  await page.getByText('Order status updated to processing').waitFor();
  expect(await item.status()).toBe('processing');
});

// Promise completed.pages (2 Seller completed orders, seller): All completed orders can be reached a page at
//   a time, searched and exported.
test('completed orders are paged, searched and exported in full, and offline for 30 days', async () => {
  const account = await newBrand(app);
  await stockInventory(app, account, { products: 20, items: 320, days: 320 });
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page, account);
  const [{ delivered } = { delivered: 0 }] = await app.sql<{ delivered: number }[]>`
    select count(*)::int as delivered from public.order_items i join public.sellers s on s.id = i.seller_id
    where s.business_email = ${account.email} and i.item_status = 'delivered'`;
  expect(delivered).toBeGreaterThan(200);
  // Step: Items are paged, up to the last page.
  await page.goto('/seller/completed-orders');
  await page.getByText(`${delivered} delivered items`, { exact: true }).waitFor();
  await page.getByText(`1 to 25 of ${delivered}`, { exact: true }).waitFor();
  const last = Math.ceil(delivered / 25);
  await page.goto(`/seller/completed-orders?page=${last - 1}`);
  await page
    .getByText(`${(last - 2) * 25 + 1} to ${(last - 1) * 25} of ${delivered}`, { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText(`${(last - 1) * 25 + 1} to ${delivered} of ${delivered}`, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  // Step: The oldest is found from the last page.
  // The oldest of all, found from the last page: other words begin on the first.
  await page.getByLabel('Search completed orders').fill('FLAT 319,');
  await page.getByText('1 delivered item', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await page.getByLabel('Search completed orders').fill('');
  await page.getByText(`1 to 25 of ${delivered}`, { exact: true }).waitFor();
  // Step: The file has all of them.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(delivered + 1);

  // Step: Offline there are those of 30 days.
  await phone.readyForOffline();
  app.proxy.cut();
  await page.goto('/seller/completed-orders');
  await page.getByText('Without a connection: only what was delivered in the last 30 days.').waitFor();
  await page.getByText(/^1 to 25 of \d\d$/).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText(/^26 to \d\d of \d\d$/).waitFor();
});
