// @vitest-environment happy-dom
// The pieces of each size and colour in the form of a product.
import { beforeEach, expect, test } from 'vitest';
import { control, renderAt, tap, textIn, type } from '#support/render.ts';
import { saveDraft } from '#areas/common/forms/drafts.ts';
import { EditProductScreen } from '#areas/seller/screens/product-form/edit-product-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { mockCommands } from '#support/commands.ts';
import { setData } from '#support/render-with-data.tsx';
import { Route, Routes } from 'react-router-dom';
import { listingOf, SELLER } from '../../domain/listing-of.ts';
import { says, signIn } from './seller-page.ts';

const { update } = mockCommands('listings', 'update');
const { lost } = mockCommands('pictures', 'lost');
const facts = { sizes: ['S', 'M'], colors: ['Red', 'Blue'], stock: 8 };
const shirt = listingOf({ ...facts, choices: 'S/Red:4; S/Blue:0; M/Red:1; M/Blue:3' });

beforeEach(() => lost.mockResolvedValue([]));

const open = () =>
  renderAt(
    '/seller/edit-product/7',
    <Routes>
      <Route path="/seller/edit-product/:productId" element={<EditProductScreen />} />
    </Routes>,
  );
const cells = () => ['S, Red', 'S, Blue', 'M, Red', 'M, Blue'].map((choice) => textIn(`Stock of ${choice}`));
const noted = (name: string) => {
  const [id] = (control(name).getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(id ?? '')?.textContent;
};

test('each size and colour has a field; what was typed is saved, and no other choice with it', async () => {
  signIn({ listings: [shirt] });
  await open();
  expect(cells()).toEqual(['4', '0', '1', '3']);
  expect(says('8 in all')).toBe(true);
  await type('Stock of S, Blue', '१२');
  expect(says('20 in all')).toBe(true);
  await tap('Update Product');
  expect(update).toHaveBeenCalledExactlyOnceWith('7', { choices: 'S/Blue:12' });
});

test('a row, a column or all cells are filled with a number', async () => {
  signIn({ listings: [shirt] });
  await open();
  expect(control('Fill all').hasAttribute('disabled')).toBe(true);
  await type('Fill with', '5');
  await tap('Fill Blue');
  expect(cells()).toEqual(['4', '5', '1', '5']);
  await type('Fill with', '2');
  await tap('Fill M');
  expect(cells()).toEqual(['4', '5', '2', '2']);
  await type('Fill with', '0');
  await tap('Fill all');
  expect(cells()).toEqual(['0', '0', '0', '0']);
  expect(says('Out of stock')).toBe(true);
});

test('another size or colour keeps the pieces of the others; one choice is one field', async () => {
  signIn({ listings: [shirt] });
  await open();
  await type('Stock of S, Red', '5');
  await tap('M');
  await tap('L');
  expect(['S, Red', 'S, Blue', 'L, Red', 'L, Blue'].map((choice) => textIn(`Stock of ${choice}`))).toEqual([
    '5',
    '0',
    '',
    '',
  ]);
  await tap('L');
  await tap('Blue');
  expect(textIn('Stock quantity')).toBe('5');
  await type('Stock quantity', '6');
  await tap('Update Product');
  expect(update).toHaveBeenCalledExactlyOnceWith('7', {
    sizes: ['S'],
    colors: ['Red'],
    choices: 'S/Red:6',
  });
});

test('an error names the choice, an empty cell counts as none, and all empty is asked for', async () => {
  signIn({ listings: [shirt] });
  await open();
  await type('Stock of M, Red', '1.5');
  await tap('Update Product');
  expect(noted('Stock of M, Red')).toBe('Please enter a whole number, 0 or more (M, Red)');
  expect(control('Stock of M, Red').getAttribute('aria-invalid')).toBe('true');
  expect(control('Stock of M, Blue').hasAttribute('aria-invalid')).toBe(false);
  for (const choice of ['S, Red', 'S, Blue', 'M, Red', 'M, Blue']) await type(`Stock of ${choice}`, '');
  expect(noted('Stock of S, Red')).toBe('Please enter how many you have');
  await type('Stock of M, Red', '7');
  await tap('Update Product');
  expect(update).toHaveBeenCalledExactlyOnceWith('7', { choices: 'S/Red:0; M/Red:7; M/Blue:0' });
});

test('choices that the shop refuses are told at the grid', async () => {
  signIn({ listings: [shirt] });
  update.mockRejectedValueOnce(new ShopError('listing_refused', { field: 'choices' }));
  await open();
  await type('Stock of M, Red', '7');
  await tap('Update Product');
  expect(noted('Stock of M, Red')).toMatch(/^One of these values was not accepted/);
});

test('pieces of another choice sold while the form is open stay sold', async () => {
  signIn({ listings: [shirt] });
  const end = await open();
  await type('Stock of S, Blue', '5');
  await setData({
    listings: [listingOf({ ...facts, stock: 6, choices: 'S/Red:2; S/Blue:0; M/Red:1; M/Blue:3' })],
  });
  await end();
  await open();
  expect(says('This is what you had typed before.')).toBe(true);
  expect(cells()).toEqual(['2', '5', '1', '3']);
  expect(says('Another device changed this meanwhile')).toBe(false);
  await tap('Update Product');
  expect(update).toHaveBeenCalledExactlyOnceWith('7', { choices: 'S/Blue:5' });
});

test('a sum that was typed before products had choices is spread over them', async () => {
  signIn({ listings: [shirt] });
  const { choices: _, ...start } = fieldsOf(shirt);
  saveDraft(SELLER, 'product-7', { ...start, stock: '30', start: JSON.stringify(start), tried: '' });
  await open();
  expect(cells()).toEqual(['8', '8', '7', '7']);
});
