import { describe, expect, test } from 'vitest';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { ERROR_CODES } from '#domain/mutation/error-codes.ts';
import { fromRupees } from '#domain/money/money.ts';
import { refusalOf } from '#domain/mutation/refusal.ts';
import '#messages/admin/admin-errors.ts';
import '#messages/seller/seller-errors.ts';
import { sentenceFor, sentenceForCode } from '#messages/errors.ts';

// Word for word from the specification (sections 5, 8 and the product page).
const QUOTED: Partial<Record<ErrorCode, string>> = {
  no_session_data: 'Login failed: No session data received',
  auth_unavailable: 'Authentication service is temporarily unavailable. Please try again later.',
  email_invalid: 'Please enter a valid email address',
  email_not_verified: 'Please verify your email first',
  reset_link_invalid: 'Invalid password reset link. Please request a new one.',
  email_unregistered: 'Email is not registered. Please signup ❤️',
  password_too_short: 'Password must be at least 6 characters',
  passwords_differ: 'Passwords do not match',
  current_password_required: 'Please enter your current password',
  new_password_required: 'Please enter a new password',
  new_password_too_short: 'New password must be at least 6 characters',
  new_passwords_differ: 'New passwords do not match',
  current_password_wrong: 'Current password is incorrect',
  phone_invalid: 'Please enter a valid 10-digit phone number',
  phone_required: 'Please provide a valid phone number for delivery',
  size_and_color_required: 'Please select both size and color',
  size_required: 'Please select a size',
  color_required: 'Please select a color',
  coupon_invalid: 'Invalid coupon code',
  coupon_not_found: 'Coupon not found',
  coupon_expired: 'Coupon has expired',
  coupon_failed: 'Error validating coupon',
  address_required: 'Address is required',
  city_required: 'City is required',
  state_required: 'State is required',
  pincode_invalid: 'Pincode must be 6 digits',
  no_address: 'Please select a delivery address',
  cart_empty: 'Your cart is empty',
  login_for_cart: 'Please login to add items to cart',
  login_for_wishlist: 'Please login to add items to wishlist',
  signed_out: 'No active session. Please login again.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  network: 'Network error. Please check your connection and try again.',
  order_failed: 'Failed to place order. Please try again later.',
  order_no_id: 'Failed to create order: No order ID returned',
  order_duplicate: 'A duplicate order was detected. Please check your orders.',
  products_gone: 'One or more products in your cart are no longer available.',
};

test.each(Object.entries(QUOTED))('%s reads exactly as specified', (code, sentence) => {
  expect(sentenceForCode(code)).toBe(sentence);
});

test.each(ERROR_CODES)('%s has a sentence, with or without its figures', (code) => {
  for (const detail of [undefined, null, 'text', {}, { minimum: 'much', total: 0.5, brandName: 7 }]) {
    const sentence = sentenceFor(new ShopError(code, detail));
    expect(sentence).toMatch(/^[A-Z].{7,}/);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object|_/);
  }
});

test('no two codes share a sentence', () => {
  expect(new Set(ERROR_CODES.map((code) => sentenceForCode(code))).size).toBe(ERROR_CODES.length);
});

describe('figures', () => {
  test('the minimum of a coupon', () => {
    const error = new ShopError('coupon_minimum', { minimum: fromRupees(1999) });
    expect(sentenceFor(error)).toBe('Minimum order value of ₹1,999 required for this coupon');
  });

  test("the brand of a coupon, 'specific' without a name", () => {
    expect(sentenceForCode('coupon_brand', { brandName: 'Urban Loom' })).toBe(
      'This coupon is only valid for Urban Loom brand products',
    );
    expect(sentenceForCode('coupon_brand', { brandName: null })).toBe(
      'This coupon is only valid for specific brand products',
    );
  });

  test('how long to wait', () => {
    expect(sentenceForCode('rate_limited', { retryAfterSeconds: 41.2 })).toContain('in 42 s');
  });

  test('one product that has gone, or those of an order', () => {
    expect(sentenceForCode('product_gone')).toBe('This product is no longer available');
    expect(sentenceForCode('product_gone', refusalOf({ lines: [{ product_id: '7' }] }))).toBe(
      'One or more products in your cart are no longer available.',
    );
  });

  test('an order that the server refused', () => {
    const changed = refusalOf({ code: 'prices_changed', total_amount: 2446.5, lines: [] });
    expect(sentenceForCode('prices_changed', changed)).toContain('₹2,446.50');
    const coupon = refusalOf({ code: 'coupon_minimum', min_order_value: 1999 });
    expect(sentenceForCode('coupon_minimum', coupon)).toContain('₹1,999');
    expect(sentenceForCode('coupon_brand', refusalOf({ brand_name: 'Urban Loom' }))).toContain('Urban Loom');
  });

  test('the new total when prices changed', () => {
    expect(sentenceForCode('prices_changed', { total: fromRupees(2446) })).toContain('₹2,446');
  });
});

test.each([new Error('boom'), 'boom', null, undefined, { code: 'cart_empty' }])(
  'an error that no action throws is unexpected: %s',
  (error) => {
    expect(sentenceFor(error)).toBe('An unexpected error occurred. Please try again later.');
  },
);

// Promise errors.unexpected (8 Errors, front): An unknown failure says 'unexpected'.
test('a code of a newer server is unexpected', () => {
  expect(sentenceForCode('moon_phase')).toBe(sentenceForCode('unexpected'));
});
