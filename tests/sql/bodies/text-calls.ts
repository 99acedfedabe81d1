import type { Sql } from '#supabase/local/sql-client.ts';
import type { Scene } from '../matrix/scene.ts';
import type { Calls } from './run-texts.ts';

/**
 * Calls that run every text of a function which puts its SQL together: each search, each condition, each order.
 * The keys are the names of the functions. Adds to the scene what they need.
 */
export async function textCalls(sql: Sql, { subjects }: Scene): Promise<Record<string, Calls>> {
  const admin = (...args: string[]): Calls => ({ me: subjects.admin, args });
  const seller = (...args: string[]): Calls => ({ me: subjects.seller, args });
  // Platforms have it, PostgreSQL has not.
  await sql`create schema cron`;
  await sql`create table cron.job (jobname text, schedule text, active boolean)`;
  // More than a list counts is read by another text.
  await sql`insert into public.coupons (code, discount_type, discount_value)
    select 'MANY' || i, 'flat', 10 from generate_series(1, 1001) i`;
  const { id, values } = await wholeListing(sql, subjects.seller.id);
  return {
    admin_audit: admin("p_search => 'Order #8E48', p_subject => 'products'"),
    admin_coupons: admin('', "p_search => 'ten'"),
    admin_mails: admin("p_search => 'asha', p_given_up => true"),
    admin_messages: admin("p_search => 'hello', p_open => true"),
    admin_order_export: admin(
      "p_search => 'asha pune', p_from => '2026-01-01', p_seller_id => gen_random_uuid()",
      "p_search => '411001', p_before => now(), p_before_id => gen_random_uuid()",
      "p_by => 'delivered', p_from => '2026-01-01'",
    ),
    admin_orders: admin(
      "p_search => 'asha pune', p_from => '2026-01-01', p_to => '2027-01-01', p_seller_id => gen_random_uuid()",
      "p_search => '411001', p_by => 'delivered'",
      "p_by => 'delivered', p_from => '2026-01-01', p_to => '2027-01-01', p_seller_id => gen_random_uuid()",
      "p_search => 'ab'",
      "p_search => 'COD12345678901234567', p_status => 'pending', p_sort => 'total_amount'",
      "p_search => '6100000000', p_sort => 'status'",
      "p_search => '800'",
    ),
    admin_product_ids: admin(
      "p_search => 'shown', p_category => 'Shirt', p_collection => 'summer', p_active => true, p_seller_id => gen_random_uuid()",
      'p_active => false, p_low_stock => true',
    ),
    admin_products: admin(
      "p_search => 'shown', p_category => 'Shirt', p_collection => 'summer', p_sort => 'name', p_active => true, p_seller_id => gen_random_uuid()",
      "p_sort => 'selling_price', p_active => false, p_low_stock => true",
      "p_sort => 'stock', p_collection => 'summer', p_member => false",
      "p_sort => 'category'",
      '',
    ),
    admin_returns: admin(
      `p_statuses => '{requested}', p_seller_id => '${subjects.seller.id}', p_search => '#ffff'`,
      "p_search => 'no number'",
    ),
    admin_sellers: admin(
      "p_search => 'urban', p_sort => 'brand_name', p_verified => true",
      "p_sort => 'is_verified', p_verified => false",
      '',
    ),
    admin_reviews: admin('', "p_filter => 'reported', p_search => 'soft'", "p_filter => 'hidden'"),
    admin_users: admin(
      "p_search => 'as', p_sort => 'full_name', p_blocked => true",
      "p_search => 'asha', p_sort => 'email'",
      '',
    ),
    change_listings: seller(
      `p_key => gen_random_uuid(), p_changes => jsonb_build_array('${values}'::jsonb || jsonb_build_object('id', ${id}))`,
    ),
    edit_listing: seller(`p_product_id => ${id}, p_values => '${values}'`),
    import_listings: seller(`p_rows => '[{"row": 2, "id": ${id}, "values": ${values}}]'`),
    my_returns: admin('', 'p_order_id => gen_random_uuid()'),
    seller_returns: seller('', "p_statuses => '{requested}', p_descending => true"),
    seller_reviews: seller('', 'p_unanswered => true'),
    seller_dispatch: seller(
      '',
      "p_sort => 'amount'",
      "p_search => 'shown'",
      "p_search => 'shown', p_sort => 'amount'",
    ),
    shop_inventory: admin(''),
  };
}

/** A product of the seller's with every value that a seller may change, as JSON. */
async function wholeListing(sql: Sql, seller: string): Promise<{ id: string; values: string }> {
  const [row] = await sql<{ id: string; values: string }[]>`
    select p.id::text,
      (select jsonb_object_agg(name, private.listing_row(p) -> name) from unnest(private.listing_columns()) name)::text as values
    from public.products p where p.seller_id = ${seller} order by p.id limit 1`;
  return row ?? { id: '', values: '' };
}
