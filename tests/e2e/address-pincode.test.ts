// A pincode fills in city and state, on the way from checkout to the address and back, also without a connection.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApp, startApp } from '#support/app.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { fillCart, newShopper, twoGoods } from './order-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('from checkout to the form, where a pincode fills city and state offline, and back', async () => {
  const [shirt] = await twoGoods(app);
  const { phone, email } = await newShopper(app);
  const { page } = phone;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await fillCart(page, shirt);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  // Step: Without a connection, Add Address opens the form itself.
  app.proxy.cut();
  await page.getByRole('link', { name: 'Add Address' }).click();
  await field('Address').fill('12 Lake Road');

  // Step: The pincode fills city and state, and another one fills them anew.
  await field('Pincode').fill('411001');
  await page.getByText('Pincode 411001 is in Pune, Maharashtra.').waitFor();
  expect([await field('City').inputValue(), await field('State').inputValue()]).toEqual([
    'Pune',
    'Maharashtra',
  ]);
  await field('Pincode').fill('560001');
  await page.getByText('Pincode 560001 is in Bengaluru, Karnataka.').waitFor();
  expect(await field('City').inputValue()).toBe('Bengaluru');

  // Step: A city that was typed stays, and the pincode's is offered.
  await field('City').fill('Koramangala');
  expect(await screenFaults(page, 'order', 'address-pincode')).toEqual([]);
  await page.getByRole('button', { name: 'Use Bengaluru, Karnataka' }).click();
  expect(await field('City').inputValue()).toBe('Bengaluru');
  await field('Pincode').fill('999999');
  await page.getByText('Our list does not have the pincode 999999.').waitFor();
  await field('Pincode').fill('560001');

  // Step: Back keeps what was typed, and the way there leads to it again.
  await page.goBack();
  await page.getByRole('link', { name: 'Add Address' }).click();
  expect(await field('Pincode').inputValue()).toBe('560001');

  // Step: Saving leads to checkout, which shows the address. It is sent with the connection.
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.waitForURL((url) => url.pathname === '/checkout');
  await page.getByText('12 Lake Road').waitFor();
  app.proxy.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() => app.sql`select city, state, pincode from public.user_profiles where email = ${email}`)
    .toEqual([{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' }]);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/cart');
});
