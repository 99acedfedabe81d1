-- The list of what ended is searched like the packing list: by recipient and tracking number too, and by words in any order. The twin is
-- `dispatchSearch` in src/domain/order/dispatch-list.ts.

-- The texts of a search that are looked for: the whole at place 0, the whole without blanks and hyphens at place 1, then each word.
create function private.order_terms(typed text)
returns table (place integer, wanted text, phone text, id text, address text)
language sql immutable set search_path = '' as $$
  with given as (select left(coalesce(typed, ''), 1000) as text),
  parts as (
    select 0 as place, g.text from given g
    union all select 1, translate(private.folded(g.text), ' -', '') from given g
    -- Nobody types more words than that.
    union all (select 1 + w.place::integer, w.word from given g,
      string_to_table(private.folded(g.text), ' ') with ordinality w (word, place) where w.word <> '' limit 12)
  )
  select p.place, f.wanted, private.phone_typed(p.text), private.order_id_typed(p.text), private.joined_pincode(f.wanted)
  from parts p cross join lateral (select private.ascii_digits(private.folded(p.text)) as wanted) f
$$;
comment on function private.order_terms(text) is
  'The texts that a search of orders looks for. An order answers place 0, or place 1, or all places above.';
revoke execute on function private.order_terms(text) from public;

-- As before, and with the recipient, the tracking number and words in any order.
create or replace function public.seller_dispatch(
  p_statuses text[] default null, p_search text default '', p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  wanted constant text := private.ascii_digits(private.folded(left(coalesce(p_search, ''), 1000)));
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
    -- Orders are found, and shown whole: what lies in one parcel is not torn apart by a name. Null is found nowhere.
    execute format('with terms as materialized (select * from private.order_terms($5)),
      texts as materialized (
        select i.order_id, o.phone_number as phone, replace(o.id::text, ''-'', '''') as id,
          private.joined_pincode(private.ascii_digits(private.folded(o.shipping_address))) as address,
          concat_ws(e''\n'', private.ascii_digits(private.folded(i.product_name)),
            private.ascii_digits(private.folded(o.recipient_name)), n.number, translate(n.number, '' -'', '''')) as names
        from public.order_items i join public.orders o on o.id = i.order_id
        cross join lateral (select private.ascii_digits(private.folded(i.tracking_number)) as number) n
        where i.seller_id = $2 and i.item_status = any ($1)
      ), matching as materialized (
        select x.order_id from texts x join terms t on position(nullif(t.wanted, '''') in x.names) > 0
          or position(nullif(t.address, '''') in x.address) > 0 or position(t.phone in x.phone) > 0 or position(t.id in x.id) > 0
        group by x.order_id
        having min(t.place) < 2 or count(distinct t.place) = (select count(*) from terms w where w.place > 1)
      ), found as materialized (
        select i.id, i.created_at, %1$s as key from public.order_items i
        where i.seller_id = $2 and i.item_status = any ($1) and i.order_id in (select m.order_id from matching m)
      )
      select count(*), array(select f.id from found f order by f.key %2$s, f.created_at %2$s, f.id %2$s limit $3 offset $4)
      from found', sort_key, direction)
    into total, ids using statuses, seller, most, skipped, p_search;
  end if;
  return jsonb_build_object('total', total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id) || private.dispatch_row(i, o) order by g.place), '[]')
    from unnest(ids) with ordinality g (id, place)
    join public.order_items i on i.id = g.id join public.orders o on o.id = i.order_id));
end
$$;
