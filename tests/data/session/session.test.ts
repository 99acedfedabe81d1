import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@supabase/supabase-js';
import { sessionKeys } from '#data/session/identity.ts';
import { openDevice, openSignedIn, until } from '#support/device.ts';
import type { Device, Disk } from '#support/device.ts';
import type { Proxy } from '#support/proxy.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { cartInPostgres, shopBehindProxy } from '#support/shop.ts';

const { tokens: TOKENS_KEY, identity: IDENTITY_KEY, removal: REMOVAL_KEY } = sessionKeys('shop');

let shop: ShopBehindProxy;
let proxy: Proxy;
let account: Account;
let device: Device;
let productId: string;

beforeAll(async () => {
  shop = await shopBehindProxy(1);
  [productId = ''] = shop.products;
  proxy = shop.proxy;
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await shop.newShopper();
  device = await openDevice(proxy.url);
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.profile.rows !== null);
});
afterEach(async () => {
  proxy.heal();
  proxy.restore();
  await device.close();
});

/** The stored access token as it is after an hour in a drawer. */
function expireToken(disk: Disk): void {
  const tokens = JSON.parse(disk.values.get(TOKENS_KEY) ?? '{}') as Record<string, unknown>;
  disk.values.set(TOKENS_KEY, JSON.stringify({ ...tokens, expires_at: 1_000_000_000 }));
}

test('a start without a network and with an expired token shows what is here', async () => {
  await device.close();
  expireToken(device.disk);
  proxy.cut();
  device = await openDevice(proxy.url, device.disk);
  const state = await until(device.stores.shopper, (shopper) => shopper.profile.rows !== null);
  expect(state.profile.rows?.email).toBe(account.email);
  expect(device.stores.session.get().status).toBe('signed-in');
});

test('a token that the server does not take, though it is good by the clock, is replaced', async () => {
  await device.close();
  const tokens = JSON.parse(device.disk.values.get(TOKENS_KEY) ?? '{}') as { access_token: string };
  const refused = `${tokens.access_token.slice(0, -8)}AAAAAAAA`;
  device.disk.values.set(TOKENS_KEY, JSON.stringify({ ...tokens, access_token: refused }));
  device = await openDevice(proxy.url, device.disk);
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await until(device.stores.outbox, (entries) => entries.length === 0);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 1`]);
  expect(device.disk.values.get(TOKENS_KEY)).not.toContain(refused);
});

// Promise auth.refreshes (4 States, front): An expired session is renewed by itself once there is a
//   connection. Waiting edits go then.
test.for([200, 403, 429, 511])('a portal that answers %i signs nobody out', async (status) => {
  await device.close();
  expireToken(device.disk);
  proxy.portal(status);
  device = await openDevice(proxy.url, device.disk);
  await until(device.stores.connection, ({ status }) => status === 'down');
  expect(device.stores.session.get().status).toBe('signed-in');
  expect(device.disk.values.has(TOKENS_KEY)).toBe(true);
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  proxy.heal();
  await until(device.stores.outbox, (entries) => entries.length === 0);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 1`]);
});

test.for([
  [200, 'application/captive+json', '{"captive":true,"user-portal-url":"https://portal.test/login"}'],
  [200, 'application/json', '{"status":"login required"}'],
  [400, 'application/json', '{"error":"blocked by policy"}'],
] as const)('a portal that answers %i as %s signs nobody out: %s', async ([status, type, body]) => {
  await device.close();
  expireToken(device.disk);
  const token = /\/auth\/v1\/token/;
  proxy.respond(status, { 'content-type': type }, body, { only: token });
  const refreshes = proxy.seen(token).length;
  device = await openDevice(proxy.url, device.disk);
  // The page asks twice, so that the first answer has had its effect.
  await expect.poll(() => proxy.seen(token).length).toBeGreaterThan(refreshes + 1);
  expect(device.stores.session.get().status).toBe('signed-in');
  proxy.heal();
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await until(device.stores.outbox, (entries) => entries.length === 0);
  expect(await cartInPostgres(shop, account.id)).toEqual([`${productId} M 1`]);
});

test('an account that was deleted is signed out, and its unsent edits stay on the device', async () => {
  proxy.cut();
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await shop.sql`delete from auth.users where id = ${account.id}`;
  await device.close();
  expireToken(device.disk);
  proxy.restore();
  device = await openDevice(proxy.url, device.disk);
  await until(device.stores.session, (session) => session.status === 'signed-out');
  const entries = await until(device.stores.outbox, (all) => all.length > 0);
  expect(entries.map((entry) => entry.userId)).toEqual([account.id]);
});

const really = setTimeout;

/** Turns the page's clock on by so much, a tenth of a second in each `pace` milliseconds, or until something is so. */
async function timePasses(ms: number, pace: number, isSo = () => false): Promise<void> {
  for (let passed = 0; passed < ms && !isSo(); passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise<void>((resolve) => really(resolve, pace));
  }
}

