-- A seller finds an order by what the screens and mails call it, 'Order #88B1 D0CC', and an address by '411 001'.

-- The twin of `orderIdPart` in src/domain/order/order-number.ts, under the same vectors (tests/vectors/order-search.json).
create function private.order_id_typed(typed text) returns text
language sql immutable set search_path = '' as $$
  select substring(
    translate(
      regexp_replace(private.ascii_digits(private.folded(left(typed, 1000))), '^(order)?[ #]*', ''), ' -', '')
    from '^[0-9a-f]{1,32}$')
$$;
comment on function private.order_id_typed(text) is
  'The hexadecimal digits of an order''s id, or part of one, in a search. Null when the text is none.';
revoke execute on function private.order_id_typed(text) from public;

-- The twin of `joinedPincode` in src/domain/validation/address.ts, under the same vectors. Most texts hold no such pair: the
-- pattern without looking around asks first.
create function private.joined_pincode(given text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when given ~ '[0-9]{3}[ .-]{1,3}[0-9]{3}'
    then regexp_replace(given, '(?<![0-9])([0-9]{3})[ .-]{1,3}([0-9]{3})(?![0-9])', '\1\2', 'g') else given end
$$;
comment on function private.joined_pincode(text) is 'The text with a pincode of two groups, ''411 001'', in one.';
revoke execute on function private.joined_pincode(text) from public;

create or replace function public.seller_dispatch(
  p_statuses text[] default null, p_search text default '', p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  seller constant uuid := private.require_seller();
  wanted constant text := private.ascii_digits(private.folded(left(coalesce(p_search, ''), 1000)));
  -- Null is found nowhere, and costs nothing a row.
  wanted_id constant text := private.order_id_typed(p_search);
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
          and (position($5 in private.ascii_digits(private.folded(i.product_name))) > 0
            or position($8 in private.joined_pincode(private.ascii_digits(private.folded(o.shipping_address)))) > 0
            or position($6 in o.phone_number) > 0 or position($7 in replace(o.id::text, ''-'', '''')) > 0)
      ), found as materialized (
        select i.id, i.created_at, %1$s as key from public.order_items i
        where i.seller_id = $2 and i.item_status = any ($1) and i.order_id in (select m.order_id from matching m)
      )
      select count(*), array(select f.id from found f order by f.key %2$s, f.created_at %2$s, f.id %2$s limit $3 offset $4)
      from found', sort_key, direction)
    into total, ids using statuses, seller, most, skipped, wanted, wanted_phone, wanted_id, private.joined_pincode(wanted);
  end if;
  return jsonb_build_object('total', total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id) || private.dispatch_row(i, o) order by g.place), '[]')
    from unnest(ids) with ordinality g (id, place)
    join public.order_items i on i.id = g.id join public.orders o on o.id = i.order_id));
end
$$;
