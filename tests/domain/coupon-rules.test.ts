import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCoupon, couponBase, couponCode, couponDiscount } from '../../src/domain/coupon-rules.ts';
import { paise, toRupees } from '../../src/domain/money.ts';
import { couponOf, lineOf, vectors, type CouponVector, type LineVector } from './vectors.ts';

type Case = {
  name: string;
  coupon: CouponVector;
  lines: LineVector[];
  today: string;
  expect: { problem: string } | { base: number; discount: number };
};

const PLAIN: CouponVector = {
  code: 'LOOM',
  discount_type: 'flat',
  discount_value: 100,
  max_discount: null,
  min_order_value: 0,
  expiry_date: null,
  brand_id: null,
  brand_name: null,
};

function outcome({ coupon: asked, lines: asStored, today }: Case): Case['expect'] {
  const coupon = couponOf(asked);
  const lines = asStored.map(lineOf);
  const problem = checkCoupon(coupon, lines, today);
  if (problem !== null) return { problem: problem.code };
  const base = couponBase(coupon, lines);
  return { base: toRupees(base), discount: toRupees(couponDiscount(coupon, base)) };
}

describe('the vectors that the database runs too', () => {
  test.each(vectors('coupon') as Case[])('$name', (vector) => {
    expect(outcome(vector)).toEqual(vector.expect);
  });
});

test('a percentage is exact to the half rupee, whatever binary fractions do', () => {
  const base = fc.integer({ min: 0, max: 1_000_000_000 });
  const hundredths = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(base, hundredths, (amount, percent) => {
      const exact = ((BigInt(amount) * BigInt(percent) + 500_000n) / 1_000_000n) * 100n;
      const coupon = couponOf({ ...PLAIN, discount_type: 'percentage', discount_value: percent / 100 });
      expect(couponDiscount(coupon, paise(amount))).toBe(Math.min(Number(exact), amount));
    }),
    { numRuns: 1_000 },
  );
});

test('a problem carries the figures of its sentence', () => {
  const coupon = { ...PLAIN, min_order_value: 999 };
  expect(checkCoupon(couponOf(coupon), [], '2026-11-21')).toEqual({
    code: 'coupon_minimum',
    minimum: 99_900,
  });
  const bound = couponOf({ ...coupon, brand_id: 'b', brand_name: 'Monsoon Club' });
  expect(checkCoupon(bound, [], '2026-11-21')).toEqual({ code: 'coupon_brand', brandName: 'Monsoon Club' });
});

test('a typed code is upper case without spaces around', () => {
  expect(couponCode(' drip20 ')).toBe('DRIP20');
  expect(couponCode('   ')).toBe('');
});
