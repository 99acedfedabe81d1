import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CATEGORIES,
  COLORS,
  DELIVERY_OPTIONS,
  GENDERS,
  RETURN_OPTIONS,
  SIZES,
  STYLES,
} from '../../src/domain/options.ts';
import { personas, refusal, type Persona } from '../support/personas.ts';
import { freshDatabase, type TestDatabase } from '../support/postgres.ts';
import { storePicture } from './shop-fixture.ts';

let database: TestDatabase;
let seller: string;
let other: string;
beforeAll(async () => {
  database = await freshDatabase(4);
  seller = (await personas(database.sql).asSeller('urban')).id;
  other = (await personas(database.sql).asSeller('kora')).id;
});
afterAll(() => database.remove());

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const photo = (owner: string, name = 'a.webp') => `/storage/v1/object/public/productimages/${owner}/${name}`;
const chart = (owner: string, name = 'a.webp') => `/storage/v1/object/public/sizechart/${owner}/${name}`;

/** The SQLSTATE of adding a row to a table, or 'ok'; nothing stays. */
async function add(table: string, row: Record<string, unknown>): Promise<string> {
  const undo = new Error('undo');
  return database.sql
    .begin(async (sql) => {
      await sql`insert into ${sql(`public.${table}`)} ${sql(row)}`;
      throw undo;
    })
    .catch((error: unknown) => (error === undo ? 'ok' : String((error as { code?: string }).code)));
}

const product = (fields: Record<string, unknown>) =>
  add('products', {
    seller_id: seller,
    name: 'Shirt',
    category: 'Shirt',
    mrp: 1000,
    selling_price: 800,
    ...fields,
  });

describe('a product', () => {
  const good: [string, () => Record<string, unknown>][] = [
    ['7 words of name', () => ({ name: ` ${words(7)}\n` })],
    ['99 words of description', () => ({ description: words(99) })],
    ['no description', () => ({ description: '' })],
    ['the price of its MRP', () => ({ selling_price: 1000 })],
    ['no MRP: the price', () => ({ mrp: null })],
    ['no stock: none', () => ({ stock_quantity: null })],
    ['everything free', () => ({ mrp: 0, selling_price: 0, shipping_charges: 0 })],
    ['every size and colour', () => ({ sizes: [...SIZES], colors: [...COLORS] })],
    ['5 pictures', () => ({ images: [1, 2, 3, 4, 5].map((n) => photo(seller, `${n}.webp`)) })],
    ['a collection', () => ({ collections: ['summer', 'campus-edit'] })],
    ...CATEGORIES.map(
      (category) => [category, () => ({ category })] as [string, () => Record<string, unknown>],
    ),
    ...STYLES.map(
      (style) => [style, () => ({ style_type: style })] as [string, () => Record<string, unknown>],
    ),
    ...GENDERS.map((gender) => [gender, () => ({ gender })] as [string, () => Record<string, unknown>]),
    ...DELIVERY_OPTIONS.map(
      (option) => [option, () => ({ estimated_delivery: option })] as [string, () => Record<string, unknown>],
    ),
    ...RETURN_OPTIONS.map(
      (option) => [option, () => ({ return_policy: option })] as [string, () => Record<string, unknown>],
    ),
  ];
  test.each(good)('may have: %s', async (_, fields) => {
    expect(await product(fields())).toBe('ok');
  });

  const bad: [string, () => Record<string, unknown>][] = [
    ['8 words of name', () => ({ name: words(8) })],
    ['a blank name', () => ({ name: ' \n ' })],
    ['100 words of description', () => ({ description: words(100) })],
    ['a price above its MRP', () => ({ selling_price: 1000.01 })],
    ['a negative price', () => ({ selling_price: -1 })],
    ['a negative MRP', () => ({ mrp: -1, selling_price: -2 })],
    ['a negative stock', () => ({ stock_quantity: -1 })],
    ['negative shipping', () => ({ shipping_charges: -1 })],
    ['another category', () => ({ category: 'Shoes' })],
    ['another gender', () => ({ gender: 'men' })],
    ['another style', () => ({ style_type: 'Beach' })],
    ['another size', () => ({ sizes: ['M', 'XXXL'] })],
    ['another colour', () => ({ colors: ['Teal'] })],
    ['another delivery time', () => ({ estimated_delivery: '1-2 Days' })],
    ['another return policy', () => ({ return_policy: 'Never' })],
    ['6 pictures', () => ({ images: [1, 2, 3, 4, 5, 6].map((n) => photo(seller, `${n}.webp`)) })],
    ['a foreign picture', () => ({ images: ['https://elsewhere.test/a.webp'] })],
    ["another seller's picture", () => ({ images: [photo(seller), photo(other)] })],
    ['a path that climbs', () => ({ images: [photo(seller, `../${other}/a.webp`)] })],
    ['a blank picture', () => ({ images: [''] })],
    ['a size chart as a picture', () => ({ images: [chart(seller)] })],
    ['a collection that is no name', () => ({ collections: ['summer sale'] })],
    ['21 tags', () => ({ tags: words(21).split(' ') })],
    ['tags without an end', () => ({ tags: ['x'.repeat(801)] })],
    ['a tag that is none', () => ({ tags: [null] })],
    ['one long word for a name', () => ({ name: 'x'.repeat(201) })],
    ['one long word for a description', () => ({ description: 'x'.repeat(2001) })],
    // A numeric may be no number, and is then larger than any.
    ['no number for a price', () => ({ mrp: 'NaN', selling_price: 'NaN' })],
    ['no number for shipping', () => ({ shipping_charges: 'NaN' })],
    ['more sizes than there are', () => ({ sizes: ['S', 'S', 'S', 'S', 'S', 'S'] })],
    ['more colours than there are', () => ({ colors: Array.from({ length: 10 }, () => 'Red') })],
    ['a size that is none', () => ({ sizes: ['M', null] })],
    ['a colour that is none', () => ({ colors: [null] })],
    ['sizes within sizes', () => ({ sizes: [['S', 'M']] })],
    ['colours within colours', () => ({ colors: [['Red']] })],
    ['51 collections', () => ({ collections: Array.from({ length: 51 }, (_, n) => `c${n}`) })],
    ['61 days of delivery', () => ({ delivery_time: 61 })],
  ];
  test.each(bad)('never has: %s', async (_, fields) => {
    expect(await product(fields())).toBe('23514');
  });

  test('keeps no size chart that its brand has not', async () => {
    expect(await product({ size_chart: chart(seller, 'none.webp') })).toBe('PT422');
    expect(await product({ size_chart: chart(other) })).toBe('23514');
  });
});

