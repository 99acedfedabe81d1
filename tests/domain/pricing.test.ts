import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { couponBase } from '#domain/coupon/coupon-rules.ts';
import { add, fromRupees, paise, times, toRupees, ZERO } from '#domain/money/money.ts';
import { discountPercentage, percentOf, priceBreakdown, shippingFee } from '#domain/money/pricing.ts';
import { shippingBySeller, type PricedLine } from '#domain/money/shipping.ts';
import { brandOf, productOf } from './product-of.ts';
import {
  couponOf,
  lineOf,
  vectors,
  type DiscountVector,
  type CouponVector,
  type LineVector,
} from './vectors.ts';

type Case = {
  name: string;
  lines: LineVector[];
  coupon: CouponVector | null;
  expect: Record<string, number>;
};

const amount = fc.integer({ min: 0, max: 9_999_999 }).map(paise);
const line: fc.Arbitrary<PricedLine> = fc
  .record({
    price: amount,
    mrp: amount,
    shippingCharges: amount,
    brand: fc.constantFrom(
      ...[
        { id: 'a', freeDeliveryFrom: null },
        { id: 'b', freeDeliveryFrom: fromRupees(50_000) },
        { id: 'c', freeDeliveryFrom: fromRupees(300_000) },
      ].map(brandOf),
    ),
    deliveryDays: fc.nat(14),
  })
  .chain((product) =>
    fc.integer({ min: 1, max: 10 }).map((quantity) => ({ product: productOf(product), quantity })),
  );
const lines = fc.array(line, { maxLength: 12 });
const withoutRules = (cart: PricedLine[]) =>
  cart.map(({ product, quantity }) => ({
    product: { ...product, brand: { ...product.brand, freeDeliveryFrom: null } },
    quantity,
  }));
const coupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constant('DRIP'),
  discountType: fc.constantFrom('percentage' as const, 'flat' as const),
  discountValue: fc.integer({ min: 0, max: 100 }),
  maxDiscount: fc.option(amount),
  minOrderValue: fc.constant(paise(0)),
  expiryDate: fc.constant(null),
  brandId: fc.option(fc.constantFrom('a', 'b', 'z')),
  brandName: fc.constant(null),
});

describe('the vectors that the database runs too', () => {
  test.each(vectors('pricing') as Case[])('$name', (vector) => {
    const prices = priceBreakdown(
      vector.lines.map(lineOf),
      vector.coupon === null ? null : couponOf(vector.coupon),
    );
    expect({
      mrp_total: toRupees(prices.mrpTotal),
      savings: toRupees(prices.savings),
      savings_percent: percentOf(prices.mrpTotal, prices.savings),
      subtotal: toRupees(prices.subtotal),
      shipping_fee: toRupees(prices.shippingFee),
      coupon_discount: toRupees(prices.couponDiscount),
      total: toRupees(prices.total),
      max_delivery_days: prices.maxDeliveryDays,
    }).toEqual(vector.expect);
  });
});

