// The pieces of each size and colour in a row of a file.
import { expect, test } from 'vitest';
import { importChanges, spreadOver, withdrawnPieces } from '#domain/listing/import-changes.ts';
import { fileRows } from '#domain/listing/listing-file.ts';
import { planImport, type PlannedRow } from '#domain/listing/listing-import.ts';
import { listingOf, SELLER } from './listing-of.ts';

const charts = ['', '', ''];
const twoSizes = { sellerId: SELLER, charts, listings: [listingOf({ colors: [], choices: 'S:6; M:4' })] };

/** What becomes of a file's only row. */
function planned(table: string[][], on = twoSizes): PlannedRow | undefined {
  const plan = planImport(table, on);
  if (typeof plan === 'string') throw new Error(plan);
  return plan.rows[0];
}

const one = (cells: Record<string, string>): PlannedRow | undefined =>
  planned([Object.keys(cells), Object.values(cells)]);

test('choices of a file change alone, and what was sold of the others since then stays sold', () => {
  const [heading = [], cells = []] = fileRows(twoSizes.listings, charts);
  const edited = cells.map((cell, n) => (heading[n] === 'choices' ? 'S:6; M:9' : cell));
  const sold = { ...twoSizes, listings: [listingOf({ colors: [], choices: 'S:1; M:4', stock: 5 })] };
  const changed = { kind: 'change', values: { choices: 'M:9' } };
  const row = planned([heading, edited], sold);
  expect(row).toMatchObject(changed);
  expect(row).not.toHaveProperty('values.stock');
  // A sum in the same row is not looked at.
  const both = one({ id: '7', stock_quantity: '90', choices: 'M:9' });
  expect(both).toMatchObject(changed);
  expect(both).not.toHaveProperty('values.stock');
  expect(one({ id: '7', choices: 'm: 4' })).toMatchObject({ kind: 'same' });
});

const whole = {
  name: 'Washed Jeans',
  description: 'Rigid denim.',
  mrp: '2499',
  selling_price: '1999',
  category: 'Jeans',
  style_type: 'College',
  sizes: 'M|L',
  shipping_charges: '0',
  estimated_delivery: '5-7 Days',
  return_policy: '7 Days Return',
};

test('choices of a new product give its sum, and those of other sizes are the row’s', () => {
  expect(one({ ...whole, choices: 'L:3' })).toMatchObject({
    kind: 'add',
    values: { stock: 3, choices: 'M:0; L:3' },
  });
  expect(one({ id: '7', sizes: 'M|L', choices: 'L:5' })).toMatchObject({
    values: { sizes: ['M', 'L'], choices: 'L:5' },
  });
  // A size that is withdrawn is no fault where its pieces are as they were.
  expect(one({ id: '7', sizes: 'M', choices: 'S:6; M:5' })).toMatchObject({
    values: { sizes: ['M'], choices: 'M:5' },
  });
});

test('a sum alone is sent as it is, and said to be spread', () => {
  const row = one({ id: '7', stock_quantity: '25' });
  expect(row).toMatchObject({ kind: 'change', values: { stock: 25 } });
  if (row?.kind !== 'change') throw new Error('no change');
  const [listing = null] = twoSizes.listings;
  expect(spreadOver(row, listing)).toBe(2);
  expect(spreadOver({ ...row, values: { choices: 'S:1' } }, listing)).toBeNull();
  expect(spreadOver({ ...row, values: { stock: 25, sizes: ['M'] } }, listing)).toBeNull();
  expect(importChanges({ ...row, values: { choices: 'S:1' } }, listing)).toEqual([
    { column: 'choices', choice: 'S', before: 6, after: 1 },
  ]);
});

test.each([
  ['a size that is taken out', { sizes: 'M' }, 6],
  ['a size in place of another', { sizes: 'M|L', choices: 'L:2' }, 6],
  ['a further size', { sizes: 'S|M|L' }, 0],
  ['other sizes alone: the sum stays', { sizes: 'L|XL' }, 0],
  ['a sum of its own', { sizes: 'M', stock_quantity: '25' }, 0],
  ['colours for the first time', { colors: 'Red|Blue' }, 0],
])('the pieces that go with %s', (_, cells, pieces) => {
  const row = one({ id: '7', ...cells });
  if (row?.kind !== 'change') throw new Error('no change');
  expect(withdrawnPieces(row, twoSizes.listings[0] ?? null)).toBe(pieces);
});

test.each([
  ['XL:3', { fault: 'choice_unknown', value: 'XL' }],
  ['S:3; S:4', { fault: 'choice_twice', value: 'S' }],
  ['S:6; S:4', { fault: 'choice_twice', value: 'S' }],
  ['S', { fault: 'choices_unread', value: 'S' }],
  ['S:4:9', { fault: 'choices_unread', value: 'S:4:9' }],
  ['S:many', { fault: 'stock_invalid', value: 'S:many' }],
])('choices that cannot be read are told: %s', (choices, fault) => {
  expect(one({ id: '7', choices })).toMatchObject({
    kind: 'faulty',
    faults: [{ column: 'choices', ...fault }],
  });
});
