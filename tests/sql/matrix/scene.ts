import { randomUUID } from 'node:crypto';
import type { Sql } from '#supabase/local/sql-client.ts';
import { personas } from '#support/personas.ts';
import { storePicture } from '../shop-fixture.ts';
import type { Role, Subject } from './subjects.ts';

/** A person's device as a push service names it, and keys of the right length. */
export const endpointOf = (person: string) => `https://fcm.googleapis.com/fcm/send/${person}`;
export const P256DH = 'A'.repeat(87);
export const AUTH = 'A'.repeat(22);

export type Scene = {
  subjects: Record<Role, Subject>;
  /** A shopper and a verified seller the subjects have nothing to do with. */
  ravi: string;
  kora: string;
  /** An unverified seller nobody has to do with. */
  shade: string;
};

/**
 * A shop in which every person of the matrix has a row of their own in every table, and a stranger has one
 * too. Sellers have a product that is not on sale, and an item that Ravi ordered from them.
 */
export async function openScene(sql: Sql): Promise<Scene> {
  const { asShopper, asSeller, asAdmin } = personas(sql);
  const signedIn = (role: Role, id: string): Subject => ({ role, id, databaseRole: 'authenticated' });
  const subjects: Scene['subjects'] = {
    anon: { role: 'anon', id: '', databaseRole: 'anon' },
    shopper: signedIn('shopper', (await asShopper('asha')).id),
    seller: signedIn('seller', (await asSeller('urban')).id),
    unverified: signedIn('unverified', (await asSeller('fresh', { verified: false })).id),
    admin: signedIn('admin', (await asAdmin()).id),
    service: { role: 'service', id: '', databaseRole: 'service_role' },
  };
  const ravi = (await asShopper('ravi')).id;
  const kora = (await asSeller('kora')).id;
  const shade = (await asSeller('shade', { verified: false })).id;

  for (const seller of [subjects.seller.id, subjects.unverified.id, kora, shade]) {
    await storePicture(sql, 'productimages', `${seller}/a.webp`);
    await sql`insert into public.products (seller_id, name, category, mrp, selling_price, stock_quantity, is_active)
      values (${seller}, 'Shown', 'Shirt', 1000, 800, 50, true), (${seller}, 'Resting', 'Shirt', 1000, 800, 50, false)`;
  }
  const people = [subjects.shopper, subjects.seller, subjects.unverified, subjects.admin].map(({ id }) => id);
  for (const person of [...people, ravi]) await moveIn(sql, person, kora);
  for (const seller of [subjects.seller.id, subjects.unverified.id])
    await orderFrom(sql, ravi, seller, `S${seller}`);

  for (const seller of [kora, subjects.seller.id, subjects.unverified.id]) {
    await sql`insert into public.delivery_lists (seller_id, pincodes) values (${seller}, 1)`;
    await sql`insert into public.delivery_pincodes (seller_id, pincode) values (${seller}, '411001')`;
  }
  const picture = '/storage/v1/object/public/productimages/home/a.webp';
  await storePicture(sql, 'productimages', 'home/b.webp');
  await sql`insert into public.collections (name) values ('summer')`;
  await sql`update public.products set collections = '{summer}' where id = ${await shown(sql, kora)}`;
  await sql`insert into public.havendrip_collection (product_id, rank) values (${await shown(sql, kora)}, 1)`;
  await sql`insert into public.carousel_slides (title, image_url, rank) values ('A', ${picture}, 1)`;
  await sql`insert into public.featured_categories (category_name, image_url, rank) values ('A', ${picture}, 1)`;
  await sql`insert into public.product_views (device, product_id, day) values ('device-one', ${await shown(sql, kora)}, '2026-11-01')`;
  await sql`insert into public.contact_messages (name, email, message) values ('Visitor', 'v@example.test', 'Hello')`;
  // An attacker may have learned these ids elsewhere: no table of items is granted.
  await sql`create schema scene`;
  await sql`create function scene.items() returns setof public.order_items language sql security definer
    as 'select * from public.order_items'`;
  await sql`grant usage on schema scene to public`;
  await sql`grant execute on function scene.items() to public`;
  for (const person of [...people, ravi]) await returnTo(sql, person, kora);
  for (const seller of [subjects.seller.id, subjects.unverified.id]) await returnTo(sql, ravi, seller);
  await sql`create function scene.return_of(shopper uuid) returns uuid language sql security definer
    as 'select id from public.returns where shopper_id = shopper and status = ''requested'' order by id limit 1'`;
  await sql`create function scene.return_to(seller uuid, so_far text) returns uuid language sql security definer
    as 'select id from public.returns where seller_id = seller and status = so_far order by id limit 1'`;
  await sql`create function scene.delivered_to(shopper uuid) returns uuid language sql security definer
    as 'select i.id from public.order_items i join public.orders o on o.id = i.order_id
      where o.user_id = shopper and i.item_status = ''delivered'' order by i.id limit 1'`;
  await sql`create function scene.review_by(shopper uuid) returns uuid language sql security definer
    as 'select id from public.reviews where shopper_id = shopper order by created_at limit 1'`;
  await sql`create function scene.review_to(seller uuid) returns uuid language sql security definer
    as 'select id from public.reviews where seller_id = seller order by id limit 1'`;
  await sql`create function scene.sent_by(seller uuid) returns uuid language sql security definer
    as 'update public.order_items set item_status = ''shipped'', tracking_number = ''AB1''
      where id = (select i.id from public.order_items i where i.seller_id = seller and i.item_status = ''pending'' order by i.id limit 1)
      returning order_id'`;
  await sql`create function scene.reviewed() returns setof uuid language sql security definer
    as 'select item_id from public.reviews'`;
  await sql`grant execute on all functions in schema scene to public`;
  await sql`insert into private.notifications (kind, recipient, topic, order_id, mail, given_up_at)
    select 'order_placed', o.user_id, 'placed', o.id, gen_random_uuid(), now() from public.orders o where o.user_id = ${ravi} limit 1`;
  await sql`create function scene.claimed_mail() returns uuid language sql security definer
    return (select mail from private.notifications where mail is not null)`;
  await sql`grant execute on function scene.claimed_mail() to public`;
  return { subjects, ravi, kora, shade };
}

