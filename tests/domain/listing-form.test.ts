import { describe, expect, test } from 'vitest';
import { BLANK_FIELDS, fieldsOf, toggled, type ListingFields } from '#domain/listing/listing-fields.ts';
import { fromRupees } from '#domain/money/money.ts';
import { SIZES } from '#domain/product/options.ts';
import { parseCount, parsePercent, parseRupees, parseSigned, rupeesText } from '#domain/money/rupees-text.ts';
import { checkListing, pulledPrice } from '#domain/validation/listing.ts';
import { countWords, withinWords } from '#domain/text/words.ts';
import { listingOf } from './listing-of.ts';

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');
const whole: ListingFields = { ...fieldsOf(listingOf()), images: '/a.webp' };
const faults = (fields: Partial<ListingFields>, needsImage = true) => {
  const checked = checkListing({ ...whole, ...fields }, { needsImage });
  return checked.ok ? {} : checked.faults;
};

// Promise products.required (5 Seller validation, seller): Every required field is asked for, and an image.
test('an empty form asks for every required field, and for an image', () => {
  expect(checkListing(BLANK_FIELDS, { needsImage: true })).toEqual({
    ok: false,
    faults: {
      name: 'name_required',
      description: 'description_required',
      mrp: 'mrp_required',
      price: 'price_required',
      category: 'category_required',
      sizes: 'sizes_required',
      stock: 'stock_required',
      styleType: 'style_required',
      shippingCharges: 'shipping_required',
      estimatedDelivery: 'delivery_required',
      returnPolicy: 'return_required',
      images: 'images_required',
    },
  });
});

test.each<[Partial<ListingFields>, object]>([
  [{ name: words(7) }, {}],
  [{ name: words(8) }, { name: 'name_words' }],
  [{ name: 'x'.repeat(201) }, { name: 'name_long' }],
  [{ description: words(99) }, {}],
  [{ description: words(100) }, { description: 'description_words' }],
  [{ description: 'x'.repeat(2001) }, { description: 'description_long' }],
  [{ mrp: '999', price: '999' }, {}],
  [{ mrp: '999', price: '999.01' }, { price: 'price_above_mrp' }],
  [{ stock: '0', shippingCharges: '0' }, {}],
  [{ mrp: '0', price: '0' }, {}],
  [
    { name: '\u200b', description: '\u3164' },
    { name: 'name_required', description: 'description_required' },
  ],
  [{ tags: 'linen, \u200b' }, {}],
  [{ mrp: '-1' }, { mrp: 'amount_invalid' }],
  [{ price: '12.345' }, { price: 'amount_invalid' }],
  [{ mrp: '100000000', price: '1' }, { mrp: 'amount_invalid' }],
  [{ stock: '-1' }, { stock: 'stock_invalid' }],
  [{ stock: '1.5' }, { stock: 'stock_invalid' }],
  [{ stock: '1000000001' }, { stock: 'stock_invalid' }],
  [{ tags: words(21).replaceAll(' ', ',') }, { tags: 'tags_many' }],
  [{ images: '/1|/2|/3|/4|/5' }, {}],
  [{ images: '/1|/2|/3|/4|/5|/6' }, { images: 'images_many' }],
  [{ sizeChart: '', colors: '', tags: '' }, {}],
])('%j', (fields, expected) => {
  expect(faults(fields)).toEqual(expected);
});

test('a product from a file without a picture may stay without one', () => {
  expect(faults({ images: '' })).toEqual({ images: 'images_required' });
  expect(faults({ images: '' }, false)).toEqual({});
});

test('values come out cleaned; without the box for several colours there are none', () => {
  const fields = { ...whole, name: '  Boxy   Shirt ', mrp: '₹ 1,499.50', tags: 'a, b,a', colors: 'Red|Blue' };
  expect(checkListing(fields, { needsImage: true })).toMatchObject({
    ok: true,
    value: { name: 'Boxy   Shirt', mrp: 149950, tags: ['a', 'b'], colors: ['Red', 'Blue'] },
  });
  expect(checkListing({ ...fields, manyColors: '' }, { needsImage: true })).toMatchObject({
    value: { colors: [] },
  });
});

