import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDevice, until } from '#support/device.ts';
import { shopWith } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';

let shop: Awaited<ReturnType<typeof shopWith>>;
beforeAll(async () => {
  shop = await shopWith(3);
});
afterAll(() => shop.close());

describe('two phones of one person', () => {
  test('the catalogue arrives without signing in', async () => {
    const phone = await openDevice(shop.url);
    const catalogue = await until(phone.stores.catalogue, (state) => state.phase.status === 'complete');
    const all = catalogue.index.list({}, 0);
    expect(
      all
        .slice(0, all.length)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(shop.products);
    await phone.close();
  });

  test('a line added on one is shown on the other', async () => {
    const account = await shop.newShopper();
    const [first, second] = [await openDevice(shop.url), await openDevice(shop.url)];
    await first.signIn(account.email, account.password);
    await second.signIn(account.email, account.password);
    const [productId = ''] = shop.products;
    await first.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 2 } });
    await until(second.stores.shopper, () => cartShown(second).length === 1);
    expect(cartShown(second)).toEqual([`${productId} M 2`]);
    await until(first.stores.outbox, (entries) => entries.length === 0);
    expect(cartShown(first)).toEqual([`${productId} M 2`]);
    await Promise.all([first.close(), second.close()]);
  });
});
