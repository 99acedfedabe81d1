-- A seller's search of orders, and the brand that a coupon names, are compared in the one form (20261121004560) too. A phone
-- number is found however it is written.
create or replace function public.seller_dispatch(
  p_statuses text[] default null, p_search text default '', p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  seller constant uuid := private.require_seller();
  wanted constant text := private.folded(left(coalesce(p_search, ''), 1000));
  -- As the screens write an order's number. Null is found nowhere, and costs nothing a row.
  wanted_id constant text := substring(wanted from '^#?([0-9a-f-]+)$');
  wanted_phone constant text := private.phone_typed(p_search);
  statuses constant text[] := coalesce(p_statuses, '{pending,processing,shipped,delivered,cancelled}');
  most constant integer := private.page_size(p_limit);
  skipped constant integer := greatest(coalesce(p_offset, 0), 0);
  -- SQL of our own, nothing of a caller's.
  sort_key constant text := case p_sort when 'amount' then 'i.price_at_time * i.quantity' else 'i.created_at' end;
  direction constant text := case when p_descending then 'desc' else 'asc' end;
  total integer;
  ids uuid[];
begin
  if wanted = '' then
    select count(*) into total from public.order_items i where i.seller_id = seller and i.item_status = any (statuses);
    -- A status at a time: by date each is a walk along the index, whatever a brand has sold.
    execute format('select array(select f.id from (select distinct unnest($1) as status) s cross join lateral (
        select i.id, i.created_at, %1$s as key from public.order_items i where i.seller_id = $2 and i.item_status = s.status
        order by %1$s %2$s, i.created_at %2$s, i.id %2$s limit $3 + $4
      ) f
      order by f.key %2$s, f.created_at %2$s, f.id %2$s limit $3 offset $4)', sort_key, direction)
    into ids using statuses, seller, most, skipped;
  else
    -- Orders are found, and shown whole: what lies in one parcel is not torn apart by a name.
    execute format('with matching as materialized (
        select i.order_id from public.order_items i join public.orders o on o.id = i.order_id
        where i.seller_id = $2 and i.item_status = any ($1)
          and (position($5 in private.folded(i.product_name)) > 0 or position($5 in private.folded(o.shipping_address)) > 0
            or position($6 in o.phone_number) > 0 or position($7 in o.id::text) > 0)
      ), found as materialized (
        select i.id, i.created_at, %1$s as key from public.order_items i
        where i.seller_id = $2 and i.item_status = any ($1) and i.order_id in (select m.order_id from matching m)
      )
      select count(*), array(select f.id from found f order by f.key %2$s, f.created_at %2$s, f.id %2$s limit $3 offset $4)
      from found', sort_key, direction)
    into total, ids using statuses, seller, most, skipped, wanted, wanted_phone, wanted_id;
  end if;
  return jsonb_build_object('total', total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id) || private.dispatch_row(i, o) order by g.place), '[]')
    from unnest(ids) with ordinality g (id, place)
    join public.order_items i on i.id = g.id join public.orders o on o.id = i.order_id));
end
$$;

create or replace function public.save_coupon(p_code text, p_terms jsonb, p_new boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given public.coupons;
  brand public.sellers;
  day_before date;
begin
  perform private.require_admin();
  if p_new is not true then
    select * into given from public.coupons c where c.code = p_code for no key update;
    if not found then
      perform private.refuse(404, 'Coupon not found', 'coupon_gone');
    end if;
    day_before := given.expiry_date;
  end if;
  begin
    given := jsonb_populate_record(given, p_terms);
  exception when data_exception then
    perform private.refuse(422, 'The terms cannot be read', 'coupon_terms_wrong');
  end;
  if given.expiry_date is distinct from day_before
    and given.expiry_date not between private.today() and private.today() + interval '10 years' then
    perform private.refuse(422, 'The last day is from today to ten years ahead', 'coupon_day_wrong');
  end if;
  if p_new is not true and not p_terms ? 'brand_name' then
    brand.id := given.brand_id;
    brand.brand_name := given.brand_name;
  elsif private.folded(left(given.brand_name, 1000)) <> '' then
    select * into brand from public.sellers s where private.folded(s.brand_name) = private.folded(left(given.brand_name, 1000))
    order by s.brand_name = given.brand_name desc limit 1;
    if not found then
      perform private.refuse(404, 'There is no such brand', 'coupon_brand_unknown');
    end if;
  end if;
  if p_new then
    insert into public.coupons (code, discount_type, discount_value, max_discount, min_order_value, expiry_date,
      brand_id, brand_name, usage_limit, per_user_limit, is_active)
    values (upper(btrim(p_code)), given.discount_type, given.discount_value, given.max_discount,
      coalesce(given.min_order_value, 0), given.expiry_date, brand.id, brand.brand_name, given.usage_limit,
      given.per_user_limit, coalesce(given.is_active, true));
  else
    update public.coupons set discount_type = given.discount_type, discount_value = given.discount_value,
      max_discount = given.max_discount, min_order_value = coalesce(given.min_order_value, 0),
      expiry_date = given.expiry_date, brand_id = brand.id, brand_name = brand.brand_name,
      usage_limit = given.usage_limit, per_user_limit = given.per_user_limit,
      is_active = coalesce(given.is_active, true)
    where code = p_code;
  end if;
  return jsonb_build_object('code', upper(btrim(p_code)));
exception
  when unique_violation then
    perform private.refuse(409, 'This code is taken', 'coupon_taken');
  when check_violation or not_null_violation then
    perform private.refuse(422, 'The terms are not allowed', 'coupon_terms_wrong');
end
$$;
