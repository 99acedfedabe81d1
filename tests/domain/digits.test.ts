import { expect, test } from 'vitest';
import { asciiDigits } from '#domain/text/digits.ts';
import { checkCouponTerms } from '#domain/coupon/coupon-terms.ts';
import { parseCount, parseRupees } from '#domain/money/rupees-text.ts';

test('digits of every script that a browser can write are read', () => {
  const written = (system: string) =>
    new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9876543210);
  const decimal = Intl.supportedValuesOf('numberingSystem').filter((system) =>
    /^\p{Nd}{10}$/u.test(written(system)),
  );
  expect(decimal.length).toBeGreaterThan(30);
  for (const system of decimal)
    expect([system, asciiDigits(written(system))]).toEqual([system, '9876543210']);
});

test('letters, signs and other numerals stay as they are', () => {
  expect(asciiDigits('कोड ४२, Ⅻ ½ ² +-٫')).toBe('कोड 42, Ⅻ ½ ² +-٫');
});

test('prices, counts and coupons take digits of any script', () => {
  expect(parseRupees('₹ १,२९९.५०')).toBe(129_950);
  expect(parseRupees('１２９９')).toBe(129_900);
  expect(parseCount('১২')).toBe(12);
  const terms = { code: 'DRIP', type: 'flat', value: '٢٥٠', cap: '', minimum: '५००' } as const;
  const checked = checkCouponTerms(
    { ...terms, expires: '', brand: '', limit: '௧௦', perShopper: '', published: '' },
    '2026-11-26',
  );
  expect(checked).toMatchObject({
    value: { terms: { discount_value: 250, min_order_value: 500, usage_limit: 10 } },
  });
});
