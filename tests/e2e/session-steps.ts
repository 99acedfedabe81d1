import type { Page } from 'playwright';

import type { TestApp } from '#support/app.ts';
import type { Account, Phone, PhoneOptions } from '#support/phone.ts';
import { addToCart, allSent, productLinks } from './shopper-steps.ts';

/** A new shopper on a phone of their own, in front of a cart with one line; everything sent. */
export async function atTheCart(
  app: TestApp,
  options?: PhoneOptions,
): Promise<{ phone: Phone; account: Account; line: string }> {
  const phone = await app.newPhone('/', options);
  const account = await app.newAccount();
  await phone.signIn(account);
  await phone.page.goto('/category/shirt');
  const [link = ''] = await productLinks(phone.page);
  const line = await addToCart(phone.page, link);
  await phone.page.goto('/cart');
  await allSent(phone.page);
  await phone.page.locator('output').first().waitFor();
  return { phone, account, line };
}

const TOKENS = 'drip-haven.shop.auth';
const IDENTITY = 'drip-haven.shop.identity';

/** Makes the tokens of this browser an hour old: past the auth client's margin and any other. */
export function expireToken(page: Page): Promise<void> {
  return page.evaluate((key) => {
    const tokens = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at: number };
    tokens.expires_at = Math.floor(Date.now() / 1000) - 3600;
    localStorage.setItem(key, JSON.stringify(tokens));
  }, TOKENS);
}

/** Whether the access token in this browser has not expired; false without one. */
export function tokenIsFresh(page: Page): Promise<boolean> {
  return page.evaluate((key) => {
    const tokens = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at?: number };
    return (tokens.expires_at ?? 0) * 1000 > Date.now();
  }, TOKENS);
}

/** Counts from now on how often each tab of the phone lets go of who is signed in, for those that do. Survives reloads. */
export async function countSignOuts(phone: Phone): Promise<() => number[]> {
  const signOuts = new Map<Page, number>();
  await phone.context.exposeBinding('countSignOut', ({ page }) =>
    signOuts.set(page, (signOuts.get(page) ?? 0) + 1),
  );
  const watch = (identity: string) => {
    const remove: (this: Storage, key: string) => void = Object.getOwnPropertyDescriptor(
      Storage.prototype,
      'removeItem',
    )?.value;
    Storage.prototype.removeItem = function (key: string) {
      if (key === identity && this.getItem(key) !== null)
        (window as unknown as { countSignOut: () => void }).countSignOut();
      remove.call(this, key);
    };
  };
  await phone.context.addInitScript(watch, IDENTITY);
  await phone.page.reload();
  return () => [...signOuts.values()];
}
