import { describe, expect, test } from 'vitest';
import type { ListingQuery } from '../../src/domain/listing.ts';
import { compare, compareSimilar, isSimilar, matcher, matches } from '../../src/domain/listing-rules.ts';
import type { Product } from '../../src/domain/product.ts';
import { soldOutLast } from '../../src/domain/sold-out-last.ts';
import { brandOf, productOf } from './product-of.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');

const shelf = [
  productOf({ id: '1', category: 'Shirt', gender: 'male', createdAt: '2026-11-20T06:00:00+00:00' }),
  productOf({ id: '2', category: 'T-shirt', gender: 'unisex', discountPercentage: 0, popularity: 9 }),
  productOf({ id: '3', category: 'Jeans', gender: 'female', collections: ['summer'], styleType: 'Party' }),
  productOf({
    id: '10',
    category: 'Sweatshirt',
    gender: 'female',
    brand: brandOf({ name: 'Monsoon Club' }),
    popularity: 9,
  }),
];

function found(query: ListingQuery): string[] {
  return shelf.filter((product) => matches(product, query, NOW)).map(({ id }) => id);
}

describe('what a query finds', () => {
  test.each<[string, ListingQuery, string[]]>([
    ['nothing asked', {}, ['1', '2', '3', '10']],
    [
      'empty filters ask nothing',
      { categories: [], styles: [], brands: [], gender: '', text: '' },
      ['1', '2', '3', '10'],
    ],
    ['a gender includes unisex', { gender: 'male' }, ['1', '2']],
    ['another gender includes unisex', { gender: 'Female' }, ['2', '3', '10']],
    ['Shirt is exact', { categories: ['Shirt'] }, ['1']],
    ['other categories are partial', { categories: ['sweat'] }, ['10']],
    ['several categories widen', { categories: ['Jeans', 'Shirt'] }, ['1', '3']],
    ['a part of a brand', { brands: ['monsoon'] }, ['10']],
    ['several brands widen', { brands: ['loom', 'club'] }, ['1', '2', '3', '10']],
    ['a style', { styles: ['Party'] }, ['3']],
    ['a collection', { collection: 'summer' }, ['3']],
    ['only discounted', { discounted: true }, ['1', '3', '10']],
    ['not only discounted', { discounted: false }, ['1', '2', '3', '10']],
    ['only the last days', { withinDays: 10 }, ['1']],
    ['filters narrow each other', { gender: 'female', brands: ['monsoon'], categories: ['Jeans'] }, []],
    ['text narrows too', { text: 'monsoon club', gender: 'female' }, ['10']],
  ])('%s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

describe('the order of a list', () => {
  const ids = (products: Product[]) => products.map(({ id }) => id);

  test('newest first, later ids first among equals', () => {
    expect(ids(shelf.toSorted(compare('newest')))).toEqual(['1', '10', '3', '2']);
    expect(ids(shelf.toReversed().toSorted(compare(undefined)))).toEqual(['1', '10', '3', '2']);
  });

  test('trending: most viewed first, the newest of equals first', () => {
    expect(ids(shelf.toSorted(compare('trending')))).toEqual(['10', '2', '1', '3']);
  });

  test('similar products: the same category without the product itself, its gender first', () => {
    const jeans = productOf({ id: '20', category: 'Jeans', gender: 'female' });
    const others = ['male', 'female', 'unisex'] as const;
    const shop = [
      jeans,
      ...shelf,
      ...others.map((gender, index) => productOf({ id: String(30 + index), category: 'Jeans', gender })),
    ];
    const similar = shop.filter((product) => isSimilar(jeans, product)).toSorted(compareSimilar(jeans));
    expect(ids(similar)).toEqual(['31', '3', '32', '30']);
  });
});

test('ten thousand products are asked within a few frames', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    productOf({
      id: String(index),
      name: `Piece number ${index}`,
      description: 'Soft cotton, cut wide. '.repeat(10),
    }),
  );
  const asks = matcher({ text: 'wide linen', gender: 'female', styles: ['Casual'] }, NOW);
  const began = performance.now();
  expect(many.filter(asks)).toEqual([]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('what is sold out stands behind what can be bought, each in its order', () => {
  const products = [
    productOf({ id: '4', stock: 0 }),
    productOf({ id: '3', stock: 6 }),
    productOf({ id: '2', stock: 0 }),
    productOf({ id: '1', stock: 1 }),
  ];
  expect(soldOutLast(products).map(({ id }) => id)).toEqual(['3', '1', '4', '2']);
});
