import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { orderNumber } from '../../src/domain/order-number.ts';
import { type TestApp, startApp } from '../support/app.ts';
import { confirmOrder, goods, shopperWith } from './order-steps.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.proxy.restore());

const OFFLINE = 'You can read the list without a connection. Moving an item on needs one.';

const cardOf = (page: Page, order: string) =>
  page.getByRole('article').filter({ hasText: `Order #${orderNumber(order)}` });

async function tab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name} `) }).click();
}

/** A seller's phone in front of the packing list. */
async function packer() {
  const phone = await app.newPhone('/seller/login');
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

test("an order appears by itself, ships with its number, is delivered before the shopper's eyes, and is in the file", async () => {
  const { page: packing } = await packer();
  const brands = await goods(app, 5);
  const own = brands.find(({ seller }) => seller === demoSeller().id);
  const other = brands.find(({ seller }) => seller !== demoSeller().id);
  if (!own || !other) throw new Error('The demo shop has no two brands.');
  const { page: shopper } = await shopperWith(app, own, other);
  await confirmOrder(shopper);
  await shopper.waitForURL('**/order-success/*');
  const order = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
  const parcel = shopper.getByRole('region', { name: /^Parcel/ }).filter({ hasText: own.name });
  const step = parcel.locator('[aria-current="step"]');

  // The list was open all the time. Of the order there is what this brand sends, and nothing else.
  const card = cardOf(packing, order);
  await card.waitFor();
  await packing.getByText(`New order: ${own.name}`).waitFor();
  expect(await packing.getByText(other.name).count()).toBe(0);
  expect(await card.getByRole('link', { name: 'Call the customer' }).getAttribute('href')).toBe(
    'tel:0000000123',
  );
  await card.getByRole('button', { name: 'Start processing' }).click();
  await packing.getByText('Order status updated to processing').waitFor();
  await step.filter({ hasText: 'Being packed' }).waitFor();

  await tab(packing, 'Processing');
  await card.getByRole('button', { name: 'Mark as shipped' }).click();
  await card.getByRole('button', { name: 'Submit' }).click();
  await card.getByText('Please enter the tracking number, at most 100 characters', { exact: true }).waitFor();
  await card.getByLabel('Tracking number').fill('SPEED 42');
  await card.getByRole('button', { name: 'Submit' }).click();
  await packing.getByText('Order status updated to shipped').waitFor();
  await step.filter({ hasText: 'On its way' }).waitFor();
  await parcel.getByText('SPEED 42').waitFor();

  await tab(packing, 'Shipped');
  await card.getByRole('button', { name: 'Mark as delivered' }).click();
  await packing.getByText('Order status updated to delivered').waitFor();
  await step.filter({ hasText: 'Delivered' }).waitFor();

  // An address that a spreadsheet would run, and one that holds what separates cells.
  await app.sql`update public.orders set shipping_address = '=1+1, "Lake" Road' where id = ${order}`;
  await packing.goto(`/seller/completed-orders?q=${order.slice(0, 13).toUpperCase()}`);
  await packing.getByText('1 delivered item', { exact: true }).waitFor();
  await packing.getByRole('article').filter({ hasText: own.name }).waitFor();
  const download = packing.waitForEvent('download');
  await packing.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^completed-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const [row] = await app.sql<Record<'placed' | 'due' | 'delivered' | 'choice', string>[]>`
    select to_char(o.created_at at time zone 'Asia/Kolkata', 'FMMM/FMDD/YYYY') as placed,
      to_char(o.estimated_delivery_date, 'FMMM/FMDD/YYYY') as due,
      to_char(i.delivered_at at time zone 'Asia/Kolkata', 'FMMM/FMDD/YYYY') as delivered,
      concat_ws(', ', nullif(i.size, ''), nullif(i.color, '')) as choice
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.id = ${order} and i.seller_id = ${own.seller}`;
  expect(row?.delivered).toMatch(/\/20\d\d$/);
  const cells = [
    order,
    row?.placed,
    `"${own.name} (${row?.choice}) x1"`,
    '1',
    `${own.price}`,
    `"'=1+1, ""Lake"" Road"`,
    '0000000123',
    row?.due,
    row?.delivered,
    'Cash on Delivery',
  ];
  const columns =
    'Order ID,Date,Products,Quantity,Amount,Customer Address,Phone Number,Est. Delivery Date,Actual Delivery Date,Payment Method';
  expect(await readFile(await file.path(), 'utf8')).toBe(`\uFEFF${columns}\r\n${cells.join(',')}\r\n`);
});

test('two phones of one seller move the same item: one wins, the other is told, and it has moved once', async () => {
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
    .getByText(
      'Nothing was changed: this item is processing already. Another device, or an earlier try, was there first.',
    )
    .first()
    .waitFor();
  await late.waitFor({ state: 'detached' });
  expect(await item.status()).toBe('processing');
  const [moves] = await app.sql`select count(*)::int as moves from public.order_history
    where item_id = ${item.id} and status = 'processing'`;
  expect(moves).toEqual({ moves: 1 });
});

test('without a line the list is read, with its age; moving an item rests, says why, and goes on when the line is back', async () => {
  const item = await waitingItem();
  const phone = await packer();
  const { page } = phone;
  await phone.readyForOffline();
  // A screen of the offices comes to the phone when it is first opened.
  await page.reload();
  await cardOf(page, item.order).waitFor();
  app.proxy.cut();
  await page.reload();
  const card = cardOf(page, item.order);
  await card.waitFor();
  await page.getByText(OFFLINE).first().waitFor({ timeout: 60_000 });
  await page.getByText(/^As of (just now|\d+ min ago)$/).waitFor();
  const move = card.getByRole('button', { name: 'Start processing' });
  // It rests, and still answers a tap.
  await move.click({ force: true });
  await page.locator('#toasts').getByText(OFFLINE).waitFor();
  expect(await item.status()).toBe('pending');

  app.proxy.restore();
  await page.getByRole('main').getByText(OFFLINE).waitFor({ state: 'detached', timeout: 60_000 });
  await move.click();
  await page.getByText('Order status updated to processing').waitFor();
  expect(await item.status()).toBe('processing');
});
