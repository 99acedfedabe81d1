import { beforeEach, expect, test, vi } from 'vitest';
import { changeWishlist } from '#areas/shop/change-wishlist.ts';
import { ShopError } from '#domain/error-code.ts';

const mocks = vi.hoisted(() => ({
  add: vi.fn<() => Promise<void>>(),
  remove: vi.fn<() => Promise<void>>(),
  said: vi.fn<(how: string, words: string) => void>(),
}));
vi.mock('#data/actions/wishlist.ts', () => ({
  wishlist: { add: mocks.add, remove: mocks.remove },
}));
vi.mock('#ui/toast.ts', () => ({
  toast: new Proxy({}, { get: (_, how: string) => (words: string) => mocks.said(how, words) }),
}));

beforeEach(() => {
  mocks.add.mockReset();
  mocks.said.mockReset();
});

test('what the heart says on a product, and that it is short', async () => {
  expect(await changeWishlist('1', false)).toBe('done');
  expect(await changeWishlist('1', true)).toBe('done');
  mocks.add.mockRejectedValueOnce(new ShopError('login_for_wishlist'));
  expect(await changeWishlist('1', false)).toBe('login');
  mocks.add.mockRejectedValueOnce(new ShopError('storage_failed'));
  expect(await changeWishlist('1', false)).toBe('done');
  expect(mocks.said.mock.calls).toEqual([
    ['success', 'Added to wishlist'],
    ['success', 'Removed from wishlist'],
    ['hint', 'Please login to add items to wishlist'],
    ['shortError', 'Error updating wishlist'],
  ]);
});
