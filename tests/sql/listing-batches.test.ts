import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, place, storePicture } from './shop-fixture.ts';

type Answer = { row: number; id?: string; refused?: string; column?: string };

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let kora: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  urban = await people.asSeller('urban');
  kora = await people.asSeller('kora');
});
afterAll(() => database.remove());

const whole = {
  description: 'Rigid denim.',
  mrp: 2499,
  selling_price: 1999,
  category: 'Jeans',
  gender: 'unisex',
  style_type: 'College',
  sizes: ['M', 'L'],
  stock_quantity: 12,
  estimated_delivery: '5-7 Days',
  return_policy: '7 Days Return',
};
const sendRows = (rows: unknown[], person = urban) =>
  person.rpc<Answer[]>('import_listings', { p_rows: rows });
const change = (changes: unknown[], person = urban, key = randomUUID()) =>
  person.rpc<number>('change_listings', { p_key: key, p_changes: changes });
const productOf = async (id: string) => {
  const [row] = await database.sql`select * from public.products where id = ${id}`;
  return row as Record<string, unknown>;
};
const picture = async (name: string) => {
  await storePicture(database.sql, 'productimages', `${urban.id}/${name}`);
  return `/storage/v1/object/public/productimages/${urban.id}/${name}`;
};

describe('prices and stock of many', () => {
  test('change the choices that are named, and what is no choice of a product changes nothing', async () => {
    const options = { sizes: ['S', 'M'], stock_quantity: 8 };
    const ids = await Promise.all([1, 2].map(() => listProduct(database.sql, urban, options)));
    const both = (choices: unknown) => change(ids.map((id) => ({ id, choices })));
    const choicesOf = async () =>
      (
        await database.sql<{ choices: string }[]>`
          select private.choices_text(p) as choices from public.products p where p.id = any (${ids}) order by p.id`
      ).map(({ choices }) => choices);
    await both('M:10');
    expect(await choicesOf()).toEqual(['S:4; M:10', 'S:4; M:10']);
    for (const wrong of ['XL:1', 'M:many', 'M:-1', 7])
      expect(await refusal(both(wrong))).toMatchObject({ code: '23514' });
    expect(await choicesOf()).toEqual(['S:4; M:10', 'S:4; M:10']);
  });

  test('change together; more pieces come on top of what is there now', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => listProduct(database.sql, urban)));
    const asha = await people.asShopper('asha');
    await place(asha, { lines: [{ product_id: a ?? '', quantity: 3 }] });
    expect(
      await change([
        { id: a, stock_add: 5 },
        { id: b, mrp: 900, selling_price: 450.5, stock_quantity: 0 },
      ]),
    ).toBe(2);
    expect(await productOf(a ?? '')).toMatchObject({ stock_quantity: 22, selling_price: '800.00' });
    expect(await productOf(b ?? '')).toMatchObject({
      stock_quantity: 0,
      mrp: '900.00',
      selling_price: '450.50',
      discount_percentage: 50,
    });
    await change([{ id: b, stock_add: -7 }]);
    expect(await productOf(b ?? '')).toMatchObject({ stock_quantity: 0 });
  });

  test.each([0, 0.5, 0.99, -1])(
    'no price falls to %s rupees, and nothing else of the request is done',
    async (price) => {
      const [a = '', b = ''] = await Promise.all([1, 2].map(() => listProduct(database.sql, urban)));
      const refused = await refusal(
        change([
          { id: a, selling_price: 700 },
          { id: b, selling_price: price },
        ]),
      );
      expect(refused).toMatchObject({ detail: 'listing_refused' });
      for (const id of [a, b]) expect(await productOf(id)).toMatchObject({ selling_price: '800.00' });
      const rows = [
        { row: 2, id: a, values: { selling_price: price } },
        { row: 3, values: { ...whole, name: `Cheap ${price}`, selling_price: price } },
      ];
      expect(await sendRows(rows)).toMatchObject([
        { row: 2, refused: 'listing_refused', column: 'selling_price' },
        { row: 3, refused: 'listing_refused', column: 'selling_price' },
      ]);
    },
  );

  test('a price of one rupee is taken, and a lower one that a product has may stay', async () => {
    const [a = '', b = ''] = await Promise.all([1, 2].map(() => listProduct(database.sql, urban)));
    await database.sql`update public.products set selling_price = 0.5 where id = ${b}`;
    const both = [
      { id: a, selling_price: 1 },
      { id: b, selling_price: 0.5, stock_quantity: 3 },
    ];
    expect(await change(both)).toBe(2);
    expect(await productOf(a)).toMatchObject({ selling_price: '1.00' });
    expect(await productOf(b)).toMatchObject({ selling_price: '0.50', stock_quantity: 3 });
    const rows = [{ row: 2, id: b, values: { selling_price: 0.5, stock_quantity: 4 } }];
    expect(await sendRows(rows)).toEqual([{ row: 2, id: b }]);
  });

  // Promise bulk.once (2 Seller products, seller): A bulk change whose answer was lost is done once, however
  //   often it is sent.
  test('a batch that is sent again under its key changes nothing, also at once or much later', async () => {
    const [a = '', b = ''] = await Promise.all([1, 2].map(() => listProduct(database.sql, urban)));
    const key = randomUUID();
    const more = [
      { id: a, stock_add: 5 },
      { id: b, selling_price: 720 },
    ];
    expect(await Promise.all([1, 2, 3].map(() => change(more, urban, key)))).toEqual([2, 2, 2]);
    expect(await productOf(a)).toMatchObject({ stock_quantity: 25 });
    await change([
      { id: a, stock_quantity: 3 },
      { id: b, selling_price: 650 },
    ]);
    await urban.rpc('delete_product', { p_product_id: b });
    expect(await change(more, urban, key)).toBe(2);
    expect(await productOf(a)).toMatchObject({ stock_quantity: 3 });
    // Another key means it, and another brand's keys are its own.
    await change([{ id: a, stock_add: 5 }]);
    expect(await productOf(a)).toMatchObject({ stock_quantity: 8 });
    const theirs = await listProduct(database.sql, kora);
    await change([{ id: theirs, stock_add: 1 }], kora, key);
    expect(await productOf(theirs)).toMatchObject({ stock_quantity: 21 });
  });

  test('a refused batch may be sent again under its key', async () => {
    const id = await listProduct(database.sql, urban);
    const key = randomUUID();
    await expect(change([{ id, selling_price: 1001 }], urban, key)).rejects.toMatchObject({ code: '23514' });
    expect(await refusal(change([{ id, mrp: 'many' }], urban, key))).toMatchObject({ code: 'PT422' });
    expect(await change([{ id, stock_add: 2 }], urban, key)).toBe(1);
    expect(await productOf(id)).toMatchObject({ stock_quantity: 22 });
  });

  // Promise bulk.atomic (2 Seller products, seller): Prices and stock of many change together or not at all.
  test('all or none: one wrong price, one product of another brand, one that is gone', async () => {
    const mine = await listProduct(database.sql, urban);
    const theirs = await listProduct(database.sql, kora);
    const gone = await listProduct(database.sql, urban);
    await urban.rpc('delete_product', { p_product_id: gone });
    const good = { id: mine, selling_price: 1 };
    await expect(change([good, { id: mine, selling_price: 1001 }])).rejects.toMatchObject({ code: 'PT404' });
    const other = await listProduct(database.sql, urban);
    await expect(change([good, { id: other, selling_price: 1001 }])).rejects.toMatchObject({ code: '23514' });
    await expect(change([good, { id: other, stock_quantity: -1 }])).rejects.toMatchObject({ code: '23514' });
    for (const id of [theirs, gone, '999999']) {
      expect(await refusal(change([good, { id, selling_price: 2 }]))).toMatchObject({
        detail: 'product_gone',
      });
    }
    expect(await productOf(mine)).toMatchObject({ selling_price: '800.00' });
    expect(await productOf(theirs)).toMatchObject({ selling_price: '800.00' });
    expect(await refusal(change([]))).toMatchObject({ detail: 'too_many' });
    const keyless = urban.rpc('change_listings', { p_key: null, p_changes: [good] });
    expect(await refusal(keyless)).toEqual({ code: 'PT422', detail: 'listing_refused' });
    expect(await refusal(change([good], await people.asShopper('meera')))).toMatchObject({
      detail: 'not_a_seller',
    });
  });

  test.each([
    ['a price beyond all', { selling_price: 1e12 }],
    ['a price that is none', { mrp: 'many' }],
    ['more pieces than there are numbers', { stock_quantity: 99_999_999_999 }],
    ['more pieces on top than there are numbers', { stock_add: 1e30 }],
    ['half a piece', { stock_add: 'half' }],
  ])('%s is refused', async (_, fields) => {
    const id = await listProduct(database.sql, urban);
    expect(await refusal(change([{ id, ...fields }]))).toEqual({ code: 'PT422', detail: 'listing_refused' });
    expect(await refusal(change([{ id: 'shirt', mrp: 1 }]))).toMatchObject({ detail: 'listing_refused' });
  });

  // Promise bulk.locks (2 Seller products, seller): Two phones that change the same products both finish.
  test('two phones that change the same products the other way round both finish', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => listProduct(database.sql, urban)));
    const changes = ids.map((id) => ({ id, stock_add: 1 }));
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => change(n % 2 === 0 ? changes : changes.toReversed())),
    );
    const stocks = await Promise.all(ids.map(async (id) => (await productOf(id))['stock_quantity']));
    expect(new Set(stocks)).toEqual(new Set([26]));
  });
});

