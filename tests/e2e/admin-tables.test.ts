// The door of the admin's area, its tables, and what an admin does in them.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ashaId, demoUsers } from '#supabase/seed/users.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { signInAsAdmin } from './admin-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const person = (role: string) => demoUsers.find((user) => user.role === role) ?? { email: '', password: '' };
/** A table is read from the shop, and the machine may be busy. */
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).locator('> li');
/** Of no rows nothing is said. */
const allSay = async (rows: Locator, word: string) => {
  const texts = await rows.allInnerTexts();
  return texts.length > 0 && texts.every((text) => text.includes(word));
};

test("every screen of the admin's is behind its door, which says who may not pass and leads back", async () => {
  const { page } = await app.newPhone('/admin/login');
  // Promise admin.guard (2 Admin, admin): Every admin screen asks for an admin session and leads to
  //   /admin/login, and from there back.
  for (const address of [
    '',
    '/dashboard',
    '/users',
    '/sellers',
    '/seller/00000000-0000-4000-8000-000000000000',
    '/products',
    '/featured-categories',
    '/havendrip-collection',
    '/collection/campus-edit',
    '/coupons',
    '/messages',
    '/mails',
    '/audit-log',
    '/returns?filter=open',
    '/return-rates',
    '/reviews?filter=reported',
    '/orders?filter=delivered',
  ]) {
    await page.goto(`/admin${address}`);
    await page.waitForURL(`**/admin/login?from=${encodeURIComponent(`/admin${address}`)}`);
  }

  // Promise admin.login (5 Validation, admin): Admin login needs email and password, can show the password,
  //   says 'Signing in...', and opens the dashboard or the screen before.
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const enter = button(page, /^Sign/);
  await enter.click();
  await page.getByText('Please enter your email').waitFor();
  await page.getByText('Please enter your password').waitFor();
  await email.fill('nobody');
  await password.fill('wrong1');
  await button(page, 'Show password').click();
  expect(await password.getAttribute('type')).toBe('text');
  await button(page, 'Hide password').click();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await email.getAttribute('type')).toBe('email');
  await page.getByText('Please enter a valid email address').waitFor();
  // Promise admin.login-refused (8 Errors, admin): Shoppers and sellers are told 'User is not authorized as
  //   admin'; a wrong password 'Login failed'.
  await email.fill(person('admin').email);
  await enter.click();
  await page.getByText('Invalid login credentials').first().waitFor();
  for (const role of ['user', 'seller']) {
    await email.fill(person(role).email);
    await password.fill(person(role).password);
    await enter.click();
    await page.getByText('User is not authorized as admin').waitFor();
    await email.fill('');
    await page.getByText('User is not authorized as admin').waitFor({ state: 'hidden' });
  }
  await email.fill(person('admin').email);
  await password.fill(person('admin').password);
  app.proxy.hold({ only: /token/ });
  await enter.click();
  await button(page, 'Signing in...').waitFor();
  app.proxy.heal();
  await Promise.all([
    page.waitForURL('**/admin/orders?filter=delivered'),
    page.getByText('Login successful').waitFor(),
  ]);

  // Promise admin.home (2 Admin, admin): /admin opens the dashboard.
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  // Promise admin.shell (2 Admin, admin): The menu shows who is signed in, the seven links of the
  //   specification, and Logout, which says 'Logged out successfully'.
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog');
  await menu.getByText('Drip Haven Admin', { exact: true }).waitFor();
  await menu.getByText(person('admin').email).waitFor();
  const links = await menu.getByRole('navigation').getByRole('link').allInnerTexts();
  const specified = [
    'Dashboard',
    'Users',
    'Sellers',
    'Products',
    'Orders',
    'Featured Categories',
    'Havendrip Collection',
  ];
  expect(links.filter((link) => specified.includes(link))).toEqual(specified);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logged out successfully').waitFor();
  await page.waitForURL('**/admin/login');
  await dialogClosed(page);
  await page.goto('/admin/users');
  await page.waitForURL('**/admin/login?from=*');
});

