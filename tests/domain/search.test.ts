import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/domain/options.ts';
import type { Product } from '../../src/domain/product.ts';
import {
  brandMatches,
  categoryMatches,
  relevance,
  styleMatches,
  textMatcher,
} from '../../src/domain/search.ts';
import { brandOf, productOf } from './product-of.ts';

describe('a category', () => {
  test('Shirt is exact, for it is a part of others', () => {
    expect(CATEGORIES.filter((category) => categoryMatches('shirt', category))).toEqual(['Shirt']);
  });

  test.each([
    ['sweat', ['Sweater', 'Sweatshirt']],
    ['t-shirt', ['T-shirt']],
    ['JEANS', ['Jeans']],
    ['Co-ord', ['Co-ord']],
    ['skirt', []],
  ])('%s is partial, in any case', (asked, found) => {
    expect(CATEGORIES.filter((category) => categoryMatches(asked, category))).toEqual(found);
  });
});

describe('a style', () => {
  test.each([
    ['its own field', { styleType: 'Party', name: '', description: '' }, true],
    ['the name', { styleType: '', name: 'Party Sequin Top', description: '' }, true],
    ['the description', { styleType: '', name: '', description: 'Made for the party season.' }, true],
    ['a part of another word', { styleType: '', name: '', description: 'Counterparty risk.' }, false],
    ['nowhere', { styleType: 'Casual', name: 'Plain Tee', description: 'Soft.' }, false],
  ])('stands in %s', (_, product, found) => {
    expect(styleMatches('party', product)).toBe(found);
  });
});

describe('a brand', () => {
  test.each([
    ['urban loom', 'Urban Loom', true],
    ['urbanloom', 'Urban Loom', true],
    ['urbn lom', 'Urban Loom', true],
    ['urba loom', 'Urban Loom', true],
    ['moonsoon', 'Monsoon', true],
    ['urban', 'Urban Loom', false],
    ['mool nabru', 'Urban Loom', false],
    ['a very long sentence about urban looms and more', 'Urban Loom', false],
    ['xy', 'XY', false],
    ['jeans', 'Urban Loom', false],
  ])('%s means %s: %s', (typed, brand, found) => {
    expect(brandMatches(typed, brand)).toBe(found);
  });

  test('exactly 60 % of the characters are not more than 60 %', () => {
    expect(brandMatches('abcx', 'abcde')).toBe(false);
    expect(brandMatches('abcd', 'abcde')).toBe(true);
  });
});

describe('free text', () => {
  const shirt = productOf({
    name: 'Indigo Oxford',
    description: 'Tailored and layered, gathered at the cuff.',
    colors: ['Blue'],
    styleType: 'Office',
  });
  const tee = productOf({
    category: 'T-shirt',
    name: 'Kolam Graphic',
    colors: ['Black'],
    brand: brandOf({ name: 'Monsoon Club' }),
  });
  const jeans = productOf({ category: 'Jeans', name: 'Washed Straight', colors: ['Blue'] });

  test.each([
    ['', [shirt, tee, jeans]],
    ['  ', [shirt, tee, jeans]],
    ['indigo', [shirt]],
    ['INDIGO shirt', [shirt]],
    ['shirts', [shirt, tee]],
    ['t shirts', [tee]],
    ['tshirt', [tee]],
    ['blue jeans', [jeans]],
    ['blue', [shirt, jeans]],
    ['office', [shirt]],
    ['monsoon clb', [tee]],
    ['kolam jeans', []],
    ['red', []],
    ['!!!', [shirt, tee, jeans]],
    ['100%_', []],
  ])('"%s"', (text, found) => {
    const names = (products: Product[]) => products.map(({ name }) => name);
    expect(names([shirt, tee, jeans].filter(textMatcher(text)))).toEqual(names(found));
  });

  test('a shirt answers "shirt" better than a T-shirt does, a brand better than a word', () => {
    expect(relevance(shirt, 'shirt')).toBeGreaterThan(relevance(tee, 'shirt'));
    expect(relevance(tee, 'monsoon club')).toBeGreaterThan(
      relevance(productOf({ name: 'Monsoon Club Tribute' }), 'monsoon club'),
    );
    expect(relevance(jeans, 'washed')).toBeGreaterThan(relevance(tee, 'washed'));
  });
});
