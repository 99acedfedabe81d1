import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { counted, formatNumber } from '#messages/counted.ts';
import { formatBytes, formatPrice } from '#messages/format.ts';

describe('prices', () => {
  test.each([
    [0, '₹0'],
    [129_900, '₹1,299'],
    [129_950, '₹1,299.50'],
    [5, '₹0.05'],
    [12_345_600, '₹1,23,456'],
    [1_000_000_000, '₹1,00,00,000'],
    [-9_900, '-₹99'],
  ])('%d paise are %s', (amount, text) => {
    expect(formatPrice(paise(amount))).toBe(text);
  });

  test('every amount is written as in India', () => {
    const written = (amount: number) =>
      new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(amount / 100);
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (amount) => {
        expect(formatPrice(paise(amount))).toBe(written(amount));
      }),
    );
  });
});

test('every count is written as in India', () => {
  const counts = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -10_000, max: 10_000_000 }));
  fc.assert(
    fc.property(counts, (count) => {
      expect(formatNumber(count)).toBe(count.toLocaleString('en-IN'));
    }),
  );
});

test('counted things', () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, 'product'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '12,345 products',
  ]);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_000, '999 kB'],
  [12_440_000, '12.4 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
