import { describe, expect, test } from 'vitest';
import { addressLine, checkAddress, hasAddress, isDeliveryAddress } from '#domain/validation/address.ts';
import { checkResetEmail } from '#domain/validation/email.ts';
import { checkFullName } from '#domain/validation/full-name.ts';
import { checkLogin } from '#domain/validation/login.ts';
import { checkOptionSheet, checkProductOptions } from '#domain/validation/option-choice.ts';
import { checkNewPassword, checkPasswordChange } from '#domain/validation/password.ts';
import { checkPlaceOrder } from '#domain/validation/place-order.ts';
import { checkSignUp } from '#domain/validation/sign-up.ts';
import { vectors } from '../vectors.ts';

describe('login', () => {
  // Promise login.normal (5 Validation, front): The email of a login is trimmed and lower case.
  test('the e-mail is trimmed and lower case, the password untouched', () => {
    expect(checkLogin({ email: ' Asha@DripHaven.test ', password: ' pass ' })).toEqual({
      ok: true,
      value: { email: 'asha@driphaven.test', password: ' pass ' },
    });
  });

  test.each([
    ['', '', { email: 'email_required', password: 'password_required' }],
    ['   ', 'x', { email: 'email_required' }],
    ['asha', 'x', { email: 'email_invalid' }],
    ['@', 'x', { email: 'email_invalid' }],
  ])('"%s" with "%s"', (email, password, errors) => {
    expect(checkLogin({ email, password })).toEqual({ ok: false, errors });
  });
});

describe('sign-up', () => {
  test('every field is asked for', () => {
    expect(checkSignUp({ fullName: ' ', email: '', password: '' })).toEqual({
      ok: false,
      errors: { fullName: 'name_required', email: 'email_required', password: 'password_required' },
    });
  });

  test('five characters are too short for a password, six are enough', () => {
    const asha = { fullName: ' Asha Rao ', email: 'asha@driphaven.test' };
    expect(checkSignUp({ ...asha, password: '12345' })).toEqual({
      ok: false,
      errors: { password: 'password_too_short' },
    });
    expect(checkSignUp({ ...asha, password: '123456' })).toMatchObject({
      ok: true,
      value: { fullName: 'Asha Rao' },
    });
  });
});

// Promise password.long (5 Validation, front): A password is at most 72 bytes wherever one is set, and that
//   is said.
test('a password is at most 72 bytes wherever one is set: more the auth part would refuse', () => {
  const asha = { fullName: 'Asha Rao', email: 'asha@driphaven.test' };
  const signUp = (password: string) => checkSignUp({ ...asha, password });
  const reset = (password: string) => checkNewPassword({ password, confirm: password });
  const change = (next: string) => checkPasswordChange({ current: 'demo1234', next, confirm: next });
  for (const longest of ['a'.repeat(72), 'अ'.repeat(24)]) {
    for (const check of [signUp, reset, change]) expect(check(longest).ok).toBe(true);
    const errors = { password: 'password_too_long' };
    expect(signUp(`${longest}a`)).toEqual({ ok: false, errors });
    expect(reset(`${longest}a`)).toEqual({ ok: false, errors });
    expect(change(`${longest}a`)).toEqual({ ok: false, errors: { next: 'password_too_long' } });
  }
});

test.each([
  ['asha@driphaven.test', true],
  ['', false],
  ['asha', false],
])('the e-mail "%s" can be asked for a reset: %s', (email, ok) => {
  const checked = checkResetEmail(email);
  expect(checked).toEqual(
    ok ? { ok: true, value: { email } } : { ok: false, errors: { email: 'email_invalid' } },
  );
});

test('a name is anything but blank', () => {
  expect(checkFullName(' Asha ')).toEqual({ ok: true, value: { fullName: 'Asha' } });
  expect(checkFullName(' ')).toEqual({ ok: false, errors: { fullName: 'name_required' } });
});

describe('a password after a reset link', () => {
  test.each([
    ['12345', '12345', { password: 'password_too_short' }],
    ['123456', '1234567', { confirm: 'passwords_differ' }],
  ])('%s and %s', (password, confirm, errors) => {
    expect(checkNewPassword({ password, confirm })).toEqual({ ok: false, errors });
  });

  test('spaces are characters', () => {
    expect(checkNewPassword({ password: '   a  ', confirm: '   a  ' }).ok).toBe(true);
  });
});

