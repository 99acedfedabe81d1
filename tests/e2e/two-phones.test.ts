import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import type { Account, Phone } from '#support/phone.ts';
import { cartRowsOf } from './postgres-truth.ts';
import { addToCart, allSent, cartOnScreen, oneMore, productLinks } from './shopper-steps.ts';

let app: TestApp;
let account: Account;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  account = await app.newAccount();
});

async function phoneOf(owner: Account): Promise<Phone> {
  const phone = await app.newPhone();
  await phone.signIn(owner);
  await phone.readyForOffline();
  await phone.page.goto('/category/shirt');
  await productLinks(phone.page);
  return phone;
}

/** Both have sent everything and have seen what the other one sent. */
async function meet(phones: Phone[]): Promise<void> {
  app.proxy.restore();
  for (const { page } of phones) {
    await page.goto('/cart');
    await allSent(page);
  }
}

test('two phones that edit the same cart line offline end with the same cart', async () => {
  const [one, two] = [await phoneOf(account), await phoneOf(account)] as const;
  const [link = ''] = await productLinks(one.page);

  // Step: Both add the same line: the quantities are added up.
  app.proxy.cut();
  const name = await addToCart(one.page, link);
  await addToCart(two.page, link);
  await addToCart(two.page, link);
  expect(await cartOnScreen(one.page)).toEqual([`${name} × 1`]);
  expect(await cartOnScreen(two.page)).toEqual([`${name} × 2`]);
  await meet([one, two]);
  expect(await cartRowsOf(app, account.email)).toEqual([`${name} × 3`]);
  for (const { page } of [one, two]) {
    await page.getByRole('main').locator('output', { hasText: '3' }).waitFor();
    expect(await cartOnScreen(page)).toEqual([`${name} × 3`]);
  }

  app.proxy.cut();
  // Step: One adds, the other removes: the line stays removed.
  await oneMore(one.page, name);
  await two.page.goto('/cart');
  await two.page.getByRole('button', { name: `Remove ${name}` }).click();
  await two.page.getByText('Your cart is empty').waitFor();
  await meet([one, two]);
  // A removed line stays removed: a quantity for a line that is not there makes none.
  for (const { page } of [one, two]) await page.getByText('Your cart is empty').waitFor();
  expect(await cartRowsOf(app, account.email)).toEqual([]);
});
