import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatSheetDate,
  formatUsAge,
  formatUsDate,
  formatUsDateTime,
} from '#messages/dates.ts';

describe('dates', () => {
  test('a day alone is that day', () => {
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
  });

  test('a moment is the day it was in India', () => {
    expect(formatDate('2026-11-21T18:31:00+00:00')).toBe('22 Nov 2026');
    expect(formatDateTime('2026-11-21T01:35:00Z')).toBe('21 Nov 2026, 7:05 am');
  });

  // Promise admin.dates (9 Constants, admin): An admin's dates are in the US short form, with the month's
  //   name. Orders have their time. Shoppers' screens say '21 Nov 2026', sellers' files follow the
  //   specification.
  test('sellers and admins read dates in the US short form, orders with their time', () => {
    expect(formatUsDate('2026-11-21T18:31:00+00:00')).toBe('Nov 22, 2026');
    expect(formatUsDate('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatUsDateTime('2026-11-21T01:35:00Z').replaceAll(/\s/g, ' ')).toBe('Nov 21, 2026, 7:05 AM');
    expect([formatUsDate('soon'), formatUsDateTime('')]).toEqual(['', '']);
  });

  test('a spreadsheet gets the numbers of a date, as it was in India', () => {
    expect(['2026-11-21T18:31:00+00:00', '2026-11-21', ''].map(formatSheetDate)).toEqual([
      '11/22/2026',
      '11/21/2026',
      '',
    ]);
  });

  test('an invalid date shows nothing', () => {
    expect(formatDate('soon')).toBe('');
    expect(formatDateTime('')).toBe('');
  });
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

  test('sellers read older moments in the US short form', () => {
    expect(formatUsAge('2026-11-21T04:13:00Z', now)).toBe('47 min ago');
    expect(formatUsAge('2026-11-20T16:30:00Z', now).replaceAll(/\s/g, ' ')).toBe('Nov 20, 2026, 10:00 PM');
    expect(formatUsAge('2026-11-21T05:06:00Z', now).replaceAll(/\s/g, ' ')).toBe('Nov 21, 2026, 10:36 AM');
    expect(formatUsAge('long ago', now)).toBe('');
  });

  test('the day is that of India, not that of Greenwich', () => {
    expect(formatDay('2026-11-20T18:29:00Z', now)).toBe('yesterday');
    expect(formatDay('2026-11-20T18:31:00Z', now)).toBe('today');
  });
});
