import { describe, expect, test } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { counted } from '#messages/counted.ts';
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