describe('any cart', () => {
  // Promise price.total (9 Constants, orders): The total is never negative.
  test('no figure is negative and the total is the sum of its parts', () => {
    fc.assert(
      fc.property(lines, fc.option(coupon), (cart, applied) => {
        const prices = priceBreakdown(cart, applied);
        const { couponCode: _code, ...figures } = prices;
        expect(Math.min(...Object.values(figures))).toBeGreaterThanOrEqual(0);
        expect(prices.total).toBe(prices.subtotal + prices.shippingFee - prices.couponDiscount);
      }),
    );
  });

  // Promise price.subtotal (9 Constants, orders): Subtotal, MRP total and savings are computed from the
  //   lines.
  test('subtotal, MRP total and savings are the sums of their lines', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const prices = priceBreakdown(cart, null);
        const sum = (of: (line: PricedLine) => number) => cart.reduce((total, one) => total + of(one), 0);
        expect(prices.subtotal).toBe(sum(({ product, quantity }) => product.price * quantity));
        expect(prices.mrpTotal).toBe(sum(({ product, quantity }) => product.mrp * quantity));
        expect(prices.savings).toBe(
          sum(({ product, quantity }) => Math.max(0, product.mrp - product.price) * quantity),
        );
      }),
    );
  });

  // Promise price.savings-percent (9 Constants, orders): Savings are in percent of the MRP total, rounded.
  test('a percent is rounded to a whole one, and 0 of nothing', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (whole, part) => {
        const exact = whole === 0 ? 0 : (part / whole) * 100;
        const percent = percentOf(paise(whole), paise(part));
        expect(Number.isInteger(percent)).toBe(true);
        expect(Math.abs(percent - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
    expect(percentOf(fromRupees(600), fromRupees(200))).toBe(33);
    expect(percentOf(ZERO, ZERO)).toBe(0);
  });

  test('the fees of the sellers add up to the shipping, each seller named once', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const parts = shippingBySeller(cart);
        expect(parts.reduce((sum, { fee }) => sum + fee, 0)).toBe(shippingFee(cart));
        expect(parts.map(({ brandId }) => brandId)).toEqual([
          ...new Set(cart.map(({ product }) => product.brand.id)),
        ]);
      }),
    );
  });

  // Promise coupon.amount (9 Constants, orders): A coupon takes its part of its base amount, capped and
  //   rounded.
  test('a coupon never takes more than its base, its cap or its flat amount', () => {
    fc.assert(
      fc.property(lines, coupon, (cart, applied) => {
        const { couponDiscount } = priceBreakdown(cart, applied);
        expect(couponDiscount).toBeLessThanOrEqual(couponBase(applied, cart));
        const cap = applied.discountType === 'flat' ? applied.discountValue : applied.maxDiscount;
        expect(couponDiscount).toBeLessThanOrEqual(cap ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  test('a seller is free once nothing is missing, and what is missing reaches the rule', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        for (const { brandId, fee, freeFrom, missing } of shippingBySeller(cart)) {
          const own = cart.filter(({ product }) => product.brand.id === brandId);
          const goods = own.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
          const rule = own[0]?.product.brand.freeDeliveryFrom ?? null;
          const charge = Math.max(...own.map(({ product }) => product.shippingCharges));
          expect(freeFrom).toBe(charge === 0 ? null : rule);
          expect(missing).toBe(freeFrom === null || goods >= freeFrom ? null : freeFrom - goods);
          expect(fee).toBe(freeFrom !== null && missing === null ? 0 : charge);
        }
      }),
    );
  });

  // Promise price.shipping (9 Constants, orders): Shipping is the highest charge per seller, summed.
  test('shipping is the sum over sellers of what each charges at most, in any order of lines', () => {
    fc.assert(
      fc.property(lines.map(withoutRules), (cart) => {
        const sellers = [...new Set(cart.map(({ product }) => product.brand.id))];
        const highest = sellers.map((id) =>
          Math.max(
            ...cart
              .filter(({ product }) => product.brand.id === id)
              .map(({ product }) => product.shippingCharges),
          ),
        );
        expect(shippingFee(cart)).toBe(highest.reduce((sum, fee) => sum + fee, 0));
        expect(shippingFee(cart.toReversed())).toBe(shippingFee(cart));
      }),
    );
  });

  test('one line of five costs what five lines of one cost', () => {
    fc.assert(
      fc.property(line, ({ product, quantity }) => {
        const split = Array.from({ length: quantity }, () => ({ product, quantity: 1 }));
        expect(priceBreakdown(split, null)).toEqual(priceBreakdown([{ product, quantity }], null));
      }),
    );
  });
});

test.each(vectors('discount') as DiscountVector[])(
  'the badge of $name, as the database keeps it',
  ({ mrp, price, expect: percent }) => {
    expect(discountPercentage(fromRupees(mrp), fromRupees(price))).toBe(percent);
  },
);

describe('money', () => {
  test('rupees survive the way to paise and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (all) => {
        const text = `${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`;
        expect(fromRupees(text)).toBe(all);
        expect(fromRupees(toRupees(paise(all)))).toBe(all);
      }),
    );
  });

  test('an invalid amount is refused', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e14])
      expect(() => paise(wrong)).toThrow(RangeError);
    expect(() => fromRupees('twelve')).toThrow(RangeError);
    expect(add()).toBe(0);
    expect(times(paise(101), 3)).toBe(303);
  });
});
