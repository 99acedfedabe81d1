import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvFile } from '#domain/listing/csv.ts';
import { isolated } from '#domain/text/isolated.ts';
import { paise } from '#domain/money/money.ts';
import { FILE_COLUMNS, fileRows, templateRows } from '#domain/listing/listing-file.ts';
import { importChanges } from '#domain/listing/import-changes.ts';
import {
  faultRows,
  planImport,
  type ImportableRow,
  type ImportPlan,
  type PlannedRow,
} from '#domain/listing/listing-import.ts';
import { fromRupees } from '#domain/money/money.ts';
import { listingOf, photo, SELLER } from './listing-of.ts';

const charts = ['/storage/v1/object/public/sizechart/x/one.webp', '', ''];
const inventory = { sellerId: SELLER, listings: [listingOf()], charts };

function plan(table: string[][], on = inventory): ImportPlan {
  const planned = planImport(table, on);
  if (typeof planned === 'string') throw new Error(planned);
  return planned;
}

const one = (cells: Record<string, string>, on = inventory): PlannedRow | undefined =>
  plan([Object.keys(cells), Object.values(cells)], on).rows[0];

const whole = {
  name: 'Washed Jeans',
  description: 'Rigid denim.',
  mrp: '2,499',
  selling_price: '1999',
  category: 'jeans',
  style_type: 'college',
  sizes: 'l / m',
  stock_quantity: '12',
  shipping_charges: '0',
  estimated_delivery: '5-7 days',
  return_policy: '7 days return',
};

test('digits of any script are digits in every column but the texts', () => {
  const devanagari = (text: string) => text.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  const row = Object.fromEntries(
    Object.entries({ ...whole, size_chart: '1' }).map(([column, text]) => [column, devanagari(text)]),
  );
  expect(one({ ...row, name: 'Jeans ५०१' })).toEqual(one({ ...whole, size_chart: '1', name: 'Jeans ५०१' }));
  const [listing] = inventory.listings;
  const id = devanagari(String(listing?.id));
  expect(one({ id, stock_quantity: '४', stock_was: '4' })).toMatchObject({ kind: 'same', id: listing?.id });
});

test('a row of a new product becomes its values, choices in their own spelling', () => {
  expect(one({ ...whole, colors: 'BLACK;white', size_chart: '1', tags: 'denim; raw' })).toEqual({
    row: 2,
    name: 'Washed Jeans',
    kind: 'add',
    id: null,
    addresses: [],
    values: {
      name: 'Washed Jeans',
      description: 'Rigid denim.',
      mrp: 249900,
      price: 199900,
      category: 'Jeans',
      gender: 'unisex',
      sizes: ['M', 'L'],
      colors: ['Black', 'White'],
      stock: 12,
      styleType: 'College',
      shippingCharges: 0,
      estimatedDelivery: '5-7 Days',
      returnPolicy: '7 Days Return',
      sizeChart: charts[0],
      tags: ['denim', 'raw'],
      images: [],
      imageColors: {},
    },
  });
});

test('prices and counts are read as people write them, with direction marks around', () => {
  const cells = { mrp: 'Rs. 1,299/-', selling_price: '\u2066₹\u2069999', shipping_charges: 'INR ४९' };
  expect(one({ ...whole, ...cells, stock_quantity: '\u200e1,200' })).toMatchObject({
    values: { mrp: fromRupees(1299), price: fromRupees(999), shippingCharges: fromRupees(49), stock: 1200 },
  });
  expect(one({ id: '\u200e7', selling_price: '649/-' })).toMatchObject({
    kind: 'change',
    id: '7',
    values: { price: fromRupees(649) },
  });
  // Nothing that anybody sees is an empty cell: it leaves what is there.
  expect(one({ id: '7', selling_price: '\u200e' })).toMatchObject({ kind: 'same' });
});

