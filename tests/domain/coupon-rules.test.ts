import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestCoupon,
  checkCoupon,
  couponBase,
  couponCode,
  couponDiscount,
} from '#domain/coupon/coupon-rules.ts';
import { fromRupees, paise, toRupees } from '#domain/money/money.ts';
import { brandOf, productOf } from './product-of.ts';
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

function outcome({ coupon: stored, lines: asStored, today }: Case): Case['expect'] {
  const coupon = couponOf(stored);
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

// Promise coupon.upper (5 Validation, orders): A code is turned to upper case while it is typed.
test('a typed code is upper case without spaces around', () => {
  expect(couponCode(' drip20 ')).toBe('DRIP20');
  expect(couponCode('\u200Eｄｒｉｐ\u2011２０ ')).toBe('DRIP-20');
  expect(couponCode('drip१०')).toBe('DRIP10');
  expect(couponCode('   ')).toBe('');
});

describe('the conditions of a coupon, whatever it is and whatever is in the cart', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 3_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    brand: fc.constantFrom('a', 'b'),
  });
  const cart = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) =>
    lines.map(({ price, quantity, brand }) => ({
      product: productOf({ price: fromRupees(price), brand: brandOf({ id: brand }) }),
      quantity,
    })),
  );
  const DAY = 24 * 3_600_000;
  const day = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);

  // Promise coupon.expiry-days (5 Validation, orders): A coupon is valid to the end of its last day.
  test('it lives until the end of its day, day by day through months and years', () => {
    const expires = fc.integer({ min: 20_000, max: 22_000 });
    const later = fc.integer({ min: -40, max: 40 });
    fc.assert(
      fc.property(cart, expires, later, (lines, last, days) => {
        const coupon = couponOf({ ...PLAIN, expiry_date: day(last) });
        const problem = checkCoupon(coupon, lines, day(last + days));
        expect(problem).toEqual(days > 0 ? { code: 'coupon_expired' } : null);
      }),
      { numRuns: 500 },
    );
  });

  test('it needs a piece of its brand, by id, whatever the brand is called', () => {
    fc.assert(
      fc.property(cart, fc.constantFrom('a', 'b', 'c', null), (lines, brand) => {
        const coupon = couponOf({ ...PLAIN, brand_id: brand, brand_name: 'Urban Loom' });
        const there = brand === null || lines.some(({ product }) => product.brand.id === brand);
        expect(checkCoupon(coupon, lines, '2026-11-21')).toEqual(
          there ? null : { code: 'coupon_brand', brandName: 'Urban Loom' },
        );
        expect(couponBase(coupon, lines) > 0).toBe(there);
      }),
    );
  });

  // Promise coupon.minimum-exact (5 Validation, orders): The minimum of a coupon is met by exactly that
  //   subtotal.
  test('its minimum is met exactly from that subtotal on, other brands included', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: -2, max: 2 }), (lines, above) => {
        const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
        const minimum = subtotal / 100 + above;
        const coupon = couponOf({
          ...PLAIN,
          min_order_value: minimum,
          brand_id: lines[0]?.product.brand.id ?? null,
        });
        expect(checkCoupon(coupon, lines, '2026-11-21')).toEqual(
          above > 0 ? { code: 'coupon_minimum', minimum: fromRupees(minimum) } : null,
        );
      }),
    );
  });

  test('the first of several reasons is told: expired, the brand, the minimum', () => {
    fc.assert(
      fc.property(cart, fc.boolean(), fc.boolean(), fc.boolean(), (lines, expired, foreign, low) => {
        const coupon = couponOf({
          ...PLAIN,
          expiry_date: expired ? '2026-11-20' : '2026-11-21',
          brand_id: foreign ? 'c' : null,
          min_order_value: low ? 1_000_000 : 0,
        });
        const code = expired ? 'coupon_expired' : foreign ? 'coupon_brand' : low ? 'coupon_minimum' : null;
        expect(checkCoupon(coupon, lines, '2026-11-21')?.code ?? null).toBe(code);
      }),
    );
  });
});

describe('the best coupon', () => {
  const line = { seller_id: 'urban', selling_price: 1000, quantity: 2 };
  const lines = [lineOf(line)];
  const best = (coupons: Partial<CouponVector>[], applied = 0) => {
    const given = coupons.map((one) => couponOf({ ...PLAIN, ...one }));
    const found = bestCoupon(given, lines, '2026-11-30', paise(applied));
    return found && [found.coupon.code, found.saving];
  };

  test('takes most off, by the cap and the brand, and not by its name', () => {
    const capped = {
      code: 'HALF',
      discount_type: 'percentage',
      discount_value: 50,
      max_discount: 120,
    } as const;
    expect(best([PLAIN, capped, { code: 'FLAT', discount_value: 110 }])).toEqual(['HALF', 12_000]);
    expect(best([capped, { code: 'FLAT', discount_value: 130 }])).toEqual(['FLAT', 13_000]);
  });

  test('holds today, for these products, from this amount', () => {
    expect(
      best([
        { discount_value: 900, expiry_date: '2026-11-29' },
        { discount_value: 900, brand_id: 'another' },
        { discount_value: 900, min_order_value: 2001 },
        { code: 'LEFT', discount_value: 10, expiry_date: '2026-11-30', min_order_value: 2000 },
      ]),
    ).toEqual(['LEFT', 1000]);
    expect(best([])).toBeNull();
  });

  test('is none while the applied one takes off as much', () => {
    expect(best([PLAIN], 9_999)).toEqual(['LOOM', 10_000]);
    expect(best([PLAIN], 10_000)).toBeNull();
  });

  test('of equal ones ends first, then comes first by code', () => {
    expect(best([PLAIN, { code: 'SOON', expiry_date: '2026-12-01' }])?.[0]).toBe('SOON');
    expect(best([{ code: 'B1' }, { code: 'A1' }])?.[0]).toBe('A1');
  });
});
