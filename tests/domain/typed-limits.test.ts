import { expect, test, vi } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import { typedLimits, withTypedLimits } from '#catalogue-index/search/typed-limits.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { idsIn, indexOf, rowOf } from './catalogue-rows.ts';
import { brandOf } from './product-of.ts';

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
  ['saree under 1 lakh', 'saree', null, 100_000, ''],
  ['saree under 1,00,00,000', 'saree', null, 10_000_000, ''],
  ['xl', '', null, null, 'XL'],
  ['red shirt XL', 'red shirt', null, null, 'XL'],
  ['2xl hoodie size m', 'hoodie', null, null, 'XXL M'],
  ['size l shirt under 800', 'shirt', null, 800, 'L'],
  ['sizes xl', '', null, null, 'XL'],
  ['sizes m', '', null, null, 'M'],
  ['xl sizes', '', null, null, 'XL'],
  ['sizes', 'sizes', null, null, ''],
  ['extra large shirt', 'shirt', null, null, 'XL'],
  ['size extra large', '', null, null, 'XL'],
  ['under 5 hundred', '', null, 500, ''],
  ['between 5 and 9 hundred', '', 500, 900, ''],
  ['500 to 1000', '', 500, 1000, ''],
  ['₹500-₹1000 shirts', 'shirts', 500, 1000, ''],
  ['shirt 500-1000', 'shirt', 500, 1000, ''],
  ['500 – 1,000', '', 500, 1000, ''],
  ['1k to 2k', '', 1000, 2000, ''],
  ['500 se 1000 tak', '', 500, 1000, ''],
  ['1000-500', '', 500, 1000, ''],
  ['under 500 - 1000', '', 500, 1000, ''],
  ['shirts under 500 to 1000', 'shirts', 500, 1000, ''],
  ['shirts 1-2k', 'shirts', 1000, 2000, ''],
  ['1 to 2k shirts', 'shirts', 1000, 2000, ''],
  ['20-40 rupees socks', 'socks', 20, 40, ''],
  ['₹20-40 socks', 'socks', 20, 40, ''],
  ['500 से 1000 तक', '', 500, 1000, ''],
  ['over 500 under 200', '', 200, 500, ''],
  ['24-7 tee', '24-7 tee', null, null, ''],
  ['2000+', '', 2000, null, ''],
  ['jacket ₹2,000+', 'jacket', 2000, null, ''],
  ['500 se upar', '', 500, null, ''],
  ['500 ke neeche', '', null, 500, ''],
  ['500 tak ki shirt', 'shirt', null, 500, ''],
  ['५०० रुपये से कम की शर्ट', 'शर्ट', null, 500, ''],
  ['under1k', '', null, 1000, ''],
  ['under 2 hazar', '', null, 2000, ''],
  ['₹500 onwards', '', 500, null, ''],
  ['shirts around 500', 'shirts', 400, 600, ''],
  ['under 500 off white shirt', 'off white shirt', null, 500, ''],
  ['large shirt', 'shirt', null, null, 'L'],
  ['shirt large', 'shirt', null, null, 'L'],
  ['small kurta', 'kurta', null, null, 'S'],
  ['medium', '', null, null, 'M'],
  ['x-large', '', null, null, 'XL'],
  ['xlarge', '', null, null, 'XL'],
  ['double xl tee', 'tee', null, null, 'XXL'],
  ['2x', '', null, null, 'XXL'],
  ['m', '', null, null, 'M'],
  ['shirt m', 'shirt', null, null, 'M'],
  ['m t shirt', 't shirt', null, null, 'M'],
  ['kurta m', 'kurta', null, null, 'M'],
  ['red m shirt', 'red shirt', null, null, 'M'],
  ['red m', 'red', null, null, 'M'],
  ['casual l', 'casual', null, null, 'L'],
  ['women xl or l', 'women', null, null, 'XL L'],
  ['women m', 'women', null, null, 'M'],
  ['size: L', '', null, null, 'L'],
  ['L-size', '', null, null, 'L'],
  ['xl/xxl', '', null, null, 'XL XXL'],
  ['size M, L', '', null, null, 'M L'],
  ['m to xl', '', null, null, 'M L XL'],
  ['m upto xl', '', null, null, 'M L XL'],
  ['xl-m', '', null, null, 'M L XL'],
  ['“XL” shirt', 'shirt', null, null, 'XL'],
  ["'L' shirt", 'shirt', null, null, 'L'],
  ['xl 👕', '', null, null, 'XL'],
  ['shirt in xl', 'shirt', null, null, 'XL'],
  ['xl size ka shirt', 'shirt', null, null, 'XL'],
  ['xl size 500 rs', '', null, 500, 'XL'],
  ['jeans size 500', 'jeans', null, 500, ''],
  ['L से XL', '', null, null, 'L XL'],
  ['pack of 3 xl shirts', 'pack of 3 shirts', null, null, 'XL'],
  ['₹699', '', null, 699, ''],
  ['rs 699', '', null, 699, ''],
  ['699 rs', '', null, 699, ''],
  ['shirt rs 500', 'shirt', null, 500, ''],
  ['shirt 500 rupees', 'shirt', null, 500, ''],
  ['₹699/- only', '', null, 699, ''],
  ['shirt 999', 'shirt', null, 999, ''],
  ['1,299 shirt', 'shirt', null, 1299, ''],
  ['shirt for 500', 'shirt', null, 500, ''],
  ['all at 99', 'all', null, 99, ''],
  ['1.5k shirt', 'shirt', null, 1500, ''],
  ['jeans 1299.00', 'jeans', null, 1299, ''],
  ['1,299.50 jeans', 'jeans', null, 1299, ''],
  ['100 cotton shirt', '100 cotton shirt', null, null, ''],
  ['under ₹18', '', null, 18, ''],
  ['under 8901234567890', '', null, 99_999_999_999, ''],
])('%j is %j from %s to %s in size %j', (typed, ...meant) => {
  expect(limits(typed)).toEqual(meant);
});

