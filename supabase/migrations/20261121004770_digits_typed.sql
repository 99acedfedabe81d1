-- Digits of every script are digits in the searches for phone numbers and orders, as in the apps.

-- The twin of `asciiDigits` in src/domain/text/digits.ts. Most texts hold no such digit, and translate is slow on long lists: the
-- pattern asks first.
do $$
declare
  -- The zeros of Unicode 17. The digits 1 to 9 follow each of them.
  zeros constant integer[] := array[
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0DE6, 0x0E50, 0x0ED0,
    0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0,
    0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0,
    0x11450, 0x114D0, 0x11650, 0x116C0, 0x116D0, 0x116DA, 0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50, 0x11DA0,
    0x11DE0, 0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50, 0x16D70, 0x1CCF0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6,
    0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0];
begin
  execute (select format('create function private.ascii_digits(given text) returns text
    language sql immutable strict parallel safe as $f$
      select case when given ~ %L then translate(given, %L, %L) else given end
    $f$',
    '[' || string_agg(chr(zero) || '-' || chr(zero + 9), '' order by zero) || ']',
    string_agg((select string_agg(chr(zero + digit), '' order by digit) from generate_series(0, 9) digit), '' order by zero),
    repeat('0123456789', cardinality(zeros)))
    from unnest(zeros) zero);
end
$$;
comment on function private.ascii_digits(text) is 'The text with the decimal digits of every script as 0 to 9. Null of null.';
revoke execute on function private.ascii_digits(text) from public;

-- The twin of `phonePart` in src/domain/validation/phone.ts, under the same vectors (tests/vectors/phone.json).
create or replace function private.phone_typed(typed text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(regexp_replace(bare, '^\+0*91|\+', '', 'g'), '^(0|91)*(?=[0-9]{10}$)', ''), '')
  from regexp_replace(private.ascii_digits(private.folded(left(typed, 100))), '[!-#%-*,-/:-@[-`{-~ ·•]', '', 'g') bare
  where bare ~ '^[0-9+]{1,20}$'
$$;

-- A pincode in an address, too, and the number of an order.
create or replace function public.seller_dispatch(
  p_statuses text[] default null, p_search text default '', p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  seller constant uuid := private.require_seller();
  wanted constant text := private.ascii_digits(private.folded(left(coalesce(p_search, ''), 1000)));
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
          and (position($5 in private.ascii_digits(private.folded(i.product_name))) > 0
            or position($5 in private.ascii_digits(private.folded(o.shipping_address))) > 0
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
