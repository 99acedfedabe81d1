// @vitest-environment happy-dom
// A first sync that could not reach the shop: a person's cart and wishlist are not known, which is not empty.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { knownCount } from '#areas/shop/known-count.ts';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { CartPanel } from '#areas/shop/screens/cart/cart-panel.tsx';
import { WishlistPanel } from '#areas/shop/screens/wishlist/wishlist-panel.tsx';
import type { CartView } from '#data/queries/cart.ts';
import { sync } from '#data/actions/sync.ts';
import { stores } from '#data/page.ts';
import { cartWords } from '#messages/cart.ts';
import { chromeWords } from '#messages/chrome.ts';
import { wishlistWords } from '#messages/wishlist.ts';
import { draw, tap } from '#support/drawn.ts';

const emptyCart = { lines: [] as CartView['lines'] } as CartView;

beforeEach(() => {
  stores.session.set({ status: 'signed-in', user: { id: 'a', email: 'a@example.test', fullName: 'Asha' } });
});

test.each([
  ['cart', cartWords.empty, cartWords.notYet.title],
  ['wishlist', wishlistWords.empty, wishlistWords.notYet.title],
])('the %s is called empty only when it is', async (which, empty, notYet) => {
  const panel = (mirror: 'complete' | 'failed') =>
    draw(
      <>
        {which === 'cart' ? (
          <CartPanel cart={{ status: 'ready', mirror, data: emptyCart }} />
        ) : (
          <WishlistPanel wishlist={{ status: 'ready', mirror, data: [] }} />
        )}
      </>,
    );
  const close = await panel('failed');
  expect(document.body.textContent).toContain(notYet);
  expect(document.body.textContent).not.toContain(empty);
  const asked = vi.spyOn(sync, 'now').mockResolvedValue();
  await tap(chromeWords.retry);
  expect(asked).toHaveBeenCalledOnce();
  await close();
  await panel('complete');
  expect(document.body.textContent).toContain(empty);
});

test.each([
  ['the cart', <CartPanel key="cart" cart={{ status: 'ready', mirror: 'failed', data: emptyCart }} />],
  ['the wishlist', <WishlistPanel key="wishes" wishlist={{ status: 'ready', mirror: 'failed', data: [] }} />],
  ['the shop', <NothingYet key="shop" />],
])('a browser that keeps nothing is promised %s for as long as the page is open', async (_, what) => {
  stores.storage.set({ kind: 'memory' });
  onTestFinished(() => stores.storage.set({ kind: 'fine' }));
  await draw(what);
  expect(document.body.textContent).toContain('until you close this page');
  expect(document.body.textContent).not.toMatch(/is kept\.|without a connection/);
});

test.each([
  ['filling', [], null],
  ['failed', [], null],
  ['complete', [], 0],
  ['filling', ['kept here'], 1],
] as const)('a number is said only when it is known: %s, %o', (mirror, data, expected) => {
  expect(knownCount({ status: 'ready', mirror, data }, (list) => list.length)).toBe(expected);
  expect(knownCount({ status: 'loading' }, () => 1)).toBe(null);
  expect(cartWords.cartTab(expected)).toBe(expected === null ? 'Cart' : `Cart (${expected})`);
});
