import { describe, expect, it } from 'vitest';
import { checkAddress } from '#domain/validation/address.ts';
import { fieldErrors } from '#messages/field-errors.ts';

const complete = {
  address: '14, Palm Grove',
  landmark: '',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
};

describe('the sentences under the fields of a form', () => {
  it('are none for a form that is right', () => {
    expect(fieldErrors(checkAddress(complete))).toEqual({});
  });

  it('name each field that is wrong', () => {
    expect(fieldErrors(checkAddress({ ...complete, city: ' ', pincode: '6820' }))).toEqual({
      city: 'City is required',
      pincode: 'Pincode must be 6 digits',
    });
  });
});
