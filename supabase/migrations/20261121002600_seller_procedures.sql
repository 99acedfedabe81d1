create function public.seller_profile() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
begin
  return (select jsonb_build_object('id', s.id) || private.seller_row(s) from public.sellers s where s.id = seller);
end
$$;
comment on function public.seller_profile() is
  'The caller''s own brand, tax number and address included, which nobody else is told but admins.';

-- Items, with the part of their order that a seller may know. These are the packing list beyond what the phone holds,
-- and the completed orders. The argument `p_sort` is 'amount'. Any other value sorts by date, and so do equal
-- amounts.
create function public.seller_dispatch(
  p_statuses text[] default null, p_search text default '', p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  seller constant uuid := private.require_seller();
  wanted constant text := lower(btrim(coalesce(p_search, '')));
  -- As the screens write an order's number. Null is found nowhere, and costs nothing a row.
  wanted_id constant text := substring(wanted from '^#?([0-9a-f-]+)$');
  wanted_phone constant text := substring(wanted from '^[0-9+ ]+$');
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
          and (position($5 in lower(i.product_name)) > 0 or position($5 in lower(o.shipping_address)) > 0
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
comment on function public.seller_dispatch(text[], text, text, boolean, integer, integer) is
  'The caller''s own items by status, of the orders whose id, address, phone or product name answers the search. At most 200 a page.';

-- The one figure of the dashboard that no phone holds. It is read along an index that holds all it needs: 48 ms for a
-- brand that has delivered 92,000 items. A kept sum would be another thing to keep right.
create function public.seller_revenue() returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
begin
  return (select coalesce(sum(i.price_at_time * i.quantity), 0) from public.order_items i
    where i.seller_id = seller and i.item_status = 'delivered');
end
$$;
comment on function public.seller_revenue() is 'What all delivered items of the caller brought, in rupees.';

-- A product shows one of its seller's charts: a chart that leaves the three slots leaves the products too. Setting a
-- product's chart and changing the slots lock a row each, and then want the other's. So procedures agree before the
-- first row: setting goes side by side, changing alone. Each brand agrees by itself: no brand waits for what another
-- one does.
create function private.lock_charts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'sellers' then
    perform pg_advisory_xact_lock(7304, hashtext(new.id::text));
  else
    perform pg_advisory_xact_lock_shared(7304, hashtext(new.seller_id::text));
  end if;
  return new;
end
$$;
create trigger b_lock_charts before update of size_chart_image1_url, size_chart_image2_url, size_chart_image3_url
on public.sellers for each row execute function private.lock_charts();
-- After a look at the words (b_check_listing), and before the one at the chart.
create trigger b_lock_charts before insert or update of size_chart on public.products
for each row when (new.size_chart <> '') execute function private.lock_charts();

-- A screen lists one, a file a hundred. Thousands in one statement would hold its locks for as long as they take.
create function private.limit_rows() returns trigger
language plpgsql set search_path = '' as $$
declare
  listed constant integer := coalesce(nullif(current_setting('app.listed', true), ''), '0')::integer + 1;
begin
  if listed > 100 then
    perform private.refuse(413, 'At most 100 listings at once', 'too_many');
  end if;
  perform set_config('app.listed', listed::text, true);
  return new;
end
$$;
-- Before the others look at the row.
create trigger a_at_most before insert on public.products
for each row when (auth.uid() is not null) execute function private.limit_rows();

create function private.clear_lost_charts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lost constant text[] := array(
    select chart from unnest(array[old.size_chart_image1_url, old.size_chart_image2_url, old.size_chart_image3_url]) chart
    where chart <> all (array[coalesce(new.size_chart_image1_url, ''), coalesce(new.size_chart_image2_url, ''),
      coalesce(new.size_chart_image3_url, '')]));
begin
  -- Locked in id order, as everywhere.
  perform from public.products p where p.seller_id = new.id and p.size_chart = any (lost)
  order by p.id for no key update;
  update public.products p set size_chart = '' where p.seller_id = new.id and p.size_chart = any (lost);
  return null;
end
$$;
create trigger clear_lost_charts
after update of size_chart_image1_url, size_chart_image2_url, size_chart_image3_url on public.sellers
for each row execute function private.clear_lost_charts();

create function private.check_chart() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.sellers s where s.id = new.seller_id and new.size_chart in
    (s.size_chart_image1_url, s.size_chart_image2_url, s.size_chart_image3_url);
  if not found then
    perform private.refuse(422, 'The size chart is none of the brand''s', 'size_chart_unknown');
  end if;
  return new;
end
$$;
create trigger check_chart_added before insert on public.products
for each row when (new.size_chart <> '') execute function private.check_chart();
create trigger check_chart_changed before update of size_chart on public.products
for each row when (new.size_chart <> '' and new.size_chart <> old.size_chart) execute function private.check_chart();

-- These are what the seller's form requires. An admin may leave more empty, and the server lists what it likes. Rows
-- of a file may bring their pictures later (20261121002650).
create function private.require_whole_listing() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select auth.uid()) = new.seller_id and ('' in (private.visible_text(new.description), new.style_type,
      new.estimated_delivery, new.return_policy) or new.sizes = '{}'
      or new.images = '{}' and (tg_op = 'UPDATE' or coalesce(current_setting('app.pictures_later', true), '') <> 'on')) then
    perform private.refuse(422, 'The listing is incomplete', 'listing_incomplete');
  end if;
  return null;
end
$$;
create trigger require_whole_listing after insert on public.products
for each row execute function private.require_whole_listing();
-- A value that was empty before may stay so: one price can be changed without the rest.
create trigger keep_listing_whole
after update of description, style_type, estimated_delivery, return_policy, sizes, images on public.products
for each row when (private.visible_text(old.description) <> '' and private.visible_text(new.description) = ''
  or old.style_type <> '' and new.style_type = ''
  or old.estimated_delivery <> '' and new.estimated_delivery = ''
  or old.return_policy <> '' and new.return_policy = ''
  or old.sizes <> '{}' and new.sizes = '{}' or old.images <> '{}' and new.images = '{}')
execute function private.require_whole_listing();

-- Pages of lists: 1 to 200 rows.
create function private.page_size(wanted integer) returns integer
language sql immutable set search_path = '' as $$
  select least(greatest(coalesce(wanted, 50), 1), 200)
$$;

revoke execute on function private.lock_charts(), private.limit_rows(), private.clear_lost_charts(), private.check_chart(), private.require_whole_listing(),
  private.page_size(integer) from public;
revoke execute on function public.seller_profile(), public.seller_dispatch(text[], text, text, boolean, integer, integer),
  public.seller_revenue() from public, anon;
grant execute on function public.seller_profile(), public.seller_dispatch(text[], text, text, boolean, integer, integer),
  public.seller_revenue() to authenticated;

-- The limit is more than anything that a seller may say of a product. Callers ask before the first lock. A text that
-- is read while a row or the charts are locked keeps buyers and other brands waiting for as long as it takes.
create function private.is_listing_sized(given jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select octet_length(given::text) <= 20000
$$;

-- Nothing but what is known. A list or an object would become a word as it is written.
create function private.is_listing_read(given jsonb, known text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(given) = 'object' then not exists (
    select from jsonb_each(given) v where v.key <> all (known) or case
      when v.key !~ '^(sizes|colors|collections|tags|images)(_added|_removed)?$' then jsonb_typeof(v.value) in ('array', 'object')
      when jsonb_typeof(v.value) = 'array' then jsonb_path_exists(v.value, 'strict $[*] ? (@.type() != "string")')
      else jsonb_typeof(v.value) <> 'null'
    end) end is true
$$;

-- The columns that a seller may write.
create function private.listing_columns() returns text[]
language sql immutable set search_path = '' as $$
  select array['name', 'description', 'mrp', 'selling_price', 'category', 'gender', 'style_type', 'sizes', 'colors',
    'stock_quantity', 'shipping_charges', 'estimated_delivery', 'return_policy', 'size_chart', 'tags', 'images']
$$;

-- Names no column but those given. Triggers ask what changed by that, and the one of pictures asks for each file. The
-- callers have locked the row, and have looked at its owner and at the columns given.
create function private.write_listing(product_id bigint, given jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  assignments constant text := (
    select string_agg(format('%1$I = ($1).%1$I', name), ', ') from jsonb_object_keys(given) name);
begin
  if assignments is not null then
    execute format('update public.products set %s where id = $2', assignments)
    using jsonb_populate_record(null::public.products, given), product_id;
  end if;
end
$$;

-- Only procedures change products. One statement of a browser could name all products of a brand, and would lock them
-- in the order of the scan. Buyers lock in the order of ids. A trigger that locks before such a statement is no help.
-- The statement then visits the rows as they were before that lock, and orders' foreign keys still hold their locks
-- on those. Hence a lock in one statement and the change in the next, here and wherever many are changed.
create function public.edit_listing(p_product_id bigint, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
begin
  if not private.is_listing_sized(p_values) then
    perform private.refuse(422, 'More than a listing can hold', 'listing_refused');
  elsif p_values = '{}' or not private.is_listing_read(p_values, private.listing_columns()) then
    perform private.refuse(422, 'Only what a seller says of a product', 'listing_refused');
  end if;
  -- Before the row, as whoever sets a size chart (lock_charts).
  perform pg_advisory_xact_lock_shared(7304, hashtext(seller::text));
  perform from public.products p
  where p.id = p_product_id and p.seller_id = seller and p.deleted_at is null for no key update;
  if not found then
    perform private.refuse(404, 'Product not found or not yours', 'product_gone');
  end if;
  perform private.write_listing(p_product_id, p_values);
  return jsonb_build_object('id', p_product_id::text);
exception when data_exception or not_null_violation then
  perform private.refuse(422, 'A value is missing, or none of its kind', 'listing_refused');
end
$$;
comment on function public.edit_listing(bigint, jsonb) is
  'Columns of one product of the caller''s; what is not named stays. What the product may not be is a check violation that names the column.';

revoke execute on function private.is_listing_sized(jsonb), private.is_listing_read(jsonb, text[]),
  private.listing_columns(), private.write_listing(bigint, jsonb) from public;
revoke execute on function public.edit_listing(bigint, jsonb) from public, anon;
grant execute on function public.edit_listing(bigint, jsonb) to authenticated;
