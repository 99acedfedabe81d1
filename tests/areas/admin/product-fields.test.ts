import { expect, test } from 'vitest';
import {
  changesOf,
  errorsOf,
  fieldsOf,
  withImages,
  withStock,
} from '#areas/admin/product-sheet/product-fields.ts';
import { fromRupees } from '#domain/money/money.ts';

const shown = fieldsOf({
  id: '7',
  sellerId: 's',
  brandName: 'Kapas Club',
  brandVerified: true,
  name: 'Kurta',
  category: 'Shirt',
  description: 'Soft',
  images: ['s/old'],
  mrp: fromRupees('900'),
  price: fromRupees('700'),
  stock: 10,
  tags: ['linen'],
  active: true,
  paused: false,
  createdAt: '2026-11-01T00:00:00Z',
});
const saved = ['s/old'];

test('a product is refused at its fields, in the words of the form', () => {
  expect(errorsOf(shown, saved)).toEqual({});
  expect(
    errorsOf(
      {
        ...shown,
        name: 'one two three four five six seven eight',
        price: '900.50',
        description: 'word '.repeat(100),
        tags: Array.from({ length: 21 }, (_, turn) => `tag${turn}`).join(),
        ...withImages(saved, []),
      },
      saved,
    ),
  ).toEqual({
    name: 'Product name cannot exceed 7 words',
    price: 'Selling price cannot be greater than MRP',
    description: 'Product description cannot exceed 99 words',
    tags: 'At most 20 tags, with 800 characters in all',
    images: 'Please select at least one image',
  });
  expect(errorsOf({ ...shown, name: ' ', price: '' }, saved)).toEqual({
    name: 'A name is required',
    price: 'A selling price is required',
  });
  // An admin may leave these empty, and the product may have no pictures.
  expect(errorsOf({ ...shown, mrp: '', stock: '', description: '' }, saved)).toEqual({});
  expect(errorsOf(shown, [])).toEqual({});
});

// Promise admin.stock-difference (2 Admin, admin): An admin's stock is a difference, so sales made meanwhile
//   stay.
test('a stock is sent as the difference to what was shown, however old the draft is', () => {
  const typed = { ...shown, ...withStock(shown, shown, '1', 'one'), ...withStock(shown, shown, '12', 'one') };
  expect(changesOf(shown, typed)).toEqual({ stockAdd: 2 });
  expect(changesOf({ ...shown, stock: '7' }, typed)).toEqual({ stockAdd: 2 });
  expect(changesOf(shown, { ...typed, ...withStock(shown, typed, '', 'two') })).toEqual({ stock: null });
  expect(changesOf(shown, { ...typed, ...withStock(shown, typed, '10', 'two') })).toEqual({});
  expect(changesOf(shown, { ...typed, ...withStock(shown, typed, ' 10', 'two') })).toEqual({});
});

test('a draft keeps the stock that was shown and its key until its stock is the current one', () => {
  const now = { ...shown, stock: '7' };
  const draft = { ...now, ...withStock(shown, shown, '12', 'earlier') };
  expect(withStock(now, draft, '13', 'later')).toEqual({
    stock: '13',
    stockBefore: '10',
    stockKey: 'earlier',
  });
  const shownAgain = { ...draft, ...withStock(now, draft, '7', 'later') };
  expect(shownAgain).toEqual(now);
  expect(withStock(now, shownAgain, '8', 'later')).toEqual({
    stock: '8',
    stockBefore: '7',
    stockKey: 'later',
  });
});
