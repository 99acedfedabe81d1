// @vitest-environment happy-dom
// A first sync that could not reach the shop: a person's cart and wishlist are not known, which is not empty.
import { expect, test } from 'vitest';
import { knownCount } from '#areas/shop/known-count.ts';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { CartPanel } from '#areas/shop/screens/cart/cart-panel.tsx';
import { WishlistPanel } from '#areas/shop/screens/wishlist/wishlist-panel.tsx';
import type { CartView } from '#data/queries/shop/cart.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { CartScreen } from '#areas/shop/screens/cart/cart-screen.tsx';
import { WishlistScreen } from '#areas/shop/screens/wishlist/wishlist-screen.tsx';
import { paths } from '#paths';
import { chromeMessages } from '#messages/chrome.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { fetchAnew } from '#support/mock-data-layer.ts';
import { tap } from '#support/render.ts';
import { productOf } from '../../domain/product-of.ts';
import { ASHA, renderWithData, setData } from '#support/render-with-data.tsx';

const emptyCart = { lines: [] as CartView['lines'] } as CartView;

// Promise cart.not-reached (2 Cart and wishlist, orders): A cart that has not reached the phone is not called
//   empty. Retry fetches it.
test.each([
  ['cart', cartMessages.empty, cartMessages.notYet.title],
  ['wishlist', wishlistMessages.empty, wishlistMessages.notYet.title],
])('the %s is called empty only when it is', async (which, empty, notYet) => {
  const panel = (replica: 'complete' | 'failed') =>
    renderWithData(
      <>
        {which === 'cart' ? (
          <CartPanel cart={{ status: 'ready', replica, data: emptyCart }} />
        ) : (
          <WishlistPanel wishlist={{ status: 'ready', replica, data: [] }} />
        )}
      </>,
      { session: ASHA },
    );
  const close = await panel('failed');
  expect(document.body.textContent).toContain(notYet);
  expect(document.body.textContent).not.toContain(empty);
  await tap(chromeMessages.retry);
  expect(fetchAnew).toHaveBeenCalledOnce();
  await close();
  await panel('complete');
  expect(document.body.textContent).toContain(empty);
});

const SHIRT = productOf({ id: '1', name: 'Kota Check Shirt', sizes: [], colors: [] });
const ROW = { productId: SHIRT.id, addedAt: '2026-11-21T04:59:30Z' };
const LINE = { ...ROW, size: '', color: '', quantity: 1 };

// Promise cart.not-known (2 Cart and wishlist, orders): A product that is not here yet is not called
//   withdrawn, and Update my cart does not remove it.
test.each([
  ['cart', paths.cart, <CartScreen key="cart" />, cartMessages.loading, cartMessages.notYet.title],
  [
    'wishlist',
    paths.wishlist,
    <WishlistScreen key="w" />,
    wishlistMessages.loading,
    wishlistMessages.notYet.title,
  ],
] as const)('a product that is not here yet is not called withdrawn in the %s', async (...given) => {
  const [, path, screen, loading, notYet] = given;
  const catalogue = { products: [productOf({ id: '2' })] };
  const pageText = () => document.body.textContent;
  await renderWithData(screen, {
    path,
    session: ASHA,
    cart: [LINE],
    wishlist: [{ ...ROW, notify: [] }],
    catalogue: { ...catalogue, arrival: 'filling' },
  });
  expect(pageText()).toContain(loading);
  await setData({ catalogue: { ...catalogue, arrival: 'unfilled' } });
  expect(pageText()).toContain(notYet);
  expect(pageText()).not.toContain(cartMessages.fix);
  await setData({ catalogue: { products: [SHIRT], arrival: 'filling' } });
  expect(pageText()).toContain(SHIRT.name);
  expect(pageText()).not.toContain(cartMessages.unavailable);
  await setData({ catalogue: { ...catalogue, arrival: 'filling', withdrawn: [SHIRT.id] } });
  expect(pageText()).toContain(cartMessages.unavailable);
  await setData({ catalogue });
  expect(pageText()).toContain(cartMessages.unavailable);
});

test.each([
  ['the cart', <CartPanel key="cart" cart={{ status: 'ready', replica: 'failed', data: emptyCart }} />],
  [
    'the wishlist',
    <WishlistPanel key="wishes" wishlist={{ status: 'ready', replica: 'failed', data: [] }} />,
  ],
  ['the shop', <NothingYet key="shop" />],
])('a browser that keeps nothing is promised %s for as long as the page is open', async (_, what) => {
  await renderWithData(what, { session: ASHA, storage: 'memory' });
  expect(document.body.textContent).toContain('until you close this page');
  expect(document.body.textContent).not.toMatch(/is kept\.|without a connection/);
});

test.each([
  ['filling', [], null],
  ['failed', [], null],
  ['complete', [], 0],
  ['filling', ['kept here'], 1],
] as const)('a number is said only when it is known: %s, %o', (replica, data, expected) => {
  expect(knownCount({ status: 'ready', replica, data }, (list) => list.length)).toBe(expected);
  expect(knownCount({ status: 'loading' }, () => 1)).toBe(null);
  expect(cartMessages.cartTab(expected)).toBe(expected === null ? 'Cart' : `Cart (${expected})`);
});