test.each<[Record<string, string>, object[]]>([
  [{ ...whole, mrp: '500-1000' }, [{ column: 'mrp', fault: 'amount_invalid' }]],
  [{ ...whole, category: 'Shoes' }, [{ column: 'category', fault: 'choice_unknown', value: 'Shoes' }]],
  [{ ...whole, sizes: 'M|XXXL' }, [{ column: 'sizes', fault: 'choice_unknown', value: 'XXXL' }]],
  [{ ...whole, selling_price: '3000' }, [{ column: 'selling_price', fault: 'price_above_mrp' }]],
  // As a spreadsheet with decimal commas saves them.
  [
    { ...whole, mrp: '499,50', selling_price: '199,50' },
    [
      { column: 'mrp', fault: 'amount_invalid' },
      { column: 'selling_price', fault: 'amount_invalid' },
    ],
  ],
  [{ ...whole, mrp: 'free' }, [{ column: 'mrp', fault: 'amount_invalid' }]],
  [{ ...whole, stock_quantity: '' }, [{ column: 'stock_quantity', fault: 'stock_required' }]],
  [{ ...whole, size_chart: '2' }, [{ column: 'size_chart', fault: 'chart_unknown' }]],
  [{ ...whole, image_urls: 'http://x.test/a.jpg' }, [{ column: 'image_urls', fault: 'image_address' }]],
  [{ ...whole, id: '999' }, [{ column: 'id', fault: 'id_unknown', value: '999' }]],
  [{ ...whole, name: 'one two three four five six seven eight' }, [{ column: 'name', fault: 'name_words' }]],
  [
    { ...whole, description: '', return_policy: 'Never' },
    [
      { column: 'return_policy', fault: 'choice_unknown' },
      { column: 'description', fault: 'description_required' },
    ],
  ],
])('faults are told by column: %#', (cells, faults) => {
  expect(one(cells)).toMatchObject({ row: 2, kind: 'faulty', faults });
});

test('a row finds its product by id, or by its name in any case, and sends only what differs', () => {
  expect(one({ id: '7', name: 'New Name' })).toMatchObject({
    kind: 'change',
    id: '7',
    values: { name: 'New Name' },
  });
  expect(one({ name: ' boxy  COTTON shirt', selling_price: '899', mrp: '1499' })).toEqual({
    row: 2,
    name: 'boxy  COTTON shirt',
    kind: 'change',
    id: '7',
    addresses: [],
    values: { name: 'boxy COTTON shirt', price: 89900 },
  });
  expect(one({ id: '7', colors: '-', tags: '-' })).toMatchObject({ values: { colors: [], tags: [] } });
  // A price alone is still judged against the MRP that is there.
  expect(one({ id: '7', selling_price: '1500' })).toMatchObject({ kind: 'faulty' });
  expect(one({ id: '7', mrp: '900' })).toMatchObject({
    faults: [{ column: 'selling_price', fault: 'price_above_mrp' }],
  });
});

test('an old listing with blanks is not refused for them when one price changes', () => {
  const old = listingOf({ description: '', returnPolicy: '', sizes: [], styleType: '' });
  expect(one({ id: '7', selling_price: '500' }, { ...inventory, listings: [old] })).toMatchObject({
    kind: 'change',
    values: { price: 50000 },
  });
});

test('a price below a rupee is refused, for new products too; a lower one that is there may stay', () => {
  const fault = { column: 'selling_price', fault: 'price_too_low' };
  expect(one({ id: '7', selling_price: '0' })).toMatchObject({ kind: 'faulty', faults: [fault] });
  expect(one({ id: '7', selling_price: '0.99' })).toMatchObject({ kind: 'faulty', faults: [fault] });
  expect(one({ id: '7', selling_price: '1' })).toMatchObject({ kind: 'change' });
  expect(one({ ...whole, selling_price: '0' })).toMatchObject({ kind: 'faulty', faults: [fault] });
  const free = { ...inventory, listings: [listingOf({ price: paise(50) })] };
  expect(one({ id: '7', selling_price: '0.5', stock_quantity: '3' }, free)).toMatchObject({
    values: { stock: 3 },
  });
});

