import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { answerOf, type BadRow, type Fields } from './rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(4);
});
afterAll(() => database.remove());

const add = (table: string, row: Fields, without: readonly string[] = []) =>
  answerOf(database.sql, table, (sql) => sql`insert into ${sql(`public.${table}`)} ${sql(row)}`, without);

const picture = '/storage/v1/object/public/productimages/home/a.webp';
const seen = `${picture}#1QcSHQRnh493V4dIh4eXh1h4kJUI`;
const elsewhere = 'https://elsewhere.test/a.webp';
const nobody = '00000000-0000-4000-8000-000000000000';
const slide = { title: 'Rain', image_url: picture, rank: 1 };
const tile = { category_name: 'Shirts', image_url: picture, rank: 1 };
const promo = { ...tile, type: 'promo', description: 'x', link_url: '/sale' };
const coupon = { code: 'TEN', discount_type: 'percentage', discount_value: 10 };
const order = {
  transaction_id: 'x',
  total_amount: 1,
  subtotal: 1,
  amount_due: 1,
  shipping_address: 'Pune',
  phone_number: '6100000000',
};
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
const back = {
  key: nobody,
  order_id: nobody,
  item_id: nobody,
  seller_id: nobody,
  quantity: 1,
  reason: 'damaged',
  wanted: 'refund',
  amount: 1,
};
const other = { ...back, wanted: 'exchange', exchange_size: 'L', exchange_color: '' };
const review = { item_id: nobody, order_id: nobody, product_id: 1, seller_id: nobody, stars: 4 };
const hidden = { ...review, hidden_at: '2026-11-21', hidden_by: nobody, hidden_reason: 'It names a person' };
const use = {
  order_id: nobody,
  code: 'TEN',
  discount_type: 'flat',
  discount_value: 1,
  min_order_value: 0,
};

const good: [table: string, what: string, row: Fields][] = [
  ['carousel_slides', 'a slide', slide],
  ['carousel_slides', 'a picture with its thumbhash', { ...slide, image_url: seen }],
  ['featured_categories', 'a picture with its thumbhash', { ...tile, image_url: seen }],
  ['collections', 'pictures with their thumbhashes', { name: 'a', banner_url: seen, thumbnail_url: seen }],
  ['carousel_slides', 'a path with a query', { ...slide, link_url: '/search?discount=true' }],
  ['carousel_slides', 'an https link', { ...slide, link_url: 'https://driphaven.test/a' }],
  ['featured_categories', 'a tile', tile],
  ['featured_categories', 'a promo', promo],
  ['collections', 'a name', { name: 'Campus_edit-2' }],
  ['collections', 'a banner', { name: 'a', banner_url: picture }],
  ['coupons', 'a coupon', coupon],
  ['coupon_uses', 'a use', use],
  ['orders', 'an order', order],
  ['orders', 'an address in Hindi', { ...order, shipping_address: '१२ झील मार्ग, पुणे' }],
  ['orders', 'a hundred times a hundred of the dearest', { ...order, total_amount: 999_999_990_000 }],
  ['order_items', 'an item', item],
  ['order_items', 'a courier', { ...item, courier: 'Ramesh & Sons (Pune)' }],
  ['order_history', 'a step', moved],
  ['order_history', 'a corrected number', { ...moved, tracking_number: 'x'.repeat(100) }],
  ['order_history', 'a corrected courier', { ...moved, tracking_was: 'x'.repeat(100), courier: '' }],
  ['order_history', 'what follows from the items', { ...moved, payment_status: 'paid' }],
  ['shopping_cart', 'a line', line],
  ['havendrip_collection', 'a rank', { product_id: 1, rank: 1 }],
  ['product_views', 'a view', { device: 'x'.repeat(8), product_id: 1, day: '2026-11-21' }],
  ['product_variants', 'a choice', { product_id: 1, size: 'M', color: '', stock_quantity: 1 }],
  ['order_keys', 'a void key', { user_id: nobody, transaction_id: 'x', state: 'void' }],
  ['contact_messages', 'a message', message],
  ['delivery_lists', 'a list', { seller_id: nobody, pincodes: 25_000 }],
  ['delivery_pincodes', 'a pincode without days', { seller_id: nobody, pincode: '411001' }],
  ['delivery_pincodes', 'a pincode with days', { seller_id: nobody, pincode: '999999', days: 60 }],
  ['reviews', 'a review', { ...review, fit: 'small', words: 'Soft' }],
  ['reviews', 'a hidden one', hidden],
  ['returns', 'a refund', back],
  ['returns', 'an exchange', other],
  ['returns', 'one that is closed', { ...back, status: 'refused', closed_at: '2026-11-21' }],
];
test.each(good)('%s may hold: %s', async (table, _, row) => {
  expect(await add(table, row)).toBe('ok');
});

