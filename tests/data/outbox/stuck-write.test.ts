import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedIn, until } from '#support/device.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';
import { TestClock } from '#support/test-clock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(1);
});
afterAll(() => shop.close());

/** Writes to all databases of a person wait from now on, as behind a tab that froze in the middle of its own. */
async function hold(userId: string): Promise<() => void> {
  let holds = true;
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.includes(userId) ? [name] : [],
  );
  for (const name of names) {
    const opening = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
    });
    const stores = [...database.objectStoreNames];
    const store = database.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
    const repeat = () => {
      if (holds) store.count().addEventListener('success', repeat);
      else database.close();
    };
    repeat();
  }
  return () => {
    holds = false;
  };
}

test('a sign-out waits at most 20 s for a hanging write, and the next person gets in after it', async () => {
  const [asha, bela] = [await shop.newShopper(), await shop.newShopper()];
  const clock = new TestClock(Date.now());
  const device = await openSignedIn(shop.url, asha, undefined, { clock });
  const release = await hold(asha.id);
  await shop.sql`update public.user_profiles set full_name = 'Asha K' where id = ${asha.id}`;
  void device.runtime.syncNow();

  const seen = { left: false };
  void device.signOut().then(() => (seen.left = true));
  expect(await until(device.stores.session, (session) => session.status === 'signed-out')).toBeDefined();
  await clock.advance(20_000);
  // The clock stands still from here on. Only the answers of the disk and the shop are waited for.
  await expect.poll(() => seen.left).toBe(true);
  // While both are at the disk she may have to wait.
  await device.signIn(bela.email, bela.password);
  release();
  const theirs = await until(device.stores.shopper, (state) => state.profile.rows !== null);
  expect(theirs.profile.rows?.email).toBe(bela.email);
  await device.close();
});
