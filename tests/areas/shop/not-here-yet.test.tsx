// @vitest-environment happy-dom
// A phone with an older catalogue opens a link to something newer: that the shop has no such thing is said when the shop said so.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CollectionScreen } from '#areas/shop/screens/collection/collection-screen.tsx';
import { ProductScreen } from '#areas/shop/screens/product/product-screen.tsx';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { stores } from '#data/page.ts';
import { chromeWords } from '#messages/chrome.ts';
import { listingWords } from '#messages/listing.ts';
import { productWords } from '#messages/product.ts';
import { acting, control, draw } from '#support/drawn.ts';
import { lineIs } from '#support/line-is.ts';

const before = stores.line.get();
beforeEach(() =>
  acting(() => {
    stores.line.set({ ...before, line: 'up' });
    stores.catalogue.set({ ...EMPTY_CATALOGUE, phase: { status: 'complete' } });
  }),
);
afterEach(() => acting(() => stores.line.set(before)));

const drawn = (what: 'product' | 'collection') =>
  draw(<>{what === 'product' ? <ProductScreen /> : <CollectionScreen />}</>);
const hears = () => acting(() => stores.line.set({ ...stores.line.get(), line: 'up', catalogueHeard: true }));
const page = () => document.body.textContent;

test.each([
  ['product', productWords.loading, productWords.notHere, productWords.notFoundHint],
  ['collection', chromeWords.loading, listingWords.notHere, listingWords.noCollection],
] as const)('a %s that an older catalogue lacks is missing when the shop says so', async (what, ...words) => {
  const [waiting, notHere, missing] = words;
  await drawn(what);
  expect(page()).toContain(waiting);
  expect(page()).not.toContain(missing);
  await lineIs('down');
  expect(page()).toContain(notHere);
  expect(page()).not.toContain(missing);
  await lineIs('up');
  expect(page()).toContain(waiting);
  await hears();
  expect(page()).toContain(missing);
  expect(page()).not.toContain(notHere);
  // Heard once, it holds without a line.
  await lineIs('down');
  expect(page()).toContain(missing);
});

test('a shop that refuses is not waited for', async () => {
  await acting(() => stores.line.set({ ...stores.line.get(), trouble: 'server' }));
  await drawn('product');
  expect(page()).toContain(productWords.notHere);
  control(chromeWords.retry);
});

test('without a line, of what the shop has withdrawn it is said that it is not there', async () => {
  await acting(() => stores.catalogue.set({ ...stores.catalogue.get(), gone: () => true }));
  await drawn('product');
  expect(page()).toContain(productWords.loading);
  await lineIs('down');
  expect(page()).toContain(productWords.notFound);
  expect(page()).not.toContain(productWords.notHere);
});
