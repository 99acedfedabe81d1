// Every screen of the admin's area: with things on it, with nothing found, and without a connection.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import { adminId } from '#supabase/seed/users.ts';
import { settled } from '#support/layout.ts';
import type { Phone } from '#support/phone.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { signInAsAdmin } from './admin-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: adminId })}, true)`;
    await sql`update public.products set selling_price = selling_price - 1, name = 'Renamed by an admin'
      where id = (select min(id) from public.products)`;
    await sql`update public.coupons set min_order_value = min_order_value + 1`;
  });
  await app.sql`insert into public.contact_messages (name, email, message)
    values ('Nia', 'nia@mail.test', 'Does the washed linen shirt shrink?\nI wash at 40 degrees.')`;
  await app.sql`insert into private.notifications (kind, recipient, topic, order_id, mail, attempts, due_at, error, given_up_at)
    select kind, o.user_id, 'walk', o.id, gen_random_uuid(), 3, now() + interval '1 day', error, given_up_at
    from (select * from public.orders where user_id is not null order by created_at limit 1) o
    cross join (values ('order_placed', '503 The provider is busy, try again later', null::timestamptz),
      ('order_shipped', '', now())) m (kind, error, given_up_at)`;
});
afterAll(() => app.close());

const places = [
  'dashboard',
  'users',
  'sellers',
  'products',
  'orders',
  'returns',
  'return-rates',
  'reviews',
  'featured-categories',
  'havendrip-collection',
  'collection/campus-edit',
  'coupons',
  'messages',
  'mails',
  'audit-log',
];

async function walk(phone: Phone, state: string, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await phone.page.goto(`/admin/${address}`);
    const name = address.replaceAll(/[^a-z-]+/g, '-');
    found.push(...(await screenFaults(phone.page, state, `admin-${name}`)));
  }
  return found;
}

// Promise admin.screens (2 Admin, admin): Every admin screen is whole at 390, 320 and 195 px, and axe finds
//   nothing.
test("every screen of the admin's, online: axe finds nothing and nothing overflows", async () => {
  const phone = await app.newPhone('/admin/login');
  const { page } = phone;
  const found = await screenFaults(page, 'admin-online', 'admin-login');
  await signInAsAdmin(page);
  found.push(...(await walk(phone, 'admin-online', places)));
  const check = async (name: string) => found.push(...(await screenFaults(page, 'admin-online', name)));

  await page.goto('/admin/orders');
  await page.locator('button[aria-expanded]').first().click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await check('admin-order-open');
  await page.goto('/admin/sellers');
  await page.getByRole('button', { name: 'Add Seller' }).click();
  await check('admin-add-seller');
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'New Coupon' }).click();
  await check('admin-new-coupon');
  await page.goto('/admin/audit-log');
  await page.locator('li button[aria-expanded]').first().click();
  await check('admin-audit-open');
  await page.goto('/admin/featured-categories');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await check('admin-slide-fields');
  await page.getByLabel('Subtitle').fill('Mine');
  await app.sql`update public.carousel_slides set subtitle = 'Theirs' where rank = 1`;
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { name: 'Somebody else saved meanwhile' }).waitFor();
  await check('admin-content-conflict');
  await page.getByRole('button', { name: 'Use their version' }).click();
  await page.getByRole('button', { name: 'Drop them' }).click();
  await page.getByRole('tab', { name: 'Featured Categories' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await check('admin-tile-fields');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await check('admin-tile-more');
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('alertdialog').waitFor();
  await check('admin-tile-delete');
  await page.getByRole('button', { name: 'Keep' }).click();
  await dialogClosed(page);

  await page.goto('/admin/havendrip-collection');
  // Not a row of the ranking, which may come first.
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Edit / }) })
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await check('admin-collection-more');
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('alertdialog').waitFor();
  await check('admin-collection-delete');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await app.sql`delete from public.havendrip_collection
    where rank = (select max(rank) from public.havendrip_collection)`;
  await page.getByRole('button', { name: 'Save Ranking' }).click();
  await page.getByRole('heading', { name: 'Somebody else changed the ranking meanwhile' }).waitFor();
  await check('admin-ranking-conflict');
  await page.goto('/admin/collection/campus-edit');
  await page.getByRole('button', { name: 'Edit Details' }).last().click();
  await check('admin-collection-details');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Products' }).click();
  await page.getByRole('checkbox').first().check();
  await check('admin-manage');
  await page.getByRole('button', { name: 'Exit Manage Mode' }).click();
  await page
    .getByRole('button', { name: /^Edit (?!Details)/ })
    .first()
    .click();
  await check('admin-product');
  expect(found).toEqual([]);
});

// Promise admin.offline (2 Admin, admin): Empty tables say so, and so does every admin screen offline.
test("an admin's tables that find nothing, and all screens without a connection, say so", async () => {
  const phone = await app.newPhone('/admin/login');
  await signInAsAdmin(phone.page);
  const searched = [
    'users',
    'sellers',
    'products',
    'orders',
    'returns',
    'coupons',
    'messages',
    'mails',
    'audit-log',
  ];
  const nothing = [
    ...searched.map((table) => `${table}?q=zzzz`),
    'products?q=ab',
    'collection/nothing-here',
    'nowhere',
  ];
  const found = await walk(phone, 'admin-empty', nothing);
  await phone.readyForOffline();
  // A screen of the offices comes to the phone when it is first opened.
  for (const address of ['featured-categories', 'havendrip-collection', 'collection/campus-edit']) {
    await phone.page.goto(`/admin/${address}`);
    await settled(phone.page);
  }
  app.proxy.cut();
  try {
    for (const address of places) {
      found.push(...(await walk(phone, 'admin-offline', [address])));
      await phone.page
        .getByText('You are offline.')
        .or(phone.page.getByText('needs a connection'))
        .first()
        .waitFor();
    }
  } finally {
    app.proxy.restore();
  }
  // By itself it looks again within minutes, longer the longer it was away; somebody in a hurry loads it.
  await phone.page.goto('/admin/users');
  await phone.page.getByText('admin@driphaven.test').first().waitFor();
  expect(found).toEqual([]);
});

// Promise admin.collection-shapes (2 Admin, admin): One, two or three columns by width, descriptions of two
//   lines, lists of 60 % of the height. No test: Only style sheets do it. A walk checks that nothing
//   overflows, and people look at the pictures.
