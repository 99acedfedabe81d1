// Texts with direction controls and letters from right to left, in everything that shoppers, sellers and admins type: they turn
// nothing that stands beside them.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { directionFaults } from '#support/direction-faults.ts';
import { settled } from '#support/layout.ts';
import { signInAsAdmin } from './admin-steps.ts';
import { signInAsSeller } from './seller-steps.ts';
import { placesWithContent, sheets } from './shop-screens.ts';
import { addToCart, addToWishlist, productLinks } from './shopper-steps.ts';

// It closes an isolate that it did not open, then turns what follows.
const TURN = '\u2069\u202E-evil-\u0627\u0628-5';
const COLUMNS = {
  products: ['name', 'description'],
  sellers: ['brand_name', 'business_address'],
  user_profiles: ['full_name', 'address', 'landmark', 'city', 'state'],
  orders: ['delivery_notes', 'recipient_name'],
  order_items: ['product_name', 'brand_name', 'tracking_number'],
  collections: ['description'],
  carousel_slides: ['title', 'subtitle', 'link_text'],
  featured_categories: ['category_name', 'description'],
  contact_messages: ['name', 'message'],
  order_history: ['note'],
  returns: ['words', 'note'],
};

let app: TestApp;
let typed: string[];
beforeAll(async () => {
  app = await startApp();
  await app.sql`insert into public.contact_messages (name, email, message) values ('Nia', 'nia@mail.test', 'Does it shrink?')`;
  await app.sql`
    insert into public.returns (key, shopper_id, order_id, item_id, seller_id, quantity, reason, words, wanted, status, note,
      decided_by, decided_at, closed_at, amount)
    select gen_random_uuid(), o.user_id, o.id, i.id, i.seller_id, 1, 'damaged', 'It has a hole', 'refund', 'refused',
      'It was worn', i.seller_id, now(), now(), i.price_at_time
    from public.order_items i join public.orders o on o.id = i.order_id
    where i.item_status = 'delivered' and o.user_id is not null order by i.delivered_at desc, i.id limit 1`;
  typed = await app.sql.begin(async (sql) => {
    // Brands from before the rule may have such names.
    await sql`alter table public.sellers drop constraint sellers_brand_letters`;
    // Triggers refuse changes of placed orders.
    await sql`set local session_replication_role = replica`;
    const texts: string[] = [];
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) {
        const changed = await sql<{ text: string }[]>`
          update public.${sql(table)} set ${sql(column)} = ${sql(column)} || ${TURN} where ${sql(column)} <> ''
          returning ${sql(column)} as text`;
        texts.push(...changed.map(({ text }) => text));
      }
    const addresses = await sql<{ text: string }[]>`
      update public.orders set shipping_address = ${`12 ${TURN} Road, Pune, MH 411001`} returning shipping_address as text`;
    return [...texts, ...addresses.map(({ text }) => text.replaceAll(/[\u202E\u2069]/g, ''))];
  });
});
afterAll(() => app.close());

async function faultsOf(page: Page, name: string): Promise<string[]> {
  await settled(page);
  return (await directionFaults(page, typed)).map((fault) => `${name}: ${fault}`);
}

test('no text that somebody typed turns another on a screen of a shopper', async () => {
  const phone = await app.newPhone();
  const { page } = phone;
  await phone.signIn('shopper');
  await page.goto('/category/sweater');
  const [first = '', second = '', third = ''] = await productLinks(page);
  await addToCart(page, first);
  await addToCart(page, second);
  await addToWishlist(page, third);
  const [order] = await app.sql<{ id: string }[]>`
    select o.id from public.orders o join auth.users u on u.id = o.user_id
    where u.email = 'shopper@driphaven.test' order by o.created_at desc limit 1`;
  const places = placesWithContent(first.replace('/product/', ''), order?.id ?? '');
  const found: string[] = [];
  for (const { name, path, shows } of places) {
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    found.push(...(await faultsOf(page, name)));
    for (const { name: sheet, opens } of sheets.filter(({ on }) => on === name)) {
      await page.getByRole('button', { name: opens }).first().click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
      found.push(...(await faultsOf(page, sheet)));
    }
  }
  expect(found).toEqual([]);
});

test('no text that somebody typed turns another on a screen of a seller', async () => {
  const { page } = await app.newPhone('/seller/login');
  await signInAsSeller(page);
  const found: string[] = [];
  for (const place of [
    'dashboard',
    'products',
    'size-chart',
    'import-products',
    ...['pending', 'processing', 'shipped', 'delivered', 'cancelled'].map((tab) => `orders?status=${tab}`),
    'reviews',
    'completed-orders',
  ]) {
    await page.goto(`/seller/${place}`);
    found.push(...(await faultsOf(page, place)));
  }
  await page.goto('/seller/orders?status=shipped');
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole('button', { name: 'Packing slip' }).first().click();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.packing-slip').waitFor();
  found.push(...(await directionFaults(page, typed)));
  expect(found).toEqual([]);
});

test('no text that somebody typed turns another on a screen of an admin', async () => {
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  const found: string[] = [];
  for (const place of [
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
    'audit-log',
  ]) {
    await page.goto(`/admin/${place}`);
    found.push(...(await faultsOf(page, place)));
    const row = page.locator('main button[aria-expanded="false"]').first();
    if (!(await row.isVisible())) continue;
    await row.click();
    found.push(...(await faultsOf(page, `${place}, open`)));
  }
  expect(found).toEqual([]);
});

/** How the characters of a text are painted, from left to right. */
async function painted(page: Page, text: string): Promise<string> {
  return page.evaluate((text) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(text) ?? -1;
      if (from === -1) continue;
      const places = text.split('').map((sign, at) => {
        const range = document.createRange();
        range.setStart(node, from + at);
        range.setEnd(node, from + at + 1);
        return { sign, left: range.getBoundingClientRect().left };
      });
      return places
        .toSorted((a, b) => a.left - b.left)
        .map(({ sign }) => sign)
        .join('');
    }
    return 'not on the page';
  }, text);
}

test('words behind a name and the pincode in an address are painted from left to right', async () => {
  const { page } = await app.newPhone('/seller/login');
  await signInAsSeller(page);
  await page.goto('/seller/products');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByText('leaves the shop at once').waitFor();
  expect(await painted(page, 'leaves')).toBe('leaves');
  await page.goto('/seller/orders?status=shipped');
  await page.getByText('411001').first().waitFor();
  expect(await painted(page, '411001')).toBe('411001');
});
