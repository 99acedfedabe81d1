import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { isOnDisk, newDisk, openDevice, openSignedIn, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';

// A disk that keeps one of the two, the replica or the queue, and not the other: played on a fake IndexedDB. The shop is real.
const UNREACHABLE = 'http://127.0.0.1:9';

let shop: TestShop;
let productId: string;
beforeAll(async () => {
  shop = await shopWith(1);
  [productId = ''] = shop.products;
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const add = (size: string): Mutation => ({
  name: 'cart.add',
  args: { productId, size, color: '', quantity: 1 },
});
const shown = (device: Device) => cartShown(device).toSorted();

async function signedIn(disk: Disk): Promise<Device> {
  const account = await shop.newShopper();
  return await openSignedIn(shop.url, account, disk);
}

async function openOffline(disk: Disk): Promise<Device> {
  const device = await openDevice(UNREACHABLE, disk);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  return device;
}

test('an applied edit that the full replica could not store is shown after an offline start', async () => {
  const disk = newDisk();
  const device = await signedIn(disk);
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  // The queue is small and has its place; the replica wants new.
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...rest
  ) {
    const { name } = this.transaction.db;
    if (isOnDisk(disk, name) && !name.includes('outbox'))
      throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    return put.apply(this, rest);
  });
  await device.tap(add('M'));
  await until(device.stores.shopper, ({ cart }) => cart.rows?.length === 1);
  await device.runtime.syncNow();
  expect(shown(device)).toEqual([`${productId} M 1`]);
  await device.close();
  full.mockRestore();

  const next = await openOffline(disk);
  await expect.poll(() => shown(next)).toEqual([`${productId} M 1`]);
  await next.close();
});

test('an edit after only the queue was lost is new and shown', async () => {
  const disk = newDisk();
  const device = await signedIn(disk);
  await device.tap(add('M'));
  await until(device.stores.outbox, (entries) => entries.length === 0);
  await device.close();
  for (const { name = '' } of await indexedDB.databases())
    if (isOnDisk(disk, name) && name.includes('outbox'))
      await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));

  const next = await openOffline(disk);
  await next.tap(add('S'));
  expect(shown(next)).toEqual([`${productId} M 1`, `${productId} S 1`]);
  await next.close();
});