describe('a changed password', () => {
  test.each([
    ['', '', '', { current: 'current_password_required', next: 'new_password_required' }],
    ['demo1234', '12345', '12345', { next: 'new_password_too_short' }],
    ['demo1234', '123456', '123457', { confirm: 'new_passwords_differ' }],
  ])('%s, %s, %s', (current, next, confirm, errors) => {
    expect(checkPasswordChange({ current, next, confirm })).toEqual({ ok: false, errors });
  });

  test('fits', () => {
    const input = { current: 'demo1234', next: 'newer1234', confirm: 'newer1234' };
    expect(checkPasswordChange(input)).toEqual({ ok: true, value: input });
  });
});

describe('an address', () => {
  const home = { address: '1 Lake Road', landmark: '', city: 'Pune', state: 'MH', pincode: '411001' };

  // Promise address.landmark (5 Validation, front): Only the landmark of an address may be empty.
  test('only the landmark may be empty', () => {
    expect(checkAddress(home)).toEqual({ ok: true, value: home });
    expect(checkAddress({ address: ' ', landmark: '', city: '', state: ' ', pincode: '' })).toEqual({
      ok: false,
      errors: {
        address: 'address_required',
        city: 'city_required',
        state: 'state_required',
        pincode: 'pincode_invalid',
      },
    });
  });

  test.each(['41100', '4110011', '41100a', '४११००'])('%s is no pincode', (pincode) => {
    expect(checkAddress({ ...home, pincode })).toEqual({
      ok: false,
      errors: { pincode: 'pincode_invalid' },
    });
  });

  test('on one line as the order keeps it', () => {
    expect(addressLine(home)).toBe('1 Lake Road, Pune, MH 411001');
    expect(addressLine({ ...home, landmark: 'near the lake ' })).toBe(
      '1 Lake Road, near the lake, Pune, MH 411001',
    );
    expect(addressLine({ ...home, address: '1 Lake Road,', landmark: ' ,', state: ', MH ,' })).toBe(
      '1 Lake Road, Pune, MH 411001',
    );
    expect(hasAddress(home)).toBe(true);
    expect(hasAddress({ ...home, city: '' })).toBe(false);
    expect(hasAddress({ ...home, address: ' ' })).toBe(false);
    expect(isDeliveryAddress(addressLine(home))).toBe(true);
  });

  test.each(vectors('address') as { name: string; line: string; expect: boolean }[])(
    'on one line, $name: delivered to is $expect',
    ({ line, expect: expected }) => {
      expect(isDeliveryAddress(line)).toBe(expected);
    },
  );
});

describe('placing an order asks for', () => {
  const order = { shippingAddress: '1 Lake Road, Pune, MH 411001', lines: 1, phone: '6100000001' };

  test.each([
    ['an address first', { shippingAddress: ' ', lines: 0, phone: '' }, 'no_address'],
    ['then something in the cart', { ...order, lines: 0, phone: '' }, 'cart_empty'],
    ['then a phone', { ...order, phone: ' ' }, 'phone_required'],
    ['with ten digits', { ...order, phone: '12345' }, 'phone_invalid'],
    ['nothing more', order, null],
  ])('%s', (_, input, code) => {
    expect(checkPlaceOrder(input)).toBe(code);
  });
});

describe('choosing options', () => {
  const both = { sizes: ['S'], colors: ['Red'] };
  const plain = { sizes: ['S'], colors: [] };
  const bare = { sizes: [], colors: [] };

  test.each([
    [both, { size: '', color: '' }, 'size_and_color_required', 'size_required'],
    [both, { size: 'S', color: '' }, 'size_and_color_required', 'color_required'],
    [both, { size: '', color: 'Red' }, 'size_and_color_required', 'size_required'],
    [both, { size: 'XL', color: 'Red' }, 'size_and_color_required', 'size_required'],
    [both, { size: 'S', color: 'Red' }, null, null],
    [plain, { size: '', color: '' }, 'size_required', 'size_required'],
    [plain, { size: 'S', color: '' }, null, null],
    [{ sizes: [], colors: ['Red'] }, { size: '', color: '' }, 'color_required', 'color_required'],
    [bare, { size: '', color: '' }, null, null],
  ])('%j with %j', (product, choice, sheet, page) => {
    expect(checkOptionSheet(product, choice)).toBe(sheet);
    expect(checkProductOptions(product, choice)).toBe(page);
  });
});
