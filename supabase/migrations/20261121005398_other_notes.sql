-- A decision that is made a second time with another note is refused. The shopper has read the first note.

-- A return that is decided like this already, by the same person. A client that did not hear the answer asks again. Else null.
create function private.decided_before(r public.returns, is_approved boolean, note text, uid uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if r.status is distinct from (case when is_approved then 'approved' else 'refused' end) or r.decided_by is distinct from uid then
    return null;
  elsif r.note <> decided_before.note then
    perform private.refuse(409, 'The return is decided with another note',
      jsonb_build_object('code', 'return_note_differs', 'note', r.note)::text);
  end if;
  return private.return_row(r);
end
$$;
revoke execute on function private.decided_before(public.returns, boolean, text, uuid) from public;

create or replace function public.decide_return(p_return_id uuid, p_approve boolean, p_note text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  note constant text := private.typed_words(p_note, 500);
  r constant public.returns := private.lock_return(p_return_id, uid, 'seller');
  before jsonb;
begin
  if p_approve is null or not p_approve and note = '' then
    perform private.refuse(422, 'A refusal needs a reason', 'return_reason_required');
  end if;
  before := private.decided_before(r, p_approve, note, uid);
  if before is not null then
    return before;
  elsif r.status <> 'requested' then
    perform private.refuse_return_move(r.status);
  end if;
  return private.decide_return(r, p_approve, note, uid);
end
$$;

-- As before. After 90 days the UPI address is deleted, so a refusal stays.
create or replace function public.admin_overrule_return(p_return_id uuid, p_approve boolean, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  reason constant text := private.typed_words(p_reason, 500);
  r public.returns;
  i public.order_items;
  before jsonb;
begin
  perform private.require_admin();
  r := private.lock_return(p_return_id, uid, 'admin');
  if p_approve is null or reason = '' then
    perform private.refuse(422, 'A decision needs a reason', 'return_reason_required');
  end if;
  before := private.decided_before(r, p_approve, reason, uid);
  if before is not null then
    return before;
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
