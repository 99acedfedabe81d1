import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDevice, openSignedIn, until } from '#support/device.ts';
import type { TestShop } from '#support/shop.ts';
import { cartInPostgres, shopWith } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(3);
});
afterAll(() => shop.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A shopper's phone that starts with an edit of theirs waiting, and cannot read what else is theirs. */
async function failingStart() {
  const account = await shop.newShopper();
  const productId = shop.products[0] ?? '';
  let offline = false;
  const world = {
    fetch: (async (input, init) => {
      if (offline) throw new TypeError('Failed to fetch');
      return fetch(input, init);
    }) as typeof fetch,
  };
  const before = await openSignedIn(shop.url, account, undefined, world);
  offline = true;
  await before.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await before.close();
  offline = false;

  // FAKE: an IndexedDB whose first read of the cart fails.
  const read = Reflect.get(IDBIndex.prototype, 'openCursor');
  let failures = 1;
  vi.spyOn(IDBIndex.prototype, 'openCursor').mockImplementation(function (this: IDBIndex, ...args) {
    if (failures > 0 && /shopper-.*--cart/.test(this.objectStore.transaction.db.name)) {
      failures -= 1;
      throw new DOMException('internal', 'UnknownError');
    }
    return read.apply(this, args);
  });
  const device = await openDevice(shop.url, before.disk, world);
  await until(device.stores.shopper, ({ phase }) => phase.status === 'failed');
  const state = await until(device.stores.storage, ({ kind }) => kind === 'failed');
  const cart = () => cartInPostgres(shop, account.id);
  expect(await cart()).toEqual([]);
  return { ...device, state, cart, waiting: [`${productId} M 1`] };
}

test('a replica that cannot be read at the start is reported, and Retry sends what waited', async () => {
  const { stores, state, cart, waiting, close } = await failingStart();
  if (state.kind === 'failed') state.retry();
  await until(stores.storage, ({ kind }) => kind === 'fine');
  await expect.poll(cart).toEqual(waiting);
  await close();
});

test('a sign-out discards the edits of a replica that cannot be read', async () => {
  const { stores, signOut, cart, close } = await failingStart();
  await signOut({ discardUnsent: true });
  await until(stores.storage, ({ kind }) => kind === 'fine');
  expect(await cart()).toEqual([]);
  await close();
});