describe('while typing', () => {
  // Promise products.words (5 Seller validation, seller): In an edit an eighth word of the name is not
  //   accepted.
  test('an eighth word is not taken, a shorter text always is', () => {
    expect(withinWords(words(7), words(6), 7)).toBe(words(7));
    expect(withinWords(words(8), words(7), 7)).toBe(words(7));
    expect(withinWords(`${words(7)} `, words(7), 7)).toBe(`${words(7)} `);
    expect(withinWords(words(9), words(10), 7)).toBe(words(9));
    expect(countWords(' \n a  b\t')).toBe(2);
  });

  // Promise products.pulled (5 Seller validation, seller): An MRP below the selling price pulls it down.
  test('an MRP below the selling price pulls the price down to it', () => {
    expect(pulledPrice({ mrp: '500', price: '800' })).toBe('500');
    expect(pulledPrice({ mrp: '900', price: '800' })).toBe('800');
    expect(pulledPrice({ mrp: '', price: '800' })).toBe('800');
    expect(pulledPrice({ mrp: 'x', price: '800' })).toBe('800');
  });

  test('a choice is put in and taken out, in the order of the list', () => {
    expect(toggled('L', 'S', SIZES)).toBe('S|L');
    expect(toggled('S|L', 'S', SIZES)).toBe('L');
  });
});

test('amounts and counts are read as people type them, and back', () => {
  expect(['1,299', 'Rs. 5', ' 0.5 ', '₹99', '₹ 1,29,900.50'].map(parseRupees)).toEqual([
    129900, 500, 50, 9900, 12990050,
  ]);
  expect(['', '-1', '1.234', 'ten', '1e3', '99999999.5'].map(parseRupees)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([fromRupees(1299), fromRupees('499.5')].map(rupeesText)).toEqual(['1299', '499.50']);
  expect(['12', '1,200', '', '-1', '1.0'].map(parseCount)).toEqual([12, 1200, null, null, null]);
});

test.each([
  '499/-',
  '499 /-',
  '499/=',
  '499/–',
  'INR 499',
  'inr499',
  'Rs. 499',
  'Rs.499/-',
  'RS 499',
  '₨499',
  '₹ 499/-',
  '499 Rs.',
  '499 rupees',
  '499 INR',
  'रु. ४९९',
  'INR ₹499.00',
  '\u200e₹499\u200f',
  '\u2066₹\u2069\u2068499\u2069',
  '\u202a₹\u00a0499\u202c',
  '٤٩٩٫٠٠',
  '４９９．００',
])('a price that is written as %j is ₹499', (text) => {
  expect(parseRupees(text)).toBe(49_900);
});

test.each([
  '500-1000',
  'cheaper',
  '₹',
  '/-',
  'Rs.',
  '499/-500',
  '499/',
  'USD 499',
  '$499',
  '4 99',
  '-499/-',
  '499 for 2',
])('%j is no price', (text) => {
  expect(parseRupees(text)).toBeNull();
});

test('a thousand is grouped in any script', () => {
  expect(['١٬٢٩٩', '１，２９９', '१,२९९/-'].map(parseRupees)).toEqual([129_900, 129_900, 129_900]);
});

test('counts and percentages may have direction marks around them', () => {
  expect([parseCount('\u200e12\u200f'), parseCount('\u2066१२\u2069')]).toEqual([12, 12]);
  expect(['\u200e-10\u200e', '\u2066−10\u2069'].map(parseSigned)).toEqual([-10, -10]);
  expect(['\u200e-10%\u200e', '\u2066१०٪\u2069'].map(parsePercent)).toEqual([-10, 10]);
});

test('a decimal comma is refused, so that no price becomes a hundred times as high', () => {
  const decimals = ['499,50', '1.299,50', '1,29', '12,99,9', ',500', '500,', '1299,500', '0,5'];
  for (const text of decimals)
    expect([text, parseRupees(text), parseCount(text)]).toEqual([text, null, null]);
});

test('a change of stock or price is read with its sign, and a percentage with its own', () => {
  expect(['-10', '+2.5', '−1,000', '–5', ' 7 '].map(parseSigned)).toEqual([-10, 2.5, -1000, -5, 7]);
  expect(['10%', '--5', 'ten', '', '-'].map(parseSigned)).toEqual([null, null, null, null, null]);
  expect(['-10%', '10 %', '−10', '１０％', '%'].map(parsePercent)).toEqual([-10, 10, -10, 10, null]);
});
