-- A parcel has the courier that its seller chose. Phones and mails make the link to its page from a list of their own, so a seller
-- never gives an address. The names that they know are in src/domain/delivery/courier.ts.

alter table public.order_items add column courier text not null default '';
comment on column public.order_items.courier is 'Who brings the parcel, as its seller chose or typed; empty for not said.';

-- Without what a mail program would make a link of. A full stop ends a word, as in 'Maruti Courier Pvt. Ltd.'.
create function private.is_courier(given text) returns boolean
language sql immutable set search_path = '' as $$
  select length(given) <= 40 and given !~ '[/:@\\<>[:cntrl:]]|\.(?! |$)' and (given = '' or private.visible_text(given) <> '')
$$;

-- As before, and with the courier.
create or replace function private.order_item_holds(i public.order_items) returns boolean
language plpgsql immutable as $$
begin
  return coalesce(private.refuse_value('order_items', case
    when i.quantity <= 0 then 'quantity'
    when i.item_status not in ('pending', 'processing', 'shipped', 'delivered', 'cancelled') then 'item_status'
    when length(i.tracking_number) > 100 then 'tracking_number'
    when not private.is_courier(i.courier) then 'courier'
    when least(i.price_at_time, i.mrp_at_time, i.shipping_at_time) < 0
      or greatest(i.price_at_time, i.mrp_at_time, i.shipping_at_time) = 'NaN' then 'prices_not_negative'
  end), true);
end
$$;

-- As before, and with the courier of what was shipped.
create or replace function private.note_moved_items(
  o public.orders, moved uuid[], to_status text, tracking text, note text
) returns void
language plpgsql set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  facts jsonb := '{}';
begin
  if o.user_id is null or to_status not in ('shipped', 'delivered', 'cancelled') then
    return;
  elsif to_status = 'shipped' then
    facts := jsonb_build_object('tracking_number', tracking, 'courier', (
      select max(i.courier) from public.order_items i where i.id = any (moved)));
  elsif to_status = 'cancelled' then
    facts := jsonb_build_object('note', note, 'by', case
      when uid = o.user_id then 'shopper'
      when exists (select from public.order_items i where i.id = any (moved) and i.seller_id = uid) then 'seller'
      else 'system' end);
  end if;
  insert into private.notifications (kind, recipient, topic, order_id, item_ids, facts, due_at)
  values ('order_' || to_status, o.user_id, case when to_status = 'delivered' then 'delivered:' || o.id
      else concat(to_status, ':', o.id, ':', facts ->> 'by', ':', md5(coalesce(tracking, note))) end,
    o.id, moved, facts, now() + interval '1 minute');
end
$$;
comment on column private.notifications.facts is
  'Facts of the change that no other table has in this form. Shipped: tracking_number and courier. Cancelled: note, the
reason that was typed. Refunded: paid, the rupees of this payment. Cancelled, and steps of a return: by, which is shopper, seller, or
system for anybody else.';

-- As before, and with the courier of what is shipped. Older apps send none.
drop function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text, text);
create function public.update_order_and_items_status(
  p_order_id uuid, p_status text, p_seller_id uuid, p_tracking_number text default null, p_item_id uuid default null,
  p_seen_status text default null, p_reason text default '', p_courier text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_seller_id);
  reason constant text := case when p_status = 'cancelled' then private.typed_words(p_reason, 500) else '' end;
  chosen constant text := private.trimmed(coalesce(p_courier, ''));
  item_ids uuid[];
  refused integer;
begin
  if length(private.trimmed(p_tracking_number)) > 100 then
    perform private.refuse(422, 'The tracking number is too long', 'tracking_required');
  elsif p_status = 'shipped' and coalesce(private.visible_text(private.trimmed(p_tracking_number)), '') = '' then
    perform private.refuse(422, 'A tracking number is needed to ship', 'tracking_required');
  elsif not private.is_courier(chosen) then
    perform private.refuse(422, 'The courier is no name', 'courier_refused');
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
  if p_status = 'shipped' and chosen <> '' then
    update public.order_items i set courier = chosen where i.id = any (item_ids);
  end if;
  return jsonb_build_object('order_id', p_order_id, 'moved', cardinality(item_ids), 'status',
    private.move_items(p_order_id, item_ids, p_status, private.trimmed(p_tracking_number), reason));
end
$$;
comment on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text, text, text) is
  'Moves one item, or without p_item_id all of the seller''s items in the order that may move; with p_seen_status only what still stands so.
p_reason: why it is cancelled, as the shopper reads it. p_courier: who brings what is shipped, at most 40 letters.';

-- As before, and with the courier of each item, and the review of each delivered one.
create or replace function private.order_row(o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(o) || jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id::text, 'seller_id', i.seller_id,
        'product_name', i.product_name, 'product_image', i.product_image, 'brand_name', i.brand_name,
        'quantity', i.quantity, 'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time,
        'size', i.size, 'color', i.color, 'item_status', i.item_status, 'return_policy', i.return_policy,
        'tracking_number', i.tracking_number, 'courier', i.courier, 'delivered_at', i.delivered_at)
        || case i.item_status
          when 'pending' then jsonb_build_object('due_if_cancelled', private.due_of(o, i.id),
            'loses_coupon', private.loses_coupon(o.id, i.id))
          when 'delivered' then jsonb_build_object('paid', greatest(0, c.goods - c.discount), 'returns', coalesce((
            select jsonb_agg(private.return_facts(r) || jsonb_build_object('key', r.key, 'send_to', (
              select s.business_address from public.sellers s where s.id = r.seller_id and r.status = 'approved'))
              order by r.created_at, r.id)
            from public.returns r where r.item_id = i.id), '[]'),
            'review', (select private.review_facts(v) from public.reviews v where v.item_id = i.id))
          else '{}' end order by i.created_at, i.id)
      from public.order_items i left join private.item_cash(o) c on c.id = i.id
      where i.order_id = o.id), '[]'),
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

revoke execute on function private.is_courier(text) from public;
-- As the check of the table asks.
grant execute on function private.is_courier(text) to service_role;
revoke execute on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text, text, text) from public, anon;
grant execute on function public.update_order_and_items_status(uuid, text, uuid, text, uuid, text, text, text) to authenticated;
