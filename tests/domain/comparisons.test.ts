import { expect, test } from 'vitest';
import { typedLimits } from '#catalogue-index/search/typed-limits.ts';
import { indexOf, rowOf } from './catalogue-rows.ts';

const MORE = [
  'above 2000',
  'above than 2000',
  'over 2000',
  'more than 2000',
  'more then 2000',
  'more expensive than 2000',
  'greater than 2000',
  'higher then 2000',
  'bigger than 2000',
  'costlier than 2000',
  'expensive than 2000',
  'beyond 2000',
  'exceeding 2000',
  'upwards of 2000',
  'in excess of 2000',
  'at least 2000',
  'atleast 2000',
  'min 2000',
  'minimum of 2000',
  'from 2000',
  'plus 2000',
  'starting 2000',
  'starts at 2000',
  '> 2000',
  'not less then 2000',
  'not below 2000',
  "doesn't cost less than 2000",
  'no less than 2000',
  'above a price of 2000',
  'above rs. 2000',
  'kam se kam 2000',
  '2000 plus',
  '2000+',
  '2k plus',
  '2000 and above',
  '2000 or above',
  '2000 and over',
  '2000 or higher',
  '2000 or more',
  '2000 & up',
  '2000 up',
  '2000 above',
  '2000 onwards',
  '2000 upwards',
  '2000 minimum',
  '2000 se upar',
  '2000 se zyada',
  '2000 se jyada',
  '2000 se jada',
  '2000 se adhik',
  '2000 se uper',
  '2000 aur upar',
  '2000 ya zyada',
  '2000 ya usse zyada',
  '2000 se mehnga',
  '2000 se shuru',
  '2000 rupaye se upar',
  '2000 से अधिक',
  '2000 या अधिक',
  '2000 और ऊपर',
  'above 2000 plus',
];

const LESS = [
  'under 2000',
  'below 2000',
  'below than 2000',
  'less than 2000',
  'less then 2000',
  'lesser than 2000',
  'less expensive than 2000',
  'lower than 2000',
  'cheaper then 2000',
  'within 2000',
  'under budget of 2000',
  'up to 2000',
  'upto 2000',
  'at most 2000',
  'at the most 2000',
  'max 2000',
  'maximum of 2000',
  'budget 2000',
  'not more than 2000',
  'not more then 2000',
  'not exceeding 2000',
  'does not exceed 2000',
  'not beyond 2000',
  '< 2000',
  'zyada se zyada 2000',
  '2000 or less',
  '2000 or below',
  '2000 or under',
  '2000 and less',
  '2000 below',
  '2000 max',
  '2000 budget',
  '2000 se kam',
  '2000 se kum',
  '2000 se neeche',
  '2000 ke niche',
  '2000 ke andar',
  '2000 ke under',
  '2000 tak',
  '2000 tk',
  '2000 ya usse kam',
  '2000 se sasta',
  '2000 से कम',
  'upto 2000 tak',
];

const priced = (typed: string) => {
  const { priceFrom, priceTo, text, ignored } = typedLimits(typed);
  return { priceFrom, priceTo, text, ignored };
};

test.each(MORE)('%j is 2000 rupees and more', (typed) => {
  expect(priced(typed)).toEqual({ priceFrom: 2000, priceTo: null, text: '', ignored: [] });
  expect(priced(`shirts ${typed}`)).toMatchObject({ priceFrom: 2000, priceTo: null });
});

test.each(LESS)('%j is 2000 rupees and less', (typed) => {
  expect(priced(typed)).toEqual({ priceFrom: null, priceTo: 2000, text: '', ignored: [] });
  expect(priced(`shirts ${typed}`)).toMatchObject({ priceFrom: null, priceTo: 2000 });
});

test.each([
  ['more then 500 less then 2000'],
  ['above 500 below 2000'],
  ['2000 se kam 500 se upar'],
  ['500 upto 2000'],
  ['500 plus 2000 tak'],
])('%j has both ends', (typed) => {
  expect(priced(typed)).toEqual({ priceFrom: 500, priceTo: 2000, text: '', ignored: [] });
});

test.each([
  'other than 2000',
  'apart from 2000',
  'away from 2000',
  'outside 2000',
  'not 2000',
  'without 2000',
  'except 2000',
  'not between 500 and 1000',
  'not within 2000',
  'not 500-1000',
  'than 2000',
  '2000 se pare',
  'abov 2000',
  'abve than 2000',
  'undr 500',
  'bellow 500',
  '2000 abov',
  '2000 or abov',
  'minimun 2000',
  'more than 18',
  'other than 50% off',
  'bigger than xl',
  'larger than xl',
  'smaller than m',
  'not bigger than xl',
  'longer than m',
  'bigger then size xl',
  'above xl',
  'upto xl',
  'xl and above',
  'l or bigger',
  'xl plus',
  'm se bada',
  'without xl',
  'except xl',
  'bigger than size 38',
  'above waist 32',
  'more than 10 years',
])('%j is said to be not understood, and limits nothing', (typed) => {
  expect(typedLimits(`shirt ${typed}`)).toEqual({
    text: 'shirt',
    ignored: [typed],
    priceFrom: null,
    priceTo: null,
    discountFrom: null,
    sizes: [],
  });
});

test.each([
  'cannot exceed 900',
  'cant go over 900',
  'dont want above 900',
  "don't show over 900",
  'none over 900',
  'neither over 900',
  'except above 900',
  'excluding over 900',
  'avoid above 900',
  'without over 900',
  'other than above 900',
])('%j is a highest price', (typed) => {
  expect(priced(`shirt ${typed}`)).toEqual({ priceFrom: null, priceTo: 900, text: 'shirt', ignored: [] });
});

test.each([
  ['kimono over 1500', 'kimono', { priceFrom: 1500, priceTo: null }],
  ['chino under 1500', 'chino', { priceFrom: null, priceTo: 1500 }],
  ['top knot above 500', 'top knot', { priceFrom: 500, priceTo: null }],
  ['kimono not over 1500', 'kimono', { priceFrom: null, priceTo: 1500 }],
])('a garment that ends as a negation does turns no comparison round: %j', (typed, text, prices) => {
  expect(typedLimits(typed)).toMatchObject({ text, ignored: [], ...prices });
});

test.each(['2000 above shirts', '2000 plus shirts', '2000 se zyada wali shirts'])(
  '%j compares before the garment',
  (typed) => {
    expect(priced(typed)).toEqual({ priceFrom: 2000, priceTo: null, text: 'shirts', ignored: [] });
  },
);

test.each([
  ['999 above knee skirt', 'above knee skirt', 999],
  ['999 over shirt', 'over shirt', 999],
  ['2000 plus size dress', 'dress', 2000],
  ['button up shirt 999', 'button up shirt', 999],
  ['oversized tee 999', 'oversized tee', 999],
  ['underground 999', 'underground', 999],
])('%j compares nothing with its price', (typed, text, priceTo) => {
  expect(typedLimits(typed)).toMatchObject({ text, priceTo, priceFrom: null });
});

test('a word of the shop’s own names is no typo in a word that compares', () => {
  const index = indexOf([rowOf({ id: '1', name: 'Bellow Sleeve Top' })]);
  expect(index.limitsIn('bellow 500')).toMatchObject({ text: 'bellow', priceTo: 500, ignored: [] });
});