describe('rows of a file', () => {
  test.each([
    ['no number', { values: {} }],
    ['a number that is none', { row: 'two', values: {} }],
    ['an id that is none', { row: 2, id: 'shirt', values: {} }],
    ['an id beyond all', { row: 2, id: '9'.repeat(30), values: {} }],
    ['no values', { row: 2 }],
    ['values that are none', { row: 2, values: [1] }],
  ])('with %s are refused', async (_, row) => {
    expect(await refusal(sendRows([row]))).toEqual({ code: 'PT422', detail: 'listing_refused' });
  });

  test('each is taken or refused by itself, by its column', async () => {
    const chart = `/storage/v1/object/public/sizechart/${urban.id}/none.webp`;
    const answers = await sendRows([
      { row: 2, values: { ...whole, name: 'Straight Jeans' } },
      { row: 3, values: { ...whole, name: 'Bad', category: 'Shoes' } },
      { row: 4, values: { ...whole, name: 'Too dear', selling_price: 2500 } },
      { row: 5, values: { ...whole, name: 'No words', description: ' ' } },
      { row: 6, values: { ...whole, name: 'Charted', size_chart: chart } },
      {
        row: 7,
        values: { ...whole, name: 'Unchecked', images: [`${(await picture('x.webp')).slice(0, -6)}y.webp`] },
      },
      { row: 8, values: { ...whole, name: 'Odd', mrp: 'many' } },
      { row: 9, values: {} },
      { row: 10, id: await listProduct(database.sql, kora), values: { name: 'Mine now' } },
      { row: 11, values: { ...whole, name: 'Wide Jeans' } },
      { row: 12, values: { ...whole, name: ['Two', 'names'] } },
      { row: 13, values: { ...whole, name: 'Tagged', tags: [{ en: 'denim' }] } },
    ]);
    expect(answers).toEqual([
      { row: 2, id: expect.any(String) },
      { row: 3, refused: 'listing_refused', column: 'category' },
      { row: 4, refused: 'listing_refused', column: '' },
      { row: 5, refused: 'listing_refused', column: 'description' },
      { row: 6, refused: 'size_chart_unknown', column: '' },
      { row: 7, refused: 'picture_unchecked', column: '' },
      { row: 8, refused: 'listing_refused', column: '' },
      { row: 9, refused: 'listing_refused', column: expect.any(String) },
      { row: 10, refused: 'product_gone', column: '' },
      { row: 11, id: expect.any(String) },
      { row: 12, refused: 'listing_refused', column: '' },
      { row: 13, refused: 'listing_refused', column: '' },
    ]);
    const [{ count }] = (await database.sql`select count(*)::int from public.products
      where seller_id = ${urban.id} and category = 'Jeans'`) as unknown as [{ count: number }];
    expect(count).toBe(2);
  });

  test('sent again it adds nothing: a name is found in any case, within the same file too', async () => {
    const rows = [
      { row: 2, values: { ...whole, name: 'Once Only' } },
      { row: 3, values: { ...whole, name: ' once  ONLY ', stock_quantity: 99 } },
    ];
    const [first, repeated] = await sendRows(rows);
    expect(repeated?.id).toBe(first?.id);
    // Both phones of the seller, at once.
    const both = await Promise.all([sendRows(rows), sendRows(rows)]);
    expect(new Set(both.flat().map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect(await productOf(first?.id ?? '')).toMatchObject({ stock_quantity: 99 });
    await database.sql`update public.products set name = 'Once only' where id = ${await listProduct(database.sql, urban)}`;
    expect(await sendRows([{ row: 2, values: { ...whole, name: 'Once Only' } }])).toEqual([
      { row: 2, refused: 'name_ambiguous', column: '' },
    ]);
  });

  test('a change by id leaves what it does not name, and cannot reach what is an admin’s', async () => {
    const id = await listProduct(database.sql, urban, { colors: ['Red'], collections: ['summer'] });
    await sendRows([
      {
        row: 2,
        id,
        values: { selling_price: 700, is_active: false, collections: [], seller_id: kora.id, views: 9 },
      },
    ]);
    expect(await productOf(id)).toMatchObject({
      selling_price: '700.00',
      mrp: '1000.00',
      colors: ['Red'],
      is_active: true,
      collections: ['summer'],
      seller_id: urban.id,
      views: '0',
    });
  });

  // Promise import.later (4 Seller states, seller): A product listed without a picture is not on sale until
  //   its first one.
  test('without a picture it is not on sale until the first one is added', async () => {
    const [row] = await sendRows([{ row: 2, values: { ...whole, name: 'Pictures later' } }]);
    const id = row?.id ?? '';
    const asha = await people.asShopper('asha');
    const seen = async () =>
      (await asha.run((sql) => sql`select id from public.products where id = ${id}`)).length;
    expect(await productOf(id)).toMatchObject({ is_active: false, images: [] });
    expect(await seen()).toBe(0);
    const show = async (name: string) => {
      const path = await picture(name);
      await editListing(urban, id, { images: [path] });
    };
    await show('later.webp');
    expect(await productOf(id)).toMatchObject({ is_active: true });
    expect(await seen()).toBe(1);
    // Once: what an admin takes out afterwards no picture brings back.
    const admin = await people.asAdmin();
    await admin.rpc('update_product_status', { p_product_id: id, p_is_active: false });
    const { images } = await productOf(id);
    const changes = { images_removed: images as string[] };
    await admin.rpc('edit_product', { p_product_id: id, p_changes: database.sql.json(changes) });
    expect(await productOf(id)).toMatchObject({ images: [] });
    await show('again.webp');
    expect(await productOf(id)).toMatchObject({ is_active: false });
  });

  test('takes no listing its last picture, nor a price below nothing', async () => {
    const [made] = await sendRows([
      { row: 2, values: { ...whole, name: 'Pictured', images: [await picture('kept.webp')] } },
    ]);
    const id = made?.id ?? '';
    expect(
      await sendRows([
        { row: 2, id, values: { images: [] } },
        { row: 3, id, values: { selling_price: -1 } },
        { row: 4, id, values: { selling_price: 1 } },
      ]),
    ).toEqual([
      { row: 2, refused: 'listing_incomplete', column: '' },
      { row: 3, refused: 'listing_refused', column: 'selling_price' },
      { row: 4, id },
    ]);
    expect((await refusal(change([{ id, selling_price: -1 }]))).code).toBe('PT422');
    expect(await productOf(id)).toMatchObject({ is_active: true, selling_price: '1.00' });
  });

  test('a product that an admin took out while it waited stays out', async () => {
    const [row] = await sendRows([{ row: 2, values: { ...whole, name: 'Taken out' } }]);
    const admin = await people.asAdmin();
    await admin.rpc('update_product_status', { p_product_id: row?.id, p_is_active: false });
    const path = await picture('out.webp');
    await editListing(urban, row?.id ?? '', { images: [path] });
    expect(await productOf(row?.id ?? '')).toMatchObject({ is_active: false });
  });

  test('the form may not leave pictures for later, and nobody sends more than a hundred rows', async () => {
    const listed = urban.run(
      (sql) => sql`insert into public.products ${sql({ ...whole, name: 'Bare', seller_id: urban.id })}`,
    );
    expect(await refusal(listed)).toMatchObject({ detail: 'listing_incomplete' });
    const many = Array.from({ length: 101 }, (_, n) => ({ row: n, values: {} }));
    expect(await refusal(sendRows(many))).toMatchObject({ detail: 'too_many' });
    expect(await refusal(sendRows([{ row: 2, values: {} }], await people.asShopper('meera')))).toMatchObject({
      detail: 'not_a_seller',
    });
  });

  test('a row of a file reaches the seller’s replica and the catalogue', async () => {
    const path = await picture('whole.webp');
    const [row] = await sendRows([{ row: 2, values: { ...whole, name: 'Whole', images: [path] } }]);
    const logged = await database.sql<{ scope: string }[]>`
      select scope from public.sync_log where collection in ('listings', 'products') and id = ${row?.id ?? ''}`;
    expect(new Set(logged.map(({ scope }) => scope))).toEqual(new Set(['catalog', `seller:${urban.id}`]));
  });
});
