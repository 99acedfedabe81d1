// @vitest-environment happy-dom
// A phone with an older catalogue opens a link to something newer. It says that the shop has no such thing only once
// the shop said so.
import { beforeEach, expect, test } from 'vitest';
import { CollectionScreen } from '#areas/shop/screens/collection/collection-screen.tsx';
import { ProductScreen } from '#areas/shop/screens/product/product-screen.tsx';
import { chromeMessages } from '#messages/chrome.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { productMessages } from '#messages/shop/product.ts';
import { control } from '#support/render.ts';
import { productOf } from '../../domain/product-of.ts';
import { connectionIs, presetData, renderWithData, setData } from '#support/render-with-data.tsx';

beforeEach(() => presetData({ connection: 'online' }));

const renderMissing = (what: 'product' | 'collection') =>
  renderWithData(<>{what === 'product' ? <ProductScreen /> : <CollectionScreen />}</>);
const answerFromShop = () => setData({ reached: { catalogue: true } });
const page = () => document.body.textContent;

// Promise product.not-here (2 Product, front): A product missing in an older catalogue is not called gone
//   before the shop answers. Offline it is "not on this phone".
test.each([
  ['product', productMessages.loading, productMessages.notHere, productMessages.notFoundHint],
  ['collection', chromeMessages.loading, listingMessages.notHere, listingMessages.noCollection],
] as const)('a %s that an older catalogue lacks is missing when the shop says so', async (what, ...words) => {
  const [waiting, notHere, missing] = words;
  await renderMissing(what);
  expect(page()).toContain(waiting);
  expect(page()).not.toContain(missing);
  await connectionIs('offline');
  expect(page()).toContain(notHere);
  expect(page()).not.toContain(missing);
  await connectionIs('online');
  expect(page()).toContain(waiting);
  await answerFromShop();
  expect(page()).toContain(missing);
  expect(page()).not.toContain(notHere);
  // Heard once, it holds without a connection.
  await connectionIs('offline');
  expect(page()).toContain(missing);
});

test('a shop that refuses is not waited for', async () => {
  await setData({ trouble: 'server' });
  await renderMissing('product');
  expect(page()).toContain(productMessages.notHere);
  control(chromeMessages.retry);
});

test('a withdrawn product is said to be not there, also without a connection', async () => {
  await setData({ catalogue: { withdrawn: [''] } });
  await renderMissing('product');
  expect(page()).toContain(productMessages.loading);
  await connectionIs('offline');
  expect(page()).toContain(productMessages.notFound);
  expect(page()).not.toContain(productMessages.notHere);
});

test('a withdrawn product has others of its category beside it, also in a complete shop', async () => {
  const SHIRTS = ['1', '2', '3', '4', '5'].map((id) =>
    productOf({ id, name: `Shirt ${id}`, category: 'Shirt' }),
  );
  const others = () => [...document.querySelectorAll('section article')].map((card) => card.textContent);
  await setData({
    catalogue: { arrival: 'filling', products: SHIRTS, withdrawn: [''], withdrawnFrom: 'Shirt' },
  });
  await renderMissing('product');
  expect(page()).toContain(productMessages.notFound);
  expect(page()).toContain(productMessages.similar);
  const before = others();
  expect(before).toHaveLength(4);
  // The first sync ends what a preview has told, and says a moment later that it is through.
  const jeans = productOf({ id: '9', name: 'Jeans', category: 'Jeans' });
  for (const change of [{ catalogue: { products: [...SHIRTS, jeans] } }, { heard: { catalogue: true } }]) {
    await setData(change);
    expect(page()).toContain(productMessages.notFound);
    expect(others()).toEqual(before);
  }
});

test('a missing product whose category nobody named shows only the notice', async () => {
  await setData({ catalogue: { arrival: 'filling', products: [productOf({ id: '1' })], withdrawn: [''] } });
  await renderMissing('product');
  expect(page()).toContain(productMessages.notFound);
  expect(page()).not.toContain(productMessages.similar);
});
