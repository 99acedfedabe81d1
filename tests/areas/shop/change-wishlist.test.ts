// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changeWishlist } from '#areas/shop/change-wishlist.ts';
import { ASHA, failWrites, presetData, queuedWrites } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

// Promise product.toasts-short (8 Errors, front): The toast of the heart on a product stays for 2 s.
test('a tap on the heart of a product says briefly what happened', async () => {
  presetData({ session: ASHA });
  expect(await changeWishlist('1', false)).toBe('done');
  expect(await changeWishlist('1', true)).toBe('done');
  expect(queuedWrites().map(({ name }) => name)).toEqual(['wishlist.add', 'wishlist.remove']);
  presetData({ session: null });
  expect(await changeWishlist('1', false)).toBe('login');
  presetData({ session: ASHA });
  failWrites(new Error('The disk is full.'));
  expect(await changeWishlist('1', false)).toBe('done');
  expect(toasts).toEqual([
    ['success', 'Added to wishlist'],
    ['success', 'Removed from wishlist'],
    ['hint', 'Please login to add items to wishlist'],
    ['shortError', 'Error updating wishlist'],
  ]);
});
