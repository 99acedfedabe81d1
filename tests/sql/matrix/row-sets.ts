import { AUTH, endpointOf, P256DH, type Scene } from './scene.ts';
import { isSeller, isSignedIn, type Subject } from './subjects.ts';

/** Rows of a table that the rules treat alike, and how to reach them. All parts are SQL. */
export type RowSet = {
  table: string;
  /** The subject's own row; undefined when there is nobody to own one. */
  own?: (me: Subject) => string | undefined;
  /** A stranger's row, or any row where rows belong to nobody. */
  other: string;
  /** The column an update sets: one that the most privileged signed-in role may write, where there is one. */
  change: string;
  /** Columns and values of an insert that belongs to the person. */
  add: (owner: string) => string;
};

const picture = "'/storage/v1/object/public/productimages/home/b.webp'";

const owned = (column: string) => (me: Subject) => (isSignedIn(me) ? `${column} = '${me.id}'` : undefined);
const sold = (column: string, more: string) => (me: Subject) =>
  isSeller(me) ? `${column} = '${me.id}' and ${more}` : undefined;

/** The keys are those of the matrix. `owner` of an insert is the subject, or the stranger. */
export function rowSets({ ravi, kora, shade }: Scene): Record<string, RowSet> {
  const product = `(select min(id) from public.products where seller_id = '${kora}')`;
  const orderOf = (person: string) =>
    `(select min(id::text)::uuid from public.orders where user_id = '${person}')`;
  const item = (owner: string, seller: string) =>
    `(order_id, product_id, seller_id, product_name, brand_name, quantity, price_at_time, mrp_at_time)
      values (${orderOf(owner)}, ${product}, '${seller}', 'Free', 'brand', 1, 0, 0)`;
  const goods = (owner: string) =>
    `(seller_id, name, description, category, style_type, mrp, selling_price, stock_quantity, sizes,
        estimated_delivery, return_policy, images)
      values ('${owner}', 'New', 'Cotton', 'Shirt', 'Casual', 10, 10, 1, '{M}', '2-4 Days', 'No Return',
        '{/storage/v1/object/public/productimages/${owner}/a.webp}')`;
  const returned = (owner: string, seller: string) =>
    `(key, shopper_id, order_id, item_id, seller_id, quantity, reason, wanted, amount)
      values (gen_random_uuid(), '${owner}', ${orderOf(ravi)},
        (select min(id::text)::uuid from scene.items()), '${seller}', 1, 'other', 'refund', 0)`;
  const reviewed = (owner: string, seller: string) =>
    `(item_id, order_id, product_id, seller_id, shopper_id, stars)
      select id, order_id, product_id, '${seller}', '${owner}', 5 from scene.items() i
      where not exists (select from scene.reviewed() r where r = i.id) limit 1`;
  const inOrderOf = (person: string) =>
    `order_id in (select id from public.orders where user_id = '${person}')`;
  const bought = (me: Subject) =>
    isSignedIn(me) ? `seller_id = '${kora}' and ${inOrderOf(me.id)}` : undefined;
  const brand = (owner: string) =>
    `(id, brand_name, business_email) values ('${owner}', 'New', 'new@brand.test')`;
  const logEntry = (scope: string) =>
    `(scope, collection, id, seq) values ('${scope}', 'cart', 'planted', 1)`;

  return {
    user_profiles: {
      table: 'user_profiles',
      own: owned('id'),
      other: `id = '${ravi}'`,
      change: "full_name = 'Changed'",
      add: (owner) => `(id, full_name) values ('${owner}', 'Second')`,
    },
    'sellers: verified': {
      table: 'sellers',
      other: `id = '${kora}'`,
      change: "business_address = 'Elsewhere'",
      add: brand,
    },
    'sellers: own': {
      table: 'sellers',
      own: sold('id', 'true'),
      other: `id = '${shade}'`,
      change: "business_address = 'Elsewhere'",
      add: brand,
    },
    'sellers: verification': {
      table: 'sellers',
      own: sold('id', 'true'),
      other: `id = '${shade}'`,
      change: 'is_verified = true',
      add: brand,
    },
    'products: on sale': {
      table: 'products',
      other: `seller_id = '${kora}' and name = 'Shown'`,
      change: "name = 'Changed'",
      add: goods,
    },
    'products: not on sale': {
      table: 'products',
      own: sold('seller_id', "name = 'Resting'"),
      other: `seller_id = '${shade}' and name = 'Resting'`,
      change: "name = 'Changed'",
      add: goods,
    },
    'products: activity': {
      table: 'products',
      own: sold('seller_id', "name = 'Resting'"),
      other: `seller_id = '${shade}' and name = 'Resting'`,
      change: 'is_active = true',
      add: (owner) =>
        goods(owner).replace('(seller_id', '(is_active, seller_id').replace('values (', 'values (true, '),
    },
    collections: {
      table: 'collections',
      other: "name = 'summer'",
      change: "description = 'Changed'",
      add: () => "(name) values ('planted')",
    },
    havendrip_collection: {
      table: 'havendrip_collection',
      other: 'rank = 1',
      change: 'rank = 2',
      add: () =>
        `(product_id, rank) values ((select max(id) from public.products where seller_id = '${kora}'), 2)`,
    },
    carousel_slides: {
      table: 'carousel_slides',
      other: "title = 'A'",
      change: "subtitle = 'Changed'",
      add: () => `(title, image_url, rank) values ('B', ${picture}, 2)`,
    },
    featured_categories: {
      table: 'featured_categories',
      other: "category_name = 'A'",
      change: "description = 'Changed'",
      add: () => `(category_name, image_url, rank) values ('B', ${picture}, 2)`,
    },
    product_views: {
      table: 'product_views',
      other: "device = 'device-one'",
      change: "day = '2026-11-02'",
      add: () => `(device, product_id, day) values ('device-two', ${product}, '2026-11-02')`,
    },
    product_variants: {
      table: 'product_variants',
      other: `product_id = ${product}`,
      change: 'stock_quantity = 9',
      add: () => `(product_id, size, color, stock_quantity) values (${product}, 'XXL', 'Red', 9)`,
    },
    shopping_cart: {
      table: 'shopping_cart',
      own: owned('user_id'),
      other: `user_id = '${ravi}'`,
      change: 'quantity = 2',
      add: (owner) => `(user_id, product_id, size) values ('${owner}', ${product}, 'M')`,
    },
    wishlist: {
      table: 'wishlist',
      own: owned('user_id'),
      other: `user_id = '${ravi}'`,
      change: 'created_at = now()',
      add: (owner) => `(user_id, product_id) values ('${owner}', ${product} + 1)`,
    },
    'coupons: never used': {
      table: 'coupons',
      other: "code = 'UNUSED'",
      change: 'is_active = false',
      add: () => "(code, discount_type, discount_value) values ('MINE', 'percentage', 100)",
    },
    'coupons: count of uses': {
      table: 'coupons',
      other: "code = 'TEN'",
      change: 'used_count = 0',
      add: () => "(code, discount_type, discount_value, used_count) values ('MINE', 'percentage', 100, 0)",
    },
    coupon_uses: {
      table: 'coupon_uses',
      own: owned('user_id'),
      other: `user_id = '${ravi}'`,
      change: 'discount_value = 100',
      add: (owner) =>
        `(order_id, code, user_id, discount_type, discount_value, min_order_value)
          values (${orderOf(owner)}, 'UNUSED', '${owner}', 'flat', 1, 0)`,
    },
    orders: {
      table: 'orders',
      own: owned('user_id'),
      other: `user_id = '${ravi}'`,
      change: "status = 'cancelled'",
      add: (owner) =>
        `(user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address, phone_number)
          values ('${owner}', 'forged', 0, 0, 0, 'Pune', '6100000000')`,
    },
    'order_items: bought': {
      table: 'order_items',
      own: bought,
      other: `seller_id = '${kora}' and ${inOrderOf(ravi)}`,
      change: "item_status = 'cancelled'",
      add: (owner) => item(owner, kora),
    },
    'order_items: to dispatch': {
      table: 'order_items',
      own: sold('seller_id', 'true'),
      other: `seller_id = '${kora}' and ${inOrderOf(ravi)}`,
      change: "item_status = 'shipped'",
      add: (owner) => item(ravi, owner),
    },
    order_history: {
      table: 'order_history',
      own: (me) => (isSignedIn(me) ? inOrderOf(me.id) : undefined),
      other: inOrderOf(ravi),
      change: "note = 'Changed'",
      add: (owner) => `(order_id, status) values (${orderOf(owner)}, 'delivered')`,
    },
    order_keys: {
      table: 'order_keys',
      own: owned('user_id'),
      other: `user_id = '${ravi}'`,
      change: "state = 'void'",
      add: (owner) => `(user_id, transaction_id, state) values ('${owner}', 'planted', 'void')`,
    },
    push_subscriptions: {
      table: 'push_subscriptions',
      own: owned('user_id'),
      other: `user_id = '${ravi}'`,
      change: 'created_at = now()',
      add: (owner) =>
        `(user_id, area, endpoint, p256dh, auth) values ('${owner}', 'shop', '${endpointOf('planted')}', '${P256DH}', '${AUTH}')`,
    },
    delivery_lists: {
      table: 'delivery_lists',
      own: sold('seller_id', 'true'),
      other: `seller_id = '${kora}'`,
      change: 'pincodes = 2',
      add: (owner) => `(seller_id, pincodes) values ('${owner}', 1)`,
    },
    delivery_pincodes: {
      table: 'delivery_pincodes',
      own: sold('seller_id', 'true'),
      other: `seller_id = '${kora}'`,
      change: 'days = 2',
      add: (owner) => `(seller_id, pincode) values ('${owner}', '411002')`,
    },
    'returns: asked for': {
      table: 'returns',
      own: owned('shopper_id'),
      other: `shopper_id = '${ravi}'`,
      change: "status = 'approved'",
      add: (owner) => returned(owner, kora),
    },
    'returns: to decide': {
      table: 'returns',
      own: sold('seller_id', 'true'),
      other: `seller_id = '${kora}' and shopper_id = '${ravi}'`,
      change: 'amount = 1000',
      add: (owner) => returned(ravi, owner),
    },
    'reviews: written': {
      table: 'reviews',
      own: owned('shopper_id'),
      other: `shopper_id = '${ravi}'`,
      change: 'stars = 5',
      add: (owner) => reviewed(owner, kora),
    },
    'reviews: to answer': {
      table: 'reviews',
      own: sold('seller_id', 'true'),
      other: `seller_id = '${kora}' and shopper_id = '${ravi}'`,
      change: "answer = 'Thank you', answered_at = now()",
      add: (owner) => reviewed(ravi, owner),
    },
    shop_settings: {
      table: 'shop_settings',
      other: 'true',
      change: 'max_per_line = 100',
      add: () => '(singleton) values (true)',
    },
    contact_messages: {
      table: 'contact_messages',
      own: (me) => (me.role === 'anon' ? 'user_id is null' : owned('user_id')(me)),
      other: `user_id = '${ravi}'`,
      change: "message = 'Changed'",
      add: (owner) =>
        `(user_id, name, email, message) values (nullif('${owner}', '')::uuid, 'A', 'a@example.test', 'Hello')`,
    },
    'sync_log: own things': {
      table: 'sync_log',
      own: (me) => (isSignedIn(me) ? `scope = 'user:${me.id}'` : undefined),
      other: `scope = 'user:${ravi}'`,
      change: 'seq = 0',
      add: (owner) => logEntry(`user:${owner}`),
    },
    'sync_log: a seller': {
      table: 'sync_log',
      own: (me) => (isSeller(me) ? `scope = 'seller:${me.id}'` : undefined),
      other: `scope = 'seller:${kora}'`,
      change: 'seq = 0',
      add: (owner) => logEntry(`seller:${owner}`),
    },
    'sync_log: the catalogue': {
      table: 'sync_log',
      other: "scope = 'catalog'",
      change: 'seq = 0',
      add: () => logEntry('catalog'),
    },
    sync_devices: {
      table: 'sync_devices',
      own: owned('user_id'),
      other: `user_id = '${ravi}'`,
      change: 'last_n = 99',
      add: (owner) => `(user_id, device) values ('${owner}', 'device-two')`,
    },
    sync_verdicts: {
      table: 'sync_verdicts',
      own: owned('user_id'),
      other: `user_id = '${ravi}'`,
      change: "code = 'changed'",
      add: (owner) =>
        `(user_id, device, n, verdict, content) values ('${owner}', 'device-one', 2, 'applied', 0)`,
    },
  };
}
