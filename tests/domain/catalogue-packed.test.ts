import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SNAPSHOT_FORMAT, DETAILS_BLOCK } from '#catalogue-index/snapshot/snapshot.ts';
import {
  joinColumns,
  splitColumns,
  packNumbers,
  packSteps,
  unpackNumbers,
  unpackSteps,
} from '#catalogue-index/snapshot/byte-columns.ts';
import { eachCardText } from '#domain/product/product.ts';
import { columnsOf } from '#catalogue-index/columns-of.ts';
import type { CatalogueColumns, Coded } from '#catalogue-index/columns.ts';
import { inflated } from '#catalogue-index/snapshot/compressed.ts';
import { unpackDetails } from '#catalogue-index/snapshot/details.ts';
import { packSnapshot } from '#catalogue-index/snapshot/pack-snapshot.ts';
import { packThumbhashes, unpackThumbhashes } from '#catalogue-index/snapshot/thumbhashes.ts';
import { ProductTable } from '#catalogue-index/product-table.ts';
import { toBase64url } from '#domain/text/base64url.ts';
import { pictureFile } from '#domain/product/pictures.ts';
import { unpackWords } from '#catalogue-index/snapshot/words.ts';
import { unpackCards } from '#catalogue-index/snapshot/cards.ts';
import { rowFromWire } from '#catalogue-index/snapshot/wire-product.ts';
import type { WireProduct } from '#catalogue-index/snapshot/wire-product.ts';
import { CATEGORIES, COLORS, GENDERS, SIZES, STYLES } from '#domain/product/options.ts';

const text = (maxLength: number) => fc.string({ maxLength, unit: 'grapheme' });
const word = fc.oneof(text(8), fc.constantFrom('Oxford', 'नीला', 'कुर्ता', '', 'co-ord', 'Party', 'T-shirt'));
const sentence = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(' '));
const rupees = fc.integer({ min: 0, max: 9_999_999_900 }).map((amount) => amount / 100);
const address = fc
  .oneof(
    text(20),
    text(20).map((name) => `/storage/v1/object/public/productimages/urban/${name}.webp`),
  )
  .map((path) => path.replaceAll('#', ''));
const thumbhash = fc.uint8Array({ minLength: 15, maxLength: 45 }).map(toBase64url);
const picture = fc.oneof(
  address,
  fc.tuple(address, thumbhash).map((parts) => parts.join('#')),
);

const product = (id: number): fc.Arbitrary<WireProduct> =>
  fc
    .record({
      seq: fc.nat(),
      seller_id: fc.constantFrom('urban', 'kora', 'moss'),
      name: sentence(7),
      description: sentence(40),
      category: fc.constantFrom(...CATEGORIES),
      gender: fc.constantFrom(...GENDERS),
      images: fc.array(picture, { maxLength: 5 }),
      image_colors: fc.dictionary(address, fc.constantFrom(...COLORS), { maxKeys: 2, noNullPrototype: true }),
      mrp: rupees,
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      created_at: fc
        .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      collections: fc.subarray(['summer', 'monsoon', 'a']),
      shipping_charges: rupees,
      delivery_time: fc.integer({ min: 0, max: 60 }),
      estimated_delivery: fc.constantFrom('', '2-4 Days'),
      sizes: fc.subarray([...SIZES]),
      colors: fc.subarray([...COLORS]),
      stock: fc.integer({ min: 0, max: 10 }),
      choice_stock: fc.constantFrom('', 'a', '0a1', '7'),
      style_type: fc.constantFrom('', ...STYLES),
      return_policy: fc.constantFrom('', 'No Return'),
      size_chart: text(20),
      popularity: fc.integer({ min: 0, max: 63 }),
      rating: fc.integer({ min: 0, max: 50 }),
      rating_count: fc.integer({ min: 0, max: 16_383 }),
    })
    .map(({ off, ...row }) => {
      // In paise: half a percent is exactly that only of whole numbers.
      const mrp = Math.round(row.mrp * 100);
      const price = Math.floor(mrp * (1 - off));
      // The database's column: numeric, rounded half up.
      const discount = mrp <= price ? 0 : Math.round(((mrp - price) * 100) / mrp);
      return { ...row, id: String(id), selling_price: price / 100, discount_percentage: discount };
    });

