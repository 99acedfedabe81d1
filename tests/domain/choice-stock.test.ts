import { describe, expect, test } from 'vitest';
import {
  changedChoices,
  choiceChanges,
  namedChoices,
  choicesText,
  faultyChoices,
  readChoices,
  refitted,
  lowChoices,
  spreadStock,
  spreadText,
  sumText,
  typedPieces,
  type ChoicesCell,
} from '#domain/listing/choice-stock.ts';
import { fieldsOf, withOptions, type ListingFields } from '#domain/listing/listing-fields.ts';
import { mergedListing } from '#domain/listing/merged-listing.ts';
import { checkListing } from '#domain/validation/listing.ts';
import choiceStock from '../vectors/choice-stock.json' with { type: 'json' };
import { listingOf } from './listing-of.ts';

test.each(choiceStock.spread)('spread: $name', ({ before, wanted, after }) => {
  expect(spreadStock(before, wanted)).toEqual(after);
});

test.each(choiceStock.choices)('the text of choices: $text', ({ sizes, colors, pieces, text }) => {
  const named = namedChoices(sizes, colors).map(({ name }, place) => [name, pieces[place] ?? 0] as const);
  expect(choicesText(named)).toBe(text);
  expect([...typedPieces(text)]).toEqual(named.map(([name, count]) => [name, String(count)]));
});

test('a sum alone is spread over the choices', () => {
  expect(spreadText(['S', 'M'], ['Red', 'Blue'], 5)).toBe('S/Red:2; S/Blue:1; M/Red:1; M/Blue:1');
  expect(spreadText([], [], 5)).toBe(':5');
});

test('typed pieces are kept as they are, without the signs between choices', () => {
  expect(choicesText([['S', '1;2:3'] as const])).toBe('S:1 2 3');
  expect(faultyChoices(typedPieces('S:; M:-1; L:1.5; XL:1,200'))).toEqual(['M', 'L']);
  expect([sumText([]), sumText(['', '']), sumText(['', 'x']), sumText(['4', '', '1,200'])]).toEqual([
    '',
    '',
    'x',
    '1204',
  ]);
});

test('only the choices with other pieces are a change', () => {
  expect(choiceChanges('S:4; M:0', 'S:4; M:2; L:0')).toEqual([
    { name: 'M', before: 0, after: 2 },
    { name: 'L', before: null, after: 0 },
  ]);
  expect(changedChoices('S:4; M:0', 'M:2; S:4')).toBe('M:2');
  expect(changedChoices('S:4', 'S:4')).toBe('');
});

test('choices with three pieces or fewer run low, the emptiest first, while others sell', () => {
  expect(lowChoices({ choices: 'S:4; M:3; L:10; XL:0', stock: 17 })).toEqual([
    ['XL', 0],
    ['M', 3],
  ]);
  expect(lowChoices({ choices: 'S:0; M:0', stock: 0 })).toEqual([]);
  expect(lowChoices({ choices: 'S:10; M:30', stock: 40 })).toEqual([]);
});

describe('a cell of a file', () => {
  const offered = namedChoices(['S', 'XL'], ['Red', 'Grey']);
  const read = (text: string, was = '') => readChoices(text, offered, typedPieces(was));
  const pieces = (cell: ChoicesCell) => (cell.ok ? Object.fromEntries(cell.pieces) : cell);

  test('is read in any case and order, between semicolons, bars and lines', () => {
    expect(pieces(read('grey/s: 4 ;XL / red=1,200|xl/Grey:0\n'))).toEqual({
      'S/Grey': '4',
      'XL/Red': '1,200',
      'XL/Grey': '0',
    });
  });

  test('leaves out what is as when the file was made', () => {
    expect(pieces(read('S/Red:4; XL/Red:9; M/Red:1', 'S/Red:4; XL/Red:8; M/Red:1'))).toEqual({
      'XL/Red': '9',
    });
  });

  test.each([
    ['S/Red', { fault: 'choices_unread', value: 'S/Red' }],
    ['M/Red:4', { fault: 'choice_unknown', value: 'M/Red' }],
    ['S/Pink:4', { fault: 'choice_unknown', value: 'S/Pink' }],
    ['S:4', { fault: 'choice_unknown', value: 'S' }],
    ['S/Red:4; red/s:5', { fault: 'choice_twice', value: 'S/Red' }],
    ['S/Red:-4', { fault: 'stock_invalid', value: 'S/Red:-4' }],
    ['S/Red:', { fault: 'stock_invalid', value: 'S/Red:' }],
  ])('%s is refused', (text, fault) => {
    expect(read(text)).toEqual({ ok: false, ...fault });
  });
});

