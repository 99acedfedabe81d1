import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openDevice, openSignedIn, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Proxy } from '#support/proxy.ts';
import { seededRandom } from '#support/seeded-random.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { cartInPostgres, shopBehindProxy } from '#support/shop.ts';
import { cartShown, wishlistShown } from '#support/shown.ts';

const DAY = 86_400_000;

let shop: ShopBehindProxy;
let proxy: Proxy;
let account: Account;
let productId: string;
let other: string;

beforeAll(async () => {
  shop = await shopBehindProxy(3);
  [productId = '', other = ''] = shop.products;
  proxy = shop.proxy;
});
afterAll(() => shop.close());
beforeEach(async () => {
  proxy.restore();
  proxy.heal();
  account = await shop.newShopper();
});

const signedIn = () => openSignedIn(proxy.url, account);

const sent = (device: Device) => until(device.stores.outbox, (entries) => entries.length === 0);
const add = (size: string, quantity: number, of = productId) => ({
  name: 'cart.add' as const,
  args: { productId: of, size, color: '', quantity },
});
const set = (size: string, quantity: number) => ({
  name: 'cart.set' as const,
  args: { productId, size, color: '', quantity },
});

test('edits made offline outlive the tab and reach Postgres once the connection is back', async () => {
  const before = await signedIn();
  await before.tap(add('M', 1));
  await sent(before);
  proxy.cut();
  await before.tap(add('L', 2));
  await before.tap(set('M', 4));
  await before.tap({ name: 'wishlist.add', args: { productId: other } });
  await until(before.stores.connection, ({ status }) => status === 'down');
  await before.close();

  const after = await openDevice(proxy.url, before.disk);
  await until(after.stores.shopper, (state) => state.phase.status === 'complete');
  await until(after.stores.outbox, (entries) => entries.length === 3);
  expect(cartShown(after)).toEqual([`${productId} M 4`, `${productId} L 2`]);
  expect(wishlistShown(after)).toEqual([other]);
  // All that it shows is of before it began: what it has not got may be in the shop.
  expect(after.stores.connection.get()).toMatchObject({ cataloguePulled: false, shopperPulled: false });

  proxy.restore();
  await sent(after);
  await until(
    after.stores.connection,
    ({ cataloguePulled, shopperPulled }) => cataloguePulled && shopperPulled,
  );
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} L 2`, `${productId} M 4`]);
  expect(cartShown(after)).toEqual([`${productId} M 4`, `${productId} L 2`]);
  await after.close();
});

test('waiting edits are sent once the shop is back, before the pull behind them is answered', async () => {
  const device = await signedIn();
  proxy.cut();
  await device.tap(add('M', 1));
  await until(device.stores.connection, ({ status }) => status === 'down');
  proxy.hold({ only: /\/sync_pull|\/catalog_since/ });
  proxy.restore();
  void device.runtime.syncNow();
  await until(device.stores.outbox, (entries) => entries.every(({ state }) => state !== 'waiting'));
  expect(device.stores.connection.get().status).toBe('up');
  proxy.heal();
  await device.close();
});

test('an add whose answer was lost is applied once and never shows twice', async () => {
  const device = await signedIn();
  proxy.loseAnswers(1, seededRandom(1), { only: /apply_mutations/ });
  const seen = new Set<string>();
  const stop = device.stores.shopper.subscribe(() => seen.add(cartShown(device).join()));
  await device.tap(add('M', 2));
  await until(device.stores.connection, ({ trouble }) => trouble === 'server');
  // A change notification or a look of its own brings the row before the answer ever comes.
  const shopper = await device.runtime.shopper();
  await shopper?.replication.pull();
  expect(cartShown(device)).toEqual([`${productId} M 2`]);
  proxy.heal();
  await sent(device);
  stop();
  seen.add(cartShown(device).join());
  expect([...seen].filter((cart) => cart !== '')).toEqual([`${productId} M 2`]);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 2`]);
  await device.close();
});

test('a refused edit is marked rejected, blocks nothing, and can be discarded', async () => {
  const device = await signedIn();
  await device.tap(add('M', 1, '999999999'));
  await device.tap(add('S', 1));
  const entries = await until(
    device.stores.outbox,
    (all) => all.length === 1 && all.every((entry) => entry.state === 'parked'),
  );
  expect(entries.map((entry) => entry.code)).toEqual(['product_gone']);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} S 1`]);
  await device.runtime.outbox.discard(entries[0]?.intent.n ?? 0);
  await sent(device);
  expect(cartShown(device)).toEqual([`${productId} S 1`]);
  await device.close();
});

test('many quantities tapped offline are sent as one', async () => {
  let dice = 0.5;
  const device = await openSignedIn(proxy.url, account, undefined, { random: () => dice });
  await device.tap(add('M', 1));
  await sent(device);
  // The next try is minutes away.
  dice = 300;
  proxy.cut();
  for (const quantity of [2, 3, 4, 5]) await device.tap(set('M', quantity));
  // The first ones may have been in a request already; what was never sent collapses.
  expect(device.stores.outbox.get().length).toBeLessThanOrEqual(3);
  dice = 0.5;
  proxy.restore();
  await device.runtime.syncNow();
  await sent(device);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 5`]);
  await device.close();
});

