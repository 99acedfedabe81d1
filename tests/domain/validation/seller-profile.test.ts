import { assert, constantFrom, nat, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkSellerProfile, isGstNumber, tidyGstNumber } from '#domain/validation/seller-profile.ts';
import { demoBrands } from '#supabase/seed/catalogue/brands.ts';

const valid = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ...demoBrands.map((brand) => brand.gst_number)];

describe('a GST number', () => {
  it.each(valid)('%s is valid', (gst) => {
    expect(isGstNumber(gst)).toBe(true);
  });

  it('is not valid with one other character, nor with two neighbours swapped', () => {
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    assert(
      property(constantFrom(...valid), nat(14), constantFrom(...signs), (gst, at, sign) => {
        pre(gst[at] !== sign);
        expect(isGstNumber(gst.slice(0, at) + sign + gst.slice(at + 1))).toBe(false);
      }),
    );
    expect(isGstNumber('27AAPFU9039F1ZV')).toBe(false);
  });

  it.each(['', 'GST1', '27AAPFU0939F1Z', '27AAPFU0939F1ZV1', '27aapfu0939f1zv'])('%s is none', (gst) => {
    expect(isGstNumber(gst)).toBe(false);
  });

  it.each([
    '27 aapfu 0939 f1zv',
    ' 27-AAPFU-0939-F1ZV ',
    '\u200e27AAPFU0939F1ZV\u200e',
    '२७AAPFU०९३९F1ZV',
    '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ',
  ])('is read from %s', (typed) => {
    expect(tidyGstNumber(typed)).toBe('27AAPFU0939F1ZV');
  });
});

describe('the profile of a brand', () => {
  const profile = { address: '1 Lake Road', phone: '98765 43210', gstNumber: '27 aapfu 0939 f1zv' };

  it('is stored tidy', () => {
    expect(checkSellerProfile(profile)).toEqual({
      ok: true,
      value: { address: '1 Lake Road', phone: '9876543210', gstNumber: '27AAPFU0939F1ZV' },
    });
    expect(checkSellerProfile({ ...profile, gstNumber: ' ' })).toMatchObject({ value: { gstNumber: '' } });
  });

  it('names both faults', () => {
    expect(checkSellerProfile({ ...profile, phone: '1', gstNumber: 'GST1' })).toEqual({
      ok: false,
      errors: { phone: 'phone_invalid', gstNumber: 'gst_invalid' },
    });
  });
});