test('a name that two products have, and a product named twice, are told', () => {
  const twins = { ...inventory, listings: [listingOf(), listingOf({ id: '8' })] };
  expect(one({ name: 'Boxy Cotton Shirt', selling_price: '1' }, twins)).toMatchObject({
    kind: 'faulty',
    faults: [{ column: 'name', fault: 'name_ambiguous' }],
  });
  const heading = Object.keys(whole);
  const twice = plan([heading, Object.values(whole), Object.values({ ...whole, name: 'washed  jeans' })]);
  expect(twice.rows.map(({ kind }) => kind)).toEqual(['add', 'faulty']);
  const byBoth = plan([
    ['id', 'name', 'selling_price'],
    ['7', '', '900'],
    ['', 'Boxy cotton shirt', '800'],
  ]);
  expect(byBoth.rows[1]).toMatchObject({ row: 3, faults: [{ column: 'name', fault: 'row_repeated' }] });
});

test('an exported file read back changes nothing, and leaves an untouched stock to the sales', () => {
  const table = fileRows([listingOf({ sizeChart: charts[0] ?? '' })], charts);
  expect(plan(table).rows[0]).toMatchObject({ kind: 'change', values: { sizeChart: charts[0] } });
  const asMade = { ...inventory, listings: [listingOf({ sizeChart: charts[0] ?? '' })] };
  expect(plan(table, asMade).rows).toEqual([{ row: 2, name: 'Boxy Cotton Shirt', kind: 'same', id: '7' }]);
  const sold = { ...asMade, listings: [listingOf({ sizeChart: charts[0] ?? '', stock: 6 })] };
  expect(plan(table, sold).rows[0]).toMatchObject({ kind: 'same' });
  const counted = table.map((row, n) =>
    row.map((cell, c) => (n === 1 && FILE_COLUMNS[c] === 'stock_quantity' ? '25' : cell)),
  );
  expect(plan(counted, sold).rows[0]).toMatchObject({ kind: 'change', values: { stock: 25 } });
});

test('a file that comes back isolated adds a product whose texts are as they were typed', () => {
  const isolatedCells = Object.values({ ...whole, name: 'חולצה כחולה' }).map(isolated);
  expect(plan([Object.keys(whole), isolatedCells]).rows[0]).toMatchObject({
    kind: 'add',
    values: { name: 'חולצה כחולה' },
  });
});

test('the template has no fault of its own', () => {
  expect(plan(templateRows()).rows.map(({ kind }) => kind)).toEqual(['add', 'add']);
});

test('stored pictures keep their order, and foreign ones are fetched for a product without any', () => {
  const cells = `${photo('b')}|https://shop.test${photo('a')}`;
  expect(one({ id: '7', image_urls: cells })).toMatchObject({ values: { images: [photo('b'), photo('a')] } });
  const foreign = 'https://pictures.test/front.jpg https://pictures.test/back.jpg';
  expect(one({ id: '7', image_urls: foreign })).toMatchObject({ kind: 'same' });
  const bare = { ...inventory, listings: [listingOf({ images: [], active: false })] };
  expect(one({ id: '7', image_urls: foreign }, bare)).toMatchObject({
    kind: 'change',
    values: {},
    addresses: foreign.split(' '),
  });
});

test('the colours of pictures follow their order, in the row or in the shop', () => {
  const listing = listingOf({ images: [photo('a'), photo('b')], colors: ['Black', 'Red'] });
  const shop = { ...inventory, listings: [listing] };
  const row = one({ id: '7', image_colors: '-|red' }, shop);
  expect(row).toMatchObject({ kind: 'change', values: { imageColors: { [photo('b')]: 'Red' } } });
  expect(importChanges(row as ImportableRow, listing)).toEqual([
    { column: 'image_colors', before: ['-', '-'], after: ['-', 'Red'] },
  ]);
  expect(
    one({ id: '7', image_urls: `${photo('b')} ${photo('a')}`, image_colors: 'Red|-' }, shop),
  ).toMatchObject({
    values: { images: [photo('b'), photo('a')], imageColors: { [photo('b')]: 'Red' } },
  });
  expect(one({ id: '7', image_colors: '-|-' }, shop)).toMatchObject({ kind: 'same' });
  expect(one({ id: '7', image_colors: 'Green' }, shop)).toMatchObject({
    faults: [{ column: 'image_colors', fault: 'choice_unknown', value: 'Green' }],
  });
  const given = { ...whole, colors: 'Red', image_urls: 'https://a.test/1.jpg', image_colors: 'Red' };
  expect(one(given)).toMatchObject({
    kind: 'add',
    values: { imageColors: { 'https://a.test/1.jpg': 'Red' } },
  });
});

