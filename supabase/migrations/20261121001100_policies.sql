-- Reading -----------------------------------------------------------------------------------------

grant select on public.products, public.collections, public.havendrip_collection,
  public.carousel_slides, public.featured_categories to anon, authenticated;
grant select (id, brand_name, business_email, phone_number, is_verified,
  size_chart_image1_url, size_chart_image2_url, size_chart_image3_url)
  on public.sellers to anon, authenticated;
grant select on public.user_profiles, public.shopping_cart, public.wishlist, public.orders, public.order_items,
  public.order_history, public.coupons, public.contact_messages, public.sync_log, public.sync_devices,
  public.sync_verdicts to authenticated;

create policy "Everybody sees verified brands" on public.sellers
  for select to anon, authenticated using (is_verified);
create policy "Sellers see their own brand" on public.sellers
  for select to authenticated using (id = (select auth.uid()));
create policy "Admins see every brand" on public.sellers
  for select to authenticated using ((select private.is_admin()));

create policy "Everybody sees what is on sale" on public.products
  for select to anon, authenticated using (
    is_active and deleted_at is null
    and seller_id in (select s.id from public.sellers s where s.is_verified)
  );
create policy "Sellers see all their products but deleted ones" on public.products
  for select to authenticated using (seller_id = (select auth.uid()) and deleted_at is null);
create policy "Admins see every product" on public.products
  for select to authenticated using ((select private.is_admin()));

create policy "Everybody sees collections" on public.collections
  for select to anon, authenticated using (true);
create policy "Everybody sees the Havendrip list" on public.havendrip_collection
  for select to anon, authenticated using (true);
create policy "Everybody sees slides" on public.carousel_slides
  for select to anon, authenticated using (true);
create policy "Everybody sees featured categories" on public.featured_categories
  for select to anon, authenticated using (true);

create policy "People see their own profile" on public.user_profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "Admins see every profile" on public.user_profiles
  for select to authenticated using ((select private.is_admin()));

create policy "Shoppers see their own cart" on public.shopping_cart
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Shoppers see their own wishlist" on public.wishlist
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Shoppers see their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins see every order" on public.orders
  for select to authenticated using ((select private.is_admin()));

create policy "Shoppers see the items of their orders" on public.order_items
  for select to authenticated using (
    order_id in (select o.id from public.orders o where o.user_id = (select auth.uid()))
  );
create policy "Sellers see the items they must dispatch" on public.order_items
  for select to authenticated using (seller_id = (select auth.uid()));
create policy "Admins see every item" on public.order_items
  for select to authenticated using ((select private.is_admin()));

create policy "Shoppers see the history of their orders" on public.order_history
  for select to authenticated using (
    order_id in (select o.id from public.orders o where o.user_id = (select auth.uid()))
  );
create policy "Admins see every history" on public.order_history
  for select to authenticated using ((select private.is_admin()));

create policy "Admins see coupons" on public.coupons
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));

create policy "People see the log of their scopes" on public.sync_log
  for select to authenticated using (scope = any (array(select private.my_scopes())));
create policy "People see their own devices" on public.sync_devices
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People see their own verdicts" on public.sync_verdicts
  for select to authenticated using (user_id = (select auth.uid()));

-- Writing: a person's own things only through procedures; the catalogue by its sellers and admins ---

grant insert (name, description, category, gender, style_type, images, mrp, selling_price, stock_quantity,
    shipping_charges, estimated_delivery, return_policy, sizes, colors, size_chart, tags, seller_id)
  on public.products to authenticated;
create policy "Sellers add products of their own" on public.products
  for insert to authenticated
  with check (seller_id = (select auth.uid()) and (select private.is_seller()));
-- Products are changed by procedures: those lock in the order in which buyers do (edit_listing).

grant insert, delete on public.collections, public.havendrip_collection, public.carousel_slides,
  public.featured_categories to authenticated;
grant update on public.havendrip_collection, public.carousel_slides, public.featured_categories to authenticated;
-- A collection's name stands on its products: it does not change.
grant update (banner_url, thumbnail_url, description, updated_at) on public.collections to authenticated;
create policy "Admins write collections" on public.collections
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins write the Havendrip list" on public.havendrip_collection
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins write slides" on public.carousel_slides
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins write featured categories" on public.featured_categories
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant update (business_address, phone_number, gst_number,
    size_chart_image1_url, size_chart_image2_url, size_chart_image3_url, updated_at)
  on public.sellers to authenticated;
create policy "Sellers change their own particulars" on public.sellers
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- A statement of an admin's may name many rows of these tables, as no screen does. Two such can wait for each other, and one
-- is refused; nobody else is in that circle. An order holds one coupon and wants nothing after it that such a statement
-- holds, whoever deletes a product one row of the ranked list, and the log's locks are taken at the commit. Of sellers a
-- policy leaves one row.

-- The count of uses is not among the columns; a used coupon cannot be deleted, only switched off.
grant insert (code, discount_type, discount_value, max_discount, min_order_value, expiry_date, brand_id,
    brand_name, usage_limit, per_user_limit, is_active)
  on public.coupons to authenticated;
grant update (discount_type, discount_value, max_discount, min_order_value, expiry_date, brand_id,
    brand_name, usage_limit, per_user_limit, is_active)
  on public.coupons to authenticated;
grant delete on public.coupons to authenticated;
create policy "Admins write coupons" on public.coupons
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant insert (user_id, name, email, message) on public.contact_messages to anon, authenticated;
create policy "Visitors write a message" on public.contact_messages
  for insert to anon with check (user_id is null);
create policy "People write a message as themselves" on public.contact_messages
  for insert to authenticated with check (user_id = (select auth.uid()));

-- Of one visitor and, because addresses can be many, of the whole shop.
create function private.limit_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.over_limit('contact:' || private.visitor(), 10, '1 hour')
    or private.over_limit('contact', 600, '1 hour') then
    perform private.refuse(429, 'Too many messages, try later', 'rate_limited');
  end if;
  return new;
end
$$;
create trigger limit_contact before insert on public.contact_messages
for each row execute function private.limit_contact();

revoke execute on function private.limit_contact() from public;
