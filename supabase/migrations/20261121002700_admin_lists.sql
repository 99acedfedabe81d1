-- The admin's tables: searched, filtered, sorted and paged here. Each answers {total, rows}; `p_sort` is the
-- name of a column in the rows, an unknown one sorts as the newest first.

create function private.sort_key(entry jsonb, sort text) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(entry -> sort) when 'string' then to_jsonb(lower(entry ->> sort)) else entry -> sort end
$$;

-- Whether one of the texts contains what was typed, whatever the case; nothing typed matches all.
create function private.contains_text(typed text, variadic texts text[]) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(coalesce(typed, '')) = ''
    or position(lower(btrim(typed)) in lower(array_to_string(texts, e'\n'))) > 0
$$;

create function public.admin_users(
  p_search text default '', p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with found as materialized (
    select u.id, u.created_at, jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email,
      'phone_number', u.phone_number, 'created_at', u.created_at, 'city', u.city, 'state', u.state,
      'role', u.role) as entry
    from public.user_profiles u where private.contains_text(p_search, u.full_name, u.email, u.phone_number)
  ), ranked as (
    select f.entry, row_number() over (order by
      case when p_descending then private.sort_key(f.entry, p_sort) end desc nulls last,
      case when not p_descending then private.sort_key(f.entry, p_sort) end nulls last,
      f.created_at desc, f.id) as place
    from found f
  )
  select jsonb_build_object('total', (select count(*) from found),
    'rows', coalesce(jsonb_agg(r.entry order by r.place), '[]'))
  into answer from ranked r
  where r.place > greatest(p_offset, 0) and r.place <= greatest(p_offset, 0) + private.page_size(p_limit);
  return answer;
end
$$;

create function public.admin_sellers(
  p_search text default '', p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with found as materialized (
    select s.id, s.created_at, to_jsonb(s) || jsonb_build_object('product_count', (
      select count(*) from public.products p where p.seller_id = s.id and p.deleted_at is null)) as entry
    from public.sellers s where private.contains_text(p_search, s.brand_name, s.business_email, s.phone_number)
  ), ranked as (
    select f.entry, row_number() over (order by
      case when p_descending then private.sort_key(f.entry, p_sort) end desc nulls last,
      case when not p_descending then private.sort_key(f.entry, p_sort) end nulls last,
      f.created_at desc, f.id) as place
    from found f
  )
  select jsonb_build_object('total', (select count(*) from found),
    'rows', coalesce(jsonb_agg(r.entry order by r.place), '[]'))
  into answer from ranked r
  where r.place > greatest(p_offset, 0) and r.place <= greatest(p_offset, 0) + private.page_size(p_limit);
  return answer;
end
$$;

-- `p_collection` with `p_member` true: what is in it; with false: what could be added.
create function public.admin_products(
  p_search text default '', p_category text default null, p_collection text default null,
  p_member boolean default true, p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with found as materialized (
    select p.id, p.created_at, to_jsonb(p) || jsonb_build_object('id', p.id::text, 'brand_name', s.brand_name,
      'sellers', jsonb_build_object('brand_name', s.brand_name, 'is_verified', s.is_verified)) as entry
    from public.products p join public.sellers s on s.id = p.seller_id
    where p.deleted_at is null and (p_category is null or p.category = p_category)
      and (p_collection is null or (p_collection = any (p.collections)) = p_member)
      and private.contains_text(p_search, p.name, p.category, s.brand_name)
  ), ranked as (
    select f.entry, row_number() over (order by
      case when p_descending then private.sort_key(f.entry, p_sort) end desc nulls last,
      case when not p_descending then private.sort_key(f.entry, p_sort) end nulls last,
      f.created_at desc, f.id desc) as place
    from found f
  )
  select jsonb_build_object('total', (select count(*) from found),
    'categories', (select coalesce(jsonb_agg(distinct p.category), '[]') from public.products p where p.deleted_at is null),
    'rows', coalesce(jsonb_agg(r.entry order by r.place), '[]'))
  into answer from ranked r
  where r.place > greatest(p_offset, 0) and r.place <= greatest(p_offset, 0) + private.page_size(p_limit);
  return answer;
end
$$;

create function public.admin_orders(
  p_search text default '', p_status text default null, p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with found as materialized (
    select o.id, o.created_at, private.sort_key(to_jsonb(o), p_sort) as key from public.orders o
    where (p_status is null or o.status = p_status)
      and private.contains_text(p_search, o.id::text, o.user_id::text, o.total_amount::text)
  ), ranked as (
    select f.id, row_number() over (order by
      case when p_descending then f.key end desc nulls last, case when not p_descending then f.key end nulls last,
      f.created_at desc, f.id) as place
    from found f
  )
  select jsonb_build_object('total', (select count(*) from found),
    'statuses', (select coalesce(jsonb_agg(distinct o.status), '[]') from public.orders o),
    'rows', coalesce(jsonb_agg(private.order_row(o) || jsonb_build_object(
      'customer', jsonb_build_object('full_name', u.full_name, 'email', u.email)) order by r.place), '[]'))
  into answer
  from ranked r join public.orders o on o.id = r.id left join public.user_profiles u on u.id = o.user_id
  where r.place > greatest(p_offset, 0) and r.place <= greatest(p_offset, 0) + private.page_size(p_limit);
  return answer;
end
$$;

create function public.admin_order_history(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('item_id', h.item_id, 'product_name', i.product_name,
      'status', h.status, 'note', h.note, 'at', h.at, 'actor', h.actor, 'actor_role', h.actor_role,
      'actor_name', coalesce(s.brand_name, u.full_name)) order by h.at, h.id), '[]')
    from public.order_history h left join public.order_items i on i.id = h.item_id
    left join public.sellers s on s.id = h.actor left join public.user_profiles u on u.id = h.actor
    where h.order_id = p_order_id);
end
$$;
comment on function public.admin_order_history(uuid) is 'Who moved what of an order to which status, and when.';

create function public.admin_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'users', (select count(*) from public.user_profiles),
    'sellers', (select count(*) from public.sellers),
    'products', (select count(*) from public.products p where p.deleted_at is null),
    'orders', (select count(*) from public.orders),
    'orders_by_status', (select coalesce(jsonb_object_agg(c.status, c.orders), '{}') from (
      select o.status, count(*) as orders from public.orders o group by 1) c));
end
$$;

revoke execute on function private.sort_key(jsonb, text), private.contains_text(text, text[]) from public;
revoke execute on function public.admin_users(text, text, boolean, integer, integer),
  public.admin_sellers(text, text, boolean, integer, integer),
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer),
  public.admin_orders(text, text, text, boolean, integer, integer), public.admin_order_history(uuid),
  public.admin_statistics() from public, anon;
grant execute on function public.admin_users(text, text, boolean, integer, integer),
  public.admin_sellers(text, text, boolean, integer, integer),
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer),
  public.admin_orders(text, text, text, boolean, integer, integer), public.admin_order_history(uuid),
  public.admin_statistics() to authenticated;
