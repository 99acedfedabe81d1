import { expect, test } from 'vitest';
import { askCatalogue } from '../../src/data/catalogue/ask-catalogue.ts';
import { fetchPage } from '../../src/data/catalogue/fetch-page.ts';
import { callProcedure } from '../../src/data/remote/call-procedure.ts';
import { createStores } from '../../src/data/stores.ts';
import { fetchOwnPage } from '../../src/data/sync/own-page.ts';
import { newDisk, nodeEnv } from '../support/device.ts';

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
    const shop = fetchPage(env, stores, askCatalogue(env, cursor, { format: 0 }));
    await expect(shop).rejects.toMatchObject({ name: 'RemoteError', kind: 'not_ours' });
  },
);

test('where null is an answer it is one', async () => {
  const { env } = answering('null');
  expect(await callProcedure(env, 'own_order', {}, { mayBeNull: true })).toBe(null);
  await expect(callProcedure(env, 'own_order', {})).rejects.toMatchObject({ kind: 'not_ours' });
});