const products = fc
  .uniqueArray(fc.integer({ min: 1, max: 1e12 }), { maxLength: 12 })
  .chain((ids) => fc.tuple(...ids.map(product)));

const read = <T>({ values, codes }: Coded<T>) => Array.from(codes, (code) => values[code]);

/** Columns as the values of their rows, whatever the order of their dictionaries. */
function shown(columns: CatalogueColumns) {
  const { names, pictureFiles } = columns;
  const rows = Array.from({ length: columns.count }, (_, row) => row);
  const nameWords = read({ values: names.words, codes: names.codes });
  return {
    ...Object.fromEntries(
      Object.entries(columns)
        .filter(([name]) => !['names', 'pictureFiles', 'descriptions', 'texts'].includes(name))
        .map(([name, column]) => [
          name,
          typeof column === 'object' && column !== null && 'codes' in column
            ? read(column as Coded<unknown>)
            : column,
        ]),
    ),
    texts: eachCardText((field) => read(columns.texts[field])),
    names: rows.map((row) => nameWords.slice(names.starts[row], names.starts[row + 1])),
    files: rows.map((row) => pictureFiles.text.slice(pictureFiles.starts[row], pictureFiles.starts[row + 1])),
  };
}

test('products on sale come out of the snapshot files as they went in', async () => {
  await fc.assert(
    fc.asyncProperty(products, async (rows) => {
      const others = { brands: [{ id: 'urban', seq: 3, brand_name: 'Urban' }], collections: [], content: [] };
      const { files, count } = await packSnapshot(rows, others);
      const open = async (name: 'cards' | 'words' | 'thumbhashes' | 'details-0') =>
        inflated(files.get(name) ?? new Uint8Array());
      const before = columnsOf(
        rows.map(rowFromWire).map((row) => ({ ...row, picture: pictureFile(row.picture) })),
      );
      const { facts, columns } = unpackCards(await open('cards'));
      expect(facts).toMatchObject({ count, others });
      expect(shown(columns)).toEqual(shown(before));
      const ages = Array.from(columns.newest, (row) => [columns.createdAt[row] ?? 0, row] as const);
      expect(ages).toEqual(ages.toSorted(([a, x], [b, y]) => b - a || y - x));
      expect(new Set(columns.newest).size).toBe(count);
      expect(unpackWords(await open('words'))).toEqual(before.descriptions);
      const ascending = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
      const shelf = new ProductTable(columns);
      shelf.setThumbhashes(unpackThumbhashes(await open('thumbhashes')));
      expect(ascending.map((_, row) => shelf.picture(row))).toEqual(
        ascending.map(({ images }) => images[0] ?? ''),
      );
      for (const [place, row] of ascending.entries())
        expect(unpackDetails(await open('details-0'), place)).toEqual({
          description: row.description,
          images: row.images,
          imageColors: row.image_colors,
          estimatedDelivery: row.estimated_delivery,
          returnPolicy: row.return_policy,
          sizeChart: row.size_chart,
        });
    }),
    { numRuns: 60 },
  );
});

test('numbers of any size come back, and bytes that end too early are refused', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
      const bytes = packNumbers(numbers);
      const back: number[] = [];
      unpackNumbers(bytes, numbers.length, (number) => back.push(number));
      expect(back).toEqual(numbers);
      expect(() => unpackNumbers(bytes, numbers.length + 1, () => undefined)).toThrow('too early');
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 })), (numbers) => {
      const back: number[] = [];
      unpackSteps(packSteps(numbers), numbers.length, (number) => back.push(number));
      expect(back).toEqual(numbers);
    }),
  );
});

