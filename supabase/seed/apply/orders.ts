import type { TransactionSql } from 'postgres';
import type { SeedOrder } from '../make-order.ts';
import { daysFromNow, fromNow, jsonRows } from './json-rows.ts';
import { pictureUrl } from '../pictures.ts';

/**
 * Orders as if they had been placed and fulfilled, with a history that leads to where they are.
 * What follows from the items (status, amount due) is left to the database's own rule.
 */
export async function writeOrders(
  sql: TransactionSql,
  orders: readonly SeedOrder[],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const placed = orders.map(({ id }) => id);
  const rows = orders.map((order) => ({
    ...order,
    created_at: fromNow(order.created_at, now),
    delivered_in: daysFromNow(order.estimated_delivery_date, now),
  }));
  await sql`
    insert into public.orders (id, user_id, transaction_id, payment_method, total_amount, subtotal, shipping_fee,
      discount_amount, coupon_code, coupon_discount, amount_due, shipping_address, phone_number,
      delivery_notes, estimated_delivery_date, tracking_number, created_at)
    select o.id, o.user_id, o.transaction_id, o.payment_method, o.total_amount, o.subtotal, o.shipping_fee,
      o.discount_amount, o.coupon_code, o.coupon_discount, o.total_amount, o.shipping_address, o.phone_number,
      o.delivery_notes, (${now}::timestamptz at time zone 'UTC')::date + o.delivered_in, o.tracking_number,
      ${now}::timestamptz + o.created_at
    from jsonb_to_recordset(${jsonRows(rows)}::text::jsonb) as o
      (id uuid, user_id uuid, transaction_id text, payment_method text, total_amount numeric, subtotal numeric,
        shipping_fee numeric, discount_amount numeric, coupon_code text, coupon_discount numeric,
        shipping_address text, phone_number text, delivery_notes text, delivered_in integer, tracking_number text,
        created_at interval)`;
  await sql`
    insert into public.order_items (id, order_id, product_id, seller_id, product_name, product_image, brand_name,
      quantity, price_at_time, mrp_at_time, shipping_at_time, size, color, item_status, tracking_number,
      delivered_at, created_at)
    select i.id, i.order_id, i.product_id, i.seller_id, i.name, i.image, s.brand_name,
      i.quantity, i.price_at_time, i.mrp_at_time, i.shipping_charges, i.size, i.color, i.item_status,
      i.tracking_number, ${now}::timestamptz + i.delivered_at, ${now}::timestamptz + i.created_at
    from jsonb_to_recordset(${jsonRows(itemsOf(orders, ids, now))}::text::jsonb) as i
      (id uuid, order_id uuid, product_id bigint, seller_id uuid, name text, image text, quantity integer,
        price_at_time numeric, mrp_at_time numeric, shipping_charges numeric, size text, color text,
        item_status text, tracking_number text, delivered_at interval, created_at interval)
    join public.sellers s on s.id = i.seller_id`;
  await sql`
    insert into public.order_keys (user_id, transaction_id, state, order_id, content)
    select user_id, transaction_id, 'placed', id, 'seed' from public.orders where id = any(${placed}::uuid[])`;
  await sql`
    insert into public.coupon_uses (order_id, code, user_id, discount_type, discount_value, max_discount,
      min_order_value, brand_id)
    select o.id, c.code, o.user_id, c.discount_type, c.discount_value, c.max_discount, c.min_order_value, c.brand_id
    from public.orders o join public.coupons c on c.code = o.coupon_code where o.id = any(${placed}::uuid[])`;
  await sql`
    update public.coupons c set used_count = (select count(*) from public.coupon_uses u where u.code = c.code)
    where c.code in (select code from public.coupon_uses where order_id = any(${placed}::uuid[]))`;
  await writeHistory(sql, placed, now);
  await sql`select private.settle_order(id) from public.orders where id = any(${placed}::uuid[])`;
  // What follows from the items was noted just now; it followed when the last of them moved.
  await sql`
    update public.order_history h set at = (select max(i.at) from public.order_history i
      where i.order_id = h.order_id and i.item_id is not null)
    where h.payment_status is not null and h.order_id = any(${placed}::uuid[])`;
}

function itemsOf(orders: readonly SeedOrder[], ids: readonly string[], now: Date) {
  return orders.flatMap((order) =>
    order.items.map((item) => ({
      ...item,
      order_id: order.id,
      product_id: ids[item.product],
      image: pictureUrl(item.image),
      color: item.color ?? '',
      delivered_at: item.delivered_at === null ? null : fromNow(item.delivered_at, now),
      created_at: fromNow(order.created_at, now),
    })),
  );
}

/** A day to pack, a day to ship: never later than now, and delivery when the item says so. */
async function writeHistory(sql: TransactionSql, placed: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into public.order_history (order_id, status, at)
    select o.id, 'pending', o.created_at from public.orders o where o.id = any(${placed}::uuid[]) order by o.created_at`;
  await sql`
    insert into public.order_history (order_id, item_id, status, at)
    select i.order_id, i.id, step.status,
      least(${now}::timestamptz, coalesce(case step.status when 'delivered' then i.delivered_at end,
        i.created_at + step.after))
    from public.order_items i
    join (values ('processing', 1, interval '20 hours'), ('shipped', 2, interval '44 hours'),
        ('delivered', 3, interval '5 days'), ('cancelled', 9, interval '6 hours')) step (status, place, after)
      on case i.item_status when 'cancelled' then step.status = 'cancelled'
        else step.place <= array_position(array['processing', 'shipped', 'delivered'], i.item_status) end
    where i.order_id = any(${placed}::uuid[])
    order by 4`;
}