/** Guards are named without their table, and without _check. */
const bad: Record<string, BadRow<Fields>[]> = {
  carousel_slides: [
    ['no title', { ...slide, title: ' ' }, 'title'],
    ['a title of nothing to see', { ...slide, title: '\u200b\u3164' }, 'title'],
    ['no picture', { ...slide, image_url: '' }, 'image_url'],
    ['a foreign picture', { ...slide, image_url: elsewhere }, 'image_url'],
    ['what is no thumbhash', { ...slide, image_url: `${picture}#"><script>alert(1)` }, 'image_url'],
    ['a script for a link', { ...slide, link_url: 'javascript:alert(1)' }, 'link_url'],
    ['a tab in a link', { ...slide, link_url: '/\t/elsewhere.test' }, 'link_url'],
    ['a link to //elsewhere', { ...slide, link_url: '//elsewhere.test' }, 'link_url'],
    ['a rank of 0', { ...slide, rank: 0 }, 'rank'],
    ['a longer subtitle', { ...slide, subtitle: 'x'.repeat(501) }, 'subtitle'],
    ['a longer button', { ...slide, link_text: 'x'.repeat(81) }, 'link_text'],
  ],
  featured_categories: [
    ['no name', { ...tile, category_name: '\u00a0' }, 'category_name'],
    ['a foreign picture', { ...tile, image_url: elsewhere }, 'image_url'],
    ['what is no thumbhash', { ...tile, image_url: `${picture}#short` }, 'image_url'],
    ['a promo without a link', { ...promo, link_url: '' }, 'promo_is_complete'],
    ['a promo without words', { ...promo, description: '\u200b' }, 'promo_is_complete'],
    ['another type', { ...tile, type: 'banner' }, 'type'],
    ['a longer description', { ...tile, description: 'x'.repeat(501) }, 'description'],
    ['a script for a link', { ...tile, link_url: 'javascript:alert(1)' }, 'link_url'],
    ['a rank of 0', { ...tile, rank: 0 }, 'rank'],
  ],
  collections: [
    ['a name with a space', { name: 'campus edit' }, 'name'],
    ['a name with a space of no width', { name: 'campus\u200bedit' }, 'name'],
    ['no name', { name: '' }, 'name'],
    ['the reserved name', { name: 'HavenDrip' }, 'name'],
    ['a foreign banner', { name: 'a', banner_url: elsewhere }, 'banner_url'],
    ['a foreign thumbnail', { name: 'a', thumbnail_url: elsewhere }, 'thumbnail_url'],
    ['a banner with two thumbhashes', { name: 'a', banner_url: `${seen}${seen}` }, 'banner_url'],
    [
      'a thumbnail that is only a thumbhash',
      { name: 'a', thumbnail_url: `#${'a'.repeat(30)}` },
      'thumbnail_url',
    ],
    ['a longer description', { name: 'a', description: 'x'.repeat(2001) }, 'description'],
  ],
  havendrip_collection: [['a rank of 0', { product_id: 1, rank: 0 }, 'rank']],
  coupons: [
    ['a small code', { ...coupon, code: 'ten' }, 'code'],
    ['a code with what is not seen', { ...coupon, code: 'TEN\u200b' }, 'code'],
    ['a code of blanks', { ...coupon, code: '\u3164\u3164' }, 'code'],
    ['another kind', { ...coupon, discount_type: 'free' }, 'discount_type'],
    ['more than all', { ...coupon, discount_value: 101 }, 'percent_of_a_hundred'],
    ['a discount of 0', { ...coupon, discount_value: 0 }, 'discount_value'],
    [
      'a discount that is no number',
      { ...coupon, discount_type: 'flat', discount_value: 'NaN' },
      'discount_value',
    ],
    ['a minimum that is no number', { ...coupon, min_order_value: 'NaN' }, 'min_order_value'],
    ['a cap that is no number', { ...coupon, max_discount: 'NaN' }, 'max_discount'],
    ['a cap of 0', { ...coupon, max_discount: 0 }, 'max_discount'],
    ['a negative minimum', { ...coupon, min_order_value: -1 }, 'min_order_value'],
    ['a limit of 0', { ...coupon, usage_limit: 0 }, 'usage_limit'],
    ['a limit of 0 a person', { ...coupon, per_user_limit: 0 }, 'per_user_limit'],
    ['fewer uses than none', { ...coupon, used_count: -1 }, 'used_count'],
    ['a brand by its name alone', { ...coupon, brand_name: 'urban' }, 'brand_by_id'],
  ],
  orders: [
    ['another status', { ...order, status: 'lost' }, 'status'],
    ['another payment', { ...order, payment_method: 'barter' }, 'payment_method'],
    ['another payment status', { ...order, payment_status: 'maybe' }, 'payment_status'],
    ['a longer address', { ...order, shipping_address: 'x'.repeat(1001) }, 'shipping_address'],
    ['no address', { ...order, shipping_address: '\n' }, 'shipping_address'],
    ['an address of nothing to see', { ...order, shipping_address: '\u200b \u3164' }, 'shipping_address'],
    ['9 digits', { ...order, phone_number: '000000000' }, 'phone_number'],
    ['longer notes', { ...order, delivery_notes: 'x'.repeat(1001) }, 'delivery_notes'],
    ['a longer tracking number', { ...order, tracking_number: 'x'.repeat(101) }, 'tracking_number'],
    ['a negative total', { ...order, total_amount: -1 }, 'amounts_not_negative'],
    ['a negative discount', { ...order, coupon_discount: -1 }, 'amounts_not_negative'],
    ['a total that is no number', { ...order, total_amount: 'NaN' }, 'amounts_not_negative'],
    ['a due that is no number', { ...order, amount_due: 'NaN' }, 'amounts_not_negative'],
  ],
  order_items: [
    ['another status', { ...item, item_status: 'lost' }, 'item_status'],
    ['none of it', { ...item, quantity: 0 }, 'quantity'],
    ['a negative price', { ...item, price_at_time: -1 }, 'prices_not_negative'],
    ['a price that is no number', { ...item, price_at_time: 'NaN' }, 'prices_not_negative'],
    ['shipping that is no number', { ...item, shipping_at_time: 'NaN' }, 'prices_not_negative'],
    ['a longer tracking number', { ...item, tracking_number: 'x'.repeat(101) }, 'tracking_number'],
    ['a longer courier', { ...item, courier: 'x'.repeat(41) }, 'courier'],
    ['a courier that is an address', { ...item, courier: 'evil.example' }, 'courier'],
    ['a courier with a scheme', { ...item, courier: 'https://evil' }, 'courier'],
    ['a courier in two lines', { ...item, courier: 'a\nb' }, 'courier'],
    ['a courier of nothing to see', { ...item, courier: '\u200b' }, 'courier'],
  ],
  order_history: [
    ['a longer corrected number', { ...moved, tracking_number: 'x'.repeat(101) }, 'tracking_number'],
    ['a longer number before', { ...moved, tracking_was: 'x'.repeat(101) }, 'tracking_was'],
    ['a courier that is an address', { ...moved, courier: 'evil.example' }, 'courier'],
    ['another status', { ...moved, status: 'lost' }, 'status'],
    ['another payment status', { ...moved, payment_status: 'maybe' }, 'payment_status'],
    ['a longer note', { ...moved, note: 'x'.repeat(501) }, 'note'],
    ['another actor', { ...moved, actor_role: 'ghost' }, 'actor_role'],
  ],
  order_keys: [['another state', { user_id: nobody, transaction_id: 'x', state: 'perhaps' }, 'state']],
  shopping_cart: [
    ['none of it', { ...line, quantity: 0 }, 'quantity'],
    ['101 of it', { ...line, quantity: 101 }, 'quantity'],
    ['a size that spells an id', { ...line, size: 'M|' }, 'size'],
    ['a longer size', { ...line, size: 'x'.repeat(21) }, 'size'],
    ['a colour that spells an id', { ...line, color: '|' }, 'color'],
    ['a longer colour', { ...line, color: 'x'.repeat(21) }, 'color'],
  ],
  product_views: [
    ['a short device', { device: 'x'.repeat(7), product_id: 1, day: '2026-11-21' }, 'device'],
    ['a longer device', { device: 'x'.repeat(65), product_id: 1, day: '2026-11-21' }, 'device'],
  ],
  product_variants: [
    ['less than nothing', { product_id: 1, size: 'M', color: '', stock_quantity: -1 }, 'stock_quantity'],
    [
      'a longer number',
      { product_id: 1, size: 'M', color: '', stock_quantity: 1, sku: 'x'.repeat(65) },
      'sku',
    ],
  ],
  shop_settings: [
    ['a second row', { singleton: false }, 'singleton'],
    ['no limit a line', { singleton: false, max_per_line: 0 }, 'singleton max_per_line'],
    ['no open orders', { singleton: false, max_open_orders: 0 }, 'singleton max_open_orders'],
    ['no orders an hour', { singleton: false, max_orders_per_hour: 0 }, 'singleton max_orders_per_hour'],
    ['nothing of a product', { singleton: false, max_per_product: 0 }, 'singleton max_per_product'],
    ['no pieces', { singleton: false, max_pieces: 0 }, 'singleton max_pieces'],
    ['no value', { singleton: false, max_open_value: 0 }, 'singleton max_open_value'],
  ],
  delivery_lists: [
    ['no pincodes', { seller_id: nobody, pincodes: 0 }, 'pincodes'],
    ['more than India has', { seller_id: nobody, pincodes: 25_001 }, 'pincodes'],
  ],
  delivery_pincodes: [
    ['a pincode of five digits', { seller_id: nobody, pincode: '41100' }, 'pincode'],
    ['a pincode of seven digits', { seller_id: nobody, pincode: '4110011' }, 'pincode'],
    ['a pincode that begins with 0', { seller_id: nobody, pincode: '011001' }, 'pincode'],
    ['no day', { seller_id: nobody, pincode: '411001', days: 0 }, 'days'],
    ['61 days', { seller_id: nobody, pincode: '411001', days: 61 }, 'days'],
  ],
  returns: [
    ['no pieces', { ...back, quantity: 0 }, 'quantity'],
    ['another reason', { ...back, reason: 'because' }, 'reason'],
    ['longer words', { ...back, words: 'x'.repeat(1001) }, 'words'],
    ['four pictures', { ...back, pictures: ['a', 'b', 'c', 'd'] }, 'pictures'],
    ['something else', { ...back, wanted: 'voucher' }, 'wanted'],
    ['another status', { ...back, status: 'lost' }, 'status'],
    ['a longer note', { ...back, note: 'x'.repeat(501) }, 'note'],
    ['a negative amount', { ...back, amount: -1 }, 'amount'],
    ['an amount that is no number', { ...back, amount: 'NaN' }, 'amount'],
    ['a negative charge', { ...back, shipping: -1 }, 'shipping'],
    ['a charge that is no number', { ...back, shipping: 'NaN' }, 'shipping'],
    ['a negative payment', { ...back, paid: -1 }, 'paid'],
    ['a payment that is no number', { ...back, paid: 'NaN' }, 'paid'],
    ['a longer tracking number', { ...back, tracking_number: 'x'.repeat(101) }, 'tracking_number'],
    ['an exchange for nothing', { ...other, exchange_color: null }, 'choice'],
    ['a refund that holds pieces', { ...back, is_held: true }, 'choice'],
    ['an end without its day', { ...back, status: 'refused' }, 'closed'],
    ['a day without its end', { ...back, closed_at: '2026-11-21' }, 'closed'],
  ],
  reviews: [
    ['no star', { ...review, stars: 0 }, 'stars'],
    ['six stars', { ...review, stars: 6 }, 'stars'],
    ['another fit', { ...review, fit: 'odd' }, 'fit'],
    ['longer words', { ...review, words: 'x'.repeat(501) }, 'words'],
    ['four pictures', { ...review, pictures: ['a', 'b', 'c', 'd'] }, 'pictures'],
    ['no revision', { ...review, revision: 0 }, 'revision'],
    ['fewer votes than none', { ...review, helpful: -1 }, 'helpful'],
    ['fewer reports than none', { ...review, open_reports: -1 }, 'open_reports'],
    ['a longer answer', { ...review, answer: 'x'.repeat(501), answered_at: '2026-11-21' }, 'answer'],
    ['an answer without its day', { ...review, answer: 'Thank you' }, 'answered'],
    ['a longer reason', { ...hidden, hidden_reason: 'x'.repeat(501) }, 'hidden_reason'],
    ['a hidden one without a reason', { ...hidden, hidden_reason: '' }, 'hidden'],
    ['a hidden one without an admin', { ...hidden, hidden_by: null }, 'hidden'],
  ],
  contact_messages: [
    ['a longer message', { ...message, message: 'x'.repeat(4001) }, 'message'],
    ['an empty one', { ...message, message: '' }, 'message'],
    ['one of nothing to see', { ...message, message: '\u200b\n\u3164' }, 'message'],
    ['nobody', { ...message, name: '\u2800' }, 'name'],
    ['a longer name', { ...message, name: 'x'.repeat(121) }, 'name'],
    ['no e-mail', { ...message, email: 'nobody' }, 'email'],
    ['an e-mail of nothing to see', { ...message, email: '\u200b@\u200b' }, 'email'],
    ['a longer e-mail', { ...message, email: `${'x'.repeat(251)}@a.b` }, 'email'],
  ],
};
const cases = Object.entries(bad).flatMap(([table, rows]) => rows.map((row) => [table, ...row] as const));