test('tables are searched, sorted, filtered and paged, and the URL keeps all of it', async () => {
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  // Promise admin.dashboard (2 Admin, admin): Four counts that lead to their lists, and the quick actions.
  const [counts] = await app.sql`select
    (select count(*) from public.user_profiles)::text as "Total Users",
    (select count(*) from public.sellers)::text as "Total Sellers",
    (select count(*) from public.products where deleted_at is null)::text as "Total Products",
    (select count(*) from public.orders)::text as "Total Orders"`;
  for (const [card, count] of Object.entries(counts ?? {}))
    await page.getByRole('link', { name: new RegExp(`${String(count)}.*${card}`) }).waitFor();
  for (const action of ['Manage Products', 'View Orders', 'Manage Categories'])
    await page.getByRole('link', { name: action }).waitFor();

  // Promise admin.users (2 Admin, admin): Users are searched and sorted. Search, order and page are in the
  //   address, for Back and a reload.
  await page.getByRole('link', { name: /Total Users/ }).click();
  const users = rowsOf(page, 'Users');
  await page.getByRole('searchbox').fill('ASHA@');
  await page.waitForURL('**/admin/users?q=ASHA%40');
  await expect.poll(() => users.count()).toBe(1);
  await page.reload();
  await users.getByText('asha@driphaven.test').waitFor();
  await users.getByRole('link', { name: /^Orders of/ }).click();
  await page.waitForURL(`**/admin/orders?q=${ashaId}`);
  await page.goBack();
  // The orders have such a button, too.
  await users.getByText('asha@driphaven.test').waitFor();
  await button(page, 'Clear search').click();
  await expect.poll(() => users.count()).toBeGreaterThan(1);
  await page.getByLabel('Sort by').selectOption({ label: 'Name' });
  await page.waitForURL('**/admin/users?sort=full_name');
  const [least] = await app.sql<{ name: string }[]>`
    select full_name as name from public.user_profiles order by lower(full_name), created_at limit 1`;
  await expect.poll(() => users.first().innerText()).toContain(least?.name);

  // Promise admin.products (2 Admin, admin): Products have a filter of existing categories, pages, activate and
  //   deactivate, and /product/{id} in a new tab.
  await page.goto('/admin/products');
  const products = rowsOf(page, 'Products');
  const top = await products.first().innerText();
  await button(page, 'Next page').click();
  await page.waitForURL('**/admin/products?page=2');
  await expect.poll(() => products.first().innerText()).not.toBe(top);
  await page.goBack();
  await expect.poll(() => products.first().innerText()).toBe(top);
  const categories = await page.getByLabel('Category', { exact: true }).locator('option').allInnerTexts();
  expect(categories.slice(1)).toEqual(categories.slice(1).toSorted((a, b) => a.localeCompare(b)));
  await page.getByLabel('Category', { exact: true }).selectOption('Jeans');
  await page.waitForURL('**/admin/products?filter=Jeans');
  await expect.poll(() => allSay(products, 'Jeans')).toBe(true);
  // Promise admin.product-tab (2 Admin, admin): The link of a product opens /product/{id} in a new tab.
  const shop = products.first().getByRole('link', { name: /in the shop/ });
  const id = (await shop.getAttribute('href'))?.split('/').at(-1) ?? '';
  expect([await shop.getAttribute('href'), await shop.getAttribute('target')]).toEqual([
    `/product/${id}`,
    '_blank',
  ]);
  // Step: A product is deactivated and activated again.
  const active = async () =>
    (await app.sql`select is_active from public.products where id = ${id}`)[0]?.['is_active'];
  await products
    .first()
    .getByRole('button', { name: /^More for / })
    .click();
  await products.first().getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('Product deactivated successfully').waitFor();
  expect(await active()).toBe(false);
  await products.first().getByRole('button', { name: 'Activate', exact: true }).click();
  await page.getByText('Product activated successfully').waitFor();
  expect(await active()).toBe(true);
});

