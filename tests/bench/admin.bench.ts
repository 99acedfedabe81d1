import { freshDatabase } from '#support/postgres.ts';
import type { Bench, Figure } from '#scripts/bench/figure.ts';
import type { Sql } from '#supabase/local/sql-client.ts';
import { personas, type Persona } from '#support/personas.ts';

type Shop = { orders: number; products: number; users: number; messages: number; brands: number };

const SMALL: Shop = { orders: 1_000, products: 1_000, users: 1_000, messages: 1_000, brands: 40 };
const LARGE: Shop = { orders: 100_000, products: 20_000, users: 5_000, messages: 20_000, brands: 400 };
const CALLS = 40;

const pages: [name: string, procedure: string, args: Record<string, unknown>][] = [
  ['orders, first page', 'admin_orders', {}],
  ['orders, by total', 'admin_orders', { p_sort: 'total_amount' }],
  ['orders, by status', 'admin_orders', { p_sort: 'status', p_descending: false }],
  ['orders, cancelled ones', 'admin_orders', { p_status: 'cancelled' }],
  ['orders, by number', 'admin_orders', { p_search: 'c4ca4238' }],
  ['orders, by phone', 'admin_orders', { p_search: '+91 9000000777' }],
  ['orders, by amount', 'admin_orders', { p_search: '777' }],
  ['orders, a frequent city', 'admin_orders', { p_search: 'pune' }],
  ['orders, a frequent product', 'admin_orders', { p_search: 'shirt' }],
  ['orders, a rare product', 'admin_orders', { p_search: 'linen 777' }],
  ['orders, a product and a city', 'admin_orders', { p_search: 'washed pune' }],
  ['orders, of a day', 'admin_orders', { p_from: '2026-01-01', p_to: '2026-01-01' }],
  ['orders, a file', 'admin_order_export', { p_search: 'linen 777' }],
  ['products, first page', 'admin_products', {}],
  ['products, by name', 'admin_products', { p_sort: 'name', p_descending: false }],
  ['products, by price', 'admin_products', { p_sort: 'selling_price' }],
  ['products, by category', 'admin_products', { p_sort: 'category', p_descending: false }],
  ['products, of a category', 'admin_products', { p_category: 'Jeans' }],
  ['products, a frequent word', 'admin_products', { p_search: 'shirt' }],
  ['products, a rare word', 'admin_products', { p_search: 'linen 777' }],
  ['products, a brand', 'admin_products', { p_search: 'brand7' }],
  ['products, two letters', 'admin_products', { p_search: 'pl' }],
  ['products, not in a collection', 'admin_products', { p_collection: 'summer', p_member: false }],
  ['users, first page', 'admin_users', {}],
  ['users, the oldest first', 'admin_users', { p_descending: false }],
  ['users, by name', 'admin_users', { p_sort: 'full_name', p_descending: false }],
  ['users, by e-mail', 'admin_users', { p_sort: 'email' }],
  ['users, a frequent word', 'admin_users', { p_search: 'person' }],
  ['users, three letters', 'admin_users', { p_search: '777' }],
  ['users, a phone number', 'admin_users', { p_search: '+91 98000 00777' }],
  ['users, a rare word', 'admin_users', { p_search: 'person777@' }],
  ['sellers, first page', 'admin_sellers', {}],
  ['sellers, by brand', 'admin_sellers', { p_sort: 'brand_name', p_descending: false }],
  ['sellers, verified ones first', 'admin_sellers', { p_sort: 'is_verified' }],
  ['sellers, a word', 'admin_sellers', { p_search: 'brand7' }],
  ['orders, delivered ones by total', 'admin_orders', { p_status: 'delivered', p_sort: 'total_amount' }],
  ['products, three letters', 'admin_products', { p_search: 'ean' }],
  ['messages, first page', 'admin_messages', {}],
  ['messages, open ones', 'admin_messages', { p_open: true }],
  ['messages, a frequent word', 'admin_messages', { p_search: 'parcel' }],
  ['messages, three letters', 'admin_messages', { p_search: '777' }],
  ['messages, a rare word', 'admin_messages', { p_search: 'person777@' }],
  ['the log, first page', 'admin_audit', {}],
  ['the log, of coupons', 'admin_audit', { p_subject: 'coupons' }],
  ['the log, a frequent word', 'admin_audit', { p_search: 'linen' }],
  ['the log, a rare word', 'admin_audit', { p_search: 'linen 777' }],
];

/** Each table of the admin in a small shop and in a large one: how much longer a page takes there. */
export const bench: Bench = async (say) => {
  const shops = [await freshDatabase(4), await freshDatabase(4)] as const;
  try {
    const small = await stocked(shops[0].sql, SMALL);
    const large = await stocked(shops[1].sql, LARGE);
    const figures: Figure[] = [];
    for (const [name, procedure, args] of pages) {
      const [before, after] = await medians([small, large], procedure, args);
      say(
        `${name}: ${before.toFixed(2)} ms of ${SMALL.orders} rows, ${after.toFixed(2)} ms in the large shop`,
      );
      figures.push({
        name: `Admin: ${name}, in a large shop`,
        value: after,
        unit: 'ms',
        peer: { name: 'small shop', value: before },
        budgetOfPeer: 3,
      });
    }
    return figures;
  } finally {
    for (const shop of shops) await shop.remove();
  }
};

