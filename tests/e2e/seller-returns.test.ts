// The returns to a seller: read without a connection, approved, received and refunded, and an exchange that is refused.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Bought = { id: string; shopper: string; product: string; name: string; size: string; color: string };

/** Two pieces of the demo's seller, each of an order of its own, which were delivered yesterday. */
async function deliveredYesterday(): Promise<[Bought, Bought]> {
  const [one, two] = await app.sql.begin(async (sql) => {
    // Triggers refuse changes of delivered items.
    await sql`set local session_replication_role = replica`;
    return sql<Bought[]>`
      update public.order_items i set delivered_at = now() - interval '1 day', return_policy = '7 Days Return'
      from public.orders o
      where o.id = i.order_id and i.id in (
        select distinct on (q.product_id) q.id from public.order_items q join public.products p on p.id = q.product_id
        where q.seller_id = ${demoSeller().id} and q.item_status = 'delivered' and p.deleted_at is null
          and (select count(*) from public.product_variants v
            where v.product_id = q.product_id and v.size <> q.size and v.color = q.color and v.stock_quantity > 0) > 0
        order by q.product_id, q.created_at desc limit 2)
      returning i.id::text, o.user_id::text as shopper, i.product_id::text as product, i.product_name as name, i.size, i.color`;
  });
  if (!one || !two) throw new Error('The demo seller has delivered no two products.');
  return [one, two];
}

/** Calls a procedure as the shopper of an item, as their own phone would. */
async function asShopper(
  { shopper }: Bought,
  name: 'request_return' | 'refund_instead',
  args: object,
): Promise<string> {
  return app.sql.begin(async (sql) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: shopper });
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    const given = Object.entries(args);
    const list = given.map(([argument], n) => `${argument} => $${n + 1}`).join(', ');
    const [row] = await sql.unsafe<{ id: string }[]>(
      `select public.${name}(${list}) ->> 'id' as id`,
      given.map(([, value]) => value as string | number),
    );
    return row?.id ?? '';
  });
}

