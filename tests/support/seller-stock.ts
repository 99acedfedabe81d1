import type { TestApp } from './app.ts';

/** How much a brand has listed and sold, the sales spread evenly over so many days. */
export type Inventory = { products: number; items: number; days: number };

/**
 * Fills a brand's inventory as it would be after years, without the triggers: what they do at each row is not what is measured.
 * Open is what was ordered in the last nine days; the log holds what a compacted one does.
 */
export async function stockInventory(
  { sql }: TestApp,
  { email }: { email: string },
  { products, items, days }: Inventory,
): Promise<void> {
  const tables = ['products', 'orders', 'order_items'];
  for (const table of tables) await sql.unsafe(`alter table public.${table} disable trigger user`);
  await sql`update public.sellers set is_verified = true where business_email = ${email}`;
  await sql`
    with seller as (select id from public.sellers where business_email = ${email}),
      shown as (select images from public.products where images <> '{}' order by id limit 50),
      picture as (select images, row_number() over () as place from shown)
    insert into public.products (seller_id, name, description, category, style_type, images, mrp, selling_price,
      discount_percentage, stock_quantity, estimated_delivery, return_policy, sizes, colors, tags, created_at)
    select seller.id, (array['Plain shirt', 'Blue shirt', 'Washed linen', 'Loose jeans'])[1 + i % 4] || ' ' || i,
      'Heavy cotton, cut wide and sewn in a small house near ' || md5('d' || i) || '. Washed once, dyed in '
        || md5('e' || i) || ', and meant to be worn for years. The buttons are horn, the seams are felled.',
      (array['Shirt', 'Jeans', 'Jacket'])[1 + i % 3], 'Casual', p.images, 3000, 300 + i % 2000,
      round((2700 - i % 2000) / 30.0), i % 50,
      '5-7 Days', '7 Days Return', '{S,M,L,XL}', '{Red,Blue}', '{cotton}', now() - i * interval '3 hours'
    from seller, generate_series(1, ${products}) i
    join picture p on p.place = 1 + i % (select count(*) from shown)`;
  await sql`
    with seller as (select id from public.sellers where business_email = ${email}),
      product as (select p.*, row_number() over (order by p.id) as place from public.products p join seller s on s.id = p.seller_id),
      sold as (
        select i, gen_random_uuid() as order_id, i * ${days}::float8 / ${items} * interval '1 day' as age
        from generate_series(1, ${items}) i
      ),
      judged as (
        select *, case when age < '3 days' then 'pending' when age < '5 days' then 'processing' when age < '9 days' then 'shipped'
          when i % 16 = 0 then 'cancelled' else 'delivered' end as status from sold
      ),
      ordered as (
        insert into public.orders (id, transaction_id, status, total_amount, subtotal, amount_due, shipping_address,
          phone_number, estimated_delivery_date, created_at, updated_at)
        select order_id, 'K' || order_id, status, 900, 900, 900, 'Flat ' || i || ', ' || md5('a' || i) || ' Road, Pune, Maharashtra 411001',
          '9' || lpad(i::text, 9, '0'), (now() - age)::date + 7, now() - age, now() - age
        from judged
      )
    insert into public.order_items (order_id, product_id, seller_id, product_name, product_image, brand_name, quantity,
      price_at_time, mrp_at_time, size, item_status, delivered_at, created_at, updated_at)
    select j.order_id, p.id, p.seller_id, p.name, p.images[1], 'Brand', 1 + j.i % 2, p.selling_price, p.mrp, 'M', j.status,
      case j.status when 'delivered' then now() - j.age + interval '9 days' end, now() - j.age,
      now() - greatest(j.age - interval '9 days', interval '0')
    from judged j join product p on p.place = 1 + j.i % ${products}`;
  await sql`
    with seller as (select id from public.sellers where business_email = ${email})
    insert into public.sync_log (scope, collection, id, seq, at)
    select 'seller:' || s.id, e.collection, e.id, nextval('private.sync_seq'), e.at from seller s
    cross join lateral (
      select 'profile' as collection, s.id::text as id, now() as at
      union all select 'listings', p.id::text, p.updated_at from public.products p where p.seller_id = s.id
      union all select 'dispatch', i.id::text, i.updated_at from public.order_items i where i.seller_id = s.id
        and i.updated_at > now() - interval '60 days'
    ) e on conflict do nothing`;
  for (const table of tables) await sql.unsafe(`alter table public.${table} enable trigger user`);
  await sql`vacuum analyze`;
}
