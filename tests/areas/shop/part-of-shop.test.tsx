// @vitest-environment happy-dom
// Only the rows that a shared link brought are here. The rest is on its way or could not be had.
import { beforeEach, expect, test } from 'vitest';
import { CollectionScreen } from '#areas/shop/screens/collection/collection-screen.tsx';
import { CollectionsScreen } from '#areas/shop/screens/collections/collections-screen.tsx';
import { HomeScreen } from '#areas/shop/screens/home/home-screen.tsx';
import { SearchScreen } from '#areas/shop/screens/search/search-screen.tsx';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { productOf } from '../../domain/product-of.ts';
import { control, tap } from '#support/render.ts';
import type { Arrival } from '#support/page-data.ts';
import { presetData, renderWithData, setData } from '#support/render-with-data.tsx';

const PART = ['1', '2'].map((id) => productOf({ id, collections: ['festive', 'summer-edit'] }));
const WHOLE = [...PART, productOf({ id: '3', collections: ['festive', 'monsoon'] })];
const SLIDE = { id: '1', image: '', title: 'Now', subtitle: '', linkUrl: '', linkText: '' };

const shows = (arrival: Arrival, products = PART) =>
  setData({ catalogue: { arrival, products, slides: [SLIDE] } });
/** By rows, as a small shop comes, and by a base, which is counted. */
const filling = () => shows('filling');
const counted = () => shows({ done: 4_200, of: 10_000 });
const failed = () => shows('unfilled');
const complete = () => shows('complete', WHOLE);

beforeEach(() => presetData({ catalogue: { arrival: 'opening' } }));

const routes = [
  { path: paths.home, element: <HomeScreen /> },
  { path: paths.search, element: <SearchScreen /> },
  { path: paths.collection, element: <CollectionScreen /> },
  { path: paths.collections, element: <CollectionsScreen /> },
];
const open = (path: string) =>
  renderWithData(
    <Routes>
      {routes.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>,
    { path },
  );

const page = () => document.body.textContent;
/** Of products, but for how much of the shop has come. */
const hasNumbers = () => /(?<!of [\d,]*)\d products?/.test(page());
const saysWhy = () => page().includes(nothingHereMessages.partTitle);
const cards = () => document.querySelectorAll('article').length;
const headings = () => [...document.querySelectorAll('main h2, main h3')].map((one) => one.textContent);

test.each(['/collection/festive', '/search'])(
  '%s counts its products only when all are here, and says when the rest did not come',
  async (address) => {
    await open(address);
    for (const part of [filling, counted, failed]) {
      await part();
      expect([cards(), hasNumbers(), saysWhy()]).toEqual([2, false, part === failed]);
    }
    await complete();
    expect([cards(), hasNumbers(), saysWhy()]).toEqual([3, true, false]);
  },
);

test('the filter sheet offers what is known of a part, and counts the whole', async () => {
  await open('/search');
  await tap(/^Filters/);
  for (const part of [counted, failed]) {
    await part();
    control('Urban Loom');
    expect(hasNumbers()).toBe(false);
  }
  await complete();
  expect(control(/^Urban Loom\d/).textContent).toContain(searchMessages.results(3));
});

test.each(['/', '/collections'])(
  '%s shows collections once all are here, or without counts when the rest did not come',
  async (address) => {
    await open(address);
    for (const part of [filling, counted]) {
      await part();
      expect(headings()).not.toContain('Festive');
      expect(hasNumbers()).toBe(false);
    }
    await failed();
    expect(headings()).toEqual(expect.arrayContaining(['Festive', 'Summer Edit']));
    expect([hasNumbers(), saysWhy()]).toEqual([false, true]);
    await complete();
    expect(headings()).toEqual(expect.arrayContaining(['Festive', 'Monsoon']));
    expect([hasNumbers(), saysWhy()]).toEqual([true, false]);
  },
);

test('/collections shows all collections before the rest of the shop, and adds their counts', async () => {
  await open('/collections');
  await setData({
    catalogue: { arrival: { done: 4_200, of: 10_000 }, products: PART, allCollections: true },
  });
  const before = headings();
  expect(before).toEqual(expect.arrayContaining(['Festive', 'Summer Edit']));
  expect([hasNumbers(), saysWhy()]).toEqual([false, false]);
  expect(page()).toContain(arrivingMessages.meanwhile);
  await shows('complete', PART);
  expect([headings(), hasNumbers()]).toEqual([before, true]);
  expect(page()).not.toContain(arrivingMessages.meanwhile);
});
