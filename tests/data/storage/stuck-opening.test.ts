import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isOnDisk, newDisk, openDevice, openSignedIn, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import type { Account, TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';
import { TestClock } from '#support/test-clock.ts';

// IndexedDB that answers an opening with nothing at all, as browsers now and then do; that cannot be had otherwise.
let shop: TestShop;
let asha: Account;
let disk: Disk;
let clock: TestClock;
let device: Device;
let works: () => void;

beforeAll(async () => {
  shop = await shopWith(1);
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.newShopper();
  disk = newDisk();
  const before = await openSignedIn(shop.url, asha, disk);
  await before.close();
  const real = indexedDB.open.bind(indexedDB);
  const hanging = vi
    .spyOn(indexedDB, 'open')
    .mockImplementation((name, version) =>
      isOnDisk(disk, name) && name.includes('shopper-')
        ? (Object.create(EventTarget.prototype) as never)
        : real(name, version),
    );
  works = () => hanging.mockRestore();
  clock = new TestClock(Date.now());
  device = await openDevice(shop.url, disk, { clock });
  await until(device.stores.shopper, (state) => state.userId === asha.id);
});
afterEach(async () => {
  works();
  await endsWithin(60_000, device.signOut());
  // Openings that still hang try again and open. Given up in the middle, RxDB would leave rejections that nobody handles yet.
  for (let passed = 0; passed < 20_000; passed += 500) await clock.advance(500);
  await device.close();
});

/** Gives how something ends. The clock goes on until it does, but by no more than `ms`. */
async function endsWithin(ms: number, work: Promise<unknown>): Promise<unknown> {
  const seen = { over: false };
  const ended = work.then(
    (value) => value,
    (error: unknown) => error,
  );
  void ended.then(() => (seen.over = true));
  for (let passed = 0; !seen.over && passed < ms; passed += 500) await clock.advance(500);
  // From here on only answers of the shop are waited for.
  return ended;
}

test('signing out does not wait for a database that does not open, and the next person gets in', async () => {
  await endsWithin(5_000, device.signOut());
  expect(device.stores.session.get().status).toBe('signed-out');
  const bela = await shop.newShopper();
  const hidden = device.stores.storage.get();
  works();
  await device.signIn(bela.email, bela.password);
  await until(device.stores.shopper, (state) => state.profile.rows?.email === bela.email);
  expect(hidden).toEqual({ kind: 'fine' });
});

test('the next person gets in while the database of the one before still does not open', async () => {
  const bela = await shop.newShopper();
  void device.signOut();
  await clock.advance(5_000);
  const real = indexedDB.open.bind(indexedDB);
  works();
  const hanging = vi
    .spyOn(indexedDB, 'open')
    .mockImplementation((name, version) =>
      isOnDisk(disk, name) && name.includes(asha.id)
        ? (Object.create(EventTarget.prototype) as never)
        : real(name, version),
    );
  works = () => hanging.mockRestore();
  await device.signIn(bela.email, bela.password);
  const theirs = await until(device.stores.shopper, (state) => state.profile.rows !== null);
  expect(theirs.profile.rows?.email).toBe(bela.email);
});

test('an order says that the storage fails when the database does not open', async () => {
  const order = device.place({
    shippingAddress: '12 Lake Road, Pune, Maharashtra 411001',
    phone: '6100000000',
  });
  expect(await endsWithin(10_000, order)).toMatchObject({ code: 'storage_failed' });
});