const slide = { title: 'Rain', image_url: photo('home'), rank: 1 };
const tile = { category_name: 'Shirts', image_url: photo('home'), rank: 1 };
const coupon = { code: 'TEN', discount_type: 'percentage', discount_value: 10 };
const order = {
  transaction_id: 'x',
  total_amount: 1,
  subtotal: 1,
  amount_due: 1,
  shipping_address: 'Pune',
  phone_number: '0000000000',
};
const nobody = '00000000-0000-4000-8000-000000000000';
const item = {
  order_id: nobody,
  product_id: 1,
  seller_id: nobody,
  product_name: 'Shirt',
  brand_name: 'urban',
  quantity: 1,
  price_at_time: 1,
  mrp_at_time: 1,
};
const moved = { order_id: nobody, status: 'pending' };
const line = { user_id: nobody, product_id: 1 };
const message = { name: 'A', email: 'a@example.test', message: 'Hello' };

const rows: [table: string, what: string, row: Record<string, unknown>, outcome: 'ok' | '23514'][] = [
  ['carousel_slides', 'a slide', slide, 'ok'],
  ['carousel_slides', 'a path with a query', { ...slide, link_url: '/search?discount=true' }, 'ok'],
  ['carousel_slides', 'an https link', { ...slide, link_url: 'https://driphaven.test/a' }, 'ok'],
  ['carousel_slides', 'no title', { ...slide, title: ' ' }, '23514'],
  ['carousel_slides', 'no picture', { ...slide, image_url: '' }, '23514'],
  ['carousel_slides', 'a foreign picture', { ...slide, image_url: 'https://elsewhere.test/a.webp' }, '23514'],
  ['carousel_slides', 'a script for a link', { ...slide, link_url: 'javascript:alert(1)' }, '23514'],
  ['carousel_slides', 'a tab in a link', { ...slide, link_url: '/\t/elsewhere.test' }, '23514'],
  ['carousel_slides', 'a rank of 0', { ...slide, rank: 0 }, '23514'],
  ['featured_categories', 'a tile', tile, 'ok'],
  ['featured_categories', 'a promo', { ...tile, type: 'promo', description: 'x', link_url: '/sale' }, 'ok'],
  ['featured_categories', 'a promo without a link', { ...tile, type: 'promo', description: 'x' }, '23514'],
  ['featured_categories', 'a promo without words', { ...tile, type: 'promo', link_url: '/sale' }, '23514'],
  ['featured_categories', 'another type', { ...tile, type: 'banner' }, '23514'],
  ['collections', 'a name', { name: 'Campus_edit-2' }, 'ok'],
  ['collections', 'a name with a space', { name: 'campus edit' }, '23514'],
  ['collections', 'the reserved name', { name: 'HavenDrip' }, '23514'],
  ['collections', 'a foreign banner', { name: 'a', banner_url: 'https://elsewhere.test/a.webp' }, '23514'],
  ['coupons', 'a coupon', coupon, 'ok'],
  ['coupons', 'a small code', { ...coupon, code: 'ten' }, '23514'],
  ['coupons', 'another kind', { ...coupon, discount_type: 'free' }, '23514'],
  ['coupons', 'more than all', { ...coupon, discount_value: 101 }, '23514'],
  ['coupons', 'a discount of 0', { ...coupon, discount_value: 0 }, '23514'],
  [
    'coupons',
    'a discount that is no number',
    { ...coupon, discount_type: 'flat', discount_value: 'NaN' },
    '23514',
  ],
  ['coupons', 'a minimum that is no number', { ...coupon, min_order_value: 'NaN' }, '23514'],
  ['coupons', 'a cap that is no number', { ...coupon, max_discount: 'NaN' }, '23514'],
  ['coupons', 'a cap of 0', { ...coupon, max_discount: 0 }, '23514'],
  ['coupons', 'a negative minimum', { ...coupon, min_order_value: -1 }, '23514'],
  ['coupons', 'a limit of 0', { ...coupon, usage_limit: 0 }, '23514'],
  ['coupons', 'a limit of 0 a person', { ...coupon, per_user_limit: 0 }, '23514'],
  ['coupons', 'a brand by its name alone', { ...coupon, brand_name: 'urban' }, '23514'],
  ['orders', 'an order', order, 'ok'],
  ['orders', 'another status', { ...order, status: 'lost' }, '23514'],
  ['orders', 'another payment', { ...order, payment_method: 'barter' }, '23514'],
  ['orders', 'another payment status', { ...order, payment_status: 'maybe' }, '23514'],
  ['orders', 'a longer address', { ...order, shipping_address: 'x'.repeat(1001) }, '23514'],
  ['orders', '9 digits', { ...order, phone_number: '000000000' }, '23514'],
  ['orders', 'no address', { ...order, shipping_address: '\n' }, '23514'],
  ['orders', 'a negative total', { ...order, total_amount: -1 }, '23514'],
  ['order_items', 'another status', { ...item, item_status: 'lost' }, '23514'],
  ['order_items', 'none of it', { ...item, quantity: 0 }, '23514'],
  ['order_items', 'a negative price', { ...item, price_at_time: -1 }, '23514'],
  ['order_items', 'a longer tracking number', { ...item, tracking_number: 'x'.repeat(101) }, '23514'],
  ['order_history', 'another status', { ...moved, status: 'lost' }, '23514'],
  ['order_history', 'a longer note', { ...moved, note: 'x'.repeat(501) }, '23514'],
  ['order_history', 'another actor', { ...moved, actor_role: 'ghost' }, '23514'],
  ['shopping_cart', 'none of it', { ...line, quantity: 0 }, '23514'],
  ['shopping_cart', '101 of it', { ...line, quantity: 101 }, '23514'],
  ['shopping_cart', 'a size that spells an id', { ...line, size: 'M|' }, '23514'],
  ['shopping_cart', 'a longer colour', { ...line, color: 'x'.repeat(21) }, '23514'],
  ['shop_settings', 'a second row', { singleton: false }, '23514'],
  ['contact_messages', 'a message', message, 'ok'],
  ['contact_messages', 'a longer message', { ...message, message: 'x'.repeat(4001) }, '23514'],
  ['contact_messages', 'an empty one', { ...message, message: '' }, '23514'],
  ['contact_messages', 'no e-mail', { ...message, email: 'nobody' }, '23514'],
];
test.each(rows)('%s: %s', async (table, _, row, outcome) => {
  expect(await add(table, row)).toBe(outcome);
});