async function piecesOf({ product }: Bought, size: string, color: string): Promise<number> {
  const [row] = await app.sql<{ pieces: number }[]>`
    select stock_quantity as pieces from public.product_variants
    where product_id = ${product} and (size, color) = (${size}, ${color})`;
  return row?.pieces ?? -1;
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

test('a seller reads returns offline, takes one back and pays for it, and refuses an exchange', async () => {
  const [kept, swapped] = await deliveredYesterday();
  const [other] = await app.sql<{ size: string; color: string }[]>`
    select size, color from public.product_variants
    where product_id = ${swapped.product} and size <> ${swapped.size} and color = ${swapped.color} and stock_quantity > 0
    order by stock_quantity desc limit 1`;
  if (!other) throw new Error('There is no other size.');
  const stock = {
    kept: await piecesOf(kept, kept.size, kept.color),
    swapped: await piecesOf(swapped, other.size, other.color),
  };
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  const found: string[] = [];
  // Each size of letters where there is most to read, one size where a sheet is open.
  const check = async (name: string, state: 'seller-online' | 'seller-sheets' = 'seller-sheets') =>
    found.push(...(await screenFaults(page, state, name)));
  await signInAsSeller(page);
  await page.goto('/seller/orders');
  await page.getByRole('article').first().waitFor();

  // Step: What shoppers ask for reaches the open packing list by itself.
  const refund = await asShopper(kept, 'request_return', {
    p_item_id: kept.id,
    p_key: randomUUID(),
    p_quantity: 1,
    p_reason: 'damaged',
    p_words: 'The left seam is torn.',
    p_upi: 'asha@okbank',
  });
  const exchange = await asShopper(swapped, 'request_return', {
    p_item_id: swapped.id,
    p_key: randomUUID(),
    p_quantity: 1,
    p_reason: 'does_not_fit',
    p_wanted: 'exchange',
    p_size: other.size,
    p_color: other.color,
  });
  expect(await piecesOf(swapped, other.size, other.color)).toBe(stock.swapped - 1);
  await page.getByRole('link', { name: '2 returns wait for you' }).waitFor();
  await check('seller-orders-returns');
  await page.getByRole('link', { name: '2 returns wait for you' }).click();
  await page.getByRole('tab', { name: 'Requested (2)' }).waitFor();
  await cardOf(page, kept.name).getByText('The left seam is torn.').waitFor();
  await check('seller-returns', 'seller-online');

  // Step: They are read without a connection, and their steps rest.
  await phone.readyForOffline();
  await page.goto('/seller/returns?status=closed');
  await page.getByText('No closed returns').waitFor();
  app.proxy.cut();
  await page.goto('/seller/returns');
  await page.getByText('You can read open returns without a connection.').waitFor();
  await cardOf(page, kept.name).getByText('The left seam is torn.').waitFor();
  const swap = cardOf(page, swapped.name);
  await swap.getByText(/^The pieces of the replacement are held until /).waitFor();
  expect(
    await cardOf(page, kept.name).getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled'),
  ).toBe('true');
  found.push(...(await screenFaults(page, 'seller-offline', 'seller-returns')));
  await tab(page, 'Closed');
  await page.getByText('Closed returns load when you are back.').waitFor();
  app.proxy.restore();
  await page.getByText('No closed returns').waitFor();

  // Step: One is approved, with a note.
  await tab(page, 'Requested');
  await cardOf(page, kept.name).getByRole('button', { name: 'Approve' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/business address/).waitFor();
  await sheet.getByLabel('Note for the shopper').fill('By Speed Post, please.');
  await check('seller-returns-approve');
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Return approved').waitFor();
  await dialogClosed(page);

  // Step: Its pieces come, and go back to the stock.
  await tab(page, 'Approved');
  await cardOf(page, kept.name).getByText('“By Speed Post, please.”').waitFor();
  await page.getByRole('button', { name: 'Mark as received' }).click();
  await page.getByText('Can it be sold again?').waitFor();
  await check('seller-returns-received');
  await page.getByRole('button', { name: 'Yes, add to stock' }).click();
  await page.getByText('Return received').waitFor();
  await dialogClosed(page);
  expect(await piecesOf(kept, kept.size, kept.color)).toBe(stock.kept + 1);

  // Step: The shopper corrects the UPI address while the seller pays, and the seller sees it.
  await tab(page, 'Received');
  await page.getByRole('button', { name: 'Show the UPI address' }).click();
  await page.getByText('asha@okbank', { exact: true }).waitFor();
  await asShopper(kept, 'refund_instead', { p_return_id: refund, p_upi: 'asha@newbank' });
  await check('seller-returns-refund', 'seller-online');
  const pay = async () => {
    const question = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Refund paid' }).click();
    await question.getByRole('button', { name: 'Refund paid' }).click();
    await question.waitFor({ state: 'detached' });
  };
  await pay();
  await page.getByText('asha@newbank', { exact: true }).waitFor();
  await page.getByText('The new one is shown now.').waitFor();
  await dialogClosed(page);
  await pay();
  await page.getByText('Refund marked as paid').waitFor();
  await dialogClosed(page);
  await page.getByText('Nothing to refund or exchange').waitFor();

  // Step: The exchange is refused with a reason, and its pieces go back.
  await tab(page, 'Requested');
  await swap.getByRole('button', { name: /^More for / }).click();
  await swap.getByRole('button', { name: 'Refuse return' }).click();
  await sheet.getByRole('button', { name: 'Refuse return' }).click();
  await sheet.getByText('Please write a reason').waitFor();
  await check('seller-returns-refuse');
  await sheet.getByLabel('Reason for the shopper').fill('It was worn.');
  await sheet.getByRole('button', { name: 'Refuse return' }).click();
  await page.getByText('Return refused').waitFor();
  await dialogClosed(page);
  expect(await piecesOf(swapped, other.size, other.color)).toBe(stock.swapped);

  // Step: Both are among the closed ones, and in the exported file.
  await tab(page, 'Closed');
  await page.getByText('2 closed returns').waitFor();
  await swap.getByText('“It was worn.”').waitFor();
  await check('seller-returns-closed', 'seller-online');
  const states =
    await app.sql`select id::text, status, note from public.returns where id in (${refund}, ${exchange}) order by status`;
  expect([...states]).toEqual([
    { id: refund, status: 'refunded', note: 'By Speed Post, please.' },
    { id: exchange, status: 'refused', note: 'It was worn.' },
  ]);
  await page.goto('/seller/completed-orders');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines.filter((line) => line.includes('Return: '))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/x1, Refunded"?,-1,-\d/),
      expect.stringMatching(/x1, Refused"?,0,0,/),
    ]),
  );
  expect(found).toEqual([]);
});
