import { expect, test } from 'vitest';
import { orderIdPart } from '#domain/order/order-number.ts';
import { joinedPincode } from '#domain/validation/address.ts';
import { vectors } from './vectors.ts';

const { ids, pincodes } = vectors('order-search') as {
  ids: { name: string; typed: string; expect: string | null }[];
  pincodes: { name: string; text: string; expect: string }[];
};

test.each(ids)("an order's id in a search: $name", ({ typed, expect: expected }) => {
  expect(orderIdPart(typed)).toBe(expected);
});

test.each(pincodes)('a pincode in one group: $name', ({ text, expect: expected }) => {
  expect(joinedPincode(text)).toBe(expected);
});
