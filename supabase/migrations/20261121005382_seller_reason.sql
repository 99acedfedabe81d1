-- A seller who cancels may say why. The shopper reads it in the history of the order and in the mail.

drop function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text);
create function public.update_order_and_items_status(
  p_order_id uuid, p_status text, p_seller_id uuid, p_tracking_number text default null, p_item_id uuid default null,
  p_seen_status text default null, p_reason text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_seller_id);
  reason constant text := case when p_status = 'cancelled' then private.typed_words(p_reason, 500) else '' end;
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
    private.move_items(p_order_id, item_ids, p_status, private.trimmed(p_tracking_number), reason));
end
$$;
comment on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text, text) is
  'Moves one item, or without p_item_id all of the seller''s items in the order that may move; with p_seen_status only what still stands so.
p_reason: why it is cancelled, as the shopper reads it.';

revoke execute on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text, text) from public, anon;
grant execute on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text, text) to authenticated;
