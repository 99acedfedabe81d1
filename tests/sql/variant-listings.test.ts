// The choices of a product as its seller reads and writes them: 'S/Blue:4; M/Blue:0'.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import vectors from '../vectors/choice-stock.json' with { type: 'json' };
import { editListing, listProduct, place, storePicture } from './shop-fixture.ts';

let database: TestDatabase;
let urban: Persona;
let kora: Persona;
let fresh: Persona;
let asha: Persona;
let images: string[];
beforeAll(async () => {
  database = await freshDatabase(2);
  const people = personas(database.sql);
  urban = await people.asSeller('urban');
  kora = await people.asSeller('kora');
  fresh = await people.asSeller('fresh', { verified: false });
  asha = await people.asShopper('asha');
  for (const { id } of [urban, fresh]) await storePicture(database.sql, 'productimages', `${id}/a.webp`);
  images = pictureOf(urban);
});
afterAll(() => database.remove());

const pictureOf = ({ id }: Persona) => [`/storage/v1/object/public/productimages/${id}/a.webp`];
const REFUSED = { code: '23514', message: 'products.choices is not allowed', column_name: 'choices' };

/** The seller's row of the product, as the phone gets it. */
async function rowOf(id: string) {
  const [found] = await database.sql<{ row: Record<string, unknown> }[]>`
    select private.listing_row(p) as row from public.products p where p.id = ${id}`;
  return found?.row;
}

const whole = () => ({
  name: 'Boxy shirt',
  description: 'Heavy cotton.',
  mrp: 1000,
  selling_price: 800,
  category: 'Shirt',
  gender: 'unisex',
  style_type: 'Casual',
  sizes: ['S', 'M'],
  colors: ['Red', 'Blue'],
  shipping_charges: 0,
  estimated_delivery: '5-7 Days',
  return_policy: 'No Return',
  images,
});
const addListing = async (values: Record<string, unknown>, person = urban) => {
  const { id } = await person.rpc<{ id: string }>('add_listing', { p_values: values });
  return id;
};

test.each(vectors.choices)('the seller reads $text', async ({ sizes, colors, pieces, text }) => {
  const id = await listProduct(database.sql, urban, { sizes, colors, stock_quantity: 0 });
  await editListing(urban, id, { choices: text });
  const row = await rowOf(id);
  expect(row).toMatchObject({ choices: text, stock_quantity: pieces.reduce((sum, n) => sum + n, 0) });
  expect(row).not.toHaveProperty('choice_stock');
});