/** In turns, so that a machine that is busy meanwhile is busy for both. */
async function medians(
  admins: [Persona, Persona],
  procedure: string,
  args: Record<string, unknown>,
): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []];
  for (let call = 0; call < CALLS + 5; call += 1) {
    for (const [place, admin] of admins.entries()) {
      const from = performance.now();
      // A file has pages of its own.
      await admin.rpc(procedure, procedure === 'admin_order_export' ? args : { ...args, p_limit: 25 });
      if (call >= 5) took[place]?.push(performance.now() - from);
    }
  }
  const [small = 0, large = 0] = took.map((times) => times.toSorted((a, b) => a - b)[CALLS / 2] ?? 0);
  return [small, large];
}

/** Rows as they would be after years; what the triggers do at each is not what is measured. */
async function stocked(
  sql: Sql,
  { orders, products, users, messages, brands: many }: Shop,
): Promise<Persona> {
  const { asAdmin, asSeller } = personas(sql);
  const admin = await asAdmin();
  const brands: string[] = [];
  for (let turn = 0; turn < many; turn += 1) brands.push((await asSeller(`brand${turn}`)).id);
  const quiet = ['user_profiles', 'products', 'orders', 'order_items', 'contact_messages'];
  for (const table of quiet) await sql.unsafe(`alter table public.${table} disable trigger user`);
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    select md5('u' || i)::uuid, 'person' || i || '@mail.test', jsonb_build_object('full_name', 'Person ' || md5('n' || i))
    from generate_series(1, ${users}) i`;
  await sql`update public.user_profiles set created_at = now() - random() * interval '900 days'`;
  await sql`update public.user_profiles u set phone_number = '98' || lpad(p.i::text, 8, '0')
    from generate_series(1, ${users}) p (i) where u.id = md5('u' || p.i)::uuid`;
  await sql`insert into public.products (seller_id, name, category, mrp, selling_price, discount_percentage, stock_quantity, collections, created_at)
    select (${brands}::uuid[])[1 + i % ${many}::int],
      (array['Plain shirt', 'Blue shirt', 'Washed linen', 'Loose jeans'])[1 + i % 4] || ' ' || i,
      (array['Shirt', 'Jeans', 'Jacket'])[1 + i % 3], 3000, 300 + i % 2000, 50, i % 50,
      case when i % 10 = 0 then '{summer}'::text[] else '{}' end, now() - random() * interval '900 days'
    from generate_series(1, ${products}) i`;
  await sql`insert into public.orders (id, user_id, transaction_id, status, total_amount, subtotal, amount_due,
      shipping_address, phone_number, created_at)
    select md5(i::text)::uuid, md5('u' || 1 + i % ${users}::int)::uuid, 'K' || i,
      (array['delivered', 'delivered', 'delivered', 'shipped', 'pending', 'cancelled'])[1 + i % 6],
      300 + i % 5000, 300, 300, '12 Lake Road, Pune', '9' || lpad(i::text, 9, '0'), now() - random() * interval '900 days'
    from generate_series(1, ${orders}) i`;
  await sql`insert into public.order_items (order_id, product_id, seller_id, product_name, brand_name, quantity,
      price_at_time, mrp_at_time)
    select md5(i::text)::uuid, p.id, p.seller_id, p.name, 'brand', 1, 300, 3000
    from generate_series(1, ${orders}) i join public.products p on p.id = (select min(id) from public.products) + i % ${products}::int`;
  await sql`select private.write_order_words(array(select id from public.orders))`;
  await sql`insert into public.contact_messages (name, email, message, created_at, handled_at)
    select 'Person ' || i, 'person' || i || '@mail.test', (array['Where is my parcel?', 'Does the linen shrink?'])[1 + i % 2]
      || ' ' || md5(i::text) || ' ' || md5('m' || i), now() - random() * interval '900 days', case when i % 50 <> 0 then now() end
    from generate_series(1, ${messages}) i`;
  // An edit for each order: after years the log is the longest list of all.
  await sql`insert into private.audit_log (actor, actor_role, actor_name, subject, subject_id, subject_name, verb, before,
      after, created_at)
    select (${brands}::uuid[])[1 + i % ${many}::int], 'seller', 'brand' || i % ${many}::int,
      case when i % 500 = 0 then 'coupons' else 'products' end, i::text, (array['Plain shirt', 'Blue shirt', 'Washed linen', 'Loose jeans'])[1 + i % 4] || ' ' || i % 20000, 'update',
      '{"selling_price": 500}', '{"selling_price": 400}', now() - random() * interval '900 days'
    from generate_series(1, ${orders}) i`;
  for (const table of quiet) await sql.unsafe(`alter table public.${table} enable trigger user`);
  await sql`vacuum analyze`;
  return admin;
}
