import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPlaceOrder } from '#domain/validation/place-order.ts';

const good = { shippingAddress: '12 Lake Road, Pune, Maharashtra 411001', lines: 1, phone: '9800000001' };

describe('an order is checked before it is confirmed', () => {
  // Promise place.address (5 Validation, orders): An address must be chosen.
  test('an address must be chosen', () => {
    expect(checkPlaceOrder({ ...good, shippingAddress: '  ', phone: '' })).toBe('no_address');
  });
  // Promise place.cart (5 Validation, orders): The cart must not be empty.
  test('the cart must hold something', () => {
    expect(checkPlaceOrder({ ...good, lines: 0, phone: '' })).toBe('cart_empty');
  });
  // Promise place.phone (5 Validation, orders): A phone is needed.
  test('a phone number is needed', () => {
    expect(checkPlaceOrder({ ...good, phone: '' })).toBe('phone_required');
  });
  // Promise place.phone-ten (5 Validation, orders): The phone number of an order has ten digits.
  test('a phone number has ten digits', () => {
    expect(checkPlaceOrder({ ...good, phone: '12345' })).toBe('phone_invalid');
    expect(checkPlaceOrder(good)).toBe(null);
  });
  test('exactly a number that can be called passes, whatever is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,14}$/), (phone) => {
        const bare = /^((00)?91|0(?!0))*[6-9][0-9]{9}$/.test(phone);
        expect(checkPlaceOrder({ ...good, phone }) === null).toBe(bare);
      }),
    );
  });
});
