-- A shopper cancels several items of an order in one step. The new amount is counted without all of them at once: two items together
-- may lose a coupon that neither loses alone.

-- As before, and any number of items is counted as cancelled.
create function private.live_items(of_order uuid, without uuid[])
returns table (id uuid, seller_id uuid, goods numeric, coupon_base numeric, shipping numeric, coupon_share numeric, paid boolean,
  place integer)
language sql stable set search_path = '' as $$
  select i.id, i.seller_id, i.price_at_time * i.quantity,
    case when u.brand_id is null or u.brand_id = i.seller_id then i.price_at_time * i.quantity else 0 end,
    case when i.coupon_share is not null then i.shipping_share
      when row_number() over first_out = 1 then max(i.shipping_at_time) over (partition by i.seller_id)
      else 0 end,
    i.coupon_share, i.coupon_share is not null,
    (row_number() over (order by i.seller_id, i.created_at, i.id))::integer
  from public.order_items i left join public.coupon_uses u on u.order_id = i.order_id
  where i.order_id = of_order and i.item_status <> 'cancelled' and i.id <> all (without)
  window first_out as (
    partition by i.seller_id order by coalesce(i.shipping_share, 0) > 0 desc, i.coupon_share is null desc,
      i.item_status in ('shipped', 'delivered') desc, i.created_at, i.id)
$$;

create or replace function private.live_items(of_order uuid, without uuid default null)
returns table (id uuid, seller_id uuid, goods numeric, coupon_base numeric, shipping numeric, coupon_share numeric, paid boolean,
  place integer)
language sql stable set search_path = '' as $$
  select p.* from private.live_items(of_order, array_remove(array[without], null)) p
$$;

create function private.loses_coupon(of_order uuid, without uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.coupon_uses u where u.order_id = of_order and not u.lost
    and u.min_order_value > (select sum(p.goods) from private.live_items(of_order, without) p))
$$;

create or replace function private.loses_coupon(of_order uuid, without uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.loses_coupon(of_order, array_remove(array[without], null))
$$;

-- The amount due of an order, or what it becomes when the shopper cancels the items `without`.
create function private.due_of(o public.orders, without uuid[]) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  use public.coupon_uses;
  live record;
begin
  select * into use from public.coupon_uses u where u.order_id = o.id;
  select coalesce(sum(p.coupon_base), 0) as base,
    coalesce(sum(p.coupon_base) filter (where not p.paid), 0) as open_base,
    coalesce(sum(p.coupon_share), 0) as paid_share,
    coalesce(sum(p.goods + p.shipping - coalesce(p.coupon_share, 0)), 0) as amount
  into live from private.live_items(o.id, without) p;
  if use.order_id is null or use.lost or without <> '{}' and private.loses_coupon(o.id, without) then
    return live.amount;
  end if;
  -- Rounded to the rupee, a percentage of less can leave up to a rupee more to pay.
  return least(o.amount_due, live.amount - least(live.open_base, greatest(0, private.coupon_discount(
    use.discount_type, use.discount_value, use.max_discount, live.base) - live.paid_share)));
end
$$;

create or replace function private.due_of(o public.orders, without uuid default null) returns numeric
language sql stable set search_path = '' as $$
  select private.due_of(o, array_remove(array[without], null))
$$;

-- Finds the order of these items. It is refused unless all of them are of one order of this shopper. In `pending` come back those
-- that are still to be cancelled, or null.
create function private.items_to_cancel(uid uuid, items uuid[], out of_order uuid, out pending uuid[])
language plpgsql stable set search_path = '' as $$
declare
  found integer;
  begun boolean;
begin
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

create function public.preview_cancellation(p_item_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('amount_due', private.due_of(o, coalesce(c.pending, '{}')),
    'loses_coupon', private.loses_coupon(o.id, coalesce(c.pending, '{}')))
  from private.items_to_cancel(private.caller(), p_item_ids) c join public.orders o on o.id = c.of_order
$$;
comment on function public.preview_cancellation(uuid[]) is 'What the shopper''s order would cost without these items.';

create function public.cancel_order_items(p_item_ids uuid[], p_reason text default '', p_amount_due numeric default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  reason constant text := private.typed_words(p_reason, 500);
  o public.orders;
  c record;
  new_due numeric;
begin
  select q.* into o from public.orders q
  where q.user_id = uid and q.id = (select i.order_id from public.order_items i where i.id = p_item_ids[1]) for update;
  select * into c from private.items_to_cancel(uid, p_item_ids);
  -- A client that did not hear the answer asks again.
  if c.pending is null then
    return jsonb_build_object('order_id', o.id, 'status', o.status);
  end if;
  new_due := private.due_of(o, c.pending);
  if p_amount_due <> new_due then
    perform private.refuse(409, 'The amount due is another one',
      jsonb_build_object('code', 'due_changed', 'amount_due', new_due)::text);
  end if;
  update public.coupon_uses u set lost = true where u.order_id = o.id and private.loses_coupon(o.id, c.pending);
  return jsonb_build_object('order_id', o.id, 'status',
    private.move_items(o.id, c.pending, 'cancelled', null, reason));
end
$$;
comment on function public.cancel_order_items(uuid[], text, numeric) is
  'By the shopper, while the items are pending: all of them or none. p_amount_due as of cancel_order_item.';

revoke execute on function private.live_items(uuid, uuid[]), private.loses_coupon(uuid, uuid[]),
  private.due_of(public.orders, uuid[]), private.items_to_cancel(uuid, uuid[]) from public;
revoke execute on function public.preview_cancellation(uuid[]), public.cancel_order_items(uuid[], text, numeric) from public, anon;
grant execute on function public.preview_cancellation(uuid[]), public.cancel_order_items(uuid[], text, numeric) to authenticated;
