-- As before, and refuses more items than an order may have (an order has at most 100 lines), before it looks at them.
create or replace function private.items_to_cancel(uid uuid, items uuid[], out of_order uuid, out pending uuid[])
language plpgsql stable set search_path = '' as $$
declare
  found integer;
  begun boolean;
begin
  if cardinality(items) > 100 then
    perform private.refuse(413, 'At most 100 items', 'too_many');
  end if;
  select i.order_id into of_order from public.order_items i join public.orders q on q.id = i.order_id
  where i.id = items[1] and q.user_id = uid;
  select count(*), array_agg(i.id order by i.id) filter (where i.item_status = 'pending'),
    coalesce(bool_or(i.item_status not in ('pending', 'cancelled')), false)
  into found, pending, begun from public.order_items i where i.order_id = of_order and i.id = any (items);
  if of_order is null or found <> (select count(distinct t.id) from unnest(items) t (id)) then
    perform private.refuse(404, 'Order item not found', 'item_not_found');
  elsif begun then
    perform private.refuse(409, 'Only a pending item can be cancelled', 'transition_refused');
  end if;
end
$$;