test('an order is found as its buyer reads it out, and cannot be changed', async () => {
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  const [order] = await app.sql<{ id: string; phone: string }[]>`
    select id::text, phone_number as phone from public.orders order by created_at limit 1`;
  const { id = '', phone = '' } = order ?? {};
  const number = `#${id.slice(0, 8).toUpperCase()}`;
  await page.goto('/admin/orders');
  const orders = rowsOf(page, 'Orders');
  await orders.first().waitFor();
  // Step: A row is low, so that many fit the screen.
  const heights = await orders.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(60);
  // Step: An order is found by its number, its phone and its id.
  const [same] =
    await app.sql`select count(*)::int as orders from public.orders where phone_number = ${phone}`;
  const found: [string, unknown][] = [
    [number, 1],
    [`Order ${number}`, 1],
    [`${number.slice(0, 5)} ${number.slice(5)}`, 1],
    [`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, same?.['orders']],
    [id, 1],
  ];
  for (const [typed, count] of found) {
    const searchFor = async (word: string) => {
      await page.getByRole('searchbox').fill(word);
      await page.getByRole('searchbox').press('Enter');
    };
    // All of these find the same order: what the last word found would be taken for what this one finds.
    await searchFor('nobody');
    await expect.poll(() => orders.count()).toBe(0);
    await searchFor(typed);
    await orders.getByText(`Order ${number}`).waitFor();
    expect({ typed, count: await orders.count() }).toEqual({ typed, count });
  }
  await button(page, 'Clear search').click();
  await expect.poll(() => orders.count()).toBeGreaterThan(1);
  // Promise admin.orders (2 Admin, admin): Orders have a filter of existing statuses and rows that unfold one
  //   at a time. Nothing can be changed.
  await page.getByLabel('Status', { exact: true }).selectOption('delivered');
  await expect.poll(() => allSay(orders, 'Delivered')).toBe(true);
  await orders.nth(0).getByRole('button').click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await orders.nth(1).getByRole('button').first().click();
  await expect.poll(() => page.locator('[aria-expanded=true]').count()).toBe(1);
  expect(await orders.nth(1).locator('[aria-expanded=true]').count()).toBe(1);
  const buttons = await orders.nth(1).getByRole('button').count();
  expect(buttons).toBe(1);

  // Promise admin.load-failures (8 Errors, admin): A list that cannot be loaded is named in the words of the
  //   specification, and Retry loads it.
  const readable = (verb: 'grant' | 'revoke', preposition: string) =>
    app.sql.unsafe(`${verb} execute on function
      public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid, text),
      public.admin_sellers(text, text, boolean, integer, integer, boolean),
      public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid, boolean),
      public.content_for_edit(), public.admin_collections() ${preposition} authenticated`);
  await readable('revoke', 'from');
  try {
    for (const [address, sentence] of [
      ['sellers', 'Error loading sellers'],
      ['products', 'Error loading products'],
      ['featured-categories', 'Error loading data'],
      ['havendrip-collection', 'Failed to load collections'],
      ['collection/campus-edit', 'Failed to load collection data'],
      ['orders', 'Error loading orders'],
    ]) {
      await page.goto(`/admin/${address}`);
      await page
        .getByText(sentence ?? '')
        .first()
        .waitFor();
    }
  } finally {
    await readable('grant', 'to');
  }
  await button(page, 'Retry').click();
  await orders.first().waitFor();
});

test('coupons and messages are managed, and the audit log says who did what', async () => {
  await app.sql`insert into public.contact_messages (name, email, message) values ('Nia', 'nia@mail.test', 'Shrinks?')`;
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  // Promise admin.coupon-desk (2 Admin, admin): The coupon screen makes, changes, switches off and deletes.
  //   Errors are at their field.
  await page.goto('/admin/coupons');
  await button(page, 'New Coupon').click();
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: 'Save Coupon' });
  await sheet.getByLabel('Code').fill('onam');
  await save.click();
  await sheet.getByText('Please enter a discount above 0').waitFor();
  await sheet.getByLabel('Percent off').fill('20');
  await sheet.getByLabel('Uses in total').fill('100');
  await sheet.getByLabel('Last day').fill('2030-09-01');
  await save.click();
  await page.getByText('Coupon saved').waitFor();
  const row = rowsOf(page, 'Coupons').filter({ hasText: 'ONAM' });
  await row.getByText('20% off').waitFor();
  await row.getByText('Used 0 of 100').waitFor();
  await row.getByRole('button', { name: 'Switch off' }).click();
  await row.getByText('Switched off').waitFor();
  await row.getByRole('button', { name: 'Edit ONAM' }).click();
  await sheet.getByLabel('Percent off').fill('25');
  await save.click();
  await row.getByText('25% off').waitFor();
  expect(
    await app.sql`select discount_value::int, usage_limit, is_active from public.coupons where code = 'ONAM'`,
  ).toEqual([{ discount_value: 25, usage_limit: 100, is_active: false }]);
  await row.getByRole('button', { name: 'More for ONAM' }).click();
  await row.getByRole('button', { name: 'Delete ONAM' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Coupon deleted').waitFor();
  await dialogClosed(page);

  // Step: A message is marked as done.
  await page.goto('/admin/messages?filter=open');
  await page.getByText('Shrinks?').waitFor();
  await rowsOf(page, 'Messages')
    .filter({ hasText: 'Shrinks?' })
    .getByRole('button', { name: 'Mark as done' })
    .click();
  await page.getByText('Shrinks?').waitFor({ state: 'hidden' });

  // Promise admin.mails (Beyond, admin): A mail that was given up is seen with its reason, and sent again.
  const [stuck] = await app.sql<{ mail: string }[]>`
    insert into private.notifications (kind, recipient, topic, order_id, mail, attempts, error, given_up_at)
    select 'order_placed', o.user_id, 'placed:' || o.id, o.id, gen_random_uuid(), 9, '503 busy', now()
    from public.orders o where o.user_id is not null order by o.created_at limit 1 returning mail`;
  await page.goto('/admin/mails?filter=given-up');
  const mails = rowsOf(page, 'Unsent Mails');
  await mails.getByText('Reason: 503 busy').waitFor();
  await mails.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Nothing found').waitFor();
  const sent = async () =>
    (
      await app.sql`select sent_at is not null as sent from private.notifications where mail = ${stuck!.mail}`
    )[0]?.['sent'];
  await expect.poll(sent).toBe(true);

  // Promise admin.audit-screen (2 Admin, admin): The audit log is filtered by subject and unfolds before and
  //   after.
  await page.goto('/admin/audit-log?filter=coupons');
  const log = rowsOf(page, 'Audit Log');
  await expect
    .poll(() => log.locator('h2').allInnerTexts())
    .toEqual([
      expect.stringContaining('Drip Haven Admin deleted ONAM'),
      expect.stringContaining('Drip Haven Admin changed ONAM'),
      expect.stringContaining('Drip Haven Admin changed ONAM'),
      expect.stringContaining('Drip Haven Admin added ONAM'),
    ]);
  await log.nth(1).getByRole('button').click();
  await log.nth(1).getByText('Before: 20').waitFor();
  await log.nth(1).getByText('After: 25').waitFor();
});
