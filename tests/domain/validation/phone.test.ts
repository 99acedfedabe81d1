import { describe, expect, test } from 'vitest';
import { checkNewSeller } from '#domain/validation/create-seller.ts';
import { checkDeliveryPhone, checkPhone, phoneDigits, phonePart } from '#domain/validation/phone.ts';
import { checkSellerProfile } from '#domain/validation/seller-profile.ts';
import { vectors } from '../vectors.ts';

const WRITTEN = [
  '9876543210',
  '+91 98765 43210',
  '+919876543210',
  '0091 98765 43210',
  '00919876543210',
  '+91 (0) 98765 43210',
  '098765 43210',
  '009876543210',
  '00098765 43210',
  '+91 00 98765 43210',
  '91 98765 43210',
  '+91-098765-43210',
  '0 91 98765 43210',
  '+91 91 98765 43210',
  '+0091 98765 43210',
  '(98765) 43210',
  '98765.43210',
  '\u202a+91 98765\u00a043210\u202c',
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '＋９１ ９８７６５ ４３２１０',
  '٩٨٧٦٥٤٣٢١٠',
  '98765−43210',
  '98765_43210',
  '98765•43210',
  '9876543210;',
  '[+91] 98765 43210',
  '+91 [0] 98765 43210',
  '0 0091 98765 43210',
  '﹢91 98765 43210',
  '0 +91 98765 43210',
];

const REFUSED = [
  '987654321',
  '98765432101',
  '+91 98765 4321',
  '+91 98765 432101',
  '0091 98765 4321',
  '5876543210',
  '0987654321',
  '+91 58765 43210',
  '98765 4321a',
  '98765 43210 / 98765 43211',
  // Eight digits behind the country code.
  '0091 98765 432',
  '00 91 98765432',
  '+091 98765 432',
  '+0091 98765 432',
  '0 0091 98765 432',
  '+91 98765 432',
  '+0 98765 43210',
  '+1 9876543210',
  // Singapore: ten digits with its country code.
  '+65 9876 5432',
  '0065 9876 5432',
  '[+65] 9876-5432',
  '000 65 9876 5432',
  '0 0065 9876 5432',
  // The Maldives, Bhutan and Myanmar.
  '00975 2 322 116',
  '00960 777 1234',
  '0095 9876 5432',
];

describe('a phone number', () => {
  test.each(WRITTEN)('written as "%s" is 9876543210', (typed) => {
    expect(phoneDigits(typed)).toBe('9876543210');
    expect(checkPhone(typed)).toEqual({ ok: true, value: { phoneNumber: '9876543210' } });
    expect(checkSellerProfile({ address: '', gstNumber: '', phone: typed })).toMatchObject({
      value: { phone: '9876543210' },
    });
    const seller = { brand_name: 'Kora', business_email: 'a@kora.test' };
    expect(checkNewSeller({ ...seller, phone_number: typed })).toMatchObject({
      value: { phone_number: '9876543210' },
    });
  });

  test.each(REFUSED)('written as "%s" is refused and never cut', (typed) => {
    expect(phoneDigits(typed)).toBe(typed);
    expect(checkPhone(typed)).toEqual({ ok: false, errors: { phoneNumber: 'phone_invalid' } });
  });

  test('may begin with 91 itself', () => {
    expect(phoneDigits('9123456789')).toBe('9123456789');
    expect(phoneDigits('+91 91234 56789')).toBe('9123456789');
  });

  test('may be blank in a profile, but a courier needs one', () => {
    expect(checkPhone('   ')).toEqual({ ok: true, value: { phoneNumber: '' } });
    expect(checkDeliveryPhone(' ')).toEqual({ ok: false, errors: { phoneNumber: 'phone_required' } });
    expect(checkDeliveryPhone('123')).toEqual({ ok: false, errors: { phoneNumber: 'phone_invalid' } });
    expect(checkDeliveryPhone('+91 98765 43210').ok).toBe(true);
  });
});

test.each(vectors('phone') as { name: string; typed: string; expect: string | null }[])(
  'a phone number looked for, $name: $expect',
  ({ typed, expect: expected }) => {
    expect(phonePart(typed)).toBe(expected);
  },
);
