import { expect, test } from 'vitest';
import { fetchCatalogue } from '#data/catalogue/fetch-catalogue.ts';
import { fetchPage } from '#data/catalogue/fetch-catalogue.ts';
import { enterArea } from '#data/back-office/enter-area.ts';
import { sessionKeys } from '#data/session/identity.ts';
import { TokenStore } from '#data/session/token-store.ts';
import { connect } from '#data/api/client.ts';
import { hasText, isYesOrNo } from '#data/api/is-ours.ts';
import { callPublicly } from '#data/api/procedures.ts';
import { noteServerNow } from '#data/env/server-now.ts';
import { createStores } from '#data/stores.ts';
import { fetchOwnPage } from '#data/replication/fetch-page.ts';
import { newDisk, nodeEnv } from '#support/device.ts';

const cursor = { seq: 0, epoch: '' };

/** A backend in whose place somebody gives this answer to every request. */
function answering(text: string, type = 'application/json') {
  const env = {
    ...nodeEnv('https://shop.test', newDisk()),
    fetch: () => Promise.resolve(new Response(text, { headers: { 'content-type': type } })),
  };
  return { env, stores: createStores(env), ...connect(env, new TokenStore(env, Date.now)) };
}

test.for(['null', '7', '"ok"', 'true', '[]', '{}'])(
  'a page that is %s has come from a stranger, and is no trouble with the storage',
  async (text) => {
    const { env, stores, call } = answering(text);
    const own = fetchOwnPage(env, stores, call, {
      userId: 'asha',
      scope: 'user:asha',
      device: 'd1',
      checkpoint: cursor,
      limit: 500,
    });
    await expect(own).rejects.toMatchObject({ name: 'RemoteError', kind: 'not_ours' });
    const shop = fetchPage(stores, fetchCatalogue(env, cursor, { format: 0 }));
    await expect(shop).rejects.toMatchObject({ name: 'RemoteError', kind: 'not_ours' });
  },
);

test('null is an answer of a procedure that may give it, and of no other', async () => {
  const { env, call } = answering('null');
  const args = { p_uid: 'asha', p_id: 'a' };
  expect(await call('own_order', args, { mayBeNull: true })).toBe(null);
  await expect(call('own_order', args)).rejects.toMatchObject({ kind: 'not_ours' });
  await expect(callPublicly(env, 'health', {})).rejects.toMatchObject({ kind: 'not_ours' });
});

test("an answer counts as done only when it is the shop's", async () => {
  const portal = '{"status":"login required"}';
  for (const isOurs of [hasText('order_id'), isYesOrNo])
    await expect(answering(portal).call('order_limits', {}, { isOurs })).rejects.toMatchObject({
      kind: 'not_ours',
    });
  const done = { order_id: 'a' };
  const { call } = answering(JSON.stringify(done));
  expect(await call('order_limits', {}, { isOurs: hasText('order_id') })).toEqual(done);
  const args = { p_name: 'Asha', p_email: 'asha@example.test', p_message: 'Hello' };
  const { env } = answering('false');
  expect(await callPublicly(env, 'send_contact_message', args, { isOurs: isYesOrNo })).toBe(false);
  await expect(enterArea(answering(portal).call, 'seller')).rejects.toMatchObject({ kind: 'not_ours' });
});

test("supabase-js never sees a captive portal's page as an answer", async () => {
  const { supabase } = answering('<h1>Free Wi-Fi</h1>', 'text/html');
  const products = () => supabase.from('products').select('id').throwOnError();
  await expect(products()).rejects.toMatchObject({ name: 'RemoteError', kind: 'not_ours' });
  await expect(supabase.rpc('health').throwOnError()).rejects.toMatchObject({ kind: 'not_ours' });
  const { error } = await supabase.functions.invoke('remove-pictures', { body: {} });
  expect(error).toMatchObject({ context: { kind: 'not_ours' } });
  // A table answers with rows, whatever JSON the portal sends.
  const inJson = answering('{"status":"login required"}').supabase.from('products').select('id');
  await expect(inJson.throwOnError()).rejects.toMatchObject({ kind: 'not_ours' });
});

/** A device with stored tokens that end in `seconds` by the phone's clock; its auth server never answers. */
function signedIn(seconds: number, serverNow: () => number) {
  const requests: { url: string; token: string | null }[] = [];
  const env = {
    ...nodeEnv('https://shop.test', newDisk()),
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      requests.push({ url, token: new Headers(init?.headers).get('authorization') });
      return url.includes('/auth/')
        ? new Promise<Response>(() => undefined)
        : Promise.resolve(Response.json({}));
    },
  };
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'next',
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user: { id: 'asha' },
  };
  env.kv.set(sessionKeys('shop').tokens, JSON.stringify(session));
  return { env, requests, ...connect(env, new TokenStore(env, serverNow)) };
}

test('a request takes the stored token at once, even when the phone calls it expired', async () => {
  const hourAhead = Date.now() - 3_600_000;
  const { call, requests } = signedIn(-60, () => hourAhead);
  await call('order_limits', {});
  expect(requests).toEqual([{ url: 'https://shop.test/rest/v1/rpc/order_limits', token: 'Bearer a.b.c' }]);
});

test('a public request waits for no session that is being refreshed, and shows no token', async () => {
  const { env, call, requests } = signedIn(-60, Date.now);
  const waiting = call('order_limits', {}).then(() => 'answered');
  await callPublicly(env, 'health', {}, { method: 'GET' });
  expect(await Promise.race([waiting, Promise.resolve('waiting')])).toBe('waiting');
  expect(requests).toContainEqual({ url: 'https://shop.test/rest/v1/rpc/health', token: null });
  await expect.poll(() => requests.some(({ url }) => url.includes('grant_type=refresh_token'))).toBe(true);
  expect(requests).toHaveLength(2);
});

test('names and arguments of procedures and columns are those of the migrations', () => {
  const { call, supabase } = answering('{}');
  // Never run: the type checker refuses each line.
  const refused = () => [
    // @ts-expect-error no such procedure
    call('order_limit', {}),
    // @ts-expect-error no such argument
    call('own_order', { p_uid: 'asha', p_order: 'a' }),
    // @ts-expect-error an argument is missing
    call('own_order', { p_uid: 'asha' }),
    // @ts-expect-error no such table
    supabase.from('product'),
    // @ts-expect-error no such column
    supabase.from('products').insert({ price: 7 }),
  ];
  expect(refused).toBeTypeOf('function');
});

test('a request during which the clock was turned teaches nothing about the time', () => {
  const { stores } = answering('{}');
  const now = '2026-11-22T10:00:00.000Z';
  const at = Date.parse(now);
  noteServerNow(stores, { serverNow: now, sentAt: at - 172_800_000, answeredAt: at });
  noteServerNow(stores, { serverNow: now, sentAt: at + 172_800_000, answeredAt: at });
  expect(stores.clockOffset.get()).toBe(null);
  noteServerNow(stores, { serverNow: now, sentAt: at - 6_000, answeredAt: at - 4_000 });
  expect(stores.clockOffset.get()).toBe(5_000);
});
