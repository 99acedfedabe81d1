import { describe, expect, test } from 'vitest';
import { paise } from '../../src/domain/money.ts';
import { counted, formatDate, formatDateTime, formatPrice } from '../../src/messages/format.ts';

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

describe('dates', () => {
  test('a day alone is that day', () => {
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
  });

  test('a moment is the day it was in India', () => {
    expect(formatDate('2026-11-21T18:31:00+00:00')).toBe('22 Nov 2026');
    expect(formatDateTime('2026-11-21T01:35:00Z')).toBe('21 Nov 2026, 7:05 am');
  });

  test('what is no date shows nothing', () => {
    expect(formatDate('soon')).toBe('');
    expect(formatDateTime('')).toBe('');
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
