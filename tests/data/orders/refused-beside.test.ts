import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice, until } from '#support/device.ts';
import type { Proxy } from '#support/proxy.ts';
import type { ShopBehindProxy } from '#support/shop.ts';
import { shopBehindProxy } from '#support/shop.ts';

let shop: ShopBehindProxy;
let proxy: Proxy;
beforeAll(async () => {
  shop = await shopBehindProxy(1);
  proxy = shop.proxy;
});
afterAll(() => shop.close());

test('a replica is complete after its pull, even while the shop refuses pushes', async () => {
  const account = await shop.newShopper();
  const device = await openDevice(proxy.url);
  const busy = '{"code":"53300","message":"too many connections","details":null,"hint":null}';
  const later = (only: RegExp) => proxy.respond(503, { 'content-type': 'application/json' }, busy, { only });
  later(/sync_pull/);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.phase.status === 'unfilled');
  proxy.heal();
  later(/apply_mutations/);
  const [productId = ''] = shop.products;
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  expect(device.stores.outbox.get()).toHaveLength(1);
  await device.close();
});
