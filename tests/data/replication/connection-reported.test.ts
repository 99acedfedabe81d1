// The connection is reported as it is, by the replications of the person and of the catalogue together.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionKeys } from '#data/session/identity.ts';
import type { Env } from '#data/env/env.ts';
import { openSignedIn, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Proxy } from '#support/proxy.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { shopBehindProxy } from '#support/shop.ts';

let shop: ShopBehindProxy;
let proxy: Proxy;
let account: Account;

beforeAll(async () => {
  shop = await shopBehindProxy(1);
  proxy = shop.proxy;
});
afterAll(() => shop.close());
beforeEach(async () => {
  proxy.restore();
  proxy.heal();
  account = await shop.newShopper();
});

async function signedIn(world: Partial<Env> = {}): Promise<Device> {
  const device = await openSignedIn(proxy.url, account, undefined, world);
  await until(device.stores.connection, ({ cataloguePulled }) => cataloguePulled);
  return device;
}

const wish = (device: Device) =>
  device.tap({ name: 'wishlist.add', args: { productId: shop.products[0] ?? '' } });

/** Collects the states of the connection from now on. */
function reportedBy({ stores }: Device) {
  const reported = new Set<string>();
  stores.connection.subscribe(() =>
    reported.add(`${stores.connection.get().status} ${stores.connection.get().trouble}`),
  );
  return reported;
}

test('an ended session shows that the connection is back, and the catalogue is pulled at once', async () => {
  let luck = 0;
  const device = await signedIn({ random: () => luck });
  proxy.cut();
  // The next try is as late as it is after many.
  luck = 300;
  await device.runtime.syncNow();
  expect(device.stores.connection.get().status).toBe('down');
  await shop.sql`delete from auth.sessions where user_id = ${account.id}`;
  const { tokens: place } = sessionKeys('shop');
  const tokens = JSON.parse(device.disk.values.get(place) ?? '{}') as Record<string, unknown>;
  device.disk.values.set(place, JSON.stringify({ ...tokens, expires_at: 1_000_000_000 }));
  const pulls = proxy.seen(/catalog_since/).length;
  proxy.restore();
  luck = 0;
  device.runtime.schedule();
  await until(device.stores.session, ({ status }) => status === 'signed-out');
  await until(device.stores.connection, ({ status }) => status === 'up');
  expect(device.stores.connection.get().trouble).toBe(null);
  await expect.poll(() => proxy.seen(/catalog_since/).length).toBeGreaterThan(pulls);
  await device.close();
});

test('a sign-out without a connection reports no answer of the shop', async () => {
  const device = await signedIn();
  proxy.cut();
  for (let times = 0; times < 2; times += 1) await device.runtime.syncNow();
  expect(device.stores.connection.get().status).toBe('down');
  const reported = reportedBy(device);
  await device.signOut();
  await until(device.stores.session, ({ status }) => status === 'signed-out');
  expect([...reported].filter((one) => one.startsWith('up'))).toEqual([]);
  expect(device.stores.connection.get().status).toBe('down');
  await device.close();
});

test('failures from an offline time are no server trouble when the catalogue gets through first', async () => {
  const device = await signedIn();
  proxy.cut();
  await wish(device);
  for (let times = 0; times < 3; times += 1) await device.runtime.syncNow();
  expect(device.stores.connection.get().status).toBe('down');
  const reported = reportedBy(device);
  proxy.hold({ only: /\/sync_pull|\/apply_mutations/ });
  proxy.restore();
  await device.runtime.refreshCatalogue();
  expect(device.stores.connection.get().status).toBe('up');
  proxy.heal();
  await until(device.stores.outbox, (entries) => entries.length === 0);
  expect(reported).not.toContain('up server');
  await device.close();
});

test('a shop that only takes nothing is never said to be out of reach: it is in trouble', async () => {
  const device = await signedIn();
  const reported = reportedBy(device);
  // A gateway answers like this.
  proxy.respond(503, {}, '', { only: /apply_mutations/ });
  await wish(device);
  await until(device.stores.connection, ({ trouble }) => trouble === 'server');
  const sent = () => proxy.seen(/apply_mutations/).length;
  const before = sent();
  await device.runtime.syncNow();
  expect(sent()).toBeGreaterThan(before);
  expect([...reported].filter((word) => !word.startsWith('up'))).toEqual([]);
  expect(device.stores.connection.get()).toMatchObject({ status: 'up', trouble: 'server' });
  proxy.heal();
  await until(device.stores.outbox, (entries) => entries.length === 0);
  await until(device.stores.connection, ({ trouble }) => trouble === null);
  await device.close();
});

test("a push of a signed-out person says nothing of the connection to the catalogue's pulls", async () => {
  let luck = 0;
  const device = await signedIn({ random: () => luck });
  proxy.cut();
  // Nobody asks again by themselves.
  luck = 300;
  for (let times = 0; times < 2; times += 1) await device.runtime.syncNow();
  const sent = () => proxy.seen(/apply_mutations/).length;
  const before = sent();
  proxy.hold({ only: /\/apply_mutations/ });
  proxy.restore();
  await wish(device);
  const shopper = await device.runtime.shopper();
  void shopper?.replication.run();
  await expect.poll(sent).toBeGreaterThan(before);
  const over = device.signOut({ discardUnsent: true });
  await until(device.stores.session, ({ status }) => status === 'signed-out');
  proxy.heal();
  await over;
  proxy.cut();
  for (let times = 0; times < 3; times += 1) await device.runtime.refreshCatalogue();
  expect(device.stores.connection.get().status).toBe('down');
  await device.close();
});