describe('an edit', () => {
  test('writes the choices that it names, and their sum; the others keep their pieces', async () => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 8, sizes: ['S', 'M'] });
    await editListing(urban, id, { choices: ' M : 12 ' });
    expect(await rowOf(id)).toMatchObject({ choices: 'S:4; M:12', stock_quantity: 16 });
  });

  test('leaves a sale of another choice alone, also when it is sent again', async () => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 8, sizes: ['M', 'L'] });
    await editListing(urban, id, { choices: 'L:10' });
    await place(asha, { lines: [{ product_id: id, quantity: 3 }] });
    await editListing(urban, id, { choices: 'L:10' });
    expect(await rowOf(id)).toMatchObject({ choices: 'M:1; L:10', stock_quantity: 11 });
  });

  test('and orders at the same time lose no piece of each other', async () => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 20, sizes: ['M', 'L'] });
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0
          ? place(asha, { lines: [{ product_id: id, quantity: 1 }] })
          : editListing(urban, id, { choices: `L:${10 + n}` }),
      ),
    );
    const row = await rowOf(id);
    const [m, l] = String(row?.['choices']).match(/\d+/g)?.map(Number) ?? [0, 0];
    expect([m, row?.['stock_quantity']]).toEqual([7, 7 + (l ?? 0)]);
  });

  test('with other sizes fills the new ones, and those that it does not name have none', async () => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 6, sizes: ['S', 'M'] });
    await editListing(urban, id, { sizes: ['M', 'L', 'XL'], colors: [], choices: 'L:5' });
    expect(await rowOf(id)).toMatchObject({ choices: 'M:3; L:5; XL:0', stock_quantity: 8 });
  });

  test('with choices and a sum keeps the choices', async () => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 6, sizes: ['S', 'M'] });
    await editListing(urban, id, { choices: 'S:1; M:2', stock_quantity: 90 });
    expect(await rowOf(id)).toMatchObject({ choices: 'S:1; M:2', stock_quantity: 3 });
  });

  test.each(vectors.unread)('by the text "%s" is refused', async (choices) => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 6, sizes: ['S', 'M'] });
    await expect(editListing(urban, id, { choices, selling_price: 700 })).rejects.toMatchObject(REFUSED);
    expect(await rowOf(id)).toMatchObject({ choices: 'S:3; M:3', selling_price: 800 });
  });

  test('to more pieces than a product may have in all is refused', async () => {
    const id = await listProduct(database.sql, urban, { sizes: ['S', 'M', 'L'] });
    await expect(
      editListing(urban, id, { choices: 'S:1000000000; M:1000000000; L:1000000000' }),
    ).rejects.toMatchObject(REFUSED);
  });

  test('to sizes that do not exist is refused for the sizes', async () => {
    const id = await listProduct(database.sql, urban);
    for (const sizes of [['XXXL'], ['M', 'M']])
      await expect(editListing(urban, id, { sizes, choices: `${sizes[0]}:1` })).rejects.toMatchObject({
        message: 'products.sizes is not allowed',
      });
    expect(await refusal(editListing(urban, id, { choices: null }))).toMatchObject({ code: '23514' });
    expect(await refusal(editListing(urban, id, { choices: ['M:1'] }))).toMatchObject({
      detail: 'listing_refused',
    });
  });

  test('by another brand, a shopper or a visitor is refused', async () => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 6, sizes: ['S', 'M'] });
    const people = personas(database.sql);
    expect(await refusal(editListing(kora, id, { choices: 'S:1' }))).toMatchObject({
      detail: 'product_gone',
    });
    expect(await refusal(editListing(asha, id, { choices: 'S:1' }))).toMatchObject({
      detail: 'not_a_seller',
    });
    expect(await refusal(editListing(people.asAnon(), id, { choices: 'S:1' }))).toMatchObject({
      code: '42501',
    });
    expect(await rowOf(id)).toMatchObject({ choices: 'S:3; M:3' });
  });

  test('is in the audit log with the exact pieces of before and after', async () => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 24, sizes: ['S', 'M'] });
    await editListing(urban, id, { choices: 'S:14; M:12' });
    await editListing(urban, id, { choices: 'S:14' });
    await editListing(urban, id, { stock_quantity: 30 });
    await editListing(urban, id, { choices: 'S:17', description: 'Linen' });
    const noted = await database.sql`
      select before ->> 'choices' as before, after ->> 'choices' as after from private.audit_log
      where subject = 'products' and subject_id = ${id} and after ? 'choices' order by id`;
    expect(noted.map(({ before, after }) => [before, after])).toEqual([
      ['S:12; M:12', 'S:14; M:12'],
      ['S:16; M:14', 'S:17; M:14'],
    ]);
  });
});

