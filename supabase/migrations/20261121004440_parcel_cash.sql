-- The amount due after cancellations, and each parcel's share of it. A seller's cancellation never raises the amount: the
-- coupon stays and is counted on what is left. Below its minimum it is lost only when the shopper cancels.

alter table public.coupon_uses add column lost boolean not null default false;
comment on column public.coupon_uses.lost is 'The shopper cancelled below the minimum: the coupon no longer counts.';

-- Cash that was handed over is not asked for again, and not given back when something else is cancelled.
alter table public.order_items add column shipping_share numeric(14, 2), add column coupon_share numeric(14, 2);
comment on column public.order_items.shipping_share is 'The seller''s delivery charge if this item carries it, else 0; null before it is shipped.';
comment on column public.order_items.coupon_share is 'Of the order''s coupon, as counted on delivery; null before.';

-- The live items of an order. `without`: one that is counted as cancelled. A seller's charge stands on one item, the first
-- that is shipped; `paid`: it was handed over.
create function private.live_items(of_order uuid, without uuid default null)
returns table (id uuid, seller_id uuid, goods numeric, coupon_base numeric, shipping numeric, coupon_share numeric, paid boolean, place integer)
language sql stable set search_path = '' as $$
  select i.id, i.seller_id, i.price_at_time * i.quantity,
    case when u.brand_id is null or u.brand_id = i.seller_id then i.price_at_time * i.quantity else 0 end,
    case when i.coupon_share is not null then i.shipping_share
      when row_number() over first_out = 1 then max(i.shipping_at_time) over (partition by i.seller_id)
      else 0 end,
    i.coupon_share, i.coupon_share is not null,
    (row_number() over (order by i.seller_id, i.created_at, i.id))::integer
  from public.order_items i left join public.coupon_uses u on u.order_id = i.order_id
  where i.order_id = of_order and i.item_status <> 'cancelled' and i.id is distinct from without
  window first_out as (
    partition by i.seller_id order by coalesce(i.shipping_share, 0) > 0 desc, i.coupon_share is null desc,
      i.item_status in ('shipped', 'delivered') desc, i.created_at, i.id)
$$;

-- Whether the shopper loses the coupon by cancelling one item: something is left, and it is below the minimum.
create function private.loses_coupon(of_order uuid, without uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.coupon_uses u where u.order_id = of_order and not u.lost
    and u.min_order_value > (select sum(p.goods) from private.live_items(of_order, without) p))
$$;

-- The amount due of an order, or what it becomes when the shopper cancels the item `without`.
create function private.due_of(o public.orders, without uuid default null) returns numeric
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
  if use.order_id is null or use.lost or without is not null and private.loses_coupon(o.id, without) then
    return live.amount;
  end if;
  -- Rounded to the rupee, a percentage of less can leave up to a rupee more to pay.
  return least(o.amount_due, live.amount - least(live.open_base, greatest(0, private.coupon_discount(
    use.discount_type, use.discount_value, use.max_discount, live.base) - live.paid_share)));
end
$$;

-- The cash for each live item: its price, the delivery charge where it stands, its share of the coupon. Together they are
-- amount_due to the paisa, as shares are rounded along their running sum.
create function private.item_cash(o public.orders)
returns table (id uuid, seller_id uuid, goods numeric, shipping numeric, discount numeric, cash numeric)
language sql stable set search_path = '' as $$
  with live as (
    select p.*, sum(p.goods + p.shipping - coalesce(p.coupon_share, 0)) over () - o.amount_due as off,
      sum(p.coupon_base) filter (where not p.paid) over () as bases
    from private.live_items(o.id) p
  ), weighed as (
    -- Amounts that were set by hand may be off by more than what the coupon counts from.
    select l.*, case when l.paid then 0 when l.off between 0 and l.bases then l.coupon_base else l.goods + l.shipping end as weight
    from live l
  ), running as (
    select w.*, sum(w.weight) over (order by w.place) as up_to, nullif(sum(w.weight) over (), 0) as whole from weighed w
  ), shared as (
    select r.*, coalesce(r.coupon_share,
      round(r.off * r.up_to / r.whole, 2) - round(r.off * (r.up_to - r.weight) / r.whole, 2), 0) as discount
    from running r
  )
  select s.id, s.seller_id, s.goods, s.shipping, s.discount, s.goods + s.shipping - s.discount from shared s
$$;

-- Brings an order up to date with its items: status, amount due, and shares of what is shipped. The placed figures stay.
create or replace function private.settle_order(settled uuid) returns text
language plpgsql set search_path = '' as $$
declare
  new_status text;
  used_code text;
  o public.orders;
