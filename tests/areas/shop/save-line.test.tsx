// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { CartScreen } from '#areas/shop/screens/cart/cart-screen.tsx';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { mockCommands } from '#support/commands.ts';
import { productOf } from '../../domain/product-of.ts';
import { tap } from '#support/render.ts';
import { ASHA, failWrites, presetData, queuedWrites, renderWithData } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';

const product = productOf({ name: 'Boxy Shirt', colors: [] });
const addedAt = '2026-01-01T00:00:00.000Z';
const choice = { productId: product.id, size: 'M', color: '' };
const wish = { productId: product.id, addedAt, notify: [] };
const ANY_OFF = {
  discountType: 'flat',
  discountValue: 100,
  minOrderValue: 0,
  brandId: null,
  expiryDate: null,
};
const { restore } = mockCommands('coupon', 'restore');
const page = () => document.body.textContent ?? '';
const writes = () => queuedWrites().map(({ name }) => name);

beforeEach(() => {
  presetData({
    session: ASHA,
    cart: [{ ...choice, quantity: 2, addedAt }],
    wishlist: [],
    catalogue: { products: [product] },
  });
});

// Promise cart.save-undo (Beyond, front): A line that was saved to the wishlist can be put back as it was.
test('undo puts a saved line back with size, quantity and place, and takes its wish away', async () => {
  await renderWithData(<CartScreen />, { path: '/cart' });
  await tap(cartMessages.saveItem(product.name));
  expect(page()).toContain('Boxy Shirt is on your wishlist');
  expect(document.activeElement?.textContent).toBe(cartMessages.undo);
  await tap(cartMessages.undo);
  expect(queuedWrites()).toMatchObject([
    { name: 'cart.save', args: choice },
    { name: 'cart.add', args: { ...choice, quantity: 2, addedAt } },
    { name: 'wishlist.remove', args: { productId: product.id } },
  ]);
  expect(page()).not.toContain('is on your wishlist');
});

test('undo that brings the line back is not offered again when the wish cannot be taken away', async () => {
  await renderWithData(<CartScreen />, { path: '/cart' });
  await tap(cartMessages.saveItem(product.name));
  failWrites(new Error('disk'), 'wishlist.remove');
  await tap(cartMessages.undo);
  expect(writes()).toEqual(['cart.save', 'cart.add', 'wishlist.remove']);
  expect([page().includes(cartMessages.undo), toastTexts.length]).toEqual([false, 1]);
});

test('undo puts the coupon back that was applied with the line', async () => {
  presetData({ coupon: { ...ANY_OFF, code: 'TEN' } as Coupon });
  await renderWithData(<CartScreen />, { path: '/cart' });
  await tap(cartMessages.removeItem(product.name));
  await tap(cartMessages.undo);
  expect(restore).toHaveBeenCalledExactlyOnceWith('TEN');
});

test('what was on the wishlist before stays there', async () => {
  presetData({ wishlist: [wish] });
  await renderWithData(<CartScreen />, { path: '/cart' });
  await tap(cartMessages.saveItem(product.name));
  await tap(cartMessages.undo);
  expect(writes()).toEqual(['cart.save', 'cart.add']);
});

test('a line that could not be saved says so, and offers no way back', async () => {
  await renderWithData(<CartScreen />, { path: '/cart' });
  failWrites(new Error('disk'));
  await tap(cartMessages.saveItem(product.name));
  expect(page()).not.toContain('is on your wishlist');
  expect(toastTexts).toHaveLength(1);
});
