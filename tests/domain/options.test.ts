import { expect, test } from 'vitest';
import {
  CATEGORIES,
  COLORS,
  DELIVERY_OPTIONS,
  genderOf,
  GENDERS,
  RETURN_OPTIONS,
  SIZES,
  STYLES,
} from '#domain/product/options.ts';

// Promise choices (9 Constants, front): Categories, styles, sizes, colours, delivery times and returns are
//   the specification's lists.
test('the choices are the ones that were agreed, in their order', () => {
  expect({ CATEGORIES, STYLES, SIZES, COLORS, GENDERS, DELIVERY_OPTIONS, RETURN_OPTIONS }).toEqual({
    CATEGORIES: ['Shirt', 'T-shirt', 'Jeans', 'Trousers', 'Jacket', 'Sweater', 'Sweatshirt', 'Co-ord'],
    STYLES: 'Casual Formal Party College Office Trendy Summer Winter Sportswear Ethnic'.split(' '),
    SIZES: ['S', 'M', 'L', 'XL', 'XXL'],
    COLORS: 'Red Blue Black White Green Yellow Purple Orange Grey'.split(' '),
    GENDERS: ['unisex', 'male', 'female'],
    DELIVERY_OPTIONS: ['2-4 Days', '5-7 Days', '7-10 Days', '10-14 Days'],
    RETURN_OPTIONS: ['No Return', '7 Days Return', '15 Days Return', '30 Days Return'],
  });
});

test('a value that is no gender is for everybody', () => {
  expect([genderOf('female'), genderOf('Female'), genderOf(undefined)]).toEqual([
    'female',
    'unisex',
    'unisex',
  ]);
});
