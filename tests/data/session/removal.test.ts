import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionKeys } from '#data/session/identity.ts';
import { delayedResponses } from '#support/delayed-responses.ts';
import { newDisk, openDevice, until } from '#support/device.ts';
import { countRecords } from '#support/count-records.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(1);
});
afterAll(() => shop.close());

test('a sign-out leaves no row of its user on the device', async () => {
  const account = await shop.newShopper();
  const device = await openDevice(shop.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.profile.rows !== null);
  // The dashes select the replicas alone: messages between tabs are no rows.
  const rows = () => countRecords(`${account.id}--`);
  expect(await rows()).toBeGreaterThan(0);
  await device.signOut();
  await expect.poll(rows).toBe(0);
  await device.close();
});

test('an answer that comes when its person has signed out in another tab is not kept', async () => {
  const account = await shop.newShopper();
  const disk = newDisk();
  const { world, requested, send } = delayedResponses('/sync_pull');
  const device = await openDevice(shop.url, disk, world);
  const signingIn = device.signIn(account.email, account.password);
  await expect.poll(requested).toBe(true);
  const rows = () => countRecords(`${account.id}--`);
  const before = await rows();
  // The sign-out of the other tab takes these away first. FAKE: that this tab, frozen, has not heard of it.
  const { identity, tokens } = sessionKeys('shop');
  for (const key of [identity, tokens]) disk.values.delete(key);
  send();
  await until(device.stores.session, ({ status }) => status === 'signed-out');
  await signingIn.catch(() => undefined);
  expect(await rows()).toBe(before);
  await device.close();
});
