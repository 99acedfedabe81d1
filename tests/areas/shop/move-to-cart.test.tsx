// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { MoveToCartSheet } from '#areas/shop/screens/wishlist/move-to-cart-sheet.tsx';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { productOf } from '../../domain/product-of.ts';
import { tap } from '#support/render.ts';
import { ASHA, queuedWrites, renderWithData, setData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

const choice = { productId: '1', size: 'M', color: '' };
const cartOf = (quantity: number) => [{ ...choice, quantity, addedAt: '2026-01-01T00:00:00.000Z' }];

test('a wish whose line in the cart is full stays a wish, and that is said', async () => {
  const close = vi.fn<() => void>();
  const item = {
    productId: '1',
    addedAt: '2026-01-01T00:00:00.000Z',
    notify: [],
    product: productOf({ sizes: ['M'], colors: [] }),
  };
  await renderWithData(<MoveToCartSheet items={[item]} productId="1" onClose={close} />, {
    session: ASHA,
    cart: cartOf(10),
  });
  await tap(wishlistMessages.moveToCart);
  expect(toasts).toEqual([['hint', 'At most 10 of these']]);
  expect(queuedWrites()).toEqual([]);
  expect(close).not.toHaveBeenCalled();

  await setData({ cart: cartOf(9) });
  await tap(wishlistMessages.moveToCart);
  expect(queuedWrites()).toEqual([{ name: 'wishlist.move', args: choice }]);
  expect(close).toHaveBeenCalledOnce();
});
