import { expect, test } from 'vitest';
import {
  changedTerms,
  checkCouponTerms,
  type CouponFields,
  type CouponTerms,
} from '#domain/coupon/coupon-terms.ts';

const shown: CouponTerms = {
  discount_type: 'percentage',
  discount_value: 15,
  max_discount: null,
  min_order_value: 0,
  expiry_date: null,
  brand_name: null,
  usage_limit: 9,
  per_user_limit: null,
  is_public: false,
};

test('only the changed terms of a coupon are sent, and its discount always as a whole', () => {
  expect(changedTerms(shown, { ...shown, usage_limit: null })).toEqual({ usage_limit: null });
  const discount = { discount_type: 'percentage', discount_value: 15, max_discount: null };
  expect(changedTerms(shown, { ...shown, discount_value: 20 })).toEqual({ ...discount, discount_value: 20 });
  expect(changedTerms(shown, { ...shown, max_discount: 300 })).toEqual({ ...discount, max_discount: 300 });
  expect(changedTerms(shown, shown)).toEqual({});
});

const typed: CouponFields = {
  code: 'DIWALI',
  type: 'percentage',
  value: '10',
  cap: '',
  minimum: '',
  expires: '',
  brand: '',
  limit: '',
  perShopper: '',
  published: '',
};
const today = '2026-11-26';

test.each(['2026-11-26', '2030-02-28', '2036-11-26'])('a coupon may end on %s', (expires) => {
  expect(checkCouponTerms({ ...typed, expires }, today)).toMatchObject({
    value: { terms: { expiry_date: expires } },
  });
});

test.each(['0026-12-01', '2026-11-25', '2036-11-27', '275760-09-13', '12026-11-26', '20270-01-01'])(
  'a coupon may not end on %s, unless it did before',
  (expires) => {
    const wrong = { ok: false, errors: { expires: 'coupon_day_wrong' } };
    expect(checkCouponTerms({ ...typed, expires }, today)).toEqual(wrong);
    expect(checkCouponTerms({ ...typed, expires }, today, '2026-11-25').ok).toBe(expires === '2026-11-25');
  },
);

test.each([
  ['percentage', '10%', 10],
  ['percentage', ' 12.5 % ', 12.5],
  ['percentage', '१०%', 10],
  ['flat', '₹100', 100],
  ['flat', 'Rs. 1,299', 1299],
  ['percentage', '\u200e10%\u200e', 10],
  ['percentage', '8.2', 8.2],
  ['flat', '\u200eINR 100/-', 100],
] as const)('a discount in %s is read from %s', (type, value, read) => {
  expect(checkCouponTerms({ ...typed, type, value }, today)).toMatchObject({
    value: { terms: { discount_value: read } },
  });
  const limits = { cap: '500/-', minimum: 'INR 999', limit: '\u200e1,000', perShopper: '२' };
  expect(checkCouponTerms({ ...typed, code: '\u200ediwali१०', ...limits }, today)).toMatchObject({
    value: {
      code: 'DIWALI10',
      terms: { max_discount: 500, min_order_value: 999, usage_limit: 1000, per_user_limit: 2 },
    },
  });
});

test.each([
  ['percentage', '₹10'],
  ['flat', '100%'],
  ['flat', '500-1000'],
  ['flat', 'cheaper'],
  ['percentage', '8.255'],
  ['percentage', '-10'],
] as const)('a discount in %s is not %s', (type, value) => {
  expect(checkCouponTerms({ ...typed, type, value }, today)).toMatchObject({
    errors: { value: 'coupon_value_wrong' },
  });
});