begin
  select coalesce((array['pending', 'processing', 'shipped', 'delivered'])
    [min(array_position(array['pending', 'processing', 'shipped', 'delivered'], i.item_status))], 'cancelled')
  into new_status from public.order_items i where i.order_id = settled and i.item_status <> 'cancelled';
  if new_status = 'cancelled' then
    delete from public.coupon_uses where order_id = settled returning code into used_code;
    update public.coupons set used_count = greatest(used_count - 1, 0) where code = used_code;
  end if;

  update public.orders q set
    status = new_status,
    amount_due = private.due_of(q),
    payment_status = case when new_status = 'delivered' then 'paid' else q.payment_status end,
    actual_delivery_date = (
      select max(i.delivered_at) from public.order_items i where i.order_id = settled and i.item_status = 'delivered')
  where q.id = settled returning * into o;

  update public.order_items i set shipping_share = c.shipping,
    coupon_share = case when i.item_status = 'delivered' then c.discount end
  from private.item_cash(o) c
  where i.id = c.id and i.item_status in ('shipped', 'delivered') and i.coupon_share is null;
  -- The cash for one item follows the others.
  perform private.touch(string_agg(json_build_array('seller:' || i.seller_id, 'dispatch', i.id::text)::text, ','))
  from public.order_items i where i.order_id = settled and i.item_status not in ('delivered', 'cancelled');
  return new_status;
end
$$;

drop function public.cancel_order_item(uuid, text);
create function public.cancel_order_item(p_item_id uuid, p_reason text default '', p_amount_due numeric default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  reason constant text := case when private.visible_text(p_reason) <> '' then left(private.trimmed(p_reason), 500) else '' end;
  o public.orders;
  item_now text;
  new_due numeric;
begin
  select q.* into o from public.orders q
  where q.user_id = uid and q.id = (select i.order_id from public.order_items i where i.id = p_item_id) for update;
  if o.id is null then
    perform private.refuse(404, 'Order item not found', 'item_not_found');
  end if;
  select i.item_status into item_now from public.order_items i where i.id = p_item_id;
  -- A client that did not hear the answer asks again.
  if item_now = 'cancelled' then
    return jsonb_build_object('order_id', o.id, 'status', o.status);
  elsif item_now <> 'pending' then
    perform private.refuse(409, 'Only a pending item can be cancelled', 'transition_refused');
  end if;
  new_due := private.due_of(o, p_item_id);
  if p_amount_due <> new_due then
    perform private.refuse(409, 'The amount due is another one',
      jsonb_build_object('code', 'due_changed', 'amount_due', new_due)::text);
  end if;
  update public.coupon_uses u set lost = true where u.order_id = o.id and private.loses_coupon(o.id, p_item_id);
  return jsonb_build_object('order_id', o.id, 'status',
    private.move_items(o.id, array[p_item_id], 'cancelled', null, reason));
end
$$;
comment on function public.cancel_order_item(uuid, text, numeric) is
  'By the shopper, while the item is pending. p_amount_due: the new amount that the shopper was told; another one is refused.';

-- `due_if_cancelled` and `loses_coupon` of an item that the shopper can cancel: what the order would then cost. `parcels`: the
-- cash of each seller's part.
create or replace function private.order_row(o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(o) || jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id::text, 'seller_id', i.seller_id,
        'product_name', i.product_name, 'product_image', i.product_image, 'brand_name', i.brand_name,
        'quantity', i.quantity, 'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time,
        'size', i.size, 'color', i.color, 'item_status', i.item_status,
        'tracking_number', i.tracking_number, 'delivered_at', i.delivered_at)
        || case when i.item_status = 'pending' then jsonb_build_object('due_if_cancelled', private.due_of(o, i.id),
          'loses_coupon', private.loses_coupon(o.id, i.id)) else '{}' end order by i.created_at, i.id)
      from public.order_items i where i.order_id = o.id), '[]'),
    'parcels', coalesce((
      select jsonb_agg(to_jsonb(p) order by p.seller_id) from (
        select c.seller_id, sum(c.goods) as goods, sum(c.shipping) as shipping, sum(c.discount) as discount,
          sum(c.cash) as cash
        from private.item_cash(o) c group by c.seller_id) p), '[]'),
    'history', coalesce((
      select jsonb_agg(jsonb_build_object('status', h.status, 'item_id', h.item_id, 'at', h.at,
        'actor_role', h.actor_role, 'note', h.note) order by h.at, h.id)
      -- Without what follows from the items: a phone sees that by itself.
      from public.order_history h where h.order_id = o.id and h.payment_status is null), '[]'))
$$;

revoke execute on function private.live_items(uuid, uuid), private.loses_coupon(uuid, uuid),
  private.due_of(public.orders, uuid), private.item_cash(public.orders) from public;
revoke execute on function public.cancel_order_item(uuid, text, numeric) from public, anon;
grant execute on function public.cancel_order_item(uuid, text, numeric) to authenticated;

-- Orders on their way: what was handed over keeps what it was worth, and coupons that only a seller's cancellation took away
-- come back.
update public.coupon_uses u set lost = true
from public.orders o
where o.id = u.order_id and o.status not in ('delivered', 'cancelled')
  and u.min_order_value > (select sum(p.goods) from private.live_items(u.order_id) p)
  and exists (select from public.order_history h where h.order_id = u.order_id and h.item_id is not null
    and h.status = 'cancelled' and h.actor_role = 'shopper');
select private.settle_order(o.id) from public.orders o
where o.status not in ('delivered', 'cancelled')
  and exists (select from public.order_items i
    where i.order_id = o.id and i.item_status in ('shipped', 'delivered', 'cancelled'));
