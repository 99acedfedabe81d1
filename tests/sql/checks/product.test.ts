import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CATEGORIES,
  COLORS,
  DELIVERY_OPTIONS,
  GENDERS,
  RETURN_OPTIONS,
  SIZES,
  STYLES,
} from '#domain/product/options.ts';
import { personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { answerOf, type BadRow, type Fields } from './rows.ts';

let database: TestDatabase;
let seller: string;
let other: string;
beforeAll(async () => {
  database = await freshDatabase(4);
  seller = (await personas(database.sql).asSeller('urban')).id;
  other = (await personas(database.sql).asSeller('kora')).id;
});
afterAll(() => database.remove());

const words = (count: number, between = ' ') => Array.from({ length: count }, () => 'word').join(between);
const photo = (owner: string, name = 'a.webp') => `/storage/v1/object/public/productimages/${owner}/${name}`;
const chart = (owner: string, name = 'a.webp') => `/storage/v1/object/public/sizechart/${owner}/${name}`;
const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
/** With a thumbhash, which the colours of pictures leave out. */
const twoColors = () => ({ colors: ['Red', 'Blue'], images: [`${photo(seller)}#${thumbhash}`] });
const plain = { name: 'Shirt', category: 'Shirt', mrp: 1000, selling_price: 800 };

/** Lists are written as PostgreSQL spells them, so that odd ones can be spelled, too. */
const product = (fields: Fields, without: readonly string[] = []) =>
  answerOf(
    database.sql,
    'products',
    (sql) => sql`insert into public.products ${sql({ seller_id: seller, ...plain, ...fields })}`,
    without,
  );

const good: [string, () => Fields][] = [
  ['7 words of name', () => ({ name: ` ${words(7)}\n` })],
  [
    'a name in Hindi with its joiners',
    () => ({ name: '\u0930\u0947\u0936\u094d\u200d\u092e\u0940 \u0915\u0941\u0930\u094d\u0924\u093e' }),
  ],
  ['99 words of description', () => ({ description: words(99) })],
  ['no description', () => ({ description: '' })],
  ['the price of its MRP', () => ({ selling_price: 1000 })],
  ['no MRP: the price', () => ({ mrp: null })],
  ['no stock: none', () => ({ stock_quantity: null })],
  ['everything free, from the server', () => ({ mrp: 0, selling_price: 0, shipping_charges: 0 })],
  ['every size and colour', () => ({ sizes: [...SIZES], colors: [...COLORS] })],
  ['5 pictures', () => ({ images: [1, 2, 3, 4, 5].map((n) => photo(seller, `${n}.webp`)) })],
  [
    'pictures with their thumbhashes, and without',
    () => ({ images: [`${photo(seller)}#${thumbhash}`, photo(seller, 'b.webp')] }),
  ],
  ['a picture of one colour', () => ({ ...twoColors(), image_colors: { [photo(seller)]: 'Red' } })],
  ['a collection', () => ({ collections: ['summer', 'campus-edit'] })],
  ['tags', () => ({ tags: ['linen', 'सूती', 'rain wear'] })],
  ...CATEGORIES.map((category) => [category, () => ({ category })] as [string, () => Fields]),
  ...STYLES.map((style) => [style, () => ({ style_type: style })] as [string, () => Fields]),
  ...GENDERS.map((gender) => [gender, () => ({ gender })] as [string, () => Fields]),
  ...DELIVERY_OPTIONS.map(
    (option) => [option, () => ({ estimated_delivery: option })] as [string, () => Fields],
  ),
  ...RETURN_OPTIONS.map((option) => [option, () => ({ return_policy: option })] as [string, () => Fields]),
];
test.each(good)('may have: %s', async (_, fields) => {
  expect(await product(fields())).toBe('ok');
});

const bad: BadRow<() => Fields>[] = [
  ['8 words of name', () => ({ name: words(8) }), 'name'],
  ['8 words held by spaces that do not break', () => ({ name: words(8, '\u00a0') }), 'name'],
  ['8 words held by blank letters', () => ({ name: words(8, '\u3164') }), 'name'],
  ['a blank name', () => ({ name: ' \n ' }), 'name'],
  ['a name of nothing to see', () => ({ name: '\u200b' }), 'name'],
  ['a name of blank letters', () => ({ name: '\u3164\u00a0\u2800' }), 'name'],
  ['one long word for a name', () => ({ name: 'x'.repeat(201) }), 'name'],
  ['100 words of description', () => ({ description: words(100) }), 'description'],
  ['one long word for a description', () => ({ description: 'x'.repeat(2001) }), 'description'],
  ['a blank description', () => ({ description: '\t\n' }), 'description'],
  ['a description of nothing to see', () => ({ description: '\u2060\ufeff' }), 'description'],
  ['another category', () => ({ category: 'Shoes' }), 'category'],
  ['another gender', () => ({ gender: 'men' }), 'gender'],
  ['another style', () => ({ style_type: 'Beach' }), 'style_type'],
  ['another delivery time', () => ({ estimated_delivery: '1-2 Days' }), 'estimated_delivery'],
  ['another return policy', () => ({ return_policy: 'Never' }), 'return_policy'],
  ['another size', () => ({ sizes: ['M', 'XXXL'] }), 'sizes'],
  ['a size twice', () => ({ sizes: ['S', 'M', 'S'] }), 'sizes'],
  ['a size that is none', () => ({ sizes: ['M', null] }), 'sizes'],
  ['sizes within sizes', () => ({ sizes: [['S', 'M']] }), 'sizes'],
  ['sizes that are counted from 2', () => ({ sizes: '[2:3]={S,M}' }), 'sizes'],
  ['another colour', () => ({ colors: ['Teal'] }), 'colors'],
  ['a colour twice', () => ({ colors: ['Red', 'Red'] }), 'colors'],
  ['a colour that is none', () => ({ colors: [null] }), 'colors'],
  ['colours within colours', () => ({ colors: [['Red']] }), 'colors'],
  ['colours that are counted from 0', () => ({ colors: '[0:0]={Red}' }), 'colors'],
  ['6 pictures', () => ({ images: [1, 2, 3, 4, 5, 6].map((n) => photo(seller, `${n}.webp`)) }), 'images'],
  ['a foreign picture', () => ({ images: ['https://elsewhere.test/a.webp'] }), 'images'],
  ["another seller's picture", () => ({ images: [photo(seller), photo(other)] }), 'images'],
  ['two pictures in one', () => ({ images: [`${photo(seller)}|${photo(seller, 'b.webp')}`] }), 'images'],
  ['a picture twice', () => ({ images: [photo(seller), photo(seller)] }), 'images'],
  [
    'one picture under two thumbhashes',
    () => ({ images: [`${photo(seller)}#${thumbhash}`, `${photo(seller)}#${thumbhash}A`] }),
    'images',
  ],
  ['a thumbhash of other letters', () => ({ images: [`${photo(seller)}#${thumbhash}+/=`] }), 'images'],
  ['a thumbhash that is too short', () => ({ images: [`${photo(seller)}#${'a'.repeat(19)}`] }), 'images'],
  ['a thumbhash without an end', () => ({ images: [`${photo(seller)}#${'a'.repeat(61)}`] }), 'images'],
  ['an empty thumbhash', () => ({ images: [`${photo(seller)}#`] }), 'images'],
  ['two thumbhashes', () => ({ images: [`${photo(seller)}#${thumbhash}#${thumbhash}`] }), 'images'],
  ['pictures that are counted from 2', () => ({ images: `[2:2]={${photo(seller)}}` }), 'images'],
  ['a path that climbs', () => ({ images: [photo(seller, `../${other}/a.webp`)] }), 'images'],
  ['a blank picture', () => ({ images: [''] }), 'images'],
  ['a size chart as a picture', () => ({ images: [chart(seller)] }), 'images'],
  [
    'a colour of no picture of its',
    () => ({ ...twoColors(), image_colors: { [photo(other)]: 'Red' } }),
    'image_colors',
  ],
  [
    'a colour that it does not come in',
    () => ({ ...twoColors(), image_colors: { [photo(seller)]: 'Green' } }),
    'image_colors',
  ],
  [
    'a colour of a picture that is a list',
    () => ({ ...twoColors(), image_colors: { [photo(seller)]: ['Red'] } }),
    'image_colors',
  ],
  [
    'colours of pictures that are no object',
    () => ({ ...twoColors(), image_colors: ['Red'] }),
    'image_colors',
  ],
  ['a collection that is no name', () => ({ collections: ['summer sale'] }), 'collections'],
  ['three collections in one', () => ({ collections: ['a|b|c'] }), 'collections'],
  ['a collection without a name', () => ({ collections: [''] }), 'collections'],
  ['a collection twice', () => ({ collections: ['summer', 'summer'] }), 'collections'],
  ['the reserved collection', () => ({ collections: ['HavenDrip'] }), 'collections'],
  ['51 collections', () => ({ collections: Array.from({ length: 51 }, (_, n) => `c${n}`) }), 'collections'],
  ['21 tags', () => ({ tags: Array.from({ length: 21 }, (_, n) => `tag${n}`) }), 'tags'],
  ['tags without an end', () => ({ tags: ['x'.repeat(801)] }), 'tags'],
  ['a tag that is none', () => ({ tags: [null] }), 'tags'],
  ['empty tags', () => ({ tags: ['', ''] }), 'tags'],
  ['a tag of nothing to see', () => ({ tags: ['linen', '\u200b'] }), 'tags'],
  ['a tag twice', () => ({ tags: ['linen', 'linen'] }), 'tags'],
  ['a price above its MRP', () => ({ selling_price: 1000.01 }), 'selling_price_within_mrp'],
  ['a negative price', () => ({ selling_price: -1 }), 'products_selling_price_check'],
  [
    'a negative MRP',
    () => ({ mrp: -1, selling_price: -2 }),
    'products_mrp_check products_selling_price_check',
  ],
  ['a negative stock', () => ({ stock_quantity: -1 }), 'products_stock_quantity_check'],
  [
    'a stock that a cancelled item would overflow',
    () => ({ stock_quantity: 1_000_000_001 }),
    'products_stock_quantity_check',
  ],
  ['negative shipping', () => ({ shipping_charges: -1 }), 'products_shipping_charges_check'],
  // A numeric may be no number, and is then larger than any.
  [
    'no number for a price',
    () => ({ mrp: 'NaN', selling_price: 'NaN' }),
    'products_mrp_check products_selling_price_check',
  ],
  ['no number for an MRP', () => ({ mrp: 'NaN' }), 'products_mrp_check'],
  [
    'a price below nothing, of nothing',
    () => ({ mrp: 0, selling_price: -1 }),
    'products_selling_price_check',
  ],
  ['no number for shipping', () => ({ shipping_charges: 'NaN' }), 'products_shipping_charges_check'],
  ['61 days of delivery', () => ({ delivery_time: 61 }), 'products_delivery_time_check'],
];
test.each(bad)('never has: %s', async (_, fields, guards) => {
  const names = guards.split(' ').map(constraintName);
  expect(names).toContain(await product(fields()));
  expect(await product(fields(), names)).toBe('ok');
});

/** Of a column checked by the trigger, by its name; a constraint of the table is named whole. */
function constraintName(guard: string): string {
  return /_check$|_within_mrp$/.test(guard) ? guard : `products_${guard}_check`;
}

test('keeps no size chart that its brand has not', async () => {
  expect(await product({ size_chart: chart(seller, 'none.webp') })).toBe('PT422');
  for (const url of [chart(other), `${chart(seller)}|${chart(seller)}`, photo(seller)])
    expect(await product({ size_chart: url })).toBe('products_size_chart_check');
});

test('the discount follows the prices, whoever changes one or writes another', async () => {
  const [made] = await database.sql<{ id: string; discount: number }[]>`
    insert into public.products ${database.sql({ ...plain, seller_id: seller })}
    returning id, discount_percentage as discount`;
  const after = async (fields: Fields) => {
    const [row] = await database.sql<{ discount: number }[]>`
      update public.products set ${database.sql(fields)} where id = ${made?.id ?? ''}
      returning discount_percentage as discount`;
    return row?.discount;
  };
  expect(made?.discount).toBe(20);
  expect(await after({ selling_price: 700 })).toBe(30);
  expect(await after({ mrp: 1400 })).toBe(50);
  expect(await after({ discount_percentage: 90 })).toBe(50);
  expect(await after({ mrp: null })).toBe(0);
});
