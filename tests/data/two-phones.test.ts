import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { cartRows } from '../../src/data/ordering/cart-view.ts';
import { openDevice, until } from '../support/device.ts';
import type { Device } from '../support/device.ts';
import { shopWith } from '../support/shop.ts';

let shop: Awaited<ReturnType<typeof shopWith>>;
beforeAll(async () => {
  shop = await shopWith(3);
});
afterAll(() => shop.close());

function cartOf(device: Device) {
  return cartRows(device.stores.shopper.get(), device.stores.outbox.get()).map(
    ({ productId, size, quantity }) => ({ productId, size, quantity }),
  );
}

describe('two phones of one person', () => {
  test('the catalogue arrives without signing in', async () => {
    const phone = await openDevice(shop.url);
    const catalogue = await until(phone.stores.catalogue, (state) => state.phase.status === 'complete');
    expect(catalogue.products.map((product) => product.id).toSorted()).toEqual(shop.products);
    await phone.close();
  });

  test('what one adds, the other shows', async () => {
    const account = await shop.newShopper();
    const [first, second] = [await openDevice(shop.url), await openDevice(shop.url)];
    await first.signIn(account.email, account.password);
    await second.signIn(account.email, account.password);
    const [productId = ''] = shop.products;
    await first.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 2 } });
    await until(second.stores.shopper, () => cartOf(second).length === 1);
    expect(cartOf(second)).toEqual([{ productId, size: 'M', quantity: 2 }]);
    await until(first.stores.outbox, (entries) => entries.length === 0);
    expect(cartOf(first)).toEqual([{ productId, size: 'M', quantity: 2 }]);
    await Promise.all([first.close(), second.close()]);
  });
});
