// @vitest-environment happy-dom
// A slow phone draws a list later than a thumb types and taps. No letter is lost, and no change takes back the one
// before it.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acting, control, renderAt, tap, textIn, type } from '#support/render.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { CompletedOrdersScreen } from '#areas/seller/screens/completed-orders/completed-orders-screen.tsx';
import { ProductsScreen } from '#areas/seller/screens/products/products-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { Route, Routes } from 'react-router-dom';
import { listingOf } from '../../domain/listing-of.ts';
import { dispatchOf, says, signIn } from './seller-page.ts';

const PRODUCTS = '/seller/products';
const COMPLETED = '/seller/completed-orders';
const boxes = { [PRODUCTS]: 'Search products...', [COMPLETED]: 'Search completed orders' };

const open = (address: string) =>
  renderAt(
    address,
    <Routes>
      <Route path={PRODUCTS} element={<ProductsScreen />} />
      <Route path={COMPLETED} element={<CompletedOrdersScreen />} />
      <Route path="/seller/edit-product/:productId" element={<p>The form</p>} />
    </Routes>,
  );

/** Letter by letter, each added to what the box shows by then. */
const letters = (box: string, text: string) => () => {
  const field = control(box) as HTMLInputElement;
  for (const letter of text) {
    const typed = field.value + letter;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};
const choose = (name: string, value: string) => () => {
  const select = control(name) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
const press = (name: string | RegExp) => () => control(name).click();
const pause = () => acting(() => vi.advanceTimersByTime(500));

/** Does all of it before anything that it changes in the address is rendered. */
const atOnce = (...changes: (() => void)[]) =>
  acting(() => {
    for (const change of changes) change();
  });

/** The texts that the shop was asked to search for. */
const searches = () =>
  shopCall.mock.calls.filter(([name]) => name === 'seller_dispatch').map(([, args]) => args['p_search']);

beforeEach(() => {
  shopCall.mockResolvedValue({ total: 0, rows: [] });
  signIn({ listings: [listingOf(), listingOf({ id: '8', name: 'Wide Linen Trousers' })] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

// Promise products.letters (2 Seller products, seller): No letter that is typed quickly into the product
//   search is lost.
test.each([
  [PRODUCTS, '?text=linen'],
  [COMPLETED, '?q=linen'],
] as const)('no letter that is typed quickly is lost: %s', async (path, found) => {
  await open(path);
  await atOnce(letters(boxes[path], 'linen'));
  expect([textIn(boxes[path]), window.location.search]).toEqual(['linen', '']);
  await pause();
  expect([textIn(boxes[path]), window.location.search]).toEqual(['linen', found]);
});

// Promise products.typing (2 Seller products, seller): The product list follows typing at once, and the
//   address follows after the pause.
test('the product list follows each letter without a pause, and never delays the field', async () => {
  await open(PRODUCTS);
  await acting(() => {
    letters('Search products...', 'linen')();
    expect([textIn('Search products...'), says('Boxy Cotton Shirt')]).toEqual(['linen', true]);
  });
  expect([says('1 of 2 products'), says('Boxy Cotton Shirt')]).toEqual([true, false]);
  expect(window.location.search).toBe('');
});

// Promise products.back (2 Seller products, seller): Coming back from a product shows the same search,
//   however soon it was opened.
test('opening a product at once keeps what was typed for the way back', async () => {
  await open(PRODUCTS);
  const replaced = vi.spyOn(window.history, 'replaceState');
  await type('Search products...', 'linen');
  await tap('Edit Wide Linen Trousers');
  expect(says('The form')).toBe(true);
  expect(replaced.mock.lastCall?.[2]).toBe(`${PRODUCTS}?text=linen`);
  await pause();
  expect(window.location.pathname + window.location.search).toBe('/seller/edit-product/8');
});

// Promise completed.letters (2 Seller completed orders, seller): No letter that is typed quickly is lost, and
//   the shop is called once the typing has paused.
test('the shop is asked for completed orders once the typing has paused', async () => {
  await open(COMPLETED);
  for (const typed of ['l', 'li', 'linen ']) await type('Search completed orders', typed);
  expect(searches()).toEqual(['']);
  await pause();
  expect(searches()).toEqual(['', 'linen']);
});

// Promise completed.kept-typing (2 Seller completed orders, seller): Offline, completed orders follow each
//   typed letter, and so do their pages.
test('offline, completed orders and their pages follow each letter that is typed', async () => {
  const deliveredAt = new Date().toISOString();
  const shirts = Array.from({ length: 60 }, (_, n) =>
    dispatchOf({ id: `${n}`, status: 'delivered', deliveredAt, name: n < 30 ? `Linen ${n}` : `Cotton ${n}` }),
  );
  signIn({ dispatch: shirts.map((item) => ({ ...item, orderId: item.id })) });
  shopCall.mockRejectedValue(new ShopError('network'));
  vi.useRealTimers();
  await connectionIs('offline');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open(`${COMPLETED}?page=3`);
  expect(says('51 to 60 of 60')).toBe(true);
  await type('Search completed orders', 'linen');
  expect(says('1 to 25 of 30')).toBe(true);
  await tap('Next page');
  expect(says('26 to 30 of 30')).toBe(true);
  expect(window.location.search).toBe('?q=linen&page=2');
  await pause();
  expect(window.location.search).toBe('?q=linen&page=2');
});

// Promise products.quick-taps (2 Seller products, seller): Each of several quick changes of a list counts:
//   filter, sorting, order.
test('each of several quick changes of a list counts', async () => {
  const reversed = press('Reverse the sort order');
  const close = await open(`${PRODUCTS}?text=linen`);
  await atOnce(press(/^Low stock/), choose('Sort by', 'price'), reversed);
  expect(window.location.search).toBe('?text=linen&show=low&sort=price&order=reversed');
  // Turned twice it is as it was.
  await atOnce(reversed, press(/^All/), reversed);
  expect(window.location.search).toBe('?text=linen&sort=price&order=reversed');
  await close();
  await open(`${COMPLETED}?status=cancelled&page=2`);
  await atOnce(choose('Sort by', 'amount'), reversed);
  expect(window.location.search).toBe('?status=cancelled&sort=amount&order=asc');
  await atOnce(reversed, reversed, reversed);
  expect(window.location.search).toBe('?status=cancelled&sort=amount');
});
