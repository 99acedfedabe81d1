// Where brands deliver, as a shopper reads it: on products, remembered and without a connection, at checkout and in the order.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { confirmOrder, fillCart, moveIn, newShopper, twoGoods } from './order-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Writes a brand's list, as the brand's own import would. */
async function deliversTo(seller: string, pincodes: [string, number | null][]): Promise<void> {
  await app.sql`insert into public.delivery_lists (seller_id, pincodes) values (${seller}, ${pincodes.length})`;
  for (const [pincode, days] of pincodes)
    await app.sql`insert into public.delivery_pincodes (seller_id, pincode, days) values (${seller}, ${pincode}, ${days})`;
}

/** The day in India so many days from now, as screens write it. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(Date.now() + days * 86_400_000);

const pincodeOf = (page: Page) =>
  page.getByRole('region', { name: 'Delivery', exact: true }).getByLabel('Pincode');

/** Scrolls a product to its top, and waits until the bar to buy has slid in above the navigation. */
async function toTopOfProduct(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = page.getByRole('region', { name: 'Quick buy' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await bar.waitFor();
  const gap = async () => {
    const [above, below] = [await bar.boundingBox(), await navigation.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
}

test('a pincode is asked once, and says on each product whether it comes and by which day', async () => {
  const [shirt, hoodie] = await twoGoods(app);
  await deliversTo(shirt.seller, [
    ['411001', 2],
    ['560001', null],
  ]);
  const { phone, email } = await newShopper(app);
  const { page } = phone;
  const found: string[] = [];
  const check = async (name: string) => {
    if (name.startsWith('product')) await toTopOfProduct(page);
    found.push(...(await screenFaults(page, 'order', name)));
  };

  // Step: The brand delivers, with days of its own.
  await page.goto(`/product/${shirt.id}`);
  await pincodeOf(page).fill('411001');
  await page.getByText(`Delivers to 411001 by ${inDays(2)}.`).waitFor();
  await check('product-pincode');

  // Step: Another pincode is not on its list.
  await pincodeOf(page).fill('110001');
  await page.getByText(`${shirt.brand} does not deliver to 110001.`).waitFor();
  await check('product-pincode-no');

  // Step: The next product knows the pincode. Its brand has no list, and that is said.
  await pincodeOf(page).fill('411001');
  await page.getByText(`Delivers to 411001 by`).waitFor();
  await page.goto(`/product/${hoodie.id}`);
  expect(await pincodeOf(page).inputValue()).toBe('411001');
  await page.getByText(`${hoodie.brand} has not said whether it delivers to 411001.`).waitFor();
  await check('product-pincode-unknown');

  // Step: Without a connection both products say what they said, and a new pincode waits.
  await phone.readyForOffline();
  app.proxy.cut();
  await page.goto(`/product/${shirt.id}`);
  await page.getByText(`Delivers to 411001 by ${inDays(2)}.`).waitFor();
  await page.goto(`/product/${hoodie.id}`);
  await page.getByText(`${hoodie.brand} has not said`).waitFor();
  await pincodeOf(page).fill('700001');
  await page.getByText('700001 can be checked when you are online again.').waitFor();
  await check('product-pincode-offline');
  app.proxy.restore();
  await page.getByText(`${hoodie.brand} has not said whether it delivers to 700001.`).waitFor();

  // Step: Checkout warns of a brand that does not come, and the order is taken all the same.
  await moveIn(app, email, '6100000123');
  await app.sql`update public.user_profiles set pincode = '110001', address_version = address_version + 1 where email = ${email}`;
  await fillCart(page, shirt);
  await page.goto('/checkout');
  await page
    .getByText(/110001/)
    .first()
    .waitFor();
  await page.getByText(`${shirt.brand} says that it does not deliver to 110001.`).waitFor();
  await check('checkout-pincode-no');

  // Step: At an address that is on the list, the estimate and the order promise the list's day.
  await app.sql`update public.user_profiles set pincode = '411001', address_version = address_version + 1 where email = ${email}`;
  await page.getByText(`Arrives by ${inDays(2)}`).waitFor();
  expect(await page.getByText('says that it does not deliver').count()).toBe(0);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [row] = await app.sql<{ days: number }[]>`
    select estimated_delivery_date - private.today() as days from public.orders where id = ${order}`;
  expect(row).toEqual({ days: 2 });
  expect(found).toEqual([]);
});
