import { expect, test } from 'vitest';
import { facetCounts } from '../../src/domain/facets.ts';
import { productOf } from './product-of.ts';

const shelf = [
  productOf({ id: '1', category: 'Shirt', gender: 'male', styleType: 'Casual' }),
  productOf({ id: '2', category: 'T-shirt', gender: 'unisex', styleType: 'Party' }),
  productOf({ id: '3', category: 'Jeans', gender: 'female', styleType: 'Party' }),
];
const NOW = Date.parse('2026-11-21T06:00:00Z');

test('a choice is counted alone in its own filter and under all the others', () => {
  const counts = facetCounts(shelf, { categories: ['Jeans'], gender: 'male' }, ['Urban Loom'], NOW);
  expect(counts.found).toBe(0);
  expect(counts.categories).toMatchObject({ Shirt: 1, 'T-shirt': 1, Jeans: 0 });
  expect(counts.genders).toEqual({ '': 1, male: 0, female: 1 });
  expect(counts.brands).toEqual({ 'Urban Loom': 0 });
  expect(facetCounts(shelf, {}, ['Urban Loom'], NOW)).toMatchObject({
    found: 3,
    genders: { '': 3, male: 2, female: 2 },
    styles: { Party: 2, Casual: 1 },
    brands: { 'Urban Loom': 3 },
  });
});
