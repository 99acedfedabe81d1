-- The time of an approval stays when an admin refuses the return after it, because the pieces may be on their way by then. And mails
-- tell the delivery charge that comes back with the last pieces of a parcel.

alter table public.returns add column approved_at timestamptz;
comment on column public.returns.approved_at is 'The last approval. A refusal after it leaves it.';
update public.returns r set approved_at = r.decided_at where r.status in ('approved', 'received', 'refunded', 'exchanged');

-- As before, and with the time of the approval.
create or replace function private.decide_return(r public.returns, is_approved boolean, note text, uid uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  decided public.returns;
begin
  if not is_approved then
    perform private.restock(private.held_choice(r));
  elsif r.wanted = 'exchange' and not r.is_held then
    perform private.hold_choice(i.product_id, r.exchange_size, r.exchange_color, r.quantity)
    from public.order_items i where i.id = r.item_id;
  end if;
  update public.returns q set status = case when is_approved then 'approved' else 'refused' end, note = decide_return.note,
    decided_by = uid, decided_at = now(), closed_at = case when not is_approved then now() end, amount = r.amount,
    approved_at = case when is_approved then now() else q.approved_at end,
    is_held = is_approved and q.wanted = 'exchange', held_until = null
  where q.id = r.id returning * into decided;
  return private.return_row(decided);
end
$$;

-- As before, and with the time of the approval.
create or replace function private.return_facts(r public.returns) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'item_id', r.item_id, 'quantity', r.quantity, 'reason', r.reason, 'words', r.words,
    'pictures', r.pictures, 'wanted', r.wanted, 'exchange_size', r.exchange_size, 'exchange_color', r.exchange_color,
    'is_held', r.is_held, 'held_until', r.held_until, 'status', r.status, 'note', r.note,
    'is_overruled', r.decided_by is not null and r.decided_by <> r.seller_id, 'is_resaleable', r.is_resaleable,
    'amount', r.amount, 'shipping', r.shipping, 'tracking_number', r.tracking_number, 'created_at', r.created_at,
    'decided_at', r.decided_at, 'approved_at', r.approved_at, 'received_at', r.received_at, 'closed_at', r.closed_at)
$$;

-- The delivery charge that comes back once all pieces of the parcel have. It is asked of a refund whose pieces are not received yet. 0
-- when something of the parcel is kept. The twin of `deliveryBack` in src/domain/order/returns.ts.
create function private.delivery_back(r public.returns) returns numeric
language sql stable set search_path = '' as $$
  select case when r.wanted = 'refund' and r.status in ('requested', 'approved')
      and bool_and(i.item_status = 'delivered' and i.quantity = (
        select coalesce(sum(q.quantity), 0) from public.returns q
        where q.item_id = i.id and q.wanted = 'refund' and q.status not in ('refused', 'withdrawn')))
      and not exists (
        select from public.returns q where q.order_id = r.order_id and q.seller_id = r.seller_id and q.shipping > 0)
    then (
      select sum(c.shipping) from public.orders o cross join lateral private.item_cash(o) c
      where o.id = r.order_id and c.seller_id = r.seller_id)
    else 0 end
  from public.order_items i
  where i.order_id = r.order_id and i.seller_id = r.seller_id and i.item_status <> 'cancelled'
$$;

-- As before, and with the delivery charge that comes back, and whether a refused return was approved before.
create or replace function private.returns_in_mail(claimed uuid, kind text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('order_id', r.order_id, 'requested_at', r.created_at, 'status', r.status,
      'reason', r.reason, 'wanted', r.wanted, 'exchange_size', r.exchange_size, 'exchange_color', r.exchange_color,
      'amount', r.amount, 'item', jsonb_build_object('name', i.product_name, 'brand', i.brand_name, 'quantity', r.quantity,
        'size', i.size, 'color', i.color))
    || case when kind = 'seller_returns' then '{}' else jsonb_build_object('shipping', r.shipping, 'note', r.note,
      'delivery_back', private.delivery_back(r), 'was_approved', r.approved_at is not null,
      'tracking_number', r.tracking_number, 'send_to', case when r.status = 'approved' then s.business_address end) end order by g.first)
  from (
    select n.return_id, min(n.id) as first from private.notifications n where n.mail = claimed group by n.return_id
  ) g
  join public.returns r on r.id = g.return_id
  join public.order_items i on i.id = r.item_id
  join public.sellers s on s.id = r.seller_id
  where private.is_step_current(kind, r.status)
$$;

revoke execute on function private.delivery_back(public.returns) from public;