test('a byte order mark, other spellings, blank lines and formula guards do no harm', () => {
  const read = plan([
    ['\uFEFFName', 'Selling Price', 'Remarks', ''],
    ['', '', '', ''],
    ["'=Boxy Cotton Shirt", '1', 'x', ''],
    ['Boxy Cotton Shirt', '900', 'x', ''],
  ]);
  expect(read.unknownColumns).toEqual(['Remarks']);
  expect(read.rows.map(({ row, name, kind }) => [row, name, kind])).toEqual([
    [3, '=Boxy Cotton Shirt', 'faulty'],
    [4, 'Boxy Cotton Shirt', 'change'],
  ]);
});

test('a row with a cell beyond the headings is faulty, since a comma may have moved the others', () => {
  const table = [
    [...Object.keys(whole), 'tags'],
    [...Object.values(whole), 'cotton', ' boxy', ''],
    ['Boxy Cotton Shirt', '', '', '1'],
  ];
  const { rows } = plan(table);
  expect(rows[0]).toEqual({
    row: 2,
    name: 'Washed Jeans',
    kind: 'faulty',
    faults: [{ column: 'tags', fault: 'cell_unheaded', value: 'boxy' }],
  });
  expect(rows[1]).toMatchObject({ kind: 'change', values: { price: 100 } });
  // The file of the faulty rows keeps the cell, and chosen again as it is has the same fault.
  const words = { faultsColumn: 'what_is_wrong', faultOf: () => 'said' };
  const faultTable = faultRows(table, rows, words);
  expect(faultTable[1]?.slice(-4)).toEqual(['cotton', ' boxy', '', 'said']);
  expect(plan(faultTable).rows).toMatchObject([{ kind: 'faulty', faults: [{ fault: 'cell_unheaded' }] }]);
});

test('blank rows before the heading are skipped and counted, as a spreadsheet does', () => {
  const words = { faultsColumn: 'what_is_wrong', faultOf: () => 'said' };
  const table = [[''], ['', ' '], ['name', 'mrp'], [''], ['Short', 'many']];
  const { rows } = plan(table);
  expect(rows).toMatchObject([{ row: 5, name: 'Short', kind: 'faulty' }]);
  expect(faultRows(table, rows, words)).toEqual([
    ['name', 'mrp', 'what_is_wrong'],
    ['Short', 'many', expect.stringContaining('said')],
  ]);
  expect(planImport([[''], ['']], inventory)).toBe('empty');
  expect(planImport([[''], ['name']], inventory)).toBe('empty');
});

test('a file that cannot be planned says why', () => {
  expect(planImport([], inventory)).toBe('empty');
  expect(planImport([['name'], ['']], inventory)).toBe('empty');
  expect(planImport([['colour'], ['x']], inventory)).toBe('no_name');
  expect(
    planImport(
      [
        ['name', 'Selling Price', 'selling_price'],
        ['x', '1', '2'],
      ],
      inventory,
    ),
  ).toBe('heading_twice');
  expect(planImport([['name'], ...Array.from({ length: 10_001 }, () => ['x'])], inventory)).toBe('too_many');
});

