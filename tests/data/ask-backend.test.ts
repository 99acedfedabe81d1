import { expect, test } from 'vitest';
import { askCatalogue } from '#data/catalogue/ask-catalogue.ts';
import { fetchPage } from '#data/catalogue/fetch-page.ts';
import { enterArea } from '#data/office/enter-area.ts';
import { callProcedure } from '#data/remote/call-procedure.ts';
import { hasText, isYesOrNo } from '#data/remote/is-ours.ts';
import { noteServerNow } from '#data/server-now.ts';
import { createStores } from '#data/stores.ts';
import { fetchOwnPage } from '#data/sync/own-page.ts';
import { newDisk, nodeEnv } from '#support/device.ts';

const cursor = { seq: 0, epoch: '' };

/** A backend in whose place somebody answers everything so. */
function answering(text: string) {
  const env = {
    ...nodeEnv('https://shop.test', newDisk()),
    fetch: () => Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } })),
  };
  return { env, stores: createStores(env) };
}

test.for(['null', '7', '"ok"', 'true', '[]', '{}'])(
  'a page that is %s has come from a stranger, and is no trouble with the storage',
  async (text) => {
    const { env, stores } = answering(text);
    const own = fetchOwnPage(env, stores, (name, args) => callProcedure(env, name, args), {
      userId: 'asha',
      scope: 'user:asha',
      device: 'd1',
      cursor,
      limit: 500,
    });
    await expect(own).rejects.toMatchObject({ name: 'RemoteError', kind: 'not_ours' });
    const shop = fetchPage(stores, askCatalogue(env, cursor, { format: 0 }));
    await expect(shop).rejects.toMatchObject({ name: 'RemoteError', kind: 'not_ours' });
  },
);

test('where null is an answer it is one', async () => {
  const { env } = answering('null');
  expect(await callProcedure(env, 'own_order', {}, { mayBeNull: true })).toBe(null);
  await expect(callProcedure(env, 'own_order', {})).rejects.toMatchObject({ kind: 'not_ours' });
});

test('"done" is said by our own answer only', async () => {
  const portal = '{"status":"login required"}';
  for (const isOurs of [hasText('order_id'), isYesOrNo])
    await expect(callProcedure(answering(portal).env, 'x', {}, { isOurs })).rejects.toMatchObject({
      kind: 'not_ours',
    });
  const done = { order_id: 'a' };
  const { env } = answering(JSON.stringify(done));
  expect(await callProcedure(env, 'x', {}, { isOurs: hasText('order_id') })).toEqual(done);
  expect(await callProcedure(answering('false').env, 'x', {}, { isOurs: isYesOrNo })).toBe(false);
  await expect(enterArea(async () => JSON.parse(portal) as unknown, 'seller')).rejects.toMatchObject({
    kind: 'not_ours',
  });
});

test('of a request in which the clock was turned nothing is learnt of the time', () => {
  const { stores } = answering('{}');
  const now = '2026-11-22T10:00:00.000Z';
  const at = Date.parse(now);
  noteServerNow(stores, { serverNow: now, sentAt: at - 172_800_000, answeredAt: at });
  noteServerNow(stores, { serverNow: now, sentAt: at + 172_800_000, answeredAt: at });
  expect(stores.clockOffset.get()).toBe(null);
  noteServerNow(stores, { serverNow: now, sentAt: at - 6_000, answeredAt: at - 4_000 });
  expect(stores.clockOffset.get()).toBe(5_000);
});
