// What every form asks, whatever is typed: the rules as sentences about all texts, beside the examples of forms.test.ts.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLine, checkAddress, hasAddress, pincodeDigits } from '#domain/validation/address.ts';
import { checkContact } from '#domain/validation/contact.ts';
import { checkResetEmail } from '#domain/validation/email.ts';
import { checkFullName } from '#domain/validation/full-name.ts';
import { checkLogin } from '#domain/validation/login.ts';
import { checkOptionSheet, checkProductOptions } from '#domain/validation/option-choice.ts';
import { checkNewPassword, checkPasswordChange } from '#domain/validation/password.ts';
import { checkPhone, phoneDigits } from '#domain/validation/phone.ts';
import { checkSignUp } from '#domain/validation/sign-up.ts';
import { offeredChoice } from '#domain/cart/offered.ts';
import { visibleText } from '#domain/text/visible-text.ts';

const SPACES = [' ', '\t', '\n', '\u00a0', '\u200b', '\u3164'];
const blank = fc.stringMatching(/^[ \t\n\u00a0\u200b]{0,4}$/);
/** Whatever a keyboard gives, with blanks and what nobody sees in it as often as letters. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc
    .array(fc.oneof(fc.constantFrom(...SPACES), fc.constantFrom('a', 'Z', '7', '@', '.', ',', 'ñ', 'अ')), {
      maxLength: 10,
    })
    .map((characters) => characters.join('')),
);
const home = { address: '1 Lake Road', landmark: '', city: 'Pune', state: 'MH', pincode: '411001' };
const asha = { fullName: 'Asha', email: 'asha@driphaven.test', password: 'demo1234' };

describe('a pincode', () => {
  test.each([
    '411001',
    ' 411001\u00a0',
    '411 001',
    '411-001',
    'PIN: 411 001',
    'Pune - 411001',
    'Flat 101, Pune 411001',
    '411 - 001',
    '411–001',
    '“411001”',
    '•411001•',
    '411001 (Pune 411 001)',
    'Maharashtra,411001,India',
    '४११००१',
    '４１１ ００１',
    '411\u200b001',
  ])('is the one group of six digits in "%s"', (typed) => {
    expect(pincodeDigits(typed)).toBe('411001');
    expect(checkAddress({ ...home, pincode: typed })).toEqual({ ok: true, value: home });
  });

  test.each([
    '',
    'abc',
    '41100',
    '4110011',
    '411001 411002',
    '411 001 411002',
    '411 001 411',
    '98765 43210',
    '9876543210',
    '987 654 3210',
    '9876 543 210',
    '98 765 432 10',
    '98 76 543 210',
    '9876 543210',
    '+91 98 765432 10',
    '560 038 1',
    '5 600 381',
    '12 560 038',
    '4 1 1 0 0 1',
    '411001x',
    'x411001',
    '411 001x',
    'Pune411001',
  ])('is not in "%s", which is refused and not cut', (typed) => {
    expect(pincodeDigits(typed)).toBe(typed);
    expect(checkAddress({ ...home, pincode: typed })).toEqual({
      ok: false,
      errors: { pincode: 'pincode_invalid' },
    });
  });

  test('keeps its six digits, however it was pasted', () => {
    const gap = fc.constantFrom('', ' ', '\u00a0', '-', '. ');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), gap, gap, gap, (digits, before, between, after) => {
        const pasted = before + digits.slice(0, 3) + between + digits.slice(3) + after;
        expect(pincodeDigits(pasted)).toBe(digits);
      }),
    );
  });

  // Promise validation.pincode (5 Validation, front): For any text, a pincode is six digits and nothing else.
  test('is six digits or what was typed, whatever that is', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const typedDigits = pincodeDigits(text);
        expect(typedDigits === text.trim() || /^[0-9]{6}$/.test(typedDigits)).toBe(true);
      }),
    );
  });
});

describe('an address', () => {
  test.each([
    ['address', 'Survey 123456'],
    ['landmark', 'near 400001'],
    ['city', 'Pune ४११००२'],
    ['state', 'MH 411\u200b002'],
  ])('has no other six digits than its pincode in %s', (field, text) => {
    const fields = { ...home, [field]: text };
    expect(checkAddress(fields)).toEqual({ ok: false, errors: { [field]: 'pincode_other' } });
    expect(hasAddress(fields)).toBe(false);
    expect(hasAddress({ ...home, [field]: text.replace(/\p{Nd}{3}\u200b?/u, '$& ') })).toBe(true);
    expect(hasAddress({ ...home, [field]: `${text.replace(/[\p{Nd}\u200b]+/u, '')} 411001` })).toBe(true);
  });

  test.each(['address', 'city'])('with signs alone in %s is none', (field) => {
    for (const signs of ['•', '-', '# •', '“”', '🏠'])
      expect(checkAddress({ ...home, [field]: signs })).toEqual({
        ok: false,
        errors: { [field]: 'letters_required' },
      });
  });

  test('names exactly the fields that say nothing, and checks to itself when it is whole', () => {
    fc.assert(
      fc.property(
        fc.record({ address: typed, landmark: typed, city: typed, state: typed }),
        fc.constantFrom('411001', '41100'),
        (fields, pincode) => {
          const checked = checkAddress({ ...fields, pincode });
          // Two letters are read as the apostrophe that they look like: a sign.
          const read = (text: string) =>
            visibleText(text)
              .normalize('NFKC')
              .replaceAll(/[\u02B9\u02BC]/g, "'");
          const named = (text: string) => /[\p{Alphabetic}\p{Nd}]/u.test(read(text));
          const silent = (['address', 'city', 'state'] as const).filter((field) =>
            field === 'state' ? visibleText(fields.state).replaceAll(',', '') === '' : !named(fields[field]),
          );
          const wrong = [...silent, ...(pincode.length === 6 ? [] : ['pincode'])];
          expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual(wrong.toSorted());
          expect(checked.ok ? checkAddress(checked.value) : checked).toEqual(checked);
        },
      ),
      { numRuns: 500 },
    );
  });

  // Promise address.deliverable (5 Validation, orders): An order can go to every address that the form
  //   accepts.
  test('accepted by the form is one that an order can go to, however its parts are written', () => {
    const comma = fc.stringMatching(/^[, ]{0,3}$/);
    const part = fc.oneof(
      typed,
      fc.tuple(comma, fc.constantFrom('Pune', '7', 'अ,b'), comma).map((pieces) => pieces.join('')),
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.record({ address: part, landmark: part, city: part, state: part }), (fields) => {
        const checked = checkAddress({ ...fields, pincode: '411001' });
        if (!checked.ok) return;
        taken += 1;
        expect([addressLine(checked.value), hasAddress(checked.value)]).toEqual([expect.any(String), true]);
      }),
      { numRuns: 1000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});

describe('an e-mail', () => {
  // Promise validation.email (5 Validation, front): For any text, all forms accept the same emails.
  test('is taken exactly with one @, and printable ASCII on both sides', () => {
    const nearly = fc.oneof(
      typed,
      fc.tuple(typed, typed).map(([name, host]) => `${name}@${host}`),
    );
    fc.assert(
      fc.property(nearly, (email) => {
        const text = email.trim().toLowerCase();
        const parts = text.split('@');
        const plausible = parts.length === 2 && parts.every((part) => /^[\u0021-\u007E]+$/.test(part));
        const checked = checkResetEmail(email);
        expect(checked).toEqual(
          plausible
            ? { ok: true, value: { email: text } }
            : { ok: false, errors: { email: 'email_invalid' } },
        );
        // The forms agree on it; only an empty one has its own sentence where it must be typed.
        const login = checkLogin({ email, password: 'x' });
        const code = text === '' ? 'email_required' : 'email_invalid';
        expect(login.ok ? undefined : login.errors.email).toBe(plausible ? undefined : code);
        const signUp = checkSignUp({ ...asha, email });
        expect(signUp.ok ? undefined : signUp.errors.email).toBe(plausible ? undefined : code);
        const contact = checkContact({ name: 'Asha', subject: '', message: 'Hello', email });
        expect(contact.ok ? undefined : contact.errors.email).toBe(plausible ? undefined : code);
      }),
      { numRuns: 1000 },
    );
  });

  test('comes out trimmed and in lower case, and again the same', () => {
    fc.assert(
      fc.property(blank, fc.emailAddress(), blank, (before, email, after) => {
        const checked = checkResetEmail(
          before.replaceAll('\u200b', '') + email + after.replaceAll('\u200b', ''),
        );
        expect(checked).toEqual({ ok: true, value: { email: email.toLowerCase() } });
      }),
    );
  });
});

test('a name is whatever can be seen, trimmed, and checks to itself', () => {
  fc.assert(
    fc.property(typed, (fullName) => {
      const checked = checkFullName(fullName);
      expect(checked).toEqual(
        visibleText(fullName) === ''
          ? { ok: false, errors: { fullName: 'name_required' } }
          : { ok: true, value: { fullName: fullName.trim() } },
      );
      expect(checked.ok ? checkFullName(checked.value.fullName) : checked).toEqual(checked);
    }),
    { numRuns: 500 },
  );
});

describe('passwords', () => {
  const password = fc.oneof(typed, fc.stringMatching(/^[ -~]{4,8}$/));
  const tooLong = (text: string) => Buffer.byteLength(text) > 72;
  // Two that differ at random never are the same: some pairs are, some but for a blank.
  const pair = fc.oneof(
    password.map((both) => [both, both] as const),
    password.map((first) => [first, `${first} `] as const),
    fc.tuple(password, password),
  );

  // Promise validation.new-password (5 Validation, front): For any text, a new password has six characters
  //   and two equal entries.
  test('a new one is taken exactly with six characters or more, typed twice alike; never trimmed', () => {
    fc.assert(
      fc.property(pair, ([first, second]) => {
        const checked = checkNewPassword({ password: first, confirm: second });
        const errors = {
          ...(first.length < 6 && { password: 'password_too_short' }),
          ...(first.length >= 6 && visibleText(first) === '' && { password: 'password_required' }),
          ...(tooLong(first) && { password: 'password_too_long' }),
          ...(first !== second && { confirm: 'passwords_differ' }),
        };
        expect(checked).toEqual(
          Object.keys(errors).length === 0
            ? { ok: true, value: { password: first, confirm: second } }
            : { ok: false, errors },
        );
      }),
      { numRuns: 500 },
    );
  });

  test('a changed one also needs the one until now, and says first that it is missing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(''), password), pair, (current, [next, confirm]) => {
        const checked = checkPasswordChange({ current, next, confirm });
        const blank = visibleText(next) === '';
        expect(checked.ok).toBe(
          current !== '' && next.length >= 6 && !blank && !tooLong(next) && next === confirm,
        );
        if (checked.ok) return;
        expect(checked.errors.current).toBe(current === '' ? 'current_password_required' : undefined);
        const short = next.length < 6 ? 'new_password_too_short' : undefined;
        const wrong = blank
          ? 'new_password_required'
          : (short ?? (tooLong(next) ? 'password_too_long' : undefined));
        expect(checked.errors.next).toBe(wrong);
        expect(checked.errors.confirm).toBe(next === confirm ? undefined : 'new_passwords_differ');
      }),
      { numRuns: 500 },
    );
  });

  test('signing up needs six as well, signing in only one', () => {
    fc.assert(
      fc.property(password, (text) => {
        const good = text.length >= 6 && visibleText(text) !== '' && !tooLong(text);
        expect(checkSignUp({ ...asha, password: text }).ok).toBe(good);
        expect(checkLogin({ email: asha.email, password: text }).ok).toBe(text !== '');
      }),
    );
  });
});

describe('a phone', () => {
  const written = fc.oneof(typed, fc.stringMatching(/^(\+91|0091|91|0)?[0-9 -]{0,14}$/));

  test('is blank, ten digits from 6 to 9 on, or refused, and checks to itself', () => {
    fc.assert(
      fc.property(written, (text) => {
        const checked = checkPhone(text);
        const phone = checked.ok ? checked.value.phoneNumber : '6100000000';
        expect(phone).toMatch(/^([6-9][0-9]{9})?$/);
        expect(checkPhone(phone)).toEqual({ ok: true, value: { phoneNumber: phone } });
      }),
      { numRuns: 500 },
    );
  });

  test('is never cut: a field holds a whole number or what was typed', () => {
    fc.assert(
      fc.property(written, (text) => {
        const typedDigits = phoneDigits(text);
        const read =
          /^[6-9][0-9]{9}$/.test(typedDigits) && text.replaceAll(/[^0-9]/g, '').endsWith(typedDigits);
        expect(typedDigits === text.trim() || read).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('+91', '+91 ', '0091 ', '91', '0', '(0)'), { maxLength: 1 }),
        fc.stringMatching(/^[6-9][0-9]{9}$/),
        ([prefix = ''], number) => {
          expect(phoneDigits(prefix + number)).toBe(number);
        },
      ),
    );
  });
});

describe('options', () => {
  const sizes = fc.subarray(['S', 'M', 'L']);
  const colors = fc.subarray(['Red', 'Blue']);
  const choice = fc.record({
    size: fc.constantFrom('', 'S', 'M', 'XXL'),
    color: fc.constantFrom('', 'Red', 'Grey'),
  });

  // Promise validation.options (5 Validation, front): For any product, only the options that it has are asked
  //   for.
  test('nothing is asked for exactly when every kind that there is was chosen', () => {
    fc.assert(
      fc.property(fc.record({ sizes, colors }), choice, (product, chosen) => {
        // A screen holds '' of what a product comes in none of.
        const held = {
          size: product.sizes.length === 0 ? '' : chosen.size,
          color: product.colors.length === 0 ? '' : chosen.color,
        };
        const page = checkProductOptions(product, held);
        const sheet = checkOptionSheet(product, held);
        const noSize = product.sizes.length > 0 && !product.sizes.includes(held.size);
        const both = product.sizes.length > 0 && product.colors.length > 0;
        const missing = noSize ? 'size_required' : 'color_required';
        expect(page).toBe(offeredChoice(product, held) ? null : missing);
        expect(sheet).toBe(page !== null && both ? 'size_and_color_required' : page);
      }),
      { numRuns: 500 },
    );
  });
});
