import { describe, expect, it } from 'vitest';
import { phoneOf } from '#areas/shop/screens/checkout/phone-choice.ts';

const choice = { phone: '9000000001', useSaved: 'yes', save: 'no' } as const;

describe('the phone of an order', () => {
  it('is the saved number by default', () => {
    expect(phoneOf(choice, '9876543210')).toBe('9876543210');
  });

  it('is the typed one once the box is cleared', () => {
    expect(phoneOf({ ...choice, useSaved: 'no' }, '9876543210')).toBe('9000000001');
  });

  it('is the typed one without its prefix', () => {
    expect(phoneOf({ ...choice, phone: '+91 90000 00001' }, '')).toBe('9000000001');
  });

  it('is the typed one when none is saved, whatever the box says', () => {
    expect(phoneOf(choice, '')).toBe('9000000001');
  });
});
