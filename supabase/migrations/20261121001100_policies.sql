-- Reading -----------------------------------------------------------------------------------------

-- No table is granted on both sides of a reference that many rows make. A caller who could read both would let the
-- API join them to and fro in one request, as deep as its address is long. Procedures read the rest.
grant select on public.products, public.collections, public.havendrip_collection,
  public.carousel_slides, public.featured_categories to anon, authenticated;
grant select on public.user_profiles, public.wishlist, public.orders, public.coupons, public.contact_messages,
  public.sync_log, public.sync_devices, public.sync_verdicts to authenticated;

create policy "Everybody sees what is on sale" on public.products
  for select to anon, authenticated using (
    is_active and deleted_at is null
    and seller_id in (select private.verified_sellers())
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

create policy "Shoppers see their own wishlist" on public.wishlist
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Shoppers see their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins see every order" on public.orders
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

-- Writing: by procedures, but for a seller's new product and a message ---

grant insert (name, description, category, gender, style_type, images, mrp, selling_price, stock_quantity,
    shipping_charges, estimated_delivery, return_policy, sizes, colors, size_chart, tags, seller_id)
  on public.products to authenticated;
create policy "Sellers add products of their own" on public.products
  for insert to authenticated
  with check (seller_id = (select auth.uid()) and (select private.is_seller()));
-- Products are changed by procedures: those lock in the order in which buyers do (edit_listing).

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
