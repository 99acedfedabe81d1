// The stock of each choice of a product, and its sum.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import vectors from '../vectors/choice-stock.json' with { type: 'json' };
import { editListing, listProduct, place } from './shop-fixture.ts';

let database: TestDatabase;
let urban: Persona;
let asha: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  const people = personas(database.sql);
  urban = await people.asSeller('urban');
  asha = await people.asShopper('asha');
});
afterAll(() => database.remove());

/** The pieces of each choice, as 'S/Red:2', and the sum and the letters that the product's row has. */
async function stockOf(product: string) {
  const [row] = await database.sql<{ stock_quantity: number; choice_stock: string; choices: string[] }[]>`
    select p.stock_quantity, p.choice_stock, array(
      select v.size || '/' || v.color || ':' || v.stock_quantity from public.product_variants v
      where v.product_id = p.id
      order by array_position(p.sizes, v.size), array_position(p.colors, v.color)) as choices
    from public.products p where p.id = ${product}`;
  return row;
}

const spread = async (before: number[], wanted: number) => {
  const [row] = await database.sql<{ after: number[] }[]>`
    select private.spread_stock(${before}::integer[], ${wanted}) as after`;
  return row?.after;
};

test.each(vectors.spread)('spread: $name', async ({ before, wanted, after }) => {
  expect(await spread(before, wanted)).toEqual(after);
});

test('a sum is spread over the choices of a new product, sizes first', async () => {
  const shirt = await listProduct(database.sql, urban, {
    stock_quantity: 25,
    sizes: ['M', 'L'],
    colors: ['Red', 'Blue'],
  });
  expect(await stockOf(shirt)).toEqual({
    stock_quantity: 25,
    choice_stock: '7666',
    choices: ['M/Red:7', 'M/Blue:6', 'L/Red:6', 'L/Blue:6'],
  });
});

test('a product without sizes and colours has one choice', async () => {
  const scarf = await listProduct(database.sql, urban, { stock_quantity: 12, sizes: [], colors: [] });
  expect(await stockOf(scarf)).toEqual({ stock_quantity: 12, choice_stock: 'a', choices: ['/:12'] });
});

test('a size that is withdrawn takes its pieces along, and a new one begins with none', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 9, sizes: ['S', 'M', 'L'] });
  await editListing(urban, shirt, { sizes: ['M', 'L', 'XL'] });
  expect(await stockOf(shirt)).toEqual({
    stock_quantity: 6,
    choice_stock: '330',
    choices: ['M/:3', 'L/:3', 'XL/:0'],
  });
  // With a sum beside it, that is the sum.
  await editListing(urban, shirt, { sizes: ['M', 'XL'], stock_quantity: 9 });
  expect(await stockOf(shirt)).toMatchObject({ stock_quantity: 9, choices: ['M/:6', 'XL/:3'] });
});

test('the first option of a kind takes the pieces over, and none takes those of all', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 10, sizes: ['S', 'M'] });
  await editListing(urban, shirt, { choices: 'S:6' });
  await editListing(urban, shirt, { colors: ['Red', 'Blue'] });
  expect(await stockOf(shirt)).toMatchObject({
    stock_quantity: 11,
    choices: ['S/Red:6', 'S/Blue:0', 'M/Red:5', 'M/Blue:0'],
  });
  await editListing(urban, shirt, { colors: [] });
  expect(await stockOf(shirt)).toMatchObject({ stock_quantity: 11, choices: ['S/:6', 'M/:5'] });
});

test('options of which none is left leave the sum, which is spread', async () => {
  const options = { stock_quantity: 7, sizes: ['S', 'M'], colors: ['Red'] };
  const shirt = await listProduct(database.sql, urban, options);
  await editListing(urban, shirt, { colors: ['Blue'] });
  expect(await stockOf(shirt)).toMatchObject({ stock_quantity: 7, choices: ['S/Blue:4', 'M/Blue:3'] });
});

test('sizes in another order keep their pieces', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 3, sizes: ['S', 'M'] });
  await editListing(urban, shirt, { sizes: ['M', 'S'] });
  expect(await stockOf(shirt)).toMatchObject({ choice_stock: '12', choices: ['M/:1', 'S/:2'] });
});

test('an order takes from its choice alone, and a sibling does not help out', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 4, sizes: ['M', 'L'] });
  await place(asha, { lines: [{ product_id: shirt, quantity: 2, size: 'L' }] });
  expect(await stockOf(shirt)).toMatchObject({ stock_quantity: 2, choice_stock: '20' });
  expect(await refusal(place(asha, { lines: [{ product_id: shirt, quantity: 1, size: 'L' }] }))).toEqual({
    code: 'PT409',
    detail: { code: 'out_of_stock', lines: [{ product_id: shirt, size: 'L', color: '', available: 0 }] },
  });
  expect(await stockOf(shirt)).toMatchObject({ choices: ['M/:2', 'L/:0'] });
});

test('a size that the product never had is gone, whatever its sum is', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 4 });
  expect(await refusal(place(asha, { lines: [{ product_id: shirt, quantity: 1, size: '' }] }))).toEqual({
    code: 'PT409',
    detail: { code: 'product_gone', lines: [{ product_id: shirt, size: '', color: '' }] },
  });
});

test('cancelled pieces come back to their choice', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 8, sizes: ['M', 'L'] });
  const order = await place(asha, {
    lines: [
      { product_id: shirt, quantity: 1 },
      { product_id: shirt, quantity: 3, size: 'L' },
    ],
  });
  expect(await stockOf(shirt)).toMatchObject({ stock_quantity: 4, choices: ['M/:3', 'L/:1'] });
  await urban.rpc('update_order_and_items_status', {
    p_order_id: order.order_id,
    p_status: 'cancelled',
    p_seller_id: urban.id,
  });
  expect(await stockOf(shirt)).toMatchObject({ stock_quantity: 8, choices: ['M/:4', 'L/:4'] });
});

test('cancelled pieces of a size that was withdrawn meanwhile come back to no choice', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 4, sizes: ['M', 'L'] });
  const order = await place(asha, { lines: [{ product_id: shirt, quantity: 1, size: 'L' }] });
  await editListing(urban, shirt, { sizes: ['M'] });
  await urban.rpc('update_order_and_items_status', {
    p_order_id: order.order_id,
    p_status: 'cancelled',
    p_seller_id: urban.id,
  });
  expect(await stockOf(shirt)).toEqual({ stock_quantity: 2, choice_stock: '2', choices: ['M/:2'] });
});

test('a stock that is refused changes no choice', async () => {
  const shirt = await listProduct(database.sql, urban, { stock_quantity: 4, sizes: ['M', 'L'] });
  const refused = await refusal(editListing(urban, shirt, { stock_quantity: 1_000_000_001 }));
  expect(refused.code).not.toBe('');
  expect(await stockOf(shirt)).toMatchObject({ stock_quantity: 4, choices: ['M/:2', 'L/:2'] });
});