async function change(table: 'sellers' | 'user_profiles', fields: Record<string, unknown>): Promise<string> {
  const undo = new Error('undo');
  return database.sql
    .begin(async (sql) => {
      await sql`update ${sql(`public.${table}`)} set ${sql(fields)} where id = ${seller}`;
      throw undo;
    })
    .catch((error: unknown) => (error === undo ? 'ok' : String((error as { code?: string }).code)));
}

const people: [
  table: 'sellers' | 'user_profiles',
  what: string,
  fields: () => Record<string, unknown>,
  outcome: string,
][] = [
  ['user_profiles', 'no phone', () => ({ phone_number: '' }), 'ok'],
  ['user_profiles', '10 digits', () => ({ phone_number: '0000000000' }), 'ok'],
  ['user_profiles', '11 digits', () => ({ phone_number: '00000000000' }), '23514'],
  ['user_profiles', 'letters for a phone', () => ({ phone_number: '00000 0000' }), '23514'],
  ['user_profiles', 'no pincode', () => ({ pincode: '' }), 'ok'],
  ['user_profiles', '6 digits', () => ({ pincode: '411001' }), 'ok'],
  ['user_profiles', '5 digits', () => ({ pincode: '41100' }), '23514'],
  ['user_profiles', '7 digits', () => ({ pincode: '4110011' }), '23514'],
  ['user_profiles', 'a longer name', () => ({ full_name: 'x'.repeat(121) }), '23514'],
  ['user_profiles', 'a longer address', () => ({ address: 'x'.repeat(501) }), '23514'],
  ['user_profiles', 'a longer city', () => ({ city: 'x'.repeat(101) }), '23514'],
  ['user_profiles', 'another role', () => ({ role: 'owner' }), '23514'],
  ['sellers', '10 digits', () => ({ phone_number: '0000000000' }), 'ok'],
  ['sellers', '9 digits', () => ({ phone_number: '000000000' }), '23514'],
  ['sellers', 'a longer tax number', () => ({ gst_number: 'x'.repeat(21) }), '23514'],
  ['sellers', "another's brand", () => ({ brand_name: 'kora' }), '23505'],
  ['sellers', "another's e-mail", () => ({ business_email: 'shop@kora.test' }), '23505'],
  ['sellers', 'a blank brand', () => ({ brand_name: ' ' }), '23514'],
  ['sellers', 'no e-mail', () => ({ business_email: 'nobody' }), '23514'],
  [
    'sellers',
    'three charts',
    () => ({
      size_chart_image1_url: chart(seller, '1.webp'),
      size_chart_image2_url: chart(seller, '2.webp'),
      size_chart_image3_url: chart(seller, '3.webp'),
    }),
    'ok',
  ],
  ['sellers', 'a foreign chart', () => ({ size_chart_image2_url: 'https://elsewhere.test/a.webp' }), '23514'],
  ['sellers', "another's chart", () => ({ size_chart_image3_url: chart(other) }), '23514'],
];
test.each(people)('%s: %s', async (table, _, fields, outcome) => {
  expect(await change(table, fields())).toBe(outcome);
});

