-- A refund may be paid before the rest of its parcel is cancelled. Then nothing of the parcel is kept, and the delivery charge is
-- still owed. So the return is received again, and only the rest is to be paid.

alter table public.returns add column paid numeric(14, 2) not null default 0 check (paid >= 0 and paid <> 'NaN');
comment on column public.returns.paid is 'Rupees that the seller has paid for it. Less than amount and shipping while a part is owed.';
update public.returns set paid = amount + shipping where status = 'refunded';

-- A refund is to be paid, and its address was deleted. So the shopper has to name one again.
create function private.needs_upi(r public.returns) returns boolean
language sql stable set search_path = '' as $$
  select r.wanted = 'refund' and r.status = 'received'
    and not exists (select from private.return_addresses a where a.return_id = r.id)
$$;

-- As before, with the time of the approval and what was paid.
create or replace function private.return_facts(r public.returns) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'item_id', r.item_id, 'quantity', r.quantity, 'reason', r.reason, 'words', r.words,
    'pictures', r.pictures, 'wanted', r.wanted, 'exchange_size', r.exchange_size, 'exchange_color', r.exchange_color,
    'is_held', r.is_held, 'held_until', r.held_until, 'status', r.status, 'note', r.note,
    'is_overruled', r.decided_by is not null and r.decided_by <> r.seller_id, 'is_resaleable', r.is_resaleable,
    'amount', r.amount, 'shipping', r.shipping, 'paid', r.paid, 'needs_upi', private.needs_upi(r),
    'tracking_number', r.tracking_number, 'created_at', r.created_at,
    'decided_at', r.decided_at, 'approved_at', r.approved_at, 'received_at', r.received_at, 'closed_at', r.closed_at)
$$;

-- The charge is counted with the last pieces that are received. An item that was still on its way may be cancelled after that. Then
-- nothing of the parcel is kept either, and the charge comes back with the last return that is not paid yet. When all are paid, the
-- last one is received again. Not when its shopper is gone, and the address too: nobody could ever pay it.
create or replace function private.recount_return_shipping() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.returns r set shipping = private.returned_shipping(o, new.seller_id), status = 'received', closed_at = null
  from public.orders o
  where o.id = new.order_id and private.returned_shipping(o, new.seller_id) > 0 and r.id = (
      select q.id from public.returns q
      where q.order_id = new.order_id and q.seller_id = new.seller_id and q.wanted = 'refund' and q.status in ('received', 'refunded')
        and (q.shopper_id is not null or exists (select from private.return_addresses a where a.return_id = q.id))
      order by q.status = 'received' desc, q.received_at desc, q.id limit 1)
    and not exists (
      select from public.returns q where q.order_id = new.order_id and q.seller_id = new.seller_id and q.shipping > 0);
  return null;
end
$$;

-- The amount may change while the seller pays: the delivery charge comes back with the last pieces of a parcel. So the seller confirms
-- what is still owed, as it confirms the address, and that is noted. A refund whose address was deleted waits for another one.
drop function public.settle_return(uuid, text, text);
create function public.settle_return(
  p_return_id uuid, p_tracking_number text default null, p_upi text default null, p_amount numeric default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  tracking constant text := private.trimmed(p_tracking_number);
  r public.returns := private.lock_return(p_return_id, uid, 'seller');
  owed constant numeric := r.amount + r.shipping - r.paid;
begin
  if r.status in ('refunded', 'exchanged') then
    return private.return_row(r);
  elsif r.status <> 'received' then
    perform private.refuse_return_move(r.status);
  elsif r.wanted = 'exchange' and (coalesce(private.visible_text(tracking), '') = '' or length(tracking) > 100) then
    perform private.refuse(422, 'A tracking number is needed to ship', 'tracking_required');
  -- The shopper may have changed it while the seller paid.
  elsif r.wanted = 'refund'
    and (private.upi_typed(p_upi) = (select a.upi from private.return_addresses a where a.return_id = r.id)) is not true then
    perform private.refuse(409, 'The UPI address is another one now', 'upi_changed');
  elsif r.wanted = 'refund' and p_amount is distinct from owed then
    perform private.refuse(409, 'The refund is another amount now',
      jsonb_build_object('code', 'refund_changed', 'amount', owed)::text);
  end if;
  update public.returns q set closed_at = now(), is_held = false,
    status = case when q.wanted = 'exchange' then 'exchanged' else 'refunded' end,
    paid = case when q.wanted = 'exchange' then 0 else q.amount + q.shipping end,
    tracking_number = case when q.wanted = 'exchange' then tracking end
  where q.id = r.id returning * into r;
  return private.return_row(r);
end
$$;
comment on function public.settle_return(uuid, text, text, numeric) is
  'By the seller, of received pieces: this refund was paid to this address, or the other size was sent under this tracking number.';
revoke execute on function public.settle_return(uuid, text, text, numeric) from public, anon;
grant execute on function public.settle_return(uuid, text, text, numeric) to authenticated;

-- As before, and a paid refund has the rupees of this payment.
create or replace function private.note_return_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.shopper_id is not null then
    insert into private.notifications (kind, recipient, topic, order_id, return_id, facts)
    values ('return_' || new.status, new.shopper_id, concat(new.status, ':', new.id), new.order_id, new.id,
      jsonb_build_object('by', case auth.uid() when new.shopper_id then 'shopper' when new.seller_id then 'seller' else 'system' end)
        || case when new.status = 'refunded' then jsonb_build_object('paid', new.paid - old.paid) else '{}' end);
  end if;
  if new.status = 'requested' then
    insert into private.notifications (kind, recipient, topic, order_id, return_id)
    values ('seller_returns', new.seller_id, 'seller_returns', new.order_id, new.id);
  end if;
  return null;
end
$$;
comment on column private.notifications.facts is
  'Facts of the change that no other table has in this form. Shipped: tracking_number. Cancelled: note, the reason that was typed.
Refunded: paid, the rupees of this payment. Cancelled, and steps of a return: by, which is shopper, seller, or system for anybody else.';

-- As before, with what was paid of the refund, the delivery charge that comes back, and whether a refused return was approved before.
create or replace function private.returns_in_mail(claimed uuid, kind text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('order_id', r.order_id, 'requested_at', r.created_at, 'status', r.status,
      'reason', r.reason, 'wanted', r.wanted, 'exchange_size', r.exchange_size, 'exchange_color', r.exchange_color,
      'amount', r.amount, 'item', jsonb_build_object('name', i.product_name, 'brand', i.brand_name, 'quantity', r.quantity,
        'size', i.size, 'color', i.color))
    || case when kind = 'seller_returns' then '{}' else jsonb_build_object('shipping', r.shipping, 'paid', r.paid,
      'needs_upi', private.needs_upi(r), 'note', r.note,
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

revoke execute on function private.needs_upi(public.returns) from public;
