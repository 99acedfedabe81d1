-- No status changes without a trace, whoever changes it and by whatever statement. The note about a change stands in
-- a setting of the transaction. Placing an order writes its own line: a trigger for it would cost every sale.

create function private.note_item_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_history (order_id, item_id, status, note, actor_role)
  values (new.order_id, new.id, new.item_status, left(coalesce(current_setting('app.status_note', true), ''), 500),
    case (select auth.uid()) when new.seller_id then 'seller'
      when (select o.user_id from public.orders o where o.id = new.order_id) then 'shopper' else 'system' end);
  return null;
end
$$;
create trigger note_status after update of item_status on public.order_items
for each row when (old.item_status <> new.item_status) execute function private.note_item_status();

-- Notes the status of the whole order, which follows from the items.
create function private.note_order_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  insert into public.order_history (order_id, status, payment_status, actor_role)
  values (new.id, new.status, new.payment_status, case when uid = new.user_id then 'shopper'
    when exists (select from public.order_items i where i.order_id = new.id and i.seller_id = uid) then 'seller'
    else 'system' end);
  return null;
end
$$;
create trigger note_status after update of status, payment_status on public.orders
for each row when (old.status <> new.status or old.payment_status <> new.payment_status)
execute function private.note_order_status();

-- Moves items that are already locked and allowed to move, and brings their order up to date.
create function private.move_items(
  moved_order uuid, item_ids uuid[], to_status text, tracking text, note text
) returns text
language plpgsql set search_path = '' as $$
begin
  perform set_config('app.status_note', note, true);
  update public.order_items set
    item_status = to_status,
    tracking_number = case when to_status = 'shipped' then tracking else tracking_number end,
    delivered_at = case when to_status = 'delivered' then now() else delivered_at end
  where id = any (item_ids);
  perform set_config('app.status_note', '', true);
  if to_status = 'shipped' then
    update public.orders set tracking_number = tracking where id = moved_order;
  elsif to_status = 'cancelled' then
    perform set_config('app.quiet_catalog', 'on', true);
    perform private.restock(item_ids);
  end if;
  return private.settle_order(moved_order);
end
$$;

create function public.update_order_and_items_status(
  p_order_id uuid, p_status text, p_seller_id uuid, p_tracking_number text default null, p_item_id uuid default null,
  p_seen_status text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_seller_id);
  item_ids uuid[];
  refused integer;
begin
  if length(private.trimmed(p_tracking_number)) > 100 then
    perform private.refuse(422, 'The tracking number is too long', 'tracking_required');
  elsif p_status = 'shipped' and coalesce(private.visible_text(private.trimmed(p_tracking_number)), '') = '' then
    perform private.refuse(422, 'A tracking number is needed to ship', 'tracking_required');
  end if;
  perform from public.orders o where o.id = p_order_id for update;
  -- The signed-in seller's own items only; a seller who was disabled may still finish open orders.
  select array_agg(i.id) filter (where i.may), count(*) filter (where i.may is not true)
  into item_ids, refused
  from (
    select *, private.may_move(item_status, p_status) and item_status = coalesce(p_seen_status, item_status) as may
    from public.order_items
  ) i
  where i.order_id = p_order_id and i.seller_id = uid and (p_item_id is null or i.id = p_item_id);
  if item_ids is null and refused = 0 then
    perform private.refuse(404, 'Order item not found or not authorized', 'item_not_found');
  elsif item_ids is null then
    perform private.refuse(409, 'The item cannot move to this status', 'transition_refused');
  end if;
  return jsonb_build_object('order_id', p_order_id, 'moved', cardinality(item_ids), 'status',
    private.move_items(p_order_id, item_ids, p_status, private.trimmed(p_tracking_number), ''));
end
$$;
comment on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text) is
  'Moves one item, or without p_item_id all of the seller''s items in the order that may move; with p_seen_status only what still stands so.';

create function public.cancel_order_item(p_item_id uuid, p_reason text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  reason constant text := case when private.visible_text(p_reason) <> '' then left(private.trimmed(p_reason), 500) else '' end;
  item_order uuid;
  item_now text;
begin
  select o.id into item_order from public.orders o
  where o.user_id = uid and o.id = (select i.order_id from public.order_items i where i.id = p_item_id) for update;
  if item_order is null then
    perform private.refuse(404, 'Order item not found', 'item_not_found');
  end if;
  select i.item_status into item_now from public.order_items i where i.id = p_item_id;
  -- Twice is once: whoever asks again has not heard the answer.
  if item_now = 'cancelled' then
    return jsonb_build_object('order_id', item_order, 'status', (select o.status from public.orders o where o.id = item_order));
  elsif item_now <> 'pending' then
    perform private.refuse(409, 'Only a pending item can be cancelled', 'transition_refused');
  end if;
  return jsonb_build_object('order_id', item_order, 'status',
    private.move_items(item_order, array[p_item_id], 'cancelled', null, reason));
end
$$;
comment on function public.cancel_order_item(uuid, text) is 'By the shopper, while the item is pending.';

revoke execute on function private.note_item_status(), private.note_order_status(),
  private.move_items(uuid, uuid[], text, text, text) from public;
revoke execute on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text),
  public.cancel_order_item(uuid, text) from public, anon;
grant execute on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text),
  public.cancel_order_item(uuid, text) to authenticated;