test.each([
  ['50% off', '', 50],
  ['50 percent off', '', 50],
  ['sale 50', '', 50],
  ['min 30% off', '', 30],
  ['shirt 50% off', 'shirt', 50],
  ['discount 25', '', 25],
  ['discount of 25%', '', 25],
  ['more than 30% off', '', 30],
  ['30%+ off jeans', 'jeans', 30],
  ['50% se zyada off', '', 50],
  ['shirt 50%', 'shirt', 50],
  ['shirt at 50%', 'shirt', 50],
  ['half price', '', 50],
  ['jeans on sale', 'jeans', 1],
  ['jeans sale', 'jeans', 1],
  ['50 sale', '', 50],
  ['air max 90 sale', 'air max 90', 1],
  ['on sale 3 piece suit', '3 piece suit', 1],
  ['sale at 99', '', 1],
  ['more then 30% off', '', 30],
  ['not less then 30% off', '', 30],
  ['50% off and above', '', 50],
  ['50% se adhik off', '', 50],
])('%j is %j with %j percent off and more', (typed, text, discountFrom) => {
  expect(typedLimits(typed)).toMatchObject({ text, discountFrom, ignored: [] });
});

test.each([
  ['shirt under 999 and 50% off', null, 999, 50],
  ['shirt under 99 - 50% off', null, 99, 50],
  ['shirt above 300 and 20% off', 300, null, 20],
])('%j is from %s to %s rupees with %s percent off', (typed, priceFrom, priceTo, discountFrom) => {
  expect(typedLimits(typed)).toMatchObject({ text: 'shirt', priceFrom, priceTo, discountFrom, ignored: [] });
});

test.each([
  ['shirt xs', 'shirt', ['xs']],
  ['3xl', '', ['3xl']],
  ['xxxl shirt', 'shirt', ['xxxl']],
  ['extra small size', '', ['extra small']],
  ['xs/s/3xl', '', ['xs', '3xl'], ['S']],
  ['size 38', '', ['size 38']],
  ["men's size 8", "men's", ['size 8']],
  ['waist 32', '', ['waist 32']],
  ['trousers waist 32', 'trousers', ['waist 32']],
  ['32 inch waist', '', ['32 inch waist']],
  ['w32 l30 jeans', 'jeans', ['w32 l30']],
  ['jeans 32', 'jeans', ['32']],
  ['uk 8', '', ['uk 8']],
  ['free size', '', ['free size']],
  ['all sizes', '', ['all sizes']],
  ['plus sizes shirts', 'shirts', ['plus sizes']],
  ['dress under 10 years', 'dress', ['under 10 years']],
  ['no 3xl', '', ['no 3xl']],
  ['upto 50% off', '', ['upto 50% off']],
  ['30-50% off', '', ['30-50% off']],
  ['not on sale', '', ['not on sale']],
  ['₹200 off', '', ['₹200 off']],
  ['150% off', '', ['150% off']],
  ['$20 shirt', 'shirt', ['$20']],
  ['not xl', '', ['not xl']],
  ['shirt not in size xl', 'shirt', ['not in size xl']],
  ['shirt no xl', 'shirt', ['no xl']],
  ['shirt not red under 500', 'shirt', ['not red']],
  ['hoodie without hood', 'hoodie', ['without hood']],
  ['not for women', '', ['not for women']],
  ['not for kids and women under 500', '', ['not for kids and women']],
  ['not too expensive shirt', 'shirt', ['not too expensive']],
  ['shirt except red and blue', 'shirt', ['except red and blue']],
  ['not लाल shirt', 'shirt', ['not लाल']],
  ['all sizes 500', '', ['all sizes']],
  ['summer 2026', 'summer', ['2026']],
  ['shirt 999 1999', 'shirt', ['1999']],
  ['30% off or less', '', ['30% off or less']],
  ['less then 30% off', '', ['less then 30% off']],
  ['other than 30% off', '', ['other than 30% off']],
  ['under 18 boys', 'boys', ['under 18']],
  ['shirt over 18', 'shirt', ['over 18']],
  ['knot dress', 'knot dress', []],
  ['no nasties', 'no nasties', []],
])('%j is searched as %j, and not understood: %j', (typed, text, ignored, sizes = []) => {
  const limits = typedLimits(typed);
  expect(limits).toMatchObject({ text, ignored, sizes, discountFrom: null });
  expect(searchMessages.limits({ ...limits, priceTo: null })).toEqual([
    ...sizes.map(searchMessages.sizeOf),
    ...ignored.map((words) => `“${words}” was not understood`),
  ]);
});

