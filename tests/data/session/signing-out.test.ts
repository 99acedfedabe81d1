import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { SIGN_OUT_TIMEOUT } from '#data/session/sign-in.ts';
import { systemClock } from '#platform/clock.ts';
import { openSignedIn, until } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Proxy } from '#support/proxy.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { cartInPostgres, shopBehindProxy } from '#support/shop.ts';

// A person who signs out decides whether unsent edits are kept or given up. They are asked once, and only if there are any.

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
  proxy.restore();
  proxy.heal();
  account = await shop.newShopper();
});

const signedIn = (world?: Partial<Env>) => openSignedIn(proxy.url, account, undefined, world);

/** A sign-out waits a minute for what it sends, as the machine may be busy. */
const slowSignOut: Partial<Env> = {
  clock: {
    ...systemClock,
    setTimeout: (run, ms) => systemClock.setTimeout(run, ms === SIGN_OUT_TIMEOUT ? 60_000 : ms),
  },
};

const GONE = '999999999';
const tap = (device: Device, size: string, of = productId) =>
  device.tap({ name: 'cart.add', args: { productId: of, size, color: '', quantity: 1 } });
const person = (device: Device) => device.stores.session.get().status;
const states = (device: Device) => device.stores.outbox.get().map(({ state }) => state);

async function refused(device: Device): Promise<void> {
  await tap(device, 'L', GONE);
  await until(device.stores.outbox, (entries) => entries.some(({ state }) => state === 'parked'));
}

test.each([
  ['cut off', () => proxy.cut()],
  ['that takes what is sent and is silent', () => proxy.hang({ only: /apply_mutations/ })],
])('on a connection %s, an unsent edit is asked about, and kept', async (_, breakConnection) => {
  const device = await signedIn();
  breakConnection();
  await tap(device, 'M');
  expect(await device.askToSignOut()).toBe(1);
  expect(person(device)).toBe('signed-in');
  await device.signOut({ discardUnsent: false });
  expect(person(device)).toBe('signed-out');
  expect(states(device)).toEqual(['waiting']);
  await device.close();
});

test('a refused edit is asked about, alone and beside waiting ones', async () => {
  const device = await signedIn();
  await refused(device);
  expect(await device.askToSignOut()).toBe(1);
  proxy.hang({ only: /apply_mutations/ });
  await tap(device, 'M');
  expect(await device.askToSignOut()).toBe(2);
  expect(person(device)).toBe('signed-in');
  await device.signOut({ discardUnsent: true });
  expect(person(device)).toBe('signed-out');
  expect(states(device)).toEqual([]);
  proxy.heal();
  await device.close();
});

test('an edit refused in the try of the sign-out itself is asked about', async () => {
  const device = await signedIn(slowSignOut);
  proxy.cut();
  await tap(device, 'L', GONE);
  await tap(device, 'M');
  proxy.restore();
  expect(await device.askToSignOut()).toBe(1);
  expect(states(device)).toContain('parked');
  await device.signOut({ discardUnsent: false });
  await device.close();
});

test('nothing is asked when all was sent', async () => {
  const device = await signedIn(slowSignOut);
  proxy.cut();
  for (const size of ['S', 'M', 'L']) await tap(device, size);
  proxy.restore();
  expect(await device.askToSignOut()).toBe(0);
  expect(person(device)).toBe('signed-out');
  expect(await cartInPostgres(shop, account.id)).toHaveLength(3);
  await device.close();
});

test('nothing is asked when all was sent and the screen does not show it yet', async () => {
  const device = await signedIn(slowSignOut);
  const shopper = await device.runtime.shopper();
  const { outbox } = device.stores;
  if (shopper === null) throw new Error('nobody is signed in');
  proxy.cut();
  await tap(device, 'M');
  // The disk notifies the screen in a later task than the end of the push.
  const { afterSending } = shopper;
  const { set } = outbox;
  const late = Promise.withResolvers<void>();
  outbox.set = (entries) => void late.promise.then(() => set(entries));
  shopper.afterSending = async (work) => {
    const done = await afterSending(work);
    setImmediate(late.resolve);
    return done;
  };
  proxy.restore();
  expect(await device.askToSignOut()).toBe(0);
  expect(person(device)).toBe('signed-out');
  await device.close();
});
