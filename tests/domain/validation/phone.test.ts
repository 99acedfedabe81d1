import { describe, expect, test } from 'vitest';
import { checkDeliveryPhone, checkPhone, phoneDigits } from '../../../src/domain/validation/phone.ts';

describe('what a phone field keeps', () => {
  test.each([
    ['+91 98765 43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['9123456789', '9123456789'],
    ['0000000001', '0000000001'],
    ['98765abc', '98765'],
    ['98765432109', '9876543210'],
    ['+91', ''],
    ['', ''],
  ])('"%s" becomes "%s"', (typed, kept) => {
    expect(phoneDigits(typed)).toBe(kept);
  });
});

describe("a profile's phone", () => {
  test.each(['', '   ', '9876543210', '+91 98765 43210', '0 98765 43210'])('"%s" is fine', (typed) => {
    expect(checkPhone(typed).ok).toBe(true);
  });

  test.each(['987654321', '98765432101', '98765 4321a', '+1 9876543210', '९८७६५४३२१०'])(
    '"%s" is refused',
    (typed) => {
      expect(checkPhone(typed)).toEqual({ ok: false, errors: { phoneNumber: 'phone_invalid' } });
    },
  );

  test('is stored as ten digits', () => {
    expect(checkPhone('+91 98765 43210')).toEqual({ ok: true, value: { phoneNumber: '9876543210' } });
  });
});

test('a courier needs a phone', () => {
  expect(checkDeliveryPhone(' ')).toEqual({ ok: false, errors: { phoneNumber: 'phone_required' } });
  expect(checkDeliveryPhone('123')).toEqual({ ok: false, errors: { phoneNumber: 'phone_invalid' } });
  expect(checkDeliveryPhone('9876543210').ok).toBe(true);
});