test.each([
  'red shirt',
  't-shirt',
  "men's jeans",
  'men s jeans',
  'h&m shirt',
  'm&s jeans',
  'l shaped',
  'm-65 jacket',
  'large logo tee',
  'medium wash jeans',
  'underground 90',
  'xlarger',
  '100% cotton shirt',
  'cotton 50%',
  'tee 180 gsm',
  'off white shirt',
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

test('words that the shop’s own names have are no limits', () => {
  const index = indexOf(
    [
      rowOf({ id: '1', name: 'Slim 501', sizes: ['S'] }),
      rowOf({ id: '2', name: 'Small Print Tee', sizes: ['M'] }),
      rowOf({ id: '3', name: 'Cotton Shirt L', sizes: ['L'] }),
    ],
    [{ ...brandOf(), name: 'Medium Rare' }],
  );
  const left = (text: string) => index.limitsIn(text).text;
  expect(['501 tee', 'small print tee', 'medium rare tee'].map(left)).toEqual([
    '501 tee',
    'small print tee',
    'medium rare tee',
  ]);
  expect(['502 tee', 'small tee', 'medium tee', 'shirt l'].map(left)).toEqual(['tee', 'tee', 'tee', 'shirt']);
  expect(idsIn(index.list({ text: 'slim 501' }, 0))).toEqual(['1']);
  index.remove('2');
  expect(left('small print tee')).toBe('print tee');
});

test('typed discounts narrow lists and counts beside chosen filters', () => {
  const index = indexOf([
    rowOf({ id: '1', discountPercentage: 50 }),
    rowOf({ id: '2', discountPercentage: 20 }),
    rowOf({ id: '3', discountPercentage: 0 }),
  ]);
  const ids = (query: object) => idsIn(index.list(query, 0)).toSorted();
  expect(ids({ text: '50% off' })).toEqual(['1']);
  expect(ids({ text: 'on sale' })).toEqual(['1', '2']);
  expect(ids({ text: 'min 10% off', discountFrom: 30 })).toEqual(['1']);
  expect(index.counts({ text: '20% off' }, 0).found).toBe(2);
});

test.each([
  'under 8901234567890',
  'over 99999999 crore',
  'from 500 to 8901234567890',
  'around 8901234567890',
])('%j is an amount that lists can ask for', (text) => {
  const index = indexOf([rowOf({ id: '1', price: fromRupees(500) })]);
  expect(idsIn(index.list({ text }, 0))).toEqual(
    text.startsWith('over') || text.startsWith('around') ? [] : ['1'],
  );
});

test('a pasted text is too long when it is folded, however short it was typed', () => {
  const pasted = 'ﷺ '.repeat(100);
  expect(typedLimits(`${pasted}under 500`)).toMatchObject({ text: `${pasted}under 500`, priceTo: null });
});

test.each([
  'except red and ',
  'size ',
  'extra large ',
  'from 500 to ',
  'not in the ',
  '50 % ',
  'm ',
  'not above than ',
  '500 se ',
])('however often %j was pasted, the text is read at once', (words) => {
  expect(typedLimits(words.repeat(20)).text.length).toBeLessThanOrEqual(words.length * 20);
  const pasted = words.repeat(2_000);
  expect(typedLimits(pasted).text).toBe(pasted);
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

test('no pattern is parsed before a text needs it, and a prepared search has parsed all', async () => {
  vi.resetModules();
  const parse = vi.spyOn(globalThis, 'RegExp');
  const search = await import('#catalogue-index/search/typed-limits.ts');
  expect(parse).not.toHaveBeenCalled();
  const steps = [...search.compilePatterns()].length;
  expect(parse.mock.calls.length).toBeGreaterThanOrEqual(steps);
  search.typedLimits('xl jeans under 500');
  const prepared = parse.mock.calls.length;
  search.typedLimits('red shirt, 2nd of 3 at 20% off');
  expect(parse).toHaveBeenCalledTimes(prepared);
});
