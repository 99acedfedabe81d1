import type { Sql } from '#supabase/local/sql-client.ts';
import type { CouponVector, LineVector } from '../../domain/vectors.ts';
import type { Line } from '../shop-fixture.ts';

/** Verified sellers under the vectors' own ids. */
async function sellersWith(sql: Sql, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)];
  await sql`insert into auth.users (id, email)
    select id::uuid, id || '@example.test' from unnest(${unique}::text[]) id on conflict do nothing`;
  await sql`insert into public.sellers (id, brand_name, business_email, is_verified)
    select id::uuid, id, id || '@shop.test', true from unnest(${unique}::text[]) id on conflict do nothing`;
}

/** Lists a product for each of the vector's lines, under sellers of the same ids, and gives the order's lines. */
export async function listLines(sql: Sql, lines: readonly LineVector[]): Promise<Line[]> {
  if (lines.length === 0) return [];
  await sellersWith(
    sql,
    lines.map((line) => line.seller_id),
  );
  for (const { seller_id: id, free_delivery_from: from = null } of lines) {
    await sql`update public.sellers set free_delivery_from = ${from}
      where id = ${id} and free_delivery_from is distinct from ${from}`;
  }
  const rows = lines.map((line) => ({
    seller_id: line.seller_id,
    selling_price: line.selling_price,
    mrp: line.mrp ?? line.selling_price,
    shipping_charges: line.shipping_charges ?? 0,
    delivery_time: line.delivery_time ?? 0,
    name: 'Plain shirt',
    category: 'Shirt',
    stock_quantity: 100,
    sizes: ['M'],
  }));
  const listed = await sql<{ id: string }[]>`insert into public.products ${sql(rows)} returning id::text`;
  return lines.map(({ quantity }, place) => ({ product_id: listed[place]?.id ?? '', quantity }));
}

/** Makes the vector's coupon under a code of its own, its last day as far from today as in the vector. */
export async function issueCoupon(
  sql: Sql,
  coupon: CouponVector,
  today: string,
  code: string,
): Promise<void> {
  if (coupon.brand_id !== null) await sellersWith(sql, [coupon.brand_id]);
  const daysLeft =
    coupon.expiry_date === null ? null : (Date.parse(coupon.expiry_date) - Date.parse(today)) / 86_400_000;
  await sql`insert into public.coupons ${sql({ ...coupon, code })}`;
  await sql`update public.coupons set expiry_date = private.today() + ${daysLeft}::int where code = ${code}`;
}
