import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionKeys } from '#data/session/identity.ts';
import { newDisk, openDevice, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import { fullStorage } from '#support/full-storage.ts';
import type { Account, TestShop } from '#support/shop.ts';
import { cartInPostgres, shopWith } from '#support/shop.ts';

// Two tabs of a browser whose localStorage is full when the first one gets other tokens.
const { tokens: TOKENS, identity: IDENTITY } = sessionKeys('shop');

let shop: TestShop;
let productId: string;
let asha: Account;
let disk: Disk;
let world: { room: boolean };
let one: Device;
let two: Device;

beforeAll(async () => {
  shop = await shopWith(1);
  [productId = ''] = shop.products;
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.newShopper();
  disk = newDisk();
  const storage = fullStorage(disk);
  ({ world } = storage);
  one = await openDevice(shop.url, disk, { kv: storage.kv() });
  await one.signIn(asha.email, asha.password);
  two = await openDevice(shop.url, disk, { kv: storage.kv() });
  for (const { stores } of [one, two])
    await until(stores.shopper, (state) => state.phase.status === 'complete');
  world.room = false;
  await one.runtime.client.tokens.refresh();
});
afterEach(async () => {
  for (const tab of [one, two]) await tab.close();
});

const heardOf = (tab: Device) => tab.stores.connection.get().shopperAt;
const signedIn = () => [one, two].map(({ stores }) => stores.session.get().status);

test('a tab whose fresh tokens found no room signs nobody out; with room, the other tab syncs', async () => {
  expect(disk.values.has(TOKENS)).toBe(false);
  await two.runtime.syncNow();
  expect(signedIn()).toEqual(['signed-in', 'signed-in']);
  expect(disk.values.has(IDENTITY)).toBe(true);
  await two.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await one.runtime.syncNow();
  expect(await cartInPostgres(shop, asha.id)).toEqual([`${productId} M 1`]);

  world.room = true;
  await one.runtime.client.tokens.refresh();
  const before = heardOf(two);
  await two.runtime.syncNow();
  expect(heardOf(two)).not.toBe(before);
});

test('a sign-out in one tab signs out the other at once, whichever has the tokens', async () => {
  await two.runtime.syncNow();
  await two.signOut();
  expect(signedIn()).toEqual(['signed-out', 'signed-out']);
  await one.runtime.syncNow();
  expect(signedIn()).toEqual(['signed-out', 'signed-out']);
  world.room = true;
  await two.signIn(asha.email, asha.password);
  expect(signedIn()).toEqual(['signed-in', 'signed-in']);
});

test("a new sign-in is not ended by a tab that remembers the previous person's tokens", async () => {
  await two.signOut();
  world.room = true;
  const ravi = await shop.newShopper();
  await two.signIn(ravi.email, ravi.password);
  for (const { stores } of [one, two])
    await until(stores.shopper, ({ userId, phase }) => userId === ravi.id && phase.status === 'complete');
  expect(signedIn()).toEqual(['signed-in', 'signed-in']);
});
