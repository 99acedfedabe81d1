-- A mail or push about items that were cancelled since says nothing of them. The cancellation is told by its own mail.

-- Whether a step of an item is still worth telling, by the status that the item has by now.
create function private.is_item_current(kind text, status text) returns boolean
language sql immutable set search_path = '' as $$
  select case kind when 'seller_orders' then status = 'pending' when 'order_cancelled' then true else status <> 'cancelled' end
$$;

-- An order as a mail shows it, with these items, or with all when there are none. A seller's mail has neither address nor amounts.
-- A placed order is shown as it was placed, as long as something of it is left. No day is promised that is past. Null when nothing is
-- left to tell.
drop function private.order_in_mail(public.orders, uuid[], boolean);
create function private.order_in_mail(o public.orders, items uuid[], kind text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'placed_at', o.created_at,
    'estimated_delivery_date', case when o.estimated_delivery_date >= private.today() then o.estimated_delivery_date end,
    'items', jsonb_agg(jsonb_build_object('name', i.product_name, 'brand', i.brand_name, 'quantity', i.quantity,
      'size', i.size, 'color', i.color, 'price', i.price_at_time) order by i.product_name, i.size, i.color, i.id))
    || case when kind = 'seller_orders' then '{}' else jsonb_build_object('subtotal', o.subtotal, 'shipping_fee', o.shipping_fee,
      'coupon_code', o.coupon_code, 'coupon_discount', o.coupon_discount, 'total_amount', o.total_amount,
      'shipping_address', o.shipping_address) end
  from public.order_items i
  where i.order_id = o.id and (items = '{}' or i.id = any (items))
    and (kind = 'order_placed' or private.is_item_current(kind, i.item_status))
  having bool_or(private.is_item_current(kind, i.item_status))
$$;

-- As before, by the items as they are now.
create or replace function private.mail_content(claimed uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  last_row private.notifications;
  is_seller boolean;
  orders jsonb;
  returns jsonb;
  facts jsonb;
begin
  select n.* into last_row from private.notifications n where n.mail = claimed order by n.id desc limit 1;
  is_seller := last_row.kind in ('seller_orders', 'seller_returns');
  if last_row.return_id is not null then
    returns := private.returns_in_mail(claimed, last_row.kind);
  end if;
  select jsonb_agg(q.shown order by q.first) filter (where q.shown is not null), min(q.cash::text)::jsonb into orders, facts
  from (
    select g.first, private.order_in_mail(o, g.items, last_row.kind) as shown,
      case when not is_seller then private.cash_in_mail(o, g.items) end as cash
    from (
      select n.order_id, min(n.id) as first, coalesce(array_agg(item) filter (where item is not null), '{}') as items
      from private.notifications n left join unnest(n.item_ids) item on true
      where n.mail = claimed and n.return_id is null group by n.order_id
    ) g join public.orders o on o.id = g.order_id
  ) q;
  return (
    select jsonb_build_object('id', claimed, 'kind', last_row.kind, 'orders', orders, 'returns', returns,
      'facts', last_row.facts || coalesce(facts, '{}'),
      'email', case when is_seller then s.business_email else u.email end,
      'name', coalesce(case when is_seller then s.brand_name else p.full_name end, ''))
    from auth.users u
    left join public.user_profiles p on p.id = u.id
    left join public.sellers s on s.id = u.id
    where u.id = last_row.recipient and coalesce(orders, returns) is not null
      and not (is_seller and coalesce('mail_new_orders' = any (p.muted), false))
      and coalesce(case when is_seller then s.business_email else u.email end, '') <> '');
end
$$;

-- As before, by the items as they are now.
create or replace function private.push_content(claimed uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  last_row private.pushes;
  orders jsonb;
  returns jsonb;
  products jsonb;
begin
  select p.* into last_row from private.pushes p where p.push_id = claimed order by p.id desc limit 1;
  select jsonb_agg(q.shown order by q.first) into orders
  from (
    select g.first, jsonb_build_object('id', o.id, 'status', o.status,
      'items', jsonb_agg(jsonb_build_object('name', i.product_name, 'brand', i.brand_name, 'quantity', i.quantity,
        'size', i.size, 'color', i.color) order by i.product_name, i.size, i.color, i.id)) as shown
    from (
      select p.order_id, min(p.id) as first, array_agg(item) as items
      from private.pushes p cross join unnest(p.item_ids) item where p.push_id = claimed group by p.order_id
    ) g
    join public.orders o on o.id = g.order_id
    join public.order_items i on i.order_id = o.id and i.id = any (g.items)
    where private.is_item_current(last_row.kind, i.item_status)
    group by g.first, o.id
  ) q;
  if last_row.kind = 'wishlist' then
    products := private.wished_in_push(claimed);
  elsif last_row.return_id is not null then
    returns := private.returns_in_push(claimed, last_row.kind);
  end if;
  return (
    select jsonb_build_object('id', claimed, 'kind', last_row.kind, 'facts', last_row.facts, 'orders', orders,
      'returns', returns, 'products', products, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)
    from public.push_subscriptions s join public.user_profiles u on u.id = s.user_id
    where s.id = last_row.subscription_id and private.push_switch(last_row.kind) <> all (u.muted)
      and coalesce(orders, returns, products) is not null);
end
$$;

revoke execute on function private.is_item_current(text, text), private.order_in_mail(public.orders, uuid[], text) from public;
