import { describe, expect, test } from 'vitest';
import { couponCode } from '#domain/coupon/coupon-rules.ts';
import { addressLine, checkAddress, hasAddress } from '#domain/validation/address.ts';
import { checkContact } from '#domain/validation/contact.ts';
import { checkNewSeller } from '#domain/validation/create-seller.ts';
import { checkResetEmail } from '#domain/validation/email.ts';
import { checkFullName } from '#domain/validation/full-name.ts';
import { checkNewPassword, checkPasswordChange } from '#domain/validation/password.ts';
import { checkSignUp } from '#domain/validation/sign-up.ts';
import { checkLogin } from '#domain/validation/login.ts';
import { checkPlaceOrder } from '#domain/validation/place-order.ts';

// A form says what the database would say: characters that nobody sees fill no field.

const address = { address: '12 Lake Road', landmark: '', city: 'Pune', state: 'MH', pincode: '411001' };
const message = { name: 'Asha', email: 'asha@example.test', subject: '', message: 'Hello' };
const seller = {
  brand_name: 'Urban',
  business_email: 'shop@urban.test',
  phone_number: '6100000000',
};

describe.each(
  [' ', '\t', '\u00a0', '\u200b', '\u3164', '\u2800\ufeff'].map((text) => [JSON.stringify(text), text]),
)('%s', (_, text) => {
  test('is no line of an address, and a landmark of it is none', () => {
    expect(checkAddress({ ...address, address: text, city: text, state: text, landmark: text })).toEqual({
      ok: false,
      errors: { address: 'address_required', city: 'city_required', state: 'state_required' },
    });
    expect(checkAddress({ ...address, landmark: text })).toEqual({ ok: true, value: address });
    expect(hasAddress({ ...address, address: text })).toBe(false);
    expect(addressLine({ ...address, landmark: text })).toBe('12 Lake Road, Pune, MH 411001');
    expect(checkPlaceOrder({ shippingAddress: text, lines: 1, phone: '6100000000' })).toBe('no_address');
  });

  test('is no name, no message and no subject', () => {
    expect(checkFullName(text)).toEqual({ ok: false, errors: { fullName: 'name_required' } });
    expect(checkContact({ ...message, name: text, message: text })).toEqual({
      ok: false,
      errors: { name: 'name_required', message: 'message_required' },
    });
    expect(checkContact({ ...message, subject: text })).toMatchObject({ value: { message: 'Hello' } });
  });

  test('is no brand', () => {
    expect(checkNewSeller({ ...seller, brand_name: text })).toEqual({
      ok: false,
      problem: 'seller_fields_required',
    });
  });

  test('is no part of an e-mail', () => {
    const email = `as${text}ha@example.test`;
    expect(checkResetEmail(email)).toEqual({ ok: false, errors: { email: 'email_invalid' } });
    expect(checkLogin({ email, password: 'x' })).toEqual({ ok: false, errors: { email: 'email_invalid' } });
    expect(checkNewSeller({ ...seller, business_email: email })).toEqual({
      ok: false,
      problem: 'email_invalid',
    });
    expect(checkResetEmail(' asha@example.test ').ok).toBe(true);
  });

  test('is no password, six times', () => {
    const password = text.repeat(6);
    const errors = { password: 'password_required' };
    expect(checkSignUp({ fullName: 'Asha', email: 'a@b.test', password })).toEqual({ ok: false, errors });
    expect(checkNewPassword({ password, confirm: password })).toEqual({ ok: false, errors });
    expect(checkPasswordChange({ current: 'x', next: password, confirm: password })).toEqual({
      ok: false,
      errors: { next: 'new_password_required' },
    });
  });

  test('is pasted around a coupon’s code without harm', () => {
    expect(couponCode(`${text}drip10${text}`)).toBe('DRIP10');
    expect(couponCode(text)).toBe('');
  });
});

test('a password is what was typed, blanks at its ends included', () => {
  const both = { password: '  a b   ', confirm: '  a b   ' };
  expect(checkNewPassword(both)).toEqual({ ok: true, value: both });
});

test('signs that Indian scripts need within a word stay', () => {
  expect(checkFullName(' अनन्‍या ')).toEqual({ ok: true, value: { fullName: 'अनन्‍या' } });
});

test.each(['аsha@example.test', 'asha@exаmple.test', 'ａsha@example.test', 'ashá@example.test'])(
  'an e-mail with a letter of another alphabet is none: %s',
  (email) => {
    expect(checkResetEmail(email)).toEqual({ ok: false, errors: { email: 'email_invalid' } });
    expect(checkNewSeller({ ...seller, business_email: email })).toMatchObject({ problem: 'email_invalid' });
  },
);
