// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { MoveToCartSheet } from '#areas/shop/screens/wishlist/move-to-cart-sheet.tsx';
import { wishlistWords } from '#messages/wishlist.ts';
import { productOf } from '../../domain/product-of.ts';
import { draw, tap } from '#support/drawn.ts';

const mocks = vi.hoisted(() => ({
  room: vi.fn<() => number>(),
  move: vi.fn<(choice: object) => Promise<void>>(async () => undefined),
  said: vi.fn<(how: string, words: string) => void>(),
}));
vi.mock('#data/actions/cart.ts', () => ({ cart: { room: mocks.room } }));
vi.mock('#data/actions/wishlist.ts', () => ({ wishlist: { move: mocks.move } }));
vi.mock('#ui/toast.ts', () => ({
  toast: new Proxy({}, { get: (_, how: string) => (words: string) => mocks.said(how, words) }),
}));

test('a wish whose line in the cart is full stays a wish, and that is said', async () => {
  const close = vi.fn<() => void>();
  mocks.room.mockReturnValue(0);
  await draw(<MoveToCartSheet product={productOf({ sizes: ['M'], colors: [] })} onClose={close} />);
  await tap(wishlistWords.moveToCart);
  expect(mocks.said.mock.calls).toEqual([['hint', 'At most 10 of these']]);
  expect(mocks.move).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();

  mocks.room.mockReturnValue(1);
  await tap(wishlistWords.moveToCart);
  expect(mocks.move).toHaveBeenCalledExactlyOnceWith({ productId: '1', size: 'M', color: '' });
  expect(close).toHaveBeenCalledOnce();
});
