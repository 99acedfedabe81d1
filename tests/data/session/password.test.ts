import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionKeys } from '#data/session/identity.ts';
import {
  changePassword,
  sendReset,
  exchangeResetCode,
  setNewPassword,
  verifyEmail,
} from '#data/session/password.ts';
import { newDisk, nodeEnv, openDevice, openSignedIn } from '#support/device.ts';
import type { Device } from '#support/device.ts';
import type { Proxy } from '#support/proxy.ts';
import { seededRandom } from '#support/seeded-random.ts';
import type { Account, ShopBehindProxy } from '#support/shop.ts';
import { shopBehindProxy } from '#support/shop.ts';

const { tokens: TOKENS_KEY } = sessionKeys('shop');
const SAME = {
  code: 'auth_refused',
  detail: { authMessage: 'New password should be different from the old password.' },
};

let shop: ShopBehindProxy;
let proxy: Proxy;
let account: Account;
let device: Device;

beforeAll(async () => {
  shop = await shopBehindProxy(1);
  proxy = shop.proxy;
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await shop.newShopper();
  device = await openDevice(proxy.url);
  await device.signIn(account.email, account.password);
});
afterEach(async () => {
  proxy.heal();
  proxy.restore();
  await device.close();
});

/** Gives the hash of the link in a reset mail for this person, and their sign-in elsewhere. */
async function resetLink(
  person: Account,
): Promise<{ hash: string; signIn: (password: string) => Promise<boolean> }> {
  const elsewhere = createClient(shop.url, shop.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data } = await elsewhere.auth.signInWithPassword(person);
  const { access_token: access, refresh_token: refresh } = data.session ?? {};
  return {
    hash: `#access_token=${access}&refresh_token=${refresh}&type=recovery`,
    signIn: async (password) =>
      (await elsewhere.auth.signInWithPassword({ email: person.email, password })).error === null,
  };
}

test("a reset link of somebody else changes their password, and leaves this phone's session", async () => {
  const { hash, signIn } = await resetLink(await shop.newShopper());
  await setNewPassword({ env: nodeEnv(proxy.url, device.disk) }, hash, 'fresh-one');
  expect(device.stores.session.get()).toMatchObject({ status: 'signed-in', user: { id: account.id } });
  expect(JSON.parse(device.disk.values.get(TOKENS_KEY) ?? '{}')).toMatchObject({ user: { id: account.id } });
  expect(await signIn('fresh-one')).toBe(true);
});

// Promise reset.link-refused (8 Errors, front): A used or expired reset link is invalid and leads to the
//   login. On a bad connection it can be retried.
test('a reset link survives a bad connection and a shop in trouble, and works only once', async () => {
  const { hash, signIn } = await resetLink(await shop.newShopper());
  const env = nodeEnv(proxy.url, device.disk);
  const use = () => setNewPassword({ env }, hash, 'fresh-one');
  proxy.cut();
  await expect(use()).rejects.toMatchObject({ code: 'network' });
  proxy.restore();
  proxy.respond(503, { 'content-type': 'application/json' }, '{}', { only: /^GET .*auth\/v1\/user/ });
  await expect(use()).rejects.toMatchObject({ code: 'server_trouble' });
  proxy.heal();
  proxy.respond(503, { 'content-type': 'application/json' }, '{}', { only: /^PUT .*auth\/v1\/user/ });
  await expect(use()).rejects.toMatchObject({ code: 'server_trouble' });
  proxy.heal();
  for (const status of [200, 403])
    for (const only of [/^GET .*auth\/v1\/user/, /^PUT .*auth\/v1\/user/]) {
      proxy.respond(status, { 'content-type': 'application/json' }, '{"captive":true}', { only });
      await expect(use()).rejects.toMatchObject({ code: 'network' });
      proxy.heal();
    }
  expect(await signIn('fresh-one')).toBe(false);
  await use();
  expect(await signIn('fresh-one')).toBe(true);
  await expect(use()).rejects.toMatchObject({ code: 'reset_link_invalid' });
  for (const torn of ['#access_token=abc', '#access_token=a.b.c&refresh_token=d'])
    await expect(setNewPassword({ env }, torn, 'fresh-one')).rejects.toMatchObject({
      code: 'reset_link_invalid',
    });
});

/** The proofs in a reset mail: its link's token, and its code. */
async function resetMail(person: Account): Promise<{ hash: string; code: string }> {
  await sendReset(device.runtime, person.email, `${shop.url}/update-password`);
  const [mail] = (await (await fetch(`${shop.url}/_local/mail`)).json()) as { text: string }[];
  const token = /token=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1];
  return {
    hash: `#token_hash=${token}&type=recovery`,
    code: /code: (\d{6})$/.exec(mail?.text ?? '')?.[1] ?? '',
  };
}

test('a reset link survives a refused password and a bad connection until a new one is set', async () => {
  const { hash } = await resetMail(account);
  const env = nodeEnv(proxy.url, device.disk);
  const use = (password: string) => setNewPassword({ env }, hash, password);
  await expect(use(account.password)).rejects.toMatchObject(SAME);
  proxy.respond(503, { 'content-type': 'application/json' }, '{}', { only: /^PUT .*auth\/v1\/user/ });
  await expect(use('fresh-one')).rejects.toMatchObject({ code: 'server_trouble' });
  proxy.heal();
  await use('fresh-one');
  const { signIn } = await resetLink({ ...account, password: 'fresh-one' });
  expect(await signIn('fresh-one')).toBe(true);
  await expect(
    setNewPassword({ env: nodeEnv(proxy.url, newDisk()) }, '#token_hash=abc', 'fresh-one'),
  ).rejects.toMatchObject({ code: 'reset_link_invalid' });
});