test('the next person on the same device sees nothing of the one before', async () => {
  const device = await signedIn();
  await device.tap(add('M', 1));
  await sent(device);
  proxy.cut();
  await device.tap(add('L', 1));
  await device.signOut();
  expect(cartShown(device)).toEqual([]);
  proxy.restore();

  const next = await shop.newShopper();
  await device.signIn(next.email, next.password);
  await until(
    device.stores.shopper,
    (state) => state.userId === next.id && state.phase.status === 'complete',
  );
  expect(cartShown(device)).toEqual([]);
  expect(await cartInPostgres(shop, next.id)).toEqual([]);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 1`]);

  // The unsent edit waited for its owner.
  await device.signOut();
  await device.signIn(account.email, account.password);
  await until(
    device.stores.shopper,
    (state) => state.userId === account.id && state.phase.status === 'complete',
  );
  await sent(device);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} L 1`, `${productId} M 1`]);
  await device.close();
});

test('a third of the requests fail and a fifth of the answers are lost: the same rows', async () => {
  const device = await signedIn();
  proxy.dropBefore(0.3, seededRandom(7));
  proxy.loseAnswers(0.2, seededRandom(8));
  for (const size of ['S', 'M', 'L']) {
    await device.tap(add(size, 1));
    await device.tap(add(size, 2));
    await device.tap(add(size, 1));
  }
  await sent(device);
  proxy.heal();
  expect(await cartInPostgres(shop, account.id)).toEqual(
    ['L', 'M', 'S'].map((size) => `${productId} ${size} 4`),
  );
  await device.close();
});

test('while the server refuses pushes, pulls go on, and waiting edits are sent afterwards', async () => {
  const device = await signedIn();
  const refusal = '{"code":"PT503","message":"not now","details":null,"hint":null}';
  proxy.respond(503, { 'content-type': 'application/json' }, refusal, { only: /apply_mutations/ });
  await device.tap({ name: 'wishlist.add', args: { productId } });
  await shop.sql`insert into public.shopping_cart (user_id, product_id, size, color, quantity)
    values (${account.id}, ${productId}, 'M', '', 1)`;
  await until(device.stores.shopper, () => cartShown(device)[0] === `${productId} M 1`);
  await until(device.stores.connection, ({ status, trouble }) => status === 'up' && trouble === 'server');
  proxy.heal();
  await sent(device);
  expect(
    await shop.sql`select product_id::text as id from public.wishlist where user_id = ${account.id}`,
  ).toEqual([{ id: productId }]);
  await device.close();
});

test('an edit blocked by a firewall holds up neither earlier edits nor pulls', async () => {
  let refused = 0;
  const device = await openDevice(proxy.url, undefined, {
    async fetch(input, init) {
      if (!(typeof init?.body === 'string' && init.body.includes('UNION SELECT'))) return fetch(input, init);
      refused += 1;
      return new Response('<h1>Request blocked</h1>', {
        status: 403,
        headers: { 'content-type': 'text/html' },
      });
    },
  });
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  proxy.cut();
  await device.tap({ name: 'wishlist.add', args: { productId } });
  await device.tap({
    name: 'contact.send',
    args: { name: 'Asha', email: 'asha@driphaven.test', message: 'UNION SELECT' },
  });
  proxy.restore();
  await shop.sql`insert into public.shopping_cart (user_id, product_id, size, color, quantity)
    values (${account.id}, ${productId}, 'M', '', 1)`;
  await until(device.stores.shopper, () => cartShown(device)[0] === `${productId} M 1`);
  await until(device.stores.outbox, (entries) => entries.length === 1);
  expect(refused).toBeGreaterThan(0);
  const [wish] =
    await shop.sql`select product_id::text as id from public.wishlist where user_id = ${account.id}`;
  expect(wish).toEqual({ id: productId });
  await until(device.stores.connection, ({ status, trouble }) => status === 'up' && trouble === 'server');
  await device.close();
});

test.each([
  ['is right', 0],
  ['was put back by a year', -365],
  ['is slow by a month', -30],
])('an edit of 50 days ago is rejected at a start, not sent, on a phone whose clock %s', async (_, days) => {
  const before = await signedIn();
  await before.close();
  proxy.cut();
  const offline = await openDevice(proxy.url, before.disk);
  await until(offline.stores.connection, ({ status }) => status === 'down');
  await offline.tap(add('M', 1), new Date(Date.now() - 50 * DAY));
  await offline.close();
  proxy.restore();
  // The catalogue's answer would tell the shop's clock, too.
  proxy.hold({ only: /catalog_since/ });
  const clock = { ...systemClock, now: () => Date.now() + days * DAY };
  const after = await openDevice(proxy.url, before.disk, { clock });
  await until(after.stores.outbox, (entries) => entries.length > 0);
  await until(after.stores.outbox, (entries) => entries.every(({ state }) => state !== 'waiting'));
  proxy.heal();
  expect(after.stores.outbox.get()).toMatchObject([{ state: 'parked', code: 'too_old' }]);
  expect(await cartInPostgres(shop, account.id)).toEqual([]);
  await after.close();
});

test('an offline edit is not too old after a restart with the clock two months ahead', async () => {
  const before = await signedIn();
  proxy.cut();
  await before.tap(add('M', 1));
  await until(before.stores.connection, ({ status }) => status === 'down');
  await before.close();
  proxy.restore();
  const ahead = { ...systemClock, now: () => Date.now() + 60 * DAY };
  const after = await openDevice(proxy.url, before.disk, { clock: ahead });
  await expect.poll(() => cartInPostgres(shop, account.id)).toEqual([`${productId} M 1`]);
  await after.close();
});
