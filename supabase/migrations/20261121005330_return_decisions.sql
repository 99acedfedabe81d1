-- A seller decides about a return, receives the pieces and ends it. An admin may decide otherwise until the pieces are received.

-- Approves or refuses a return whose order is locked. An approved exchange keeps its pieces. When they went back to the stock
-- meanwhile, they are taken again, or it is refused as out of stock.
create function private.decide_return(r public.returns, is_approved boolean, note text, uid uuid) returns jsonb
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
    is_held = is_approved and q.wanted = 'exchange', held_until = null
  where q.id = r.id returning * into decided;
  return private.return_row(decided);
end
$$;

create function public.decide_return(p_return_id uuid, p_approve boolean, p_note text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  note constant text := private.typed_words(p_note, 500);
  r constant public.returns := private.lock_return(p_return_id, uid, 'seller');
begin
  if p_approve is null or not p_approve and note = '' then
    perform private.refuse(422, 'A refusal needs a reason', 'return_reason_required');
  -- A client that did not hear the answer asks again.
  elsif r.status = (case when p_approve then 'approved' else 'refused' end) and r.decided_by = uid then
    return private.return_row(r);
  elsif r.status <> 'requested' then
    perform private.refuse_return_move(r.status);
  end if;
  return private.decide_return(r, p_approve, note, uid);
end
$$;
comment on function public.decide_return(uuid, boolean, text) is 'By the seller: approves a requested return, or refuses it with a reason.';

create function public.receive_return(p_return_id uuid, p_is_resaleable boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  r public.returns := private.lock_return(p_return_id, uid, 'seller');
begin
  if p_is_resaleable is null then
    perform private.refuse(422, 'The return is incomplete', 'return_incomplete');
  elsif r.status = 'received' and r.is_resaleable = p_is_resaleable then
    return private.return_row(r);
  elsif r.status <> 'approved' then
    perform private.refuse_return_move(r.status);
  end if;
  if p_is_resaleable then
    perform private.restock(jsonb_build_array(jsonb_build_object('product_id', i.product_id, 'size', i.size, 'color', i.color,
      'pieces', r.quantity)))
    from public.order_items i where i.id = r.item_id;
  end if;
  update public.returns q set status = 'received', received_at = now(), is_resaleable = p_is_resaleable where q.id = r.id;
  -- It counts among the received ones by now.
  update public.returns q set shipping = private.returned_shipping(o, r.seller_id)
  from public.orders o where o.id = r.order_id and q.id = r.id and q.wanted = 'refund';
  select q.* into r from public.returns q where q.id = r.id;
  return private.return_row(r);
end
$$;
comment on function public.receive_return(uuid, boolean) is
  'By the seller, of an approved return. Pieces that can be sold again come back to the stock. From now on the amount is settled.';

-- The charge is counted with the last pieces that are received. An item that was still on its way may be cancelled after that. Then
-- nothing of the parcel is kept either, and the charge comes back with the last return that is not paid yet.
create function private.recount_return_shipping() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.returns r set shipping = private.returned_shipping(o, new.seller_id)
  from public.orders o
  where o.id = new.order_id and r.id = (
      select q.id from public.returns q
      where q.order_id = new.order_id and q.seller_id = new.seller_id and q.wanted = 'refund' and q.status = 'received'
      order by q.received_at desc, q.id limit 1)
    and not exists (
      select from public.returns q where q.order_id = new.order_id and q.seller_id = new.seller_id and q.shipping > 0);
  return null;
end
$$;
create trigger recount_return_shipping after update of item_status on public.order_items
for each row when (new.item_status = 'cancelled' and old.item_status <> 'cancelled')
execute function private.recount_return_shipping();

create function public.settle_return(p_return_id uuid, p_tracking_number text default null, p_upi text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  tracking constant text := private.trimmed(p_tracking_number);
  r public.returns := private.lock_return(p_return_id, uid, 'seller');
begin
  if r.status in ('refunded', 'exchanged') then
    return private.return_row(r);
  elsif r.status <> 'received' then
    perform private.refuse_return_move(r.status);
  elsif r.wanted = 'exchange' and (coalesce(private.visible_text(tracking), '') = '' or length(tracking) > 100) then
    perform private.refuse(422, 'A tracking number is needed to ship', 'tracking_required');
  -- The shopper may have changed it while the seller paid.
  elsif r.wanted = 'refund'
    and private.upi_typed(p_upi) is distinct from (select a.upi from private.return_addresses a where a.return_id = r.id) then
    perform private.refuse(409, 'The UPI address is another one now', 'upi_changed');
  end if;
  update public.returns q set closed_at = now(), is_held = false,
    status = case when q.wanted = 'exchange' then 'exchanged' else 'refunded' end,
    tracking_number = case when q.wanted = 'exchange' then tracking end
  where q.id = r.id returning * into r;
  return private.return_row(r);
end
$$;
comment on function public.settle_return(uuid, text, text) is
  'By the seller, of received pieces: the refund was paid to this address, or the other size was sent under this tracking number.';

create function public.return_refund_address(p_return_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  r public.returns;
  upi text;
begin
  select q.* into r from public.returns q where q.id = p_return_id and q.seller_id = uid;
  select a.upi into upi from private.return_addresses a where a.return_id = r.id;
  if upi is null then
    perform private.refuse(404, 'Return not found', 'return_gone');
  elsif r.closed_at is not null then
    perform private.refuse_return_move(r.status);
  end if;
  return upi;
end
$$;
comment on function public.return_refund_address(uuid) is 'The UPI address of a refund, for the seller who is to pay it, while the return is open.';

-- After 90 days the UPI address is deleted, so a refusal stays.
create function public.admin_overrule_return(p_return_id uuid, p_approve boolean, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  reason constant text := private.typed_words(p_reason, 500);
  r public.returns;
  i public.order_items;
begin
  perform private.require_admin();
  r := private.lock_return(p_return_id, uid, 'admin');
  if p_approve is null or reason = '' then
    perform private.refuse(422, 'A decision needs a reason', 'return_reason_required');
  elsif r.status = (case when p_approve then 'approved' else 'refused' end) and r.decided_by = uid then
    return private.return_row(r);
  elsif r.status not in ('requested', case when p_approve then 'refused' else 'approved' end)
    or r.closed_at < now() - interval '90 days' then
    perform private.refuse_return_move(r.status);
  end if;
  -- Other returns may have taken the pieces of a refused one meanwhile.
  if r.status = 'refused' then
    select q.* into i from public.order_items q where q.id = r.item_id;
    if private.returnable_pieces(i) < r.quantity then
      perform private.refuse(409, 'More pieces than can be returned',
        jsonb_build_object('code', 'return_pieces', 'available', private.returnable_pieces(i))::text);
    end if;
    r.amount := (select private.return_amount(i, o, r.quantity) from public.orders o where o.id = r.order_id);
  end if;
  return private.decide_return(r, p_approve, reason, uid);
end
$$;
comment on function public.admin_overrule_return(uuid, boolean, text) is
  'By an admin, with a reason: approves what was refused, or refuses what was approved, until the pieces are received.';

revoke execute on function private.decide_return(public.returns, boolean, text, uuid), private.recount_return_shipping() from public;
revoke execute on function public.decide_return(uuid, boolean, text), public.receive_return(uuid, boolean),
  public.settle_return(uuid, text, text), public.return_refund_address(uuid), public.admin_overrule_return(uuid, boolean, text)
  from public, anon;
grant execute on function public.decide_return(uuid, boolean, text), public.receive_return(uuid, boolean),
  public.settle_return(uuid, text, text), public.return_refund_address(uuid), public.admin_overrule_return(uuid, boolean, text)
  to authenticated;
