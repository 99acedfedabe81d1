import type { TransactionSql } from 'postgres';
import type { SeedCollection, SeedCoupon, SeedFeaturedCategory, SeedSlide } from '../types.ts';
import { daysFromNow, jsonRows } from './json-rows.ts';
import { pictureUrl } from '../pictures.ts';

type ShopFront = {
  collections: readonly SeedCollection[];
  /** Ids of the products that the ranked list chooses from, and how many it takes. */
  products: readonly string[];
  ranked: number;
  slides: readonly SeedSlide[];
  featured: readonly SeedFeaturedCategory[];
  coupons: readonly SeedCoupon[];
};

/** Writes the content that the shop shows beside its products, and the coupons. */
export async function writeShopFront(sql: TransactionSql, front: ShopFront, now: Date): Promise<void> {
  const shown = <Row extends { image_url: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, image_url: pictureUrl(row.image_url) }));
  const collections = front.collections.map((row) => ({
    ...row,
    banner_url: pictureUrl(row.banner_url),
    thumbnail_url: pictureUrl(row.thumbnail_url),
  }));
  const coupons = front.coupons.map((coupon) => ({
    ...coupon,
    expires_in: daysFromNow(coupon.expiry_date, now),
  }));
  await sql`
    insert into public.collections (name, description, banner_url, thumbnail_url)
    select c.* from jsonb_to_recordset(${jsonRows(collections)}::text::jsonb)
      as c (name text, description text, banner_url text, thumbnail_url text)`;
  // The ranked list: what is looked at most, one of each brand before a second of any.
  await sql`
    insert into public.havendrip_collection (product_id, rank)
    select p.id, row_number() over (order by p.turn, p.popularity desc, p.id)
      + (select coalesce(max(rank), 0) from public.havendrip_collection)
    from (select q.id, q.popularity, row_number() over (partition by q.seller_id order by q.popularity desc, q.id) as turn
      from public.products q join public.sellers s on s.id = q.seller_id and s.is_verified
      where q.is_active and q.stock_quantity > 0 and q.id = any(${front.products}::bigint[])) p
    order by p.turn, p.popularity desc, p.id limit ${front.ranked}`;
  await sql`
    insert into public.carousel_slides (title, subtitle, image_url, link_url, link_text, rank)
    select s.title, s.subtitle, s.image_url, s.link_url, s.link_text,
      s.rank + (select coalesce(max(rank), 0) from public.carousel_slides)
    from jsonb_to_recordset(${jsonRows(shown(front.slides))}::text::jsonb)
      as s (title text, subtitle text, image_url text, link_url text, link_text text, rank integer)`;
  await sql`
    insert into public.featured_categories (category_name, description, image_url, link_url, type, rank)
    select f.category_name, f.description, f.image_url, f.link_url, f.type,
      f.rank + (select coalesce(max(rank), 0) from public.featured_categories)
    from jsonb_to_recordset(${jsonRows(shown(front.featured))}::text::jsonb)
      as f (category_name text, description text, image_url text, link_url text, type text, rank integer)`;
  await sql`
    insert into public.coupons (code, expiry_date, brand_id, brand_name, min_order_value, discount_type,
      discount_value, max_discount, usage_limit, per_user_limit, is_active, is_public)
    select c.code, (${now}::timestamptz at time zone 'UTC')::date + c.expires_in, c.brand_id, c.brand_name,
      c.min_order_value, c.discount_type, c.discount_value, c.max_discount, c.usage_limit, c.per_user_limit, c.is_active,
      c.is_public
    from jsonb_to_recordset(${jsonRows(coupons)}::text::jsonb) as c
      (code text, expires_in integer, brand_id uuid, brand_name text, min_order_value numeric, discount_type text,
        discount_value numeric, max_discount numeric, usage_limit integer, per_user_limit integer, is_active boolean,
        is_public boolean)`;
}
