import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice, until } from '../support/device.ts';
import type { Proxy } from '../support/proxy.ts';
import { startProxy } from '../support/proxy.ts';
import type { TestShop } from '../support/shop.ts';
import { shopWith } from '../support/shop.ts';

let shop: TestShop;
let proxy: Proxy;
beforeAll(async () => {
  shop = await shopWith(1);
  proxy = await startProxy({ target: shop.url });
});
afterAll(async () => {
  await proxy.close();
  await shop.close();
});

test('an idle page of a signed-in person notices that the line has gone, and that it is back', async () => {
  const account = await shop.newShopper();
  const device = await openDevice(proxy.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.line, (line) => line.line === 'up' && line.shopperAt !== null);
  // Only an open channel can tell an idle page: the cycles look every two minutes.
  await expect.poll(() => proxy.stats().upgrades, { timeout: 10_000 }).toBeGreaterThan(0);
  await expect
    .poll(() => device.runtime.client.getChannels().every((channel) => channel.state === 'joined'))
    .toBe(true);
  proxy.cut();
  await until(device.stores.line, (line) => line.line === 'down');
  proxy.restore();
  const back = await until(device.stores.line, (line) => line.line === 'up');
  expect(back.trouble).toBe(false);
  await device.close();
});
