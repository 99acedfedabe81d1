import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionKeys } from '#data/session/identity.ts';
import { ANYBODY } from '#domain/account/anybody.ts';
import { recentKeys } from '#data/session/recent-lists.ts';
import { SIGNED_OUT } from '#data/session/session-state.ts';
import { readDeliveries, storeDeliveries } from '#data/shopper/known-deliveries.ts';
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

test('a sign-out leaves no search, no viewed product and no pincode of its user', async () => {
  const account = await shop.newShopper();
  const device = await openDevice(shop.url);
  await device.signIn(account.email, account.password);
  const { values } = device.disk;
  for (const owner of [account.id, ANYBODY, 'ravi'])
    for (const key of Object.values(recentKeys(owner))) values.set(key, '["kurta"]');
  await device.signOut();
  const isRecent = (key: string) => /searched|viewed|delivery/.test(key);
  expect([...values.keys()].filter(isRecent)).toEqual(Object.values(recentKeys('ravi')));
  await device.close();
});

test('a visitor who signs in keeps their pincode, and the next visitor sees none of it', async () => {
  const account = await shop.newShopper();
  const device = await openDevice(shop.url);
  const { values } = device.disk;
  const kv = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => values.set(key, value).has(key),
  };
  const places = (pincode: string) => [{ pincode, answers: { kora: { delivers: true, days: 2, at: 1 } } }];
  storeDeliveries(kv, ANYBODY, { pincode: '411001', asVisitor: null, places: places('411001') });
  await device.signIn(account.email, account.password);
  const adopted = { pincode: null, asVisitor: '411001', places: places('411001') };
  expect(readDeliveries(kv, account.id)).toEqual(adopted);
  expect(kv.get(recentKeys(ANYBODY).delivery)).toBeNull();
  // One that they have typed themselves stays.
  storeDeliveries(kv, account.id, { ...adopted, pincode: '560001' });
  const signedIn = device.stores.session.get();
  device.stores.session.set(SIGNED_OUT);
  storeDeliveries(kv, ANYBODY, { pincode: '110001', asVisitor: null, places: [] });
  device.stores.session.set(signedIn);
  expect(readDeliveries(kv, account.id)).toEqual({ ...adopted, pincode: '560001' });
  expect(kv.get(recentKeys(ANYBODY).delivery)).toBeNull();
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