describe('other sizes and colours', () => {
  const refit = (text: string, before: [string[], string[]], after: [string[], string[]]) =>
    choicesText(
      refitted(
        typedPieces(text),
        { sizes: before[0], colors: before[1] },
        { sizes: after[0], colors: after[1] },
      ),
    );

  test('leave the pieces of the others as they are', () => {
    expect(refit('S:4; M:2', [['S', 'M'], []], [['M', 'L'], []])).toBe('M:2');
    expect(
      refit(
        'S/Red:4; M/Red:2',
        [['S', 'M'], ['Red']],
        [
          ['S', 'M'],
          ['Red', 'Blue'],
        ],
      ),
    ).toBe('S/Red:4; M/Red:2');
  });

  test('the first size or colour takes over the pieces, and none takes all', () => {
    expect(refit(':40', [[], []], [['S'], []])).toBe('S:40');
    expect(refit('S:4; M:2', [['S', 'M'], []], [['S', 'M'], ['Red']])).toBe('S/Red:4; M/Red:2');
    expect(refit('S/Red:4; S/Blue:x', [['S'], ['Red', 'Blue']], [['S'], []])).toBe('S:4');
    expect(refit('S:4; M:2', [['S', 'M'], []], [[], []])).toBe(':6');
  });

  test('in the form, a size that is put back has the pieces of the product again', () => {
    const start = fieldsOf(listingOf({ sizes: ['S', 'M'], colors: [], choices: 'S:4; M:2', stock: 6 }));
    const without = { ...start, ...withOptions(start, { sizes: 'S' }) };
    expect(without).toMatchObject({ choices: 'S:4', stock: '4' });
    const again = { ...without, ...withOptions(without, { sizes: 'S|M' }) };
    expect(mergedListing(start, again, start)).toMatchObject({
      fields: { choices: 'S:4; M:2', stock: '6' },
      touched: {},
    });
  });
});

describe('a draft of a product that changes meanwhile', () => {
  const opened = fieldsOf(listingOf({ sizes: ['S', 'M'], colors: [], choices: 'S:4; M:2', stock: 6 }));
  const sold = { ...opened, choices: 'S:4; M:1', stock: '5' };
  const typed = (choices: string): ListingFields => ({ ...opened, choices, stock: '' });

  test('keeps what was sold of the choices that were not touched', () => {
    expect(mergedListing(opened, typed('S:9; M:2'), sold)).toMatchObject({
      fields: { choices: 'S:9; M:1', stock: '10' },
      touched: { choices: 'S:9' },
      moved: [],
      movedChoices: '',
    });
  });

  test('gives the first colour what is left, when some were sold before it was added', () => {
    const colored = { ...opened, manyColors: 'yes', colors: 'Red', choices: 'S/Red:4; M/Red:2' };
    expect(mergedListing(opened, colored, sold)).toMatchObject({
      fields: { choices: 'S/Red:4; M/Red:1', stock: '5' },
      touched: { colors: 'Red', manyColors: 'yes' },
      moved: [],
      movedChoices: '',
    });
  });

  test('names a choice that was typed here and sold meanwhile', () => {
    expect(mergedListing(opened, typed('S:9; M:7'), sold)).toMatchObject({
      fields: { choices: 'S:9; M:7', stock: '16' },
      moved: ['choices'],
      movedChoices: 'M:1',
    });
  });

  test('is untouched when both say the same', () => {
    expect(mergedListing(opened, typed('S:4; M:1'), sold)).toMatchObject({ touched: {}, moved: [] });
  });
});

test('the form finds the faults of choices, and an empty one counts as none', () => {
  const fields = { ...fieldsOf(listingOf()), choices: 'S/Black:-1; M/Black:', stock: '0' };
  expect(checkListing(fields, { needsImage: true })).toMatchObject({ faults: { choices: 'stock_invalid' } });
  const filled = { ...fields, choices: 'S/Black:; M/Black:12', stock: '12' };
  expect(checkListing(filled, { needsImage: true })).toMatchObject({
    value: { choices: 'S/Black:0; M/Black:12', stock: 12 },
  });
});
