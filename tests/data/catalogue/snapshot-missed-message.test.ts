// RxDB passes on no message of another tab while a device's clock shows less than when this tab began to listen.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newDisk, openDevice, until } from '#support/device.ts';
import { publish } from '#support/publish-catalogue.ts';
import { idsOf } from '#support/shown.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(20);
  await publish(shop);
});
afterAll(() => shop.close());

test('rows that another tab deletes after a snapshot this tab missed bring nothing back', async () => {
  const [gone = ''] = shop.products;
  const disk = newDisk();
  const open = async () => {
    const tab = await openDevice(shop.url, disk);
    await until(tab.stores.catalogue, ({ phase }) => phase.status === 'complete');
    return tab;
  };
  const otherTab = await open();
  const { catalogue } = otherTab.stores;
  await shop.sql`update public.products set is_active = false where id = ${gone}`;
  await shop.sql`update public.products set stock_quantity = 3 where is_active`;
  await otherTab.runtime.refreshCatalogue();
  expect(await publish(shop)).not.toBeNull();

  const showsGone = () => idsOf(catalogue.get()).includes(gone);
  expect(showsGone()).toBe(false);
  const seen: boolean[] = [];
  catalogue.subscribe(() => seen.push(showsGone()));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000, shouldAdvanceTime: true });
  try {
    const taking = await open();
    await taking.runtime.refreshCatalogue();
    await taking.close();
  } finally {
    vi.useRealTimers();
  }
  seen.length = 0;
  const next = await open();
  await next.runtime.refreshCatalogue();
  await expect.poll(() => seen).not.toEqual([]);
  await otherTab.runtime.refreshCatalogue();
  expect(seen).not.toContain(true);
  await next.close();
  await otherTab.close();
});