async function shown(sql: Sql, seller: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id::text from public.products where seller_id = ${seller} and name = 'Shown'`;
  return row?.id ?? '';
}

/** Gives a person one row of everything a shopper has. */
async function moveIn(sql: Sql, person: string, seller: string): Promise<void> {
  const product = await shown(sql, seller);
  await sql`insert into public.shopping_cart (user_id, product_id) values (${person}, ${product})`;
  await sql`insert into public.wishlist (user_id, product_id) values (${person}, ${product})`;
  await sql`insert into public.sync_devices (user_id, device) values (${person}, 'device-one')`;
  await sql`insert into public.sync_verdicts (user_id, device, n, verdict, content) values (${person}, 'device-one', 1, 'applied', 0)`;
  await sql`insert into public.contact_messages (user_id, name, email, message)
    values (${person}, 'Somebody', 's@example.test', 'Hello')`;
  await orderFrom(sql, person, seller, 'B');
}

async function orderFrom(sql: Sql, buyer: string, seller: string, key: string): Promise<void> {
  await sql`insert into public.coupons (code, discount_type, discount_value, used_count)
    values ('TEN', 'percentage', 10, 1) on conflict do nothing`;
  await sql`insert into public.coupons (code, discount_type, discount_value)
    values ('UNUSED', 'percentage', 10) on conflict do nothing`;
  const [order] = await sql<{ id: string }[]>`
    insert into public.orders (user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address, phone_number)
    values (${buyer}, ${key}, 800, 800, 800, '12 Lake Road, Pune', '6100000000') returning id`;
  const id = order?.id ?? '';
  await sql`insert into public.order_items (order_id, product_id, seller_id, product_name, brand_name, quantity,
      price_at_time, mrp_at_time)
    values (${id}, ${await shown(sql, seller)}, ${seller}, 'Shown', 'brand', 1, 800, 1000)`;
  await sql`insert into public.order_history (order_id, status) values (${id}, 'pending')`;
  await sql`insert into public.order_keys (user_id, transaction_id, state, order_id) values (${buyer}, ${key}, 'placed', ${id})`;
  await sql`insert into public.push_subscriptions (user_id, area, endpoint, p256dh, auth)
    values (${buyer}, 'shop', ${endpointOf(buyer)}, ${P256DH}, ${AUTH}) on conflict do nothing`;
  await sql`insert into public.coupon_uses (order_id, code, user_id, discount_type, discount_value, min_order_value)
    values (${id}, 'TEN', ${buyer}, 'percentage', 10, 0)`;
}

/**
 * Delivers a person something of which one piece is on its way back in each status. The id of its order is the last one, so
 * that other calls take the person's first order.
 */
async function returnTo(sql: Sql, buyer: string, seller: string): Promise<void> {
  const id = `ffffffff${randomUUID().slice(8)}`;
  await sql`insert into public.orders (id, user_id, transaction_id, total_amount, subtotal, amount_due, shipping_address,
      phone_number, status)
    values (${id}, ${buyer}, ${id}, 3200, 3200, 3200, '12 Lake Road, Pune', '6100000000', 'delivered')`;
  const [item] = await sql<{ id: string }[]>`
    insert into public.order_items (order_id, product_id, seller_id, product_name, brand_name, quantity, price_at_time,
      mrp_at_time, item_status, delivered_at)
    values (${id}, ${await shown(sql, seller)}, ${seller}, 'Shown', 'brand', 4, 800, 1000, 'delivered', now()) returning id`;
  await sql`insert into public.reviews (item_id, order_id, product_id, seller_id, shopper_id, stars, words)
    select id, order_id, product_id, seller_id, ${buyer}, 4, 'Soft' from public.order_items where id = ${item?.id ?? ''}`;
  for (const status of ['requested', 'approved', 'received']) {
    const key = randomUUID();
    const picture = `${buyer}/${key}/1.webp`;
    await sql`insert into storage.objects (bucket_id, name, version) values ('return-pictures', ${picture}, '1')`;
    await sql`with asked as (
        insert into public.returns (key, shopper_id, order_id, item_id, seller_id, quantity, reason, pictures, wanted, amount, status)
        values (${key}, ${buyer}, ${id}, ${item?.id ?? ''}, ${seller}, 1, 'does_not_fit', ${[picture]}, 'refund', 800, ${status})
        returning id)
      insert into private.return_addresses (return_id, upi) select id, 'asha@okbank' from asked`;
  }
}