test('when the connection is back after half a minute, an ended token is replaced within 3 s', async () => {
  await device.close();
  expireToken(device.disk);
  proxy.cut();
  const wakers = new Set<() => void>();
  const onWake = (listener: () => void) => {
    wakers.add(listener);
    return () => wakers.delete(listener);
  };
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    device = await openDevice(proxy.url, device.disk, { onWake });
    const { shopper, connection } = device.stores;
    // IndexedDB works in real time. Until it is open, the fake clock runs no faster.
    await timePasses(30_000, 100, () => shopper.get().profile.rows !== null);
    await timePasses(30_000, 5);
    expect(connection.get()).toMatchObject({ status: 'down', shopperPulled: false });
    proxy.restore();
    const tokens = proxy.seen(/auth.v1.token/).length;
    for (const wake of wakers) wake();
    await timePasses(3_000, 500, () => connection.get().shopperPulled);
    expect(connection.get()).toMatchObject({ status: 'up', shopperPulled: true });
    expect(proxy.seen(/auth.v1.token/)).toHaveLength(tokens + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('an account deleted under a good token is signed out at its next edit, which stays', async () => {
  await shop.sql`delete from auth.users where id = ${account.id}`;
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await until(device.stores.session, (session) => session.status === 'signed-out');
  expect(device.stores.session.get()).toMatchObject({ refused: 'ended' });
  expect(device.stores.outbox.get()).toHaveLength(1);
});

test('a deleted account is signed out, once, on a phone whose clock is two hours behind', async () => {
  await device.close();
  const tokens = JSON.parse(device.disk.values.get(TOKENS_KEY) ?? '{}') as { access_token: string };
  const refused = `${tokens.access_token.slice(0, -8)}AAAAAAAA`;
  device.disk.values.set(TOKENS_KEY, JSON.stringify({ ...tokens, access_token: refused }));
  await shop.sql`delete from auth.users where id = ${account.id}`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000, shouldAdvanceTime: true });
  try {
    device = await openDevice(proxy.url, device.disk);
    const refreshes = proxy.seen(/auth.v1.token/).length;
    const ends: unknown[] = [];
    device.stores.session.subscribe(() => ends.push(device.stores.session.get()));
    await until(device.stores.session, (session) => session.status === 'signed-out');
    await device.runtime.syncNow();
    expect(ends).toEqual([{ status: 'signed-out', refused: 'ended' }]);
    expect(device.disk.values.has(TOKENS_KEY)).toBe(false);
    expect(proxy.seen(/auth.v1.token/).length - refreshes).toBeLessThanOrEqual(1);
  } finally {
    vi.useRealTimers();
  }
});

test('two tabs that refresh the same tokens at once send one request and stay signed in', async () => {
  const other = await openDevice(proxy.url, device.disk);
  const before = device.disk.values.get(TOKENS_KEY);
  const refreshes = proxy.seen(/auth\/v1\/token/).length;
  await Promise.all([device, other].map(({ runtime }) => runtime.client.tokens.refresh()));
  expect(device.disk.values.get(TOKENS_KEY)).not.toBe(before);
  // Two requests could be answered in either order.
  expect(proxy.seen(/auth\/v1\/token/).slice(refreshes)).toHaveLength(1);
  await Promise.all([device, other].map(({ runtime }) => runtime.syncNow()));
  for (const { stores } of [device, other]) expect(stores.session.get().status).toBe('signed-in');
  await other.close();
});

test('a refusal of tokens that another tab has replaced by then ends nothing', async () => {
  const replaced = JSON.stringify({
    ...(JSON.parse(device.disk.values.get(TOKENS_KEY) ?? '{}') as object),
    refresh_token: 'used-before',
  });
  const stored = device.disk.values.get(TOKENS_KEY) ?? '';
  device.disk.values.set(TOKENS_KEY, replaced);
  const token = /auth\/v1\/token/;
  const refreshes = proxy.seen(token).length;
  proxy.hold({ only: token });
  const refusing = device.runtime.client.tokens.refresh();
  await expect.poll(() => proxy.seen(token).length).toBe(refreshes + 1);
  device.disk.values.set(TOKENS_KEY, stored);
  proxy.heal();
  await expect(refusing).resolves.toBeUndefined();
  expect(device.disk.values.get(TOKENS_KEY)).toBe(stored);
  expect(device.stores.session.get().status).toBe('signed-in');
});

test('a sign-in right after an offline sign-out with an expired token stays signed in', async () => {
  const bela = await shop.newShopper();
  await device.close();
  expireToken(device.disk);
  proxy.cut();
  device = await openDevice(proxy.url, device.disk);
  await until(device.stores.shopper, (state) => state.profile.rows !== null);
  const over = device.signOut();
  await until(device.stores.session, (session) => session.status === 'signed-out');
  expect(device.disk.values.has(TOKENS_KEY)).toBe(false);
  proxy.restore();
  await device.signIn(bela.email, bela.password);
  const sessions: string[] = [];
  device.stores.session.subscribe(() => sessions.push(device.stores.session.get().status));
  await over;
  await until(device.stores.shopper, (state) => state.profile.rows?.email === bela.email);
  // By now the refresh of the first person's tokens, asked for before they went, has its answer too.
  await device.runtime.client.tokens.refresh();
  expect(JSON.parse(device.disk.values.get(TOKENS_KEY) ?? '{}')).toMatchObject({ user: { id: bela.id } });
  expect(sessions).toEqual([]);
});

test('a sign-out ends its session in the shop too', async () => {
  const tokens = () => JSON.parse(device.disk.values.get(TOKENS_KEY) ?? '{}') as { refresh_token: string };
  const refreshed = async ({ refresh_token }: { refresh_token: string }) =>
    (await createClient(shop.url, shop.keys.publishable).auth.refreshSession({ refresh_token })).error ===
    null;
  const first = tokens();
  await device.signOut();
  await device.signIn(account.email, account.password);
  const second = tokens();
  expect(await refreshed(first)).toBe(false);
  expect(await refreshed(second)).toBe(true);
});

test('edits given up at a sign-out that the disk kept are never sent', async () => {
  proxy.cut();
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  const wipe = vi.spyOn(device.runtime.outbox, 'discardAll').mockRejectedValue(new Error('no room'));
  await device.signOut({ discardUnsent: true });
  proxy.restore();
  const signIn = () => device.signIn(account.email, account.password);
  await expect(signIn()).rejects.toMatchObject({ code: 'storage_failed' });
  expect(device.stores.session.get().status).toBe('signed-out');
  expect(device.disk.values.has(TOKENS_KEY)).toBe(false);
  wipe.mockRestore();
  await signIn();
  await device.runtime.syncNow();
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  expect(device.stores.outbox.get()).toEqual([]);
  expect(await cartInPostgres(shop, account.id)).toEqual([]);
});

test('edits given up at a sign-out are never sent, though the phone goes out right after the tap', async () => {
  proxy.hang({ only: /apply_mutations/ });
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await expect.poll(() => proxy.seen(/apply_mutations/).length).toBeGreaterThan(0);
  const over = device.signOut({ discardUnsent: true });
  await until(device.stores.session, (session) => session.status === 'signed-out');
  // The next start finds only what is on the disk now: nobody is there to finish.
  const left = { ...device.disk, values: new Map(device.disk.values), locks: new Map() };
  expect(left.values.get(REMOVAL_KEY)).toBe(account.id);
  proxy.heal();
  const next = await openSignedIn(proxy.url, account, left);
  await next.runtime.syncNow();
  expect(next.stores.outbox.get()).toEqual([]);
  expect(await cartInPostgres(shop, account.id)).toEqual([]);
  await next.close();
  await over;
});

// Promise auth.changed-elsewhere (4 States, front): SIGNED_IN, USER_UPDATED and TOKEN_REFRESHED set the user.
test('an e-mail and a name that were changed elsewhere are theirs here with the next token', async () => {
  const email = `new-${account.email}`;
  await shop.sql`update auth.users set email = ${email},
    raw_user_meta_data = raw_user_meta_data || '{"full_name":"Renamed"}' where id = ${account.id}`;
  await device.close();
  expireToken(device.disk);
  device = await openDevice(proxy.url, device.disk);
  const now = { status: 'signed-in', user: { id: account.id, email, fullName: 'Renamed' } };
  await until(
    device.stores.session,
    (session) => session.status === 'signed-in' && session.user.email === email,
  );
  expect(device.stores.session.get()).toEqual(now);
  // They are stored, so that the next start knows the person by them too.
  expect(JSON.parse(device.disk.values.get(IDENTITY_KEY) ?? '{}')).toEqual(now.user);
});

test('a user who has not confirmed their email is told to', async () => {
  await device.signOut();
  const answer = '{"code":400,"error_code":"email_not_confirmed","msg":"Email not confirmed"}';
  proxy.respond(400, { 'content-type': 'application/json' }, answer, {
    only: /grant_type=password/,
  });
  await expect(device.signIn(account.email, account.password)).rejects.toMatchObject({
    code: 'email_unconfirmed',
  });
});

const blockAccount = async () => {
  await shop.sql`insert into private.blocked_users (user_id, reason) values (${account.id}, 'Refused parcels')`;
  await shop.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${account.id}`;
};

// Promise session.blocked (2 Admin, admin): A person who is blocked is signed out at the next edit, or when the app opens, and told so.
test('a person blocked under a good token is signed out at the next edit, and told so', async () => {
  await blockAccount();
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await until(device.stores.session, (session) => session.status === 'signed-out');
  expect(device.stores.session.get()).toEqual({ status: 'signed-out', refused: 'account_blocked' });
  expect(device.stores.outbox.get()).toHaveLength(1);
  expect(await cartInPostgres(shop, account.id)).toEqual([]);
  await expect(device.signIn(account.email, account.password)).rejects.toMatchObject({
    code: 'account_blocked',
  });
});

test('a person who was blocked while the app was closed is told so when it opens', async () => {
  await device.close();
  await blockAccount();
  expireToken(device.disk);
  device = await openDevice(proxy.url, device.disk);
  await until(device.stores.session, (session) => session.status === 'signed-out');
  expect(device.stores.session.get()).toEqual({ status: 'signed-out', refused: 'account_blocked' });
});
