// The seller's reports on a phone and on a desktop: what sold by week and product, and what came back.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { demoSeller, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Sold = { name: string; price: number };

/** Three pieces of one product of the demo's seller were delivered an hour ago. One came back, and was refunded. */
async function soldThree(): Promise<Sold> {
  const [sold] = await app.sql.begin(async (sql) => {
    // Triggers refuse changes of delivered items.
    await sql`set local session_replication_role = replica`;
    await sql`update public.order_items set delivered_at = now() - interval '200 days'
      where seller_id = ${demoSeller().id} and item_status = 'delivered'`;
    return sql<Sold[]>`
      with one as (
        update public.order_items i set delivered_at = now() - interval '1 hour', quantity = 3, price_at_time = 500
        where i.id = (select q.id from public.order_items q join public.products p on p.id = q.product_id
          where q.seller_id = ${demoSeller().id} and q.item_status = 'delivered' and p.deleted_at is null limit 1)
        returning i.*
      ), back as (
        insert into public.returns (key, shopper_id, order_id, item_id, seller_id, quantity, reason, wanted, amount, status, received_at, closed_at)
        select gen_random_uuid(), o.user_id, one.order_id, one.id, one.seller_id, 1, 'does_not_fit', 'refund', 500, 'refunded', now(), now()
        from one join public.orders o on o.id = one.order_id returning item_id
      )
      select p.name, one.price_at_time::float as price from one join public.products p on p.id = one.product_id, back`;
  });
  if (!sold) throw new Error('The demo seller has delivered nothing.');
  return sold;
}

async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

// Promise reports.seller (2 Seller dashboard, seller): A seller reads revenue by week and product, sell-through and returns, and saves each.
test('a seller reads what sold and what came back, and saves it as files', async () => {
  const sold = await soldThree();
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  const found: string[] = [];
  await signInAsSeller(page);

  // Step: The dashboard leads to the weeks. The refunded piece does not count.
  await page.getByRole('link', { name: 'Reports by week and product' }).click();
  await page.getByText('₹1,000 for 2 pieces').waitFor();
  await page.getByText('2 pieces · 1 refunded').waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-reports-weeks')));
  found.push(...(await desktopFaults(page, 'seller-online', 'seller-reports-weeks')));
  expect(await savedFile(page)).toMatch(/,2,1,1000\r\n/);

  // Step: The product has its sell-through, and leads to its orders.
  await page.getByRole('tab', { name: 'Products' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '2 sold' });
  await row.getByText('1 of 3 delivered pieces returned').waitFor();
  expect(await row.getByRole('link', { name: sold.name, exact: true }).count()).toBe(1);
  found.push(...(await screenFaults(page, 'seller-online', 'seller-reports-products')));
  found.push(...(await desktopFaults(page, 'seller-online', 'seller-reports-products')));
  const products = await savedFile(page);
  expect(products).toContain(`${sold.name},2,1000,3,1,`);
  await row.getByRole('link', { name: `Completed orders of ${sold.name}` }).click();
  await page.getByRole('article').filter({ hasText: sold.name }).first().waitFor();
  await page.goBack();

  // Step: Returns have their rate and reasons.
  await page.getByRole('tab', { name: 'Returns' }).click();
  await page.getByText('33.3%').waitFor();
  await page.getByText('Does not fit').waitFor();
  found.push(...(await screenFaults(page, 'seller-online', 'seller-reports-returns')));
  found.push(...(await desktopFaults(page, 'seller-online', 'seller-reports-returns')));
  expect(await savedFile(page)).toContain('Does not fit,1,3,33.3');

  // Step: Without a connection the last answer stays, and another one waits.
  app.proxy.cut();
  await page.getByText('33.3%').waitFor();
  await page.getByRole('tab', { name: 'Weeks' }).click();
  await page.getByText('Reports load when you are back.').waitFor();
  found.push(...(await screenFaults(page, 'seller-offline', 'seller-reports-offline')));
  app.proxy.restore();
  await page.getByText('₹1,000 for 2 pieces').waitFor();
  expect(found).toEqual([]);
});
