-- The range of days of the admin's list of orders counts the days of placing, or those of delivery. The dashboard's revenue leads to the
-- orders that brought it.

-- As before, and with the days of delivery: those of delivered items, as the dashboard counts revenue. With a seller, of that seller's.
drop function private.order_conditions(text, text, date, date, uuid);
create function private.order_conditions(
  p_search text, p_status text, p_from date, p_to date, p_seller_id uuid, p_by text, out conditions text[], out args jsonb
)
language plpgsql stable set search_path = '' as $$
declare
  since constant text := case when p_from is not null then ' >= ($1 ->> ''since'')::timestamptz' end;
  until constant text := case when p_to is not null then ' < ($1 ->> ''until'')::timestamptz' end;
  sold constant text := case when p_seller_id is not null then 'i.seller_id = ($1 ->> ''seller'')::uuid' end;
begin
  conditions := '{}';
  args := '{}';
  if btrim(coalesce(p_search, '')) <> '' then
    select s.conditions, s.args into conditions, args from private.order_search(p_search) s;
  end if;
  conditions := conditions || array_remove(array[
    case when p_status is not null then 't.status = $1 ->> ''status''' end,
    case when p_by = 'delivered' then format('t.id in (select i.order_id from public.order_items i where %s)',
        array_to_string(array['i.item_status = ''delivered''', 'i.delivered_at' || since, 'i.delivered_at' || until, sold], ' and '))
      when sold is not null then format('exists (select from public.order_items i where i.order_id = t.id and %s)', sold) end,
    case when p_by <> 'delivered' then 't.created_at' || since end,
    case when p_by <> 'delivered' then 't.created_at' || until end], null);
  args := args || jsonb_build_object('status', p_status, 'seller', p_seller_id, 'since', p_from::timestamp at time zone 'Asia/Kolkata',
    'until', (p_to + 1)::timestamp at time zone 'Asia/Kolkata');
end
$$;

drop function public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid);
create function public.admin_orders(
  p_search text default '', p_status text default null, p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0,
  p_from date default null, p_to date default null, p_seller_id uuid default null, p_by text default 'placed'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted record;
  page record;
begin
  perform private.require_admin();
  wanted := private.order_conditions(p_search, p_status, p_from, p_to, p_seller_id, coalesce(p_by, 'placed'));
  page := private.page_of('public.orders', wanted.conditions, wanted.args,
    case p_sort when 'total_amount' then 't.total_amount' when 'status' then 't.status' else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return jsonb_build_object('statuses', array(
      select s from unnest(array['pending', 'processing', 'shipped', 'delivered', 'cancelled']) s
      where exists (select from public.orders o where o.status = s)))
    || private.page_answer(page.total, page.over, private.admin_order_rows(page.ids::uuid[]));
end
$$;
comment on function public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid, text) is
  'Searched by id and buyer''s id (from their beginning), phone number (beginning or last digits), total and words. Sorted by
created_at, total_amount or status. p_by: the days are those of placing, or with delivered those on which an item was delivered.';

drop function public.admin_order_export(text, text, date, date, timestamptz, uuid, uuid);
create function public.admin_order_export(
  p_search text default '', p_status text default null, p_from date default null, p_to date default null,
  p_before timestamptz default null, p_before_id uuid default null, p_seller_id uuid default null, p_by text default 'placed'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 10000;
  page_size constant integer := 200;
  wanted record;
  found text;
  total integer;
  ids uuid[];
begin
  perform private.require_admin();
  wanted := private.order_conditions(p_search, p_status, p_from, p_to, p_seller_id, coalesce(p_by, 'placed'));
  found := format('from public.orders t where %s', coalesce(nullif(array_to_string(wanted.conditions, ' and '), ''), 'true'));
  if p_before is null then
    execute format('select count(*) from (select %s limit %s) counted', found, most + 1) into total using wanted.args;
    if total > most then
      perform private.refuse(422, 'More orders match than a file may hold', 'export_too_large');
    end if;
  end if;
  -- By place and not by number: an order that leaves the list meanwhile moves no other.
  execute format('select array(select t.id %s %s order by t.created_at desc, t.id desc limit %s)', found,
    case when p_before is not null then 'and (t.created_at, t.id) < ($2, $3)' end, page_size)
  into ids using wanted.args, p_before, p_before_id;
  return jsonb_build_object('total', total, 'more', cardinality(ids) = page_size,
    'rows', coalesce(private.admin_order_rows(ids), '[]'));
end
$$;
comment on function public.admin_order_export(text, text, date, date, timestamptz, uuid, uuid, text) is
  'The orders that the list shows, newest first, 200 at a time: those after the one named. The first page counts them, at most 10,000.';

revoke execute on function private.order_conditions(text, text, date, date, uuid, text) from public;
revoke execute on function public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid, text),
  public.admin_order_export(text, text, date, date, timestamptz, uuid, uuid, text) from public, anon;
grant execute on function public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid, text),
  public.admin_order_export(text, text, date, date, timestamptz, uuid, uuid, text) to authenticated;
