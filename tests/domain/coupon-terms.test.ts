import { expect, test } from 'vitest';
import { changedTerms, type CouponTerms } from '../../src/domain/coupon-terms.ts';

const shown: CouponTerms = {
  discount_type: 'percentage',
  discount_value: 15,
  max_discount: null,
  min_order_value: 0,
  expiry_date: null,
  brand_name: null,
  usage_limit: 9,
  per_user_limit: null,
};

test('of a coupon only what was changed is sent, and of its discount all: beside another type a value alone means something else', () => {
  expect(changedTerms(shown, { ...shown, usage_limit: null })).toEqual({ usage_limit: null });
  const discount = { discount_type: 'percentage', discount_value: 15, max_discount: null };
  expect(changedTerms(shown, { ...shown, discount_value: 20 })).toEqual({ ...discount, discount_value: 20 });
  expect(changedTerms(shown, { ...shown, max_discount: 300 })).toEqual({ ...discount, max_discount: 300 });
  expect(changedTerms(shown, shown)).toEqual({});
});