test('the products of the largest brand, downloaded, are read back whole', () => {
  const listings = Array.from({ length: 5000 }, (_, n) => listingOf({ id: `${n}`, name: `Shirt ${n}` }));
  const { rows } = plan(fileRows(listings, charts), { ...inventory, listings });
  expect(rows).toHaveLength(5000);
  expect(rows.every(({ kind }) => kind === 'same')).toBe(true);
});

test('the file of faulty rows names the faults in its own column and can be imported again', () => {
  const table = [
    ['name', 'mrp', 'category', 'return_policy'],
    ['Fine', '10', 'Jeans', '7 Days Return'],
    ['Short', 'many'],
  ];
  const words = { faultsColumn: 'what_is_wrong', faultOf: ({ column }: { column: string }) => `${column}!` };
  const faulty = faultRows(table, plan(table).rows.slice(1), words);
  expect(faulty).toEqual([
    ['name', 'mrp', 'category', 'return_policy', 'what_is_wrong'],
    ['Short', 'many', '', '', expect.stringContaining('mrp!')],
  ]);
  expect(plan(faulty).unknownColumns).toEqual(['what_is_wrong']);
});

test.each<[string, Parameters<typeof listingOf>[0]]>([
  ['colours and sizes in another order', { colors: ['White', 'Black'], sizes: ['XL', 'S', 'M'] }],
  [
    'choices that are offered no more',
    { colors: ['Zebra'], sizes: ['Huge'], category: 'Cloaks', styleType: 'Gothic' },
  ],
  ['spaces in the name and the lines', { name: ' Boxy  Shirt ', description: 'One\r\ntwo\n\n three ' }],
  ['tags in odd spelling', { tags: ['b', 'a', 'b', ' c', 'x;y'] }],
  ['pictures of another folder', { images: ['/storage/v1/object/public/productimages/home/a.webp'] }],
  ['a name that looks like a formula', { name: '=1+1', description: '-5' }],
  ['lines that look like formulas', { description: '\t=1\n=2;-3', tags: ['\t=1'] }],
  ['a name that looks guarded', { name: "'=quoted" }],
  ['a chart that was removed', { sizeChart: '/storage/v1/object/public/sizechart/x/gone.webp' }],
  [
    'a name that turns what follows',
    { name: 'Polo \u2069\u202Eevil eeT', description: 'חולצה\nכחולה', tags: ['אב'] },
  ],
  ['digits of another script', { returnPolicy: '७ Days', estimatedDelivery: '५-७ Days' }],
])('a file that is read back untouched changes nothing: %s', (_, fields) => {
  const listings = [listingOf(fields)];
  const table = fileRows(listings, charts);
  expect(plan(table, { ...inventory, listings }).rows).toMatchObject([{ kind: 'same', id: listings[0]?.id }]);
  const isolatedTable = table.map((cells) => cells.map(isolated));
  expect(plan(isolatedTable, { ...inventory, listings }).rows).toMatchObject([{ kind: 'same' }]);
  const read = Papa.parse<string[]>(csvFile(table), { delimiter: ',' }).data;
  expect(plan(read, { ...inventory, listings }).rows).toMatchObject([{ kind: 'same' }]);
  const asExcel = table.map((cells) => cells.map((cell) => cell.replaceAll(/\r?\n/g, '\r\n')));
  expect(plan(asExcel, { ...inventory, listings }).rows).toMatchObject([{ kind: 'same' }]);
  const withoutIds = read.map((cells) => cells.filter((__, place) => table[0]?.[place] !== 'id'));
  expect(plan(withoutIds, { ...inventory, listings }).rows).toMatchObject([{ kind: 'same' }]);
});

test('lists typed in another order are no change, and another list is one', () => {
  const listings = [listingOf({ colors: ['White', 'Black'], tags: ['raw', 'cotton'] })];
  const on = { ...inventory, listings };
  expect(one({ id: '7', colors: 'black, white', sizes: 'M;S', tags: 'cotton,raw' }, on)).toMatchObject({
    kind: 'same',
  });
  expect(one({ id: '7', colors: 'white' }, on)).toMatchObject({
    kind: 'change',
    values: { colors: ['White'] },
  });
});