test.each(cases)('%s never holds: %s', async (table, _, row, guards) => {
  const names = guards.split(' ').map((guard) => constraintName(table, guard));
  expect(names).toContain(await add(table, row));
  expect(await add(table, row, names)).toBe('ok');
});

function constraintName(table: string, guard: string): string {
  const named =
    /^(promo_is_complete|percent_of_a_hundred|brand_by_id|amounts_not_negative|prices_not_negative)$/;
  return named.test(guard) ? guard : `${table}_${guard}_check`;
}

test('no check of these tables is left out here', async () => {
  const tables = Object.keys(bad);
  const known = new Set(
    cases.flatMap(([table, , , guards]) => guards.split(' ').map((guard) => constraintName(table, guard))),
  );
  // One constraint that asks for a row whole names each column it refuses.
  const real = await database.sql<{ owner: string; name: string; asks: string[] }[]>`
    select c.relname as owner, k.conname as name, array(
      select found[1] from pg_depend d join pg_proc f on f.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
      cross join regexp_matches(f.prosrc, $$then '(\\w+)'$$, 'g') found
      where d.objid = k.oid and d.classid = 'pg_constraint'::regclass and k.conname = c.relname || '_hold') as asks
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and c.oid = any (select format('public.%I', t)::regclass from unnest(${tables}::text[]) t)`;
  const names = real.flatMap(({ owner, name, asks }) =>
    asks.length === 0 ? [name] : asks.map((code) => constraintName(owner, code)),
  );
  expect(names).toContain('orders_phone_number_check');
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