test('a file that was cut is refused, not half read', async () => {
  const rows = fc.sample(product(7), 1);
  const { files } = await packSnapshot(rows, { brands: [], collections: [], content: [] });
  const cards = files.get('cards') ?? new Uint8Array();
  await expect(inflated(cards.slice(0, -9))).rejects.toThrow();
  const whole = await inflated(cards);
  for (const length of [0, 1, 40, whole.length - 1])
    expect(() => unpackCards(whole.subarray(0, length))).toThrow();
});

test('a snapshot that another build has packed in its own form is refused', async () => {
  const { files } = await packSnapshot(fc.sample(product(7), 1), {
    brands: [],
    collections: [],
    content: [],
  });
  const whole = await inflated(files.get('cards') ?? new Uint8Array());
  const other = Buffer.from(whole)
    .toString('latin1')
    .replace(`"format":${SNAPSHOT_FORMAT}`, `"format":${SNAPSHOT_FORMAT - 1}`);
  expect(() => unpackCards(whole)).not.toThrow();
  expect(() => unpackCards(Buffer.from(other, 'latin1'))).toThrow(/^packed as/);
});

test('a snapshot of before reviews shows none, and one with them takes three bytes a product', async () => {
  const others = { brands: [], collections: [], content: [] };
  const rows = [1, 2].map((id) => ({ ...fc.sample(product(id), 1)[0]!, rating: 43, rating_count: 16_383 }));
  const whole = await inflated((await packSnapshot(rows, others)).files.get('cards') ?? new Uint8Array());
  const { header, column } = splitColumns(whole);
  expect(column('ratings').length + column('ratingCounts').length).toBe(3 * rows.length);
  const { lengths, ...facts } = header as { lengths: [string, number][] };
  const older = lengths.filter(([name]) => !name.startsWith('rating')).map(([name]) => [name, column(name)]);
  const { columns } = unpackCards(joinColumns(facts, Object.fromEntries(older)));
  expect([...columns.ratings, ...columns.ratingCounts]).toEqual([0, 0, 0, 0]);
});

test('an invalid thumbhash spoils no snapshot, and a file that was cut is refused', () => {
  const good = toBase64url(new Uint8Array(23).fill(7));
  // The database lets any letters through: these 21 nobody can have written.
  const file = packThumbhashes([good, 'a'.repeat(21), '', 'a b', good]);
  expect(unpackThumbhashes(file).starts).toEqual(Uint32Array.of(0, 23, 23, 23, 23, 46));
  expect(() => unpackThumbhashes(file.subarray(0, -1))).toThrow();
});

test('products are packed in blocks of their order', async () => {
  const [one] = fc.sample(product(1), 1);
  if (one === undefined) throw new Error('no product');
  const rows = Array.from({ length: DETAILS_BLOCK + 1 }, (_, at) => ({
    ...one,
    id: String(10_000 - at),
    description: `number ${10_000 - at}`,
  }));
  const { files } = await packSnapshot(rows, { brands: [], collections: [], content: [] });
  expect([...files.keys()].toSorted()).toEqual(['cards', 'details-0', 'details-1', 'thumbhashes', 'words']);
  const last = await inflated(files.get('details-1') ?? new Uint8Array());
  expect(unpackDetails(last, 0)?.description).toBe('number 10000');
  expect(unpackDetails(last, 1)).toBeNull();
});

test('details that were packed before pictures had colours have none', () => {
  const block = new TextEncoder().encode(JSON.stringify({ images: [['a.webp']], description: ['Linen'] }));
  expect(unpackDetails(block, 0)).toEqual({
    images: ['a.webp'],
    imageColors: {},
    sizeChart: '',
    estimatedDelivery: '',
    returnPolicy: '',
    description: 'Linen',
  });
});