describe('a listing of the seller’s own form', () => {
  const whole = {
    name: 'Shirt',
    description: 'Cotton',
    category: 'Shirt',
    style_type: 'Casual',
    mrp: 1000,
    selling_price: 800,
    stock_quantity: 3,
    sizes: ['M'],
    estimated_delivery: '2-4 Days',
    return_policy: 'No Return',
  };
  const empty = { description: ' ', style_type: '', estimated_delivery: '', return_policy: '', sizes: [] };
  let urban: Persona;
  beforeAll(async () => {
    urban = await personas(database.sql).asSeller('urban');
    await storePicture(database.sql, 'productimages', `${seller}/a.webp`);
  });
  const listing = (fields: Record<string, unknown> = {}) =>
    urban.run(async (sql) => {
      const row = { seller_id: seller, images: [photo(seller)], ...whole, ...fields };
      const [made] = await sql<{ id: string }[]>`insert into public.products ${sql(row)} returning id`;
      return made?.id ?? '';
    });
  const edit = (who: Persona, id: string, fields: Record<string, unknown>) =>
    who.run((sql) => sql`update public.products set ${sql(fields)} where id = ${id} returning id`);

  test('is listed whole, and edited piece by piece', async () => {
    const id = await listing();
    expect(await edit(urban, id, { description: 'Linen', sizes: ['L'], images: [] })).toHaveLength(1);
  });

  test.each([...Object.entries(empty), ['images', []] as const])(
    'is not listed without %s',
    async (name, value) => {
      expect(await refusal(listing({ [name]: value }))).toEqual({
        code: 'PT422',
        detail: 'listing_incomplete',
      });
    },
  );

  test.each(Object.entries(empty))(
    'does not lose its %s by a seller, may by an admin',
    async (name, value) => {
      const id = await listing();
      expect(await refusal(edit(urban, id, { [name]: value }))).toMatchObject({
        detail: 'listing_incomplete',
      });
      expect(await edit(await personas(database.sql).asAdmin(), id, { [name]: value })).toHaveLength(1);
      // What an admin left empty stops no price.
      expect(await edit(urban, id, { selling_price: 700 })).toHaveLength(1);
    },
  );
});
