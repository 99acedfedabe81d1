import { describe, expect, test } from 'vitest';
import { choicesOf, choiceStock, otherChoices, sizesGone } from '#domain/product/choices.ts';
import { productOf } from './product-of.ts';

const shirt = productOf({ sizes: ['M', 'L'], colors: ['Red', 'Blue'], choiceStock: '30a0', stock: 10 });

test('choices are all colours of the first size, then of the next', () => {
  expect(choicesOf(shirt).map(({ size, color }) => `${size} ${color}`)).toEqual([
    'M Red',
    'M Blue',
    'L Red',
    'L Blue',
  ]);
});

describe('the pieces of a choice', () => {
  test.each([
    [{ size: 'M', color: 'Red' }, 3],
    [{ size: 'M', color: 'Blue' }, 0],
    // Ten and more.
    [{ size: 'L', color: 'Red' }, 10],
    // The most that it may still become.
    [{ size: 'M', color: '' }, 3],
    [{ size: '', color: 'Blue' }, 0],
    [{ size: '', color: '' }, 10],
    [{ size: 'XL', color: 'Red' }, 0],
  ])('%o: %i', (choice, pieces) => {
    expect(choiceStock(shirt, choice)).toBe(pieces);
  });

  test('are known for a product with one option, or none', () => {
    const jeans = productOf({ sizes: ['S', 'M'], colors: [], choiceStock: '07', stock: 7 });
    expect(choiceStock(jeans, { size: 'M', color: '' })).toBe(7);
    const scarf = productOf({ sizes: [], colors: [], choiceStock: '4', stock: 4 });
    expect(choiceStock(scarf, { size: '', color: '' })).toBe(4);
    // The line of a cart from before the product lost its sizes.
    expect(choiceStock(scarf, { size: 'M', color: '' })).toBe(0);
  });

  test('a row without letters, or with letters of other options, knows the sum alone', () => {
    const old = productOf({ sizes: ['S', 'M'], colors: [], choiceStock: '', stock: 2 });
    expect(choiceStock(old, { size: 'M', color: '' })).toBe(2);
    expect(choiceStock({ ...old, choiceStock: '123' }, { size: 'M', color: '' })).toBe(2);
  });
});

test('other choices are offered in place of one, its colour first, and none that is sold out', () => {
  const sets = productOf({ sizes: ['S', 'M', 'L'], colors: ['Red', 'Blue'], choiceStock: '111005' });
  expect(otherChoices(sets, { size: 'M', color: 'Blue' })).toEqual([
    { size: 'S', color: 'Blue' },
    { size: 'L', color: 'Blue' },
    { size: 'S', color: 'Red' },
    { size: 'M', color: 'Red' },
  ]);
});

test('a size is gone when none of its colours is left, and the product is not', () => {
  const two = { sizes: ['S', 'M'], colors: ['Red', 'Blue'] };
  expect(sizesGone(productOf({ ...two, choiceStock: '0010', stock: 1 }))).toEqual(['S']);
  expect(sizesGone(productOf({ ...two, choiceStock: '0000', stock: 0 }))).toEqual([]);
});
