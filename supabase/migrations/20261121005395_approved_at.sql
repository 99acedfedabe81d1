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

revoke execute on function private.delivery_back(public.returns) from public;
