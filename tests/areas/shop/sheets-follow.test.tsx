// @vitest-environment happy-dom
// A sheet shows what it is about as it is now. Another phone may change the cart or the wishlist while it is open.
import { beforeEach, expect, test } from 'vitest';
import { CartScreen } from '#areas/shop/screens/cart/cart-screen.tsx';
import { fromRupees } from '#domain/money/money.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { productOf } from '../../domain/product-of.ts';
import { acting, control, tap } from '#support/render.ts';
import { ASHA, presetData, queuedWrites, renderWithData, setData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

const product = productOf({ name: 'Boxy Shirt', sizes: ['M', 'L'], colors: [] });
const addedAt = '2026-01-01T00:00:00.000Z';
const line = { productId: product.id, size: 'M', color: '', quantity: 1, addedAt };
const wish = { productId: product.id, addedAt, notify: [] };
const withPrice = (rupees: number) => ({ products: [{ ...product, price: fromRupees(rupees) }] });
const sheet = () => document.querySelector('dialog[open]')?.textContent ?? null;
const change = cartMessages.changeItem('Size: M', product.name);

beforeEach(() => {
  presetData({ session: ASHA, cart: [line], wishlist: [wish], catalogue: withPrice(800) });
});

// Promise cart.change-follows (Beyond, front): The sheet that changes a line follows the shop and other phones. When
//   the line goes, it closes and says so.
test.each([
  ['another phone takes the line out', { cart: [] }],
  ['the shop takes the product away', { catalogue: { products: [], withdrawn: [product.id] } }],
])('the sheet of a line follows its price, and closes when %s', async (_, gone) => {
  await renderWithData(<CartScreen />, { path: '/cart' });
  await tap(change);
  await setData({ catalogue: withPrice(600) });
  expect(sheet()).toContain('₹600');
  await setData(gone);
  expect(sheet()).toBe(null);
  expect(toasts).toEqual([['notice', cartMessages.lineGone]]);
  expect(queuedWrites()).toEqual([]);
});

test('what was chosen stays while the line follows, and the next opening starts with the line', async () => {
  await renderWithData(<CartScreen />, { path: '/cart' });
  await tap(change);
  const size = () => control('L').getAttribute('aria-pressed') ?? control('L').getAttribute('aria-checked');
  await tap('L');
  await setData({ cart: [{ ...line, quantity: 2 }] });
  expect(size()).toBe('true');
  await acting(() => document.querySelector('dialog')?.dispatchEvent(new Event('cancel')));
  await tap(change);
  expect(size()).toBe('false');
});

test('its own change closes the sheet without a word of a line that has gone', async () => {
  await renderWithData(<CartScreen />, { path: '/cart' });
  await tap(change);
  await tap('L');
  await tap(cartMessages.changeNow);
  expect(queuedWrites()).toHaveLength(1);
  expect(sheet()).toBe(null);
  expect(toasts).toEqual([['success', cartMessages.changedTo('L', '')]]);
});

test('the sheet of a wish follows its price, and closes when another phone takes it off', async () => {
  await renderWithData(<CartScreen />, { path: '/cart?tab=wishlist' });
  await tap(wishlistMessages.moveToCart);
  await setData({ catalogue: withPrice(600) });
  expect(sheet()).toContain('₹600');
  await setData({ wishlist: [] });
  expect(sheet()).toBe(null);
  expect(toasts).toEqual([['notice', wishlistMessages.wishGone]]);
});