describe('a new product', () => {
  test('has the choices that are named, and their sum', async () => {
    const id = await addListing({ ...whole(), choices: 'S/Red:4; M/Blue:11' });
    expect(await rowOf(id)).toMatchObject({
      name: 'Boxy shirt',
      choices: 'S/Red:4; S/Blue:0; M/Red:0; M/Blue:11',
      stock_quantity: 15,
      is_active: true,
      seller_id: urban.id,
    });
  });

  test('without choices has its sum spread, as an insert of older builds has', async () => {
    const id = await addListing({ ...whole(), stock_quantity: 5 });
    expect(await rowOf(id)).toMatchObject({ choices: 'S/Red:2; S/Blue:1; M/Red:1; M/Blue:1' });
  });

  test('sent again after a lost answer is edited, and has its pieces once', async () => {
    const values = { ...whole(), choices: 'S/Red:4; S/Blue:1; M/Red:1; M/Blue:1' };
    const id = await addListing(values);
    await editListing(urban, id, values);
    expect(await rowOf(id)).toMatchObject({ choices: values.choices, stock_quantity: 7 });
  });

  test('may be added by a brand that is not verified', async () => {
    const id = await addListing({ ...whole(), images: pictureOf(fresh), choices: 'S/Red:4' }, fresh);
    expect(await rowOf(id)).toMatchObject({ seller_id: fresh.id, stock_quantity: 4 });
  });

  test.each([
    ['an unknown choice', { choices: 'L/Red:4' }, { code: '23514' }],
    ['no name', { name: null }, { code: 'PT422', detail: 'listing_refused' }],
    ['a price that is none', { mrp: 'many' }, { code: 'PT422', detail: 'listing_refused' }],
    ['no picture', { images: [] }, { code: 'PT422', detail: 'listing_incomplete' }],
    ['an unknown size chart', { size_chart: '/nowhere.webp' }, { code: '23514' }],
    ['another owner', { seller_id: '00000000-0000-4000-8000-000000000000' }, { detail: 'listing_refused' }],
  ])('with %s is refused, and nothing of it stays', async (_, values, answer) => {
    const count = async () => {
      const [row] = await database.sql`select (select count(*) from public.products)::int as products,
        (select count(*) from public.product_variants)::int as variants`;
      return row;
    };
    const before = await count();
    expect(await refusal(addListing({ ...whole(), choices: 'S/Red:4', ...values }))).toMatchObject(answer);
    expect(await count()).toEqual(before);
  });

  test('by a shopper or a visitor is refused', async () => {
    expect(await refusal(addListing(whole(), asha))).toMatchObject({ detail: 'not_a_seller' });
    expect(await refusal(addListing(whole(), personas(database.sql).asAnon()))).toMatchObject({
      code: '42501',
    });
  });
});

describe('a file', () => {
  const send = (rows: unknown[]) => urban.rpc<unknown[]>('import_listings', { p_rows: rows });

  test('changes and adds choices row by row, and names the column of a refused one', async () => {
    const id = await listProduct(database.sql, urban, { stock_quantity: 8, sizes: ['S', 'M'] });
    const answers = await send([
      { row: 2, id, values: { choices: 'M:9' } },
      { row: 3, values: { ...whole(), name: 'From a file', choices: 'M/Red:2' } },
      { row: 4, id, values: { choices: 'XL:9' } },
      { row: 5, values: { ...whole(), name: 'Refused', choices: 'M/Red:2; M/Red:3' } },
    ]);
    expect(answers).toMatchObject([
      { row: 2, id },
      { row: 3 },
      { row: 4, refused: 'listing_refused', column: 'choices' },
      { row: 5, refused: 'listing_refused', column: 'choices' },
    ]);
    expect(await rowOf(id)).toMatchObject({ choices: 'S:4; M:9', stock_quantity: 13 });
    const { id: added = '' } = answers[1] as { id?: string };
    expect(await rowOf(added)).toMatchObject({ stock_quantity: 2 });
  });

  test('sent again after a lost answer gives no choice its pieces twice', async () => {
    const row = { row: 2, values: { ...whole(), name: 'Sent twice', choices: 'S/Red:2; M/Red:3' } };
    const [{ id = '' } = {}] = (await send([row])) as { id?: string }[];
    expect(await send([row])).toEqual([{ row: 2, id }]);
    expect(await rowOf(id)).toMatchObject({ choices: 'S/Red:2; S/Blue:0; M/Red:3; M/Blue:0' });
  });
});
