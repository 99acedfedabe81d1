// Pictures that show one colour of their product: who assigns them, what goes with them, and where they are seen.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, place, storePicture } from './shop-fixture.ts';
import { pull, push } from './sync-client.ts';

let database: TestDatabase;
let urban: Persona;
let kora: Persona;
let asha: Persona;
let admin: Persona;
let images: string[];
let red: string;
let blue: string;
let id: string;
beforeAll(async () => {
  database = await freshDatabase(3);
  const people = personas(database.sql);
  urban = await people.asSeller('urban');
  kora = await people.asSeller('kora');
  asha = await people.asShopper('asha');
  admin = await people.asAdmin();
  for (const name of ['shared', 'red', 'blue'])
    await storePicture(database.sql, 'productimages', `${urban.id}/${name}.webp`);
  images = ['shared', 'red', 'blue'].map((name) => photo(name));
  [, red = '', blue = ''] = images;
});
afterAll(() => database.remove());
beforeEach(async () => {
  id = await listProduct(database.sql, urban, { images, colors: ['Red', 'Blue', 'Black'] });
});

const photo = (name: string) => `/storage/v1/object/public/productimages/${urban.id}/${name}.webp`;

async function colorsNow(): Promise<unknown> {
  const [row] = await database.sql<{ colors: unknown }[]>`
    select image_colors as colors from public.products where id = ${id}`;
  return row?.colors;
}
const assign = (colors: Record<string, unknown>, person = urban) =>
  editListing(person, id, { image_colors: colors });

describe('a seller', () => {
  test('assigns pictures to colours, and takes them back', async () => {
    await assign({ [red]: 'Red', [blue]: 'Blue' });
    expect(await colorsNow()).toEqual({ [red]: 'Red', [blue]: 'Blue' });
    await assign({});
    expect(await colorsNow()).toEqual({});
  });

  test('adds a product with them', async () => {
    const values = {
      name: 'Boxy shirt',
      description: 'Heavy cotton.',
      mrp: 1000,
      selling_price: 800,
      category: 'Shirt',
      style_type: 'Casual',
      sizes: ['S'],
      colors: ['Red'],
      stock_quantity: 3,
      shipping_charges: 0,
      estimated_delivery: '5-7 Days',
      return_policy: 'No Return',
      images,
      image_colors: { [red]: 'Red' },
    };
    ({ id } = await urban.rpc<{ id: string }>('add_listing', { p_values: values }));
    expect(await colorsNow()).toEqual({ [red]: 'Red' });
    const rows = [{ row: 1, values: { ...values, name: 'In a file' } }];
    const [answer] = await urban.rpc<{ id: string }[]>('import_listings', { p_rows: rows });
    id = answer?.id ?? '';
    expect(await colorsNow()).toEqual({ [red]: 'Red' });
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['a colour that the product does not come in', () => ({ [red]: 'Green' })],
    ['a picture that the product does not have', () => ({ [photo('other')]: 'Red' })],
    ['a picture with its thumbhash', () => ({ [`${red}#1QcSHQRnh493V4dIh4eXh1h4kJUI`]: 'Red' })],
  ])('does not assign %s', async (_, colors) => {
    await expect(assign(colors())).rejects.toMatchObject({
      code: '23514',
      column_name: 'image_colors',
    });
    expect(await colorsNow()).toEqual({});
  });

  test('sends nothing but texts by file', async () => {
    for (const colors of [{ [red]: 1 }, { [red]: ['Red'] }, ['Red'], 'Red', null])
      expect(await refusal(editListing(urban, id, { image_colors: colors }))).toMatchObject({
        code: 'PT422',
        detail: 'listing_refused',
      });
  });

  test("assigns none of another brand's product", async () => {
    expect(await refusal(assign({ [red]: 'Red' }, kora))).toMatchObject({ detail: 'product_gone' });
    expect(await refusal(assign({ [red]: 'Red' }, asha))).toMatchObject({ code: 'PT403' });
    expect(await colorsNow()).toEqual({});
  });
});

describe('the colour of a picture goes', () => {
  beforeEach(() => assign({ [red]: 'Red', [blue]: 'Blue' }));

  test('with the picture, when a client that knows no such colours sends the others', async () => {
    await editListing(urban, id, { images: images.filter((path) => path !== red).reverse() });
    expect(await colorsNow()).toEqual({ [blue]: 'Blue' });
  });

  test('with the colour', async () => {
    await editListing(urban, id, { colors: ['Red'] });
    expect(await colorsNow()).toEqual({ [red]: 'Red' });
  });

  test('with a picture that an admin takes out', async () => {
    await admin.rpc('edit_product', {
      p_product_id: id,
      p_changes: { images_removed: [blue] },
    });
    expect(await colorsNow()).toEqual({ [red]: 'Red' });
  });
});

test('every phone gets the colours, also when nothing else changes', async () => {
  const logged = async () => {
    const [row] = await database.sql<{ seq: string }[]>`
      select max(seq)::text as seq from public.sync_log
      where scope = 'catalog' and collection = 'products' and id = ${id}`;
    return Number(row?.seq);
  };
  const before = await logged();
  await assign({ [red]: 'Red' });
  expect(await logged()).toBeGreaterThan(before);
  const [row] = await database.sql`
    select private.product_row(p) -> 'image_colors' as public, private.listing_row(p) -> 'image_colors' as own
    from public.products p where id = ${id}`;
  expect(row).toEqual({ public: { [red]: 'Red' }, own: { [red]: 'Red' } });
});

test('a line of the cart has the picture of its colour', async () => {
  await assign({ [red]: 'Red', [blue]: 'Blue' });
  const line = { product_id: id, size: 'M', color: 'Blue', quantity: 1 };
  await push(asha, [{ n: 1, name: 'cart.add', args: line }]);
  const { rows } = await pull(asha);
  expect(rows.cart).toMatchObject([{ color: 'Blue', product_image: blue }]);
});

test('an order keeps the picture of the bought colour', async () => {
  await assign({ [red]: 'Red', [blue]: 'Blue' });
  const lines = ['Red', 'Blue', 'Black'].map((color) => ({ product_id: id, quantity: 1, color }));
  const { order_id: order } = await place(asha, { lines });
  const bought = async () => [
    ...(await database.sql`select color, product_image from public.order_items
      where order_id = ${order} order by array_position(array['Red', 'Blue', 'Black'], color)`),
  ];
  const expected = [
    { color: 'Red', product_image: red },
    { color: 'Blue', product_image: blue },
    { color: 'Black', product_image: images[0] },
  ];
  expect(await bought()).toEqual(expected);
  await assign({});
  expect(await bought()).toEqual(expected);
});
