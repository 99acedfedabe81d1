-- The amount of a refund may change while its seller pays: the delivery charge comes back with the last pieces of a parcel. So the
-- seller confirms the amount that was on the screen, as it confirms the address.

drop function public.settle_return(uuid, text, text);

create function public.settle_return(
  p_return_id uuid, p_tracking_number text default null, p_upi text default null, p_amount numeric default null
) returns jsonb
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
  elsif r.wanted = 'refund' and p_amount is distinct from r.amount + r.shipping then
    perform private.refuse(409, 'The refund is another amount now',
      jsonb_build_object('code', 'refund_changed', 'amount', r.amount + r.shipping)::text);
  end if;
  update public.returns q set closed_at = now(), is_held = false,
    status = case when q.wanted = 'exchange' then 'exchanged' else 'refunded' end,
    tracking_number = case when q.wanted = 'exchange' then tracking end
  where q.id = r.id returning * into r;
  return private.return_row(r);
end
$$;
comment on function public.settle_return(uuid, text, text, numeric) is
  'By the seller, of received pieces: this refund was paid to this address, or the other size was sent under this tracking number.';

revoke execute on function public.settle_return(uuid, text, text, numeric) from public, anon;
grant execute on function public.settle_return(uuid, text, text, numeric) to authenticated;
