import { describe, expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { formatDay } from '#messages/day.ts';
import { counted } from '#messages/counted.ts';
import { formatAge, formatBytes, formatDate, formatDateTime, formatPrice } from '#messages/format.ts';
import { formatOfficeDate, formatOfficeDateTime } from '#messages/office-format.ts';

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

  test('in the office a date stands in the US short form, orders with their time', () => {
    expect(formatOfficeDate('2026-11-21T18:31:00+00:00')).toBe('Nov 22, 2026');
    expect(formatOfficeDate('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatOfficeDateTime('2026-11-21T01:35:00Z').replaceAll(/\s/g, ' ')).toBe('Nov 21, 2026, 7:05 AM');
    expect([formatOfficeDate('soon'), formatOfficeDateTime('')]).toEqual(['', '']);
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

describe('how old something is', () => {
  const now = Date.parse('2026-11-21T05:00:00Z');

  test.each([
    ['2026-11-21T04:59:30Z', 'Just now'],
    ['2026-11-21T05:00:20Z', 'Just now'],
    ['2026-11-21T05:05:00Z', 'Just now'],
    ['2026-11-21T05:06:00Z', 'Today, 10:36 am'],
    ['2027-01-02T05:00:00Z', '2 Jan 2027, 10:30 am'],
    ['2027-12-26T05:00:00Z', '26 Dec 2027, 10:30 am'],
    ['2026-11-21T04:13:00Z', '47 min ago'],
    ['2026-11-20T22:00:00Z', '7 h ago'],
    ['2026-11-20T16:30:00Z', 'Yesterday, 10:00 pm'],
    ['2026-11-18T16:30:00Z', '18 Nov, 10:00 pm'],
    ['2025-11-18T16:30:00Z', '18 Nov 2025, 10:00 pm'],
    ['long ago', ''],
  ])('%s reads %s', (at, words) => {
    expect(formatAge(at, now)).toBe(words);
  });

  test('the day is that of India, not that of Greenwich', () => {
    expect(formatDay('2026-11-20T18:29:00Z', now)).toBe('yesterday');
    expect(formatDay('2026-11-20T18:31:00Z', now)).toBe('today');
  });
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_000, '999 kB'],
  [12_440_000, '12.4 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
