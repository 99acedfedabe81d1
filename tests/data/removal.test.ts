import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice, until } from '../support/device.ts';
import type { TestShop } from '../support/shop.ts';
import { shopWith } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(1);
});
afterAll(() => shop.close());

/** How many records the mirrors hold whose names contain `part`. What tabs tell each other is no row. */
async function recordsIn(part: string): Promise<number> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  let records = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('rxdb-') || !name.includes(part)) continue;
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      records += await answer(database.transaction(store).objectStore(store).count());
    database.close();
  }
  return records;
}

test('who signs out leaves no row of theirs on the device', async () => {
  const account = await shop.newShopper();
  const device = await openDevice(shop.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.profile.rows !== null);
  expect(await recordsIn(account.id)).toBeGreaterThan(0);
  await device.signOut();
  await expect.poll(() => recordsIn(account.id)).toBe(0);
  await device.close();
});
