// @vitest-environment happy-dom
// Sorting and filtering the lists that are no search.
import { beforeEach, expect, test, vi } from 'vitest';
import { Link, Route, Routes } from 'react-router-dom';
import { fetchFilteredList } from '#areas/shop/filters/filtered-list-code.ts';
import { CategoryScreen } from '#areas/shop/screens/category/category-screen.tsx';
import { CollectionScreen } from '#areas/shop/screens/collection/collection-screen.tsx';
import { NewArrivalsScreen } from '#areas/shop/screens/new-arrivals/new-arrivals-screen.tsx';
import { fromRupees } from '#domain/money/money.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { paths } from '#paths';
import { acting, control, eventuallyShown, tap, textIn, type } from '#support/render.ts';
import { presetData, renderWithData } from '#support/render-with-data.tsx';
import { eventually } from '#support/eventually.ts';
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
      <Route path={paths.home} element={<Link to="/category/jeans">Jeans</Link>} />
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
  await open('/category/jeans?size=XXL&color=Green&sort=price-up');
  expect(page()).toContain(searchMessages.nothingLeft);
  expect(page()).not.toContain(listingMessages.emptyCategory);
  await tap(searchMessages.clearAll);
  expect([names(), location.search]).toEqual([['Cheap', 'Middling', 'Dear'], '?sort=price-up']);
});

test('Back takes a filter back, the arrow leaves the list at once, and an order is no step', async () => {
  await open('/');
  await tap('Jeans');
  const entries = () => history.length;
  const before = entries();
  await tap(searchMessages.sorts['price-up']);
  expect([location.search, entries() - before]).toEqual(['?sort=price-up', 0]);
  await tap(searchMessages.onSale);
  await tap(searchMessages.removeFilter(searchMessages.onSale));
  await tap(searchMessages.onSale);
  expect([location.search, entries() - before]).toEqual(['?discount=true&sort=price-up', 3]);
  await acting(() => history.back());
  await eventually(() => expect(location.search).toBe('?sort=price-up'));
  await tap(searchMessages.sorts['price-down']);
  await tap(chromeMessages.back);
  await eventuallyShown(() => expect(location.pathname).toBe('/'));
});

test('the arrow of a filtered list that was opened from outside leads home', async () => {
  await open('/new-arrivals');
  await tap(searchMessages.onSale);
  const before = history.length;
  await tap(chromeMessages.back);
  expect([location.pathname, history.length]).toEqual(['/', before]);
});

test('sharing a collection shares its filters and order', async () => {
  const share = vi.fn<(content: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.assign(navigator, { share });
  await open('/collection/campus-edit?color=Blue&sort=price-up');
  await tap(listingMessages.shareCollection);
  const shared = new URL(share.mock.calls[0]?.[0].url ?? '');
  expect(shared.pathname + shared.search).toBe('/collection/campus-edit?color=Blue&sort=price-up');
});

test('filters of one name are told apart, and each is taken away by itself', async () => {
  await open('/new-arrivals?brand=Blue&color=Blue&style=Casual');
  const chips = () =>
    [...document.querySelectorAll('main button')]
      .map((chip) => chip.getAttribute('aria-label') ?? '')
      .filter((label) => label.startsWith(searchMessages.removeFilter('')));
  expect(chips()).toEqual(['Casual', 'Blue (brand)', 'Blue (colour)'].map(searchMessages.removeFilter));
  await tap(searchMessages.removeFilter('Blue (brand)'));
  expect([chips(), location.search]).toEqual([
    ['Casual', 'Blue'].map(searchMessages.removeFilter),
    '?style=Casual&color=Blue',
  ]);
});

test.each([
  ['/category/shirt', listingMessages.emptyCategoryHint],
  ['/category/none-such', listingMessages.noCategory],
  ['/collection/none-such', listingMessages.noCollection],
])('%s is empty by itself, and filters are not blamed', async (path, words) => {
  presetData({ connection: 'online', reached: { catalogue: true }, catalogue: { products } });
  await open(`${path}?color=Red`);
  expect(page()).toContain(words);
  expect(page()).not.toContain(searchMessages.nothingLeft);
});

test('new arrivals of a shop without any are empty, and filters are not blamed', async () => {
  presetData({ connection: 'online', catalogue: { products: [] } });
  await open('/new-arrivals?color=Red');
  expect(page()).toContain(listingMessages.emptyNewArrivals);
});

test('Reset also empties a price field whose text is no price', async () => {
  await open('/category/jeans');
  await tap(searchMessages.filters);
  await type(searchMessages.priceFrom, 'abc');
  expect(page()).toContain(searchMessages.priceUnread);
  await tap(searchMessages.reset);
  expect(textIn(searchMessages.priceFrom)).toBe('');
  expect(page()).not.toContain(searchMessages.priceUnread);
});

test.each(['abc', '-5', '99999999999999'])(
  'a price of "%s" is not applied, and gets the focus',
  async (text) => {
    await open('/category/jeans');
    await tap(searchMessages.filters);
    await type(searchMessages.priceTo, text);
    await tap(new RegExp(`^${searchMessages.apply}`));
    expect(document.activeElement).toBe(control(searchMessages.priceTo));
    expect(page()).toContain(searchMessages.priceUnread);
    await type(searchMessages.priceTo, '600');
    await tap(new RegExp(`^${searchMessages.apply}`));
    expect(names()).toEqual(['Cheap']);
  },
);

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