// Promise reset.blocked (2 Admin, admin): The reset link of a blocked account says that the account is blocked, not that the link is
//   wrong.
test('the link and the code of a blocked account say that it is blocked', async () => {
  const { code } = await resetMail(account);
  await shop.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${account.id}`;
  const blocked = { code: 'account_blocked' };
  const { env } = device.runtime;
  await expect(exchangeResetCode({ env }, account.email, code)).rejects.toMatchObject(blocked);
  const { hash } = await resetMail(account);
  await expect(setNewPassword({ env }, hash, 'fresh-one')).rejects.toMatchObject(blocked);
});

test('the code of a mail works as its link does, in digits of any script, and no other code', async () => {
  const { code } = await resetMail(account);
  const { env } = device.runtime;
  const other = code === '000000' ? '111111' : '000000';
  await expect(exchangeResetCode({ env }, account.email, other)).rejects.toMatchObject({
    code: 'auth_refused',
  });
  const devanagari = code
    .split('')
    .map((digit) => String.fromCodePoint(0x0966 + Number(digit)))
    .join('');
  const typed = ` ${devanagari.slice(0, 3)} ${devanagari.slice(3)}`;
  const hash = await exchangeResetCode({ env }, ` ${account.email.toUpperCase()}`, typed);
  await setNewPassword({ env }, hash, 'fresh-one');
  const { signIn } = await resetLink({ ...account, password: 'fresh-one' });
  expect(await signIn('fresh-one')).toBe(true);
});

test('a password change with a lost answer succeeds at the next try; a wrong one stays wrong', async () => {
  const change = (current: string, next: string) => changePassword(device.runtime, { current, next });
  const signInCall = vi.spyOn(device.runtime.client.auth, 'signInWithPassword');
  await expect(change('not-mine', 'fresh-one')).rejects.toMatchObject({ code: 'current_password_wrong' });
  expect(signInCall).toHaveBeenCalledOnce();
  proxy.loseAnswers(1, seededRandom(1), { only: /^PUT .*auth\/v1\/user/ });
  await expect(change(account.password, 'fresh-one')).rejects.toMatchObject({ code: 'network' });
  proxy.heal();
  await change(account.password, 'fresh-one');
  await expect(change(account.password, 'another-one')).rejects.toMatchObject({
    code: 'current_password_wrong',
  });
  await change('fresh-one', 'another-one');
  const { signIn } = await resetLink({ ...account, password: 'another-one' });
  expect([await signIn('another-one'), await signIn('fresh-one')]).toEqual([true, false]);
});

test('the same password again is refused in the words of the auth service', async () => {
  const change = () => changePassword(device.runtime, { current: account.password, next: account.password });
  // This second try does not follow a lost first one.
  for (const _ of [1, 2]) await expect(change()).rejects.toMatchObject(SAME);
  const { hash } = await resetLink(account);
  const reset = () => setNewPassword({ env: device.runtime.env }, hash, account.password);
  for (const _ of [1, 2]) await expect(reset()).rejects.toMatchObject(SAME);
});

test('a reset whose answer was lost is done with the next try of the same page', async () => {
  const { hash, signIn } = await resetLink(account);
  const { env } = device.runtime;
  proxy.loseAnswers(1, seededRandom(1), { only: /^PUT .*auth\/v1\/user/ });
  await expect(setNewPassword({ env }, hash, 'fresh-one')).rejects.toMatchObject({ code: 'network' });
  proxy.heal();
  await setNewPassword({ env }, hash, 'fresh-one');
  expect(await signIn('fresh-one')).toBe(true);
});

test('a changed or reset password signs the person out everywhere else', async () => {
  const elsewhere = await openSignedIn(proxy.url, account);
  await changePassword(device.runtime, { current: account.password, next: 'fresh-one' });
  const refresh = async (of: Device) => of.runtime.client.tokens.refresh().catch(() => undefined);
  await Promise.all([refresh(device), refresh(elsewhere)]);
  expect(device.stores.session.get().status).toBe('signed-in');
  expect(elsewhere.stores.session.get()).toEqual({ status: 'signed-out', refused: 'ended' });
  await elsewhere.close();

  const { hash } = await resetLink({ ...account, password: 'fresh-one' });
  await setNewPassword({ env: nodeEnv(proxy.url, newDisk()) }, hash, 'another-one');
  await refresh(device);
  expect(device.stores.session.get()).toEqual({ status: 'signed-out', refused: 'ended' });
});

test('strangers who ask for every email keep nobody from a reset mail', async () => {
  const { env } = device.runtime;
  expect(await verifyEmail({ env }, ` ${account.email.toUpperCase()} `)).toBe('verified');
  await expect(verifyEmail({ env }, 'nobody@example.test')).rejects.toMatchObject({
    code: 'email_unregistered',
  });
  await shop.sql`update private.rate_hits set hits = 600 where key = 'email:visitors'`;
  for (const email of [account.email, 'nobody@example.test'])
    expect(await verifyEmail({ env }, email)).toBe('unchecked');
  await sendReset(device.runtime, account.email, `${shop.url}/update-password`);
  // All requests come from one address, which others behind the same connection may share.
  const refusing = { ...env, fetch: () => Promise.resolve(Response.json(null, { status: 429 })) };
  expect(await verifyEmail({ env: refusing }, account.email)).toBe('unchecked');
});
