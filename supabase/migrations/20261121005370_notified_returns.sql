-- Each step of a return notes whom to tell (20261121005150, 20261121005180), in the same transaction. A UPI address is in no row.

-- The shopper is told of each step but a withdrawal, which is the shopper's own. The seller is told of a new request.
create function private.note_return_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.shopper_id is not null then
    insert into private.notifications (kind, recipient, topic, order_id, return_id, facts)
    values ('return_' || new.status, new.shopper_id, concat(new.status, ':', new.id), new.order_id, new.id,
      jsonb_build_object('by', case auth.uid() when new.shopper_id then 'shopper' when new.seller_id then 'seller' else 'system' end));
  end if;
  if new.status = 'requested' then
    insert into private.notifications (kind, recipient, topic, order_id, return_id)
    values ('seller_returns', new.seller_id, 'seller_returns', new.order_id, new.id);
  end if;
  return null;
end
$$;
create trigger note_request after insert on public.returns for each row execute function private.note_return_step();
create trigger note_step after update of status on public.returns
for each row when (old.status <> new.status and new.status <> 'withdrawn') execute function private.note_return_step();

-- Whether a step is still worth telling, by the status that the return has by now. It may have been withdrawn or overruled.
create function private.is_step_current(kind text, status text) returns boolean
language sql immutable set search_path = '' as $$
  select case kind
    when 'seller_returns' then status = 'requested'
    when 'return_requested' then status <> 'withdrawn'
    when 'return_approved' then status in ('approved', 'received', 'refunded', 'exchanged')
    when 'return_received' then status in ('received', 'refunded', 'exchanged')
    else kind = 'return_' || status end
$$;

-- The returns of a mail as they are now. Without the shopper's words and pictures: somebody may have typed a UPI address there.
-- A seller's mail has nothing that a seller typed. Null when nothing is left to tell.
create function private.returns_in_mail(claimed uuid, kind text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('order_id', r.order_id, 'requested_at', r.created_at, 'status', r.status,
      'reason', r.reason, 'wanted', r.wanted, 'exchange_size', r.exchange_size, 'exchange_color', r.exchange_color,
      'amount', r.amount, 'item', jsonb_build_object('name', i.product_name, 'brand', i.brand_name, 'quantity', r.quantity,
        'size', i.size, 'color', i.color))
    || case when kind = 'seller_returns' then '{}' else jsonb_build_object('shipping', r.shipping, 'note', r.note,
      'tracking_number', r.tracking_number, 'send_to', case when r.status = 'approved' then s.business_address end) end order by g.first)
  from (
    select n.return_id, min(n.id) as first from private.notifications n where n.mail = claimed group by n.return_id
  ) g
  join public.returns r on r.id = g.return_id
  join public.order_items i on i.id = r.item_id
  join public.sellers s on s.id = r.seller_id
  where private.is_step_current(kind, r.status)
$$;

-- The same for a push, which is shorter.
create function private.returns_in_push(claimed uuid, kind text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('order_id', r.order_id, 'item', jsonb_build_object('name', i.product_name,
    'brand', i.brand_name, 'quantity', r.quantity, 'size', i.size, 'color', i.color)) order by g.first)
  from (
    select p.return_id, min(p.id) as first from private.pushes p where p.push_id = claimed group by p.return_id
  ) g
  join public.returns r on r.id = g.return_id
  join public.order_items i on i.id = r.item_id
  where private.is_step_current(kind, r.status)
$$;

revoke execute on function private.note_return_step(), private.is_step_current(text, text), private.returns_in_mail(uuid, text),
  private.returns_in_push(uuid, text) from public;
