import { expect, test } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { typedLimits, withTypedLimits } from '#domain/typed-limits.ts';
import { searchWords } from '#messages/search.ts';
import { idsIn, indexOf, rowOf } from './catalogue-rows.ts';

const limits = (typed: string) => {
  const { text, priceFrom, priceTo, sizes } = typedLimits(typed);
  return [text, priceFrom, priceTo, sizes.join(' ')];
};

test.each([
  ['under 500', '', null, 500, ''],
  ['Jeans under ₹1,500', 'jeans', null, 1500, ''],
  ['jeans below rs. 999', 'jeans', null, 999, ''],
  ['shirt less than 1k', 'shirt', null, 1000, ''],
  ['upto 500 rupees tees', 'tees', null, 500, ''],
  ['tees up to 500/-', 'tees', null, 500, ''],
  ['shirt < 500', 'shirt', null, 500, ''],
  ['no more than 500', '', null, 500, ''],
  ['shirt not over 500', 'shirt', null, 500, ''],
  ['not above ₹500', '', null, 500, ''],
  ['not under 500', '', 500, null, ''],
  ['shirt no less than 500', 'shirt', 500, null, ''],
  ['shirt cheaper than 500', 'shirt', null, 500, ''],
  ['shirt ≤500', 'shirt', null, 500, ''],
  ['≥ 500', '', 500, null, ''],
  ['500 se kam', '', null, 500, ''],
  ['under ५००', '', null, 500, ''],
  ['\u200Bｕｎｄｅｒ\u00A0５００', '', null, 500, ''],
  ['above 2000 jacket', 'jacket', 2000, null, ''],
  ['jacket more than 1.5k', 'jacket', 1500, null, ''],
  ['between 500 and 1000', '', 500, 1000, ''],
  ['from 1000 to 500 shirt', 'shirt', 500, 1000, ''],
  ['between 500 and 2k', '', 500, 2000, ''],
  ['between 1 and 2k', '', 1000, 2000, ''],
  ['shirt max 900', 'shirt', null, 900, ''],
  ['nike air max 90', 'nike air max 90', null, null, ''],
  ["men's size 8", "men's size 8", null, null, ''],
  ['upto 50% off', 'upto 50% off', null, null, ''],
  ['dress under 10 years', 'dress under 10 years', null, null, ''],
  ['saree under 1 lakh', 'saree under 1 lakh', null, null, ''],
  ['saree under 1,00,00,000', 'saree', null, 10_000_000, ''],
  ['xl', '', null, null, 'XL'],
  ['red shirt XL', 'red shirt', null, null, 'XL'],
  ['2xl hoodie size m', 'hoodie', null, null, 'XXL M'],
  ['size l shirt under 800', 'shirt', null, 800, 'L'],
  ['sizes xl', '', null, null, 'XL'],
  ['sizes m', '', null, null, 'M'],
  ['xl sizes', '', null, null, 'XL'],
  ['sizes', 'sizes', null, null, ''],
  ['all sizes', 'all sizes', null, null, ''],
  ['plus sizes shirts', 'plus sizes shirts', null, null, ''],
  ['extra large shirt', 'shirt', null, null, 'XL'],
  ['size extra large', '', null, null, 'XL'],
  ['extra small size', 'extra small size', null, null, ''],
  ['under 5 hundred', '', null, 500, ''],
  ['between 5 and 9 hundred', '', 500, 900, ''],
  ['500 to 1000', '', 500, 1000, ''],
  ['₹500-₹1000 shirts', 'shirts', 500, 1000, ''],
  ['shirt 500-1000', 'shirt', 500, 1000, ''],
  ['500 – 1,000', '', 500, 1000, ''],
  ['1k to 2k', '', 1000, 2000, ''],
  ['500 se 1000 tak', '', 500, 1000, ''],
  ['1000-500', '1000-500', null, null, ''],
  ['24-7 tee', '24-7 tee', null, null, ''],
  ['2000+', '', 2000, null, ''],
  ['jacket ₹2,000+', 'jacket', 2000, null, ''],
  ['500 se upar', '', 500, null, ''],
  ['500 ke neeche', '', null, 500, ''],
])('%j is %j from %s to %s in size %j', (typed, ...meant) => {
  expect(limits(typed)).toEqual(meant);
});

test.each([
  ['not xl', '', ['not xl']],
  ['shirt not in size xl', 'shirt', ['not in size xl']],
  ['shirt no xl', 'shirt', ['no xl']],
  ['shirt not red under 500', 'shirt', ['not red']],
  ['hoodie without hood', 'hoodie', ['without hood']],
  ['knot dress', 'knot dress', []],
  ['no nasties', 'no nasties', []],
])('%j is searched as %j, and not understood: %j', (typed, text, ignored) => {
  expect(typedLimits(typed)).toMatchObject({ text, ignored, sizes: [] });
  expect(searchWords.limits({ priceFrom: null, priceTo: null, sizes: [], ignored })).toHaveLength(
    ignored.length,
  );
});

test.each([
  'red shirt',
  'm',
  't-shirt',
  "men's jeans",
  'underground 500',
  'xlarge',
  '501 jeans',
  'thunder 500',
  '',
  ' ',
])('%j says no limit', (typed) => {
  const query = { text: typed, sizes: ['M'] };
  expect(withTypedLimits(query)).toBe(query);
});

test('typed limits narrow lists and counts beside chosen filters', () => {
  const index = indexOf([
    rowOf({ id: '1', price: fromRupees(500), sizes: ['M', 'XL'], colors: ['Red'] }),
    rowOf({ id: '2', price: fromRupees(501), sizes: ['XL'], colors: ['Red'] }),
    rowOf({ id: '3', price: fromRupees(300), sizes: ['S'], colors: ['Blue'] }),
  ]);
  const ids = (query: object) => idsIn(index.list(query, 0)).toSorted();
  expect(ids({ text: 'under 500' })).toEqual(['1', '3']);
  expect(ids({ text: 'xl' })).toEqual(['1', '2']);
  expect(ids({ text: 'red shirt under 500' })).toEqual(['1']);
  expect(ids({ text: 'under 500', priceFrom: fromRupees(400) })).toEqual(['1']);
  expect(ids({ text: 'under 900', priceTo: fromRupees(400) })).toEqual(['3']);
  expect(ids({ text: 'xxl' })).toEqual([]);
  expect(index.counts({ text: 'xl under 500' }, 0).found).toBe(1);
});

test('a text is inexact when nothing on sale has all its words as they were typed', () => {
  const index = indexOf([
    rowOf({ id: '1', name: 'Sarson Oxford', colors: ['Red'] }),
    rowOf({ id: '2', name: 'Rib Vest', category: 'T-shirt' }),
  ]);
  const inexact = (text: string) => index.isInexact({ text });
  expect(
    ['sarson', 'red shirt', 'xl', 'under 500', '', 'shirt red xl', 'urban loom'].filter(inexact),
  ).toEqual([]);
  expect(['sarsno', 'rde shirt', 'urbn loom', 'oxfrod under 500'].filter((text) => !inexact(text))).toEqual(
    [],
  );
});
