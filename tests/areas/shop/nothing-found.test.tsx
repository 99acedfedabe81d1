// @vitest-environment happy-dom
// Where nothing is found: what is the matter, said as it is.
import { beforeEach, expect, test } from 'vitest';
import { CategoryScreen } from '#areas/shop/screens/category/category-screen.tsx';
import { NotFoundScreen } from '#areas/shop/screens/not-found/not-found-screen.tsx';
import { ProductScreen } from '#areas/shop/screens/product/product-screen.tsx';
import { SearchScreen } from '#areas/shop/screens/search/search-screen.tsx';
import { listingMessages } from '#messages/shop/listing.ts';
import { notFoundMessages } from '#messages/shop/not-found.ts';
import { productMessages } from '#messages/shop/product.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { control, tap } from '#support/render.ts';
import { connectionIs, presetData, renderWithData, setData } from '#support/render-with-data.tsx';
import { productOf } from '../../domain/product-of.ts';

beforeEach(() => presetData({ connection: 'online' }));

const routes = [
  { path: paths.search, element: <SearchScreen /> },
  { path: paths.category, element: <CategoryScreen /> },
  { path: paths.product, element: <ProductScreen /> },
];
const open = (path: string) =>
  renderWithData(
    <Routes>
      {routes.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>,
    { path },
  );
const { emptyShop, emptyHint } = searchMessages;
const { emptyCategoryHint, noCategory } = listingMessages;
const HINTS = [emptyShop, emptyHint, emptyCategoryHint, noCategory];
const page = () => document.body.textContent;

test.each([
  ['/search', 0, emptyShop],
  ['/search?query=kurta', 0, emptyShop],
  ['/search?query=kurta', 1, emptyHint],
  ['/search?color=Blue', 1, emptyHint],
  ['/search?discount=true', 1, emptyHint],
  ['/category/jeans', 0, emptyCategoryHint],
  ['/category/tshirts', 0, emptyCategoryHint],
  ['/category/co%20ord', 0, emptyCategoryHint],
  ['/category/none-such', 0, noCategory],
])('an empty list at %s of a shop with %i products says: %s', async (address, count, words) => {
  const products = [productOf({ colors: [], discountPercentage: 0 })].slice(0, count);
  presetData({ catalogue: { products } });
  await open(address);
  expect(HINTS.filter((hint) => page().includes(hint))).toEqual([words]);
});

test('what stands in chips is cleared with one tap; an order is taken back where it is chosen', async () => {
  await open('/search?sort=trending');
  expect(() => control(searchMessages.clearAll)).toThrow();
  await open('/search?sort=trending&discount=50');
  control(searchMessages.filtersActive(1));
  await tap(searchMessages.removeFilter('50% off and more'));
  expect(location.search).toBe('?sort=trending');
  await open('/search?sort=trending&size=M');
  await tap(searchMessages.clearAll);
  expect(location.search).toBe('?sort=trending');
});

test("the browser's tab names what is not there, when the shop has said so", async () => {
  await open('/product/7');
  expect(document.title).not.toBe(productMessages.notFound);
  await connectionIs('offline');
  expect(document.title).toBe(productMessages.notHere);
  await setData({ connection: 'online', reached: { catalogue: true } });
  expect(document.title).toBe(productMessages.notFound);
  await open('/no-such-page');
  expect(document.title).toBe(notFoundMessages.title);
});
