import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStore } from '#data/env/store.ts';
import { openOutboxDatabase } from '#data/outbox/dexie-store.ts';
import { Push } from '#data/replication/push.ts';
import { openDevice, openSignedIn, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import type { Proxy } from '#support/proxy.ts';
import { systemClock } from '#platform/clock.ts';
import { seededRandom } from '#support/seeded-random.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { cartInPostgres, shopBehindProxy } from '#support/shop.ts';
import { cartShown } from '#support/shown.ts';

const DAY = 86_400_000;

let shop: ShopBehindProxy;
let proxy: Proxy;
let account: Account;
let productId: string;
beforeAll(async () => {
  shop = await shopBehindProxy(1);
  [productId = ''] = shop.products;
  proxy = shop.proxy;
});
afterAll(() => shop.close());
beforeEach(async () => {
  proxy.heal();
  account = await shop.newShopper();
});

/** A phone that was switched off when its edit had been in a request without an answer. */
async function tappedAndClosed(): Promise<Disk> {
  const before = proxy.stats();
  const device = await openSignedIn(proxy.url, account);
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 2 } });
  const { lost, dropped } = before;
  await expect.poll(() => proxy.stats()).not.toMatchObject({ lost, dropped });
  await device.close();
  proxy.heal();
  return device.disk;
}

/** Lets so many days go by for the phone's outbox and the shop. */
async function later(disk: Disk, days: number): Promise<Device> {
  const database = openOutboxDatabase(disk.prefix);
  const at = new Date(Date.now() - days * DAY).toISOString();
  expect(await database.intents.toCollection().modify({ at })).toBe(1);
  database.close();
  await shop.sql`update public.sync_verdicts set at = now() - ${days} * interval '1 day' where user_id = ${account.id}`;
  await shop.sql`select public.compact_sync()`;
  return openDevice(proxy.url, disk);
}

const verdicts = () => shop.sql`select n from public.sync_verdicts where user_id = ${account.id}`;

test.each([
  ['still knows', 46, 1],
  ['has forgotten', 61, 0],
])(
  'a mutation whose answer was lost is done, when the shop %s its result %i days later',
  async (_, days, known) => {
    proxy.loseAnswers(1, seededRandom(1), { only: /apply_mutations/ });
    const disk = await tappedAndClosed();
    const device = await later(disk, days);
    expect(await verdicts()).toHaveLength(known);
    await until(device.stores.outbox, (entries) => entries.length > 0);
    const left = await until(device.stores.outbox, (entries) =>
      entries.every(({ state }) => state === 'parked'),
    );
    expect(left).toEqual([]);
    await until(device.stores.shopper, () => cartShown(device).length > 0);
    expect(cartShown(device)).toEqual([`${productId} M 2`]);
    expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 2`]);
    await device.close();
  },
);

test('an old edit that never reached the shop is rejected as too old, and done once by Retry', async () => {
  proxy.dropBefore(1, seededRandom(1), { only: /apply_mutations/ });
  const device = await later(await tappedAndClosed(), 46);
  const [parked] = await until(device.stores.outbox, ([entry]) => entry?.state === 'parked');
  expect(parked?.code).toBe('too_old');
  expect(await cartInPostgres(shop, account.id)).toEqual([]);
  await device.runtime.outbox.retry(parked?.intent.n ?? 0, new Date().toISOString());
  device.runtime.schedule();
  await until(device.stores.outbox, (entries) => entries.length === 0);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 2`]);
  await device.close();
});

test('a phone that is slow by a minute sends an edit at once, without a pull before it', async () => {
  const slow = { ...systemClock, now: () => Date.now() - 60_000 };
  const { disk, ...before } = await openSignedIn(proxy.url, account);
  await before.close();
  // Joining a channel starts a pull too. Without a channel, only the clock could.
  proxy.hang({ only: /realtime/ });
  const device = await openDevice(proxy.url, disk, { clock: slow });
  await until(device.stores.connection, ({ shopperPulled }) => shopperPulled);
  await proxy.quietFor(500);
  const seen = proxy.seen(/sync_pull|apply_mutations/).length;
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await until(device.stores.outbox, (entries) => entries.length === 0);
  expect(proxy.seen(/sync_pull|apply_mutations/).slice(seen)).toEqual([
    expect.stringContaining('apply_mutations'),
    expect.stringContaining('sync_pull'),
  ]);
  await device.close();
});

test('a phone that is slow by 100 days pulls before it sends an edit that waited 50 days', async () => {
  const phoneNow = Date.now() - 100 * DAY;
  const outbox = { waitingSince: async () => [new Date(Date.now() - 50 * DAY).toISOString()] };
  const push = new Push({
    env: { clock: { ...systemClock, now: () => phoneNow } },
    stores: { clockOffset: createStore(100 * DAY) },
    outbox,
    userId: account.id,
    pull: () => Promise.reject(new Error('pulled')),
  } as unknown as ConstructorParameters<typeof Push>[0]);
  await expect(push.send(async () => null)).rejects.toThrow('pulled');
});
