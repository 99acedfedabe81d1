// @vitest-environment happy-dom
// A stock is saved as a difference: what an answer that was lost has done already is not done again.
import { beforeEach, expect, test } from 'vitest';
import { NormalMode } from '#areas/admin/screens/collection/normal-mode.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, render, tap, textIn, type } from '#support/render.ts';
import { productRow } from './product-row.ts';

let answers: boolean;
beforeEach(() => {
  localStorage.clear();
  answers = false;
  shopCall.mockImplementation((name) => {
    if (name === 'edit_product' && !answers) return Promise.reject(new ShopError('network'));
    return Promise.resolve(
      name === 'admin_products' ? { total: 1, rows: [productRow({})], categories: ['Shirt'] } : null,
    );
  });
});

const sent = () =>
  shopCall.mock.calls.flatMap(([name, args]) =>
    name === 'edit_product' ? [{ changes: args['p_changes'], key: args['p_key'] }] : [],
  );
const closeByEscape = () =>
  acting(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
const open = () => render(<NormalMode name="summer" onAdd={() => undefined} />);

test('every retry of an unanswered stock change has the same key, also after a reload', async () => {
  const leave = await open();
  await tap('Edit Kurta');
  await type('Stock Quantity', '5');
  await tap('Save Changes');
  await tap('Save Changes');
  // On the way to another number the field shows what was there before.
  await type('Stock Quantity', '3');
  await type('Stock Quantity', '6');
  await tap('Save Changes');
  await closeByEscape();
  await tap('Edit Kurta');
  expect(textIn('Stock Quantity')).toBe('6');
  await type('Stock Quantity', '3');
  await type('Stock Quantity', '7');
  await tap('Save Changes');
  await leave();
  await open();
  await tap('Edit Kurta');
  answers = true;
  await tap('Save Changes');
  const [first] = sent();
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  const pieces = [2, 2, 3, 4, 4];
  expect(sent()).toEqual(pieces.map((stock_add) => ({ changes: { stock_add }, key: first?.key })));
  // It was answered: what comes now is another edit.
  await tap('Edit Kurta');
  await type('Stock Quantity', '5');
  await tap('Save Changes');
  expect(sent()).toHaveLength(6);
  expect(sent().at(-1)?.changes).toEqual({ stock_add: 2 });
  expect(sent().at(-1)?.key).not.toBe(first?.key);
});
