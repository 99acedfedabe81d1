// @vitest-environment happy-dom
// A category whose filters have not loaded: their code comes apart, and may fail on a bad connection.
import { beforeEach, expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { CategoryScreen } from '#areas/shop/screens/category/category-screen.tsx';
import { listingMessages } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { acting, eventuallyShown } from '#support/render.ts';
import { presetData, renderWithData } from '#support/render-with-data.tsx';
import { productOf } from '../../domain/product-of.ts';

const code = vi.hoisted(() => Promise.withResolvers<object>());
vi.mock('#areas/shop/filters/filtered-list.tsx', () => code.promise);

const products = [
  productOf({ id: '1', name: 'Blue one', category: 'Jeans', colors: ['Blue'] }),
  productOf({ id: '2', name: 'Red one', category: 'Jeans', colors: ['Red'] }),
];

beforeEach(() => presetData({ connection: 'online', catalogue: { products } }));

const open = (path: string) =>
  renderWithData(
    <Routes>
      <Route path={paths.category} element={<CategoryScreen />} />
    </Routes>,
    { path },
  );
const names = () => [...document.querySelectorAll('article h2')].map((name) => name.textContent).sort();

test('a category waits for its filters where its address has some, and not for other parameters', async () => {
  const leave = await open('/category/jeans?color=Blue');
  expect(names()).toEqual([]);
  await leave();
  await open('/category/jeans?utm_source=mail');
  expect(names()).toEqual(['Blue one', 'Red one']);
});

test('filters that cannot be loaded leave the whole category, which says so', async () => {
  await open('/category/jeans?color=Blue');
  await acting(() => code.reject(new TypeError('Failed to fetch dynamically imported module')));
  await eventuallyShown(() => expect(names()).toEqual(['Blue one', 'Red one']));
  expect(document.querySelector('output')?.textContent).toBe(listingMessages.filtersMissing(true));
});
