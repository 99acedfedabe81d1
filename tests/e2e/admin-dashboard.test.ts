// The admin's dashboard leads to what waits, and what matches a filter is changed all at once.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { backOfficeMessages } from '#messages/back-office.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { personas } from '#support/personas.ts';
import { desktopFaults, screenFaults } from '#support/screen-faults.ts';
import { signInAsAdmin } from './admin-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// Promise admin.dashboard-story (2 Admin, admin): The dashboard counts what waits, compares two weeks, and leads to each list. It can
//   be asked again, and stays without a connection.
test('the dashboard leads from each number to the rows that it counts', async () => {
  const waiting = await personas(app.sql).asSeller('waitingloom');
  await app.sql`update public.sellers set is_verified = false where id = ${waiting.id}`;
  await app.sql`update public.products set stock_quantity = 2 where id = (
    select id from public.products where is_active and not is_paused and deleted_at is null order by id limit 1)`;
  const phone = await app.newPhone('/admin/login');
  const { page } = phone;
  await signInAsAdmin(page);
  const found: string[] = [];
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await page.getByText('Day by day').click();
  await page
    .getByRole('link', { name: /^Orders of / })
    .first()
    .waitFor();
  found.push(...(await screenFaults(page, 'admin-online', 'admin-dashboard-open')));
  found.push(...(await desktopFaults(page, 'admin-online', 'admin-dashboard-open')));

  // Step: Each number is that of the list that it leads to.
  const counted = async (label: string, address: string, list: string) => {
    await page.goto('/admin/dashboard');
    const link = page.getByRole('link', { name: label });
    const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
    await link.click();
    await page.waitForURL(`**${address}`);
    const rows = page.getByRole('list', { name: list, exact: true }).locator('> li');
    await expect.poll(() => rows.count()).toBe(Math.min(count, 25));
    return count;
  };
  expect(await counted('Sellers to verify', '/admin/sellers?filter=unverified', 'Sellers')).toBe(2);
  await page.getByText('waitingloom', { exact: true }).waitFor();
  expect(await counted('Products low on stock', '/admin/products?stock=low', 'Products')).toBeGreaterThan(0);
  await counted('Open messages', '/admin/messages?filter=open', 'Messages');
  await counted('Open returns', '/admin/returns?filter=open', 'Returns');

  // Step: The revenue leads to the orders that were delivered on its days.
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /^Revenue of delivered items/ }).click();
  await page.waitForURL(/\/admin\/orders\?from=[\d-]+&to=[\d-]+&by=delivered$/);
  expect(await page.getByLabel('Days of').inputValue()).toBe('delivered');
  await page.getByRole('list', { name: 'Orders', exact: true }).locator('> li').first().waitFor();
  found.push(...(await screenFaults(page, 'admin', 'orders-delivered')));
  found.push(...(await desktopFaults(page, 'admin', 'orders-delivered')));

  // Step: The figures are asked for again, and stay without a connection.
  await page.goto('/admin/dashboard');
  await page.getByText(/^As of /).waitFor();
  await app.sql`update public.sellers set is_verified = true where id = ${waiting.id}`;
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('link', { name: /^1\s*Sellers to verify/ }).waitFor();
  await phone.readyForOffline();
  app.proxy.cut();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByText(backOfficeMessages.stale).waitFor();
  await page.getByRole('link', { name: /^1\s*Sellers to verify/ }).waitFor();
  found.push(...(await screenFaults(page, 'admin-offline', 'admin-dashboard-kept')));
  app.proxy.heal();
  expect(found).toEqual([]);
});

// Promise admin.select-all (4 Collections, admin): Manage mode narrows products down by brand and category. An admin adds or removes all
//   that match, over the pages.
test('all products of a brand go into a collection at once, and out again', async () => {
  const loom = await personas(app.sql).asSeller('manyloom');
  await app.sql`
    insert into public.products (name, category, mrp, selling_price, stock_quantity, sizes, seller_id)
    select 'Loom ' || n, case when n <= 40 then 'Shirt' else 'Jeans' end, 1000, 800, 20, '{M}', ${loom.id}
    from generate_series(1, 60) n`;
  await app.sql`insert into public.collections (name) values ('looms')`;
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  const found: string[] = [];
  await page.goto('/admin/collection/looms?mode=manage');
  await page.getByLabel('Brand: Available Products').selectOption('manyloom');
  const all = (count: number) => page.getByRole('button', { name: `Select all ${count} that match` });
  await all(60).waitFor();
  found.push(...(await screenFaults(page, 'admin-online', 'admin-manage-filtered')));
  await all(60).click();
  await page.getByText('60 selected').waitFor();

  // Step: Another category is another selection. The filters are in the address.
  await page.getByLabel('Category: Available Products').selectOption('Shirt');
  await page.waitForURL(/out-filter=Shirt/);
  await all(40).click();
  await page.getByText('40 selected').waitFor();
  found.push(...(await screenFaults(page, 'admin-online', 'admin-manage-all')));
  found.push(...(await desktopFaults(page, 'admin-online', 'admin-manage-all')));
  await page.getByRole('button', { name: 'Add (40)' }).click();
  await page.getByText('40 product(s) added to collection').waitFor();
  const members = async () =>
    (await app.sql`select count(*)::int as n from public.products where collections @> '{looms}'`)[0]?.['n'];
  expect(await members()).toBe(40);

  // Step: And out again, after a question.
  // Until it is read again, the list of the others has a button of the same name.
  const current = page.getByRole('region', { name: 'Current Products' });
  await current.getByRole('button', { name: 'Select all 40 that match' }).click();
  await page.getByRole('button', { name: 'Remove Selected (40)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('40 product(s) removed from collection').waitFor();
  await dialogClosed(page);
  expect(await members()).toBe(0);

  // Step: The list of products does the same with its switch.
  await page.goto(`/admin/products?seller=${loom.id}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await all(60).click();
  await page.getByText('60 selected').waitFor();
  found.push(...(await screenFaults(page, 'admin-online', 'admin-products-all')));
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('Deactivate 60 products?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('60 products deactivated').waitFor();
  const [{ on } = { on: -1 }] = await app.sql<{ on: number }[]>`
    select count(*)::int as on from public.products where seller_id = ${loom.id} and is_active`;
  expect(on).toBe(0);
  expect(found).toEqual([]);
});
