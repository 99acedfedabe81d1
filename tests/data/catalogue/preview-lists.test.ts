import { expect, test } from 'vitest';
import { Prefetch } from '#data/catalogue/prefetch.ts';
import type { Wanted } from '#data/catalogue/preview-target.ts';
import { createStores } from '#data/stores.ts';
import { newDisk, nodeEnv } from '#support/device.ts';

const product = (id: string, row: object) => ({ id, seq: 1, gone: false, name: id, seller_id: 'b', ...row });

/** The catalogue of a page that was served with rows. */
async function servedWith(wanted: Wanted, products: ReturnType<typeof product>[]) {
  const env = nodeEnv('http://shop.test', newDisk());
  const { catalogue } = createStores(env);
  const prefetch = new Prefetch(env, { catalogue });
  const brands = [{ id: 'b', seq: 1, gone: false, brand_name: 'Loom', is_verified: true }];
  prefetch.preview(wanted, { products, brands });
  expect(await prefetch.addressShown()).toBe(true);
  return catalogue.get();
}

test.each<[Wanted, boolean]>([
  [{ list: 'collections' }, true],
  [{ list: 'newest' }, false],
  [{ collection: 'festive' }, false],
])('a preview of %j has all collections: %s', async (wanted, all) => {
  const state = await servedWith(wanted, [product('1', { collections: ['festive', 'summer'] })]);
  expect(state.index.collections().map(({ name }) => name)).toEqual(['festive', 'summer']);
  expect(state.allCollections).toBe(all);
});

test('a preview of a withdrawn product says which category it was in', async () => {
  const state = await servedWith({ product: '7' }, [
    product('7', { gone: true, category: 'Shirt' }),
    product('8', { gone: true }),
    product('9', { category: 'Shirt' }),
  ]);
  expect(['7', '8', '9', '10'].map(state.gone)).toEqual(['Shirt', '', null, null]);
  expect(state.index.product('7')).toBeUndefined();
});
