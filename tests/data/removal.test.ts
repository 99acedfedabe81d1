import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice, until } from '../support/device.ts';
import { recordsHere } from '../support/records-here.ts';
import type { TestShop } from '../support/shop.ts';
import { shopWith } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(1);
});
afterAll(() => shop.close());

test('who signs out leaves no row of theirs on the device', async () => {
  const account = await shop.newShopper();
  const device = await openDevice(shop.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.profile.rows !== null);
  // With the dashes these are the mirrors alone: what tabs tell each other is no row.
  const rows = () => recordsHere(`${account.id}--`);
  expect(await rows()).toBeGreaterThan(0);
  await device.signOut();
  await expect.poll(rows).toBe(0);
  await device.close();
});
