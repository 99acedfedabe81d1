// @vitest-environment happy-dom
// Sorting and filtering the lists that are no search.
import { beforeEach, expect, test } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { fetchFilteredList } from '#areas/shop/filters/filtered-list-code.ts';
import { CategoryScreen } from '#areas/shop/screens/category/category-screen.tsx';
import { CollectionScreen } from '#areas/shop/screens/collection/collection-screen.tsx';
import { NewArrivalsScreen } from '#areas/shop/screens/new-arrivals/new-arrivals-screen.tsx';
import { fromRupees } from '#domain/money/money.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { paths } from '#paths';
import { control, tap } from '#support/render.ts';
import { presetData, renderWithData } from '#support/render-with-data.tsx';
import { productOf } from '../../domain/product-of.ts';

const createdAt = new Date().toISOString();
const jeans = { category: 'Jeans', collections: ['campus-edit'], createdAt } as const;
const products = [
  productOf({ ...jeans, id: '1', name: 'Dear', price: fromRupees(900), colors: ['Blue'] }),
  productOf({ ...jeans, id: '2', name: 'Cheap', price: fromRupees(500), colors: ['Red'] }),
  productOf({ ...jeans, id: '3', name: 'Middling', price: fromRupees(700), colors: ['Blue'] }),
];

beforeEach(async () => {
  presetData({ connection: 'online', catalogue: { products } });
  await fetchFilteredList();
});

const open = (path: string) =>
  renderWithData(
    <Routes>
      <Route path={paths.category} element={<CategoryScreen />} />
      <Route path={paths.collection} element={<CollectionScreen />} />
      <Route path={paths.newArrivals} element={<NewArrivalsScreen />} />
    </Routes>,
    { path },
  );
const names = () => [...document.querySelectorAll('article h2')].map((name) => name.textContent);
const page = () => document.body.textContent;

test.each(['/category/jeans', '/collection/campus-edit', '/new-arrivals'])(
  '%s is sorted, filtered, counted and kept in its address',
  async (path) => {
    await open(`${path}?sort=price-up`);
    expect(names()).toEqual(['Cheap', 'Middling', 'Dear']);
    expect(page()).toContain('3 products');
    await tap(searchMessages.sorts['price-down']);
    expect([names(), location.search]).toEqual([['Dear', 'Middling', 'Cheap'], '?sort=price-down']);
    await tap(searchMessages.filters);
    await tap(/^Blue/);
    await tap(/^Apply Filters/);
    expect(names()).toEqual(['Dear', 'Middling']);
    expect(page()).toContain('2 products');
    expect(location.search).toBe('?color=Blue&sort=price-down');
    await tap(searchMessages.removeFilter('Blue'));
    expect(names()).toHaveLength(3);
  },
);

test('filters that leave nothing are said, and taken away with one tap', async () => {
  await open('/category/jeans?size=XXL&color=Green');
  expect(page()).toContain(searchMessages.nothingLeft);
  expect(page()).not.toContain(listingMessages.emptyCategory);
  await tap(searchMessages.clearAll);
  expect(names()).toHaveLength(3);
});

test('a category offers no other category', async () => {
  await open('/category/jeans');
  await tap(searchMessages.filters);
  const groups = [...document.querySelectorAll('legend')].map((legend) => legend.textContent);
  expect(groups).toContain(searchMessages.styles);
  expect(groups).not.toContain(searchMessages.categories);
});

test('a list that has nothing by itself has nothing to filter', async () => {
  await open('/category/shirt');
  expect(() => control(searchMessages.filters)).toThrow();
  expect(page()).toContain(listingMessages.emptyCategory);
});
