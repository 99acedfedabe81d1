-- A seller corrects the tracking number or the courier of a parcel that is on its way. A wrong number leads its shopper to nothing, or to
-- the parcel of somebody else. The order's history, the audit log and the shopper's mails follow.

alter table public.order_history add column tracking_number text, add column tracking_was text, add column courier text;
comment on column public.order_history.tracking_number is
  'The number of an item after its number or courier was corrected. Null in all other lines.';
comment on column public.order_history.tracking_was is
  'The number before the correction. A repeated correction is known by it.';
comment on column public.order_history.courier is 'The courier after it. Null where the courier stayed.';

-- As before, and with the correction.
create or replace function private.order_step_holds(h public.order_history) returns boolean
language plpgsql immutable as $$
begin
  return coalesce(private.refuse_value('order_history', case
    when h.status not in ('pending', 'processing', 'shipped', 'delivered', 'cancelled') then 'status'
    when h.payment_status not in ('pending', 'paid') then 'payment_status'
    when length(h.note) > 500 then 'note'
    when h.actor_role not in ('shopper', 'seller', 'system') then 'actor_role'
    when length(h.tracking_number) > 100 then 'tracking_number'
    when length(h.tracking_was) > 100 then 'tracking_was'
    when not private.is_courier(h.courier) then 'courier'
  end), true);
end
$$;

-- Each correction is noted in the order's history and in the audit log, whoever makes it.
create function private.note_corrected_tracking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_history (order_id, item_id, status, tracking_number, tracking_was, courier, actor_role)
  values (new.order_id, new.id, new.item_status, new.tracking_number, old.tracking_number, nullif(new.courier, old.courier),
    case (select auth.uid()) when new.seller_id then 'seller' else 'system' end);
  perform private.note_change('order_items', new.order_id::text, new.product_name, 'update',
    jsonb_build_object('tracking_number', old.tracking_number, 'courier', old.courier),
    jsonb_build_object('tracking_number', new.tracking_number, 'courier', new.courier));
  return null;
end
$$;
create trigger note_corrected_tracking after update of tracking_number, courier on public.order_items
for each row when (old.item_status = 'shipped' and new.item_status = 'shipped'
  and (old.tracking_number, old.courier) is distinct from (new.tracking_number, new.courier))
execute function private.note_corrected_tracking();

alter table private.notifications drop constraint notifications_kind_check;
alter table private.notifications add constraint notifications_kind_check check (
  kind in ('order_placed', 'order_shipped', 'tracking_corrected', 'order_delivered', 'order_cancelled', 'seller_orders',
    'return_requested', 'return_approved', 'return_refused', 'return_received', 'return_refunded', 'return_exchanged',
    'seller_returns'));
alter table private.pushes drop constraint pushes_kind_check;
alter table private.pushes add constraint pushes_kind_check check (
  kind in ('order_shipped', 'tracking_corrected', 'order_delivered', 'order_cancelled', 'seller_orders', 'return_approved',
    'return_refused', 'return_refunded', 'return_exchanged', 'seller_returns', 'wishlist'));
comment on column private.notifications.topic is
  'Open rows of one recipient and topic go into one mail. The topic is placed:ORDER, delivered:ORDER, shipped:ORDER::HASH for each
tracking number, tracking:ORDER::HASH for each corrected one, cancelled:ORDER:BY:HASH for each reason, STEP:RETURN for each step of a
return, seller_orders or seller_returns.';

-- As before. Nobody follows a parcel any more that has arrived.
create or replace function private.is_item_current(kind text, status text) returns boolean
language sql immutable set search_path = '' as $$
  select case kind when 'seller_orders' then status = 'pending' when 'tracking_corrected' then status = 'shipped'
    when 'order_cancelled' then true else status <> 'cancelled' end
$$;

-- Tells a shopper of corrected items. A mail that nobody has tried to send yet gets the new number. A mail that was tried stays as it
-- was: a provider may have it, and refuses another text under its key. Then another mail follows.
create function private.note_corrected_items(o public.orders, corrected uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  new_facts jsonb;
  hash text;
  told uuid[];
begin
  if o.user_id is null then
    return;
  end if;
  select jsonb_build_object('tracking_number', i.tracking_number, 'courier', i.courier), md5(i.tracking_number)
  into new_facts, hash from public.order_items i where i.id = any (corrected) limit 1;
  with waiting as (
    update private.notifications n set facts = n.facts || new_facts,
      topic = concat(case n.kind when 'order_shipped' then 'shipped' else 'tracking' end, ':', o.id, '::', hash)
    where n.recipient = o.user_id and n.order_id = o.id and n.kind in ('order_shipped', 'tracking_corrected')
      and n.item_ids && corrected and n.mail is null
    returning n.item_ids
  )
  select coalesce(array_agg(item), '{}') into told from waiting w, unnest(w.item_ids) item;
  if not corrected <@ told then
    insert into private.notifications (kind, recipient, topic, order_id, item_ids, facts, due_at)
    values ('tracking_corrected', o.user_id, concat('tracking:', o.id, '::', hash), o.id,
      array(select unnest(corrected) except select unnest(told)), new_facts, now() + interval '1 minute');
  end if;
end
$$;

create function public.correct_tracking(
  p_order_id uuid, p_was text, p_tracking_number text, p_courier text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  number constant text := private.trimmed(coalesce(p_tracking_number, ''));
  chosen constant text := private.trimmed(p_courier);
  o public.orders;
  own record;
  corrected uuid[];
begin
  if length(number) > 100 then
    perform private.refuse(422, 'The tracking number is too long', 'tracking_required');
  elsif private.visible_text(number) = '' then
    perform private.refuse(422, 'A tracking number is needed', 'tracking_required');
  elsif not private.is_courier(chosen) then
    perform private.refuse(422, 'The courier is no name', 'courier_refused');
  end if;
  select q.* into o from public.orders q where q.id = p_order_id for update;
  -- The signed-in seller's own items only; a seller who was disabled may still correct what is on its way.
  select count(*) as items, count(*) filter (where i.item_status = 'shipped') as on_the_way,
    bool_or(i.tracking_number = p_was) as is_known,
    array_agg(i.id) filter (where i.item_status = 'shipped' and i.tracking_number = p_was) as ids,
    -- Only items that went from p_was to this number: another parcel may have that number, too.
    bool_or(i.item_status = 'shipped' and i.tracking_number = number and i.courier = coalesce(chosen, i.courier)
      and exists (select from public.order_history h
        where h.item_id = i.id and h.tracking_was = p_was and h.tracking_number = number)) as is_done
  into own from public.order_items i where i.order_id = p_order_id and i.seller_id = uid;
  if own.items = 0 then
    perform private.refuse(404, 'Order item not found or not authorized', 'item_not_found');
  elsif own.ids is null and own.is_done then
    -- An earlier try has done it, and its answer was lost.
    return jsonb_build_object('order_id', p_order_id, 'corrected', 0);
  elsif own.ids is null and (own.on_the_way = 0 or own.is_known) then
    perform private.refuse(409, 'The parcel is not on its way', 'not_on_its_way');
  elsif own.ids is null then
    perform private.refuse(409, 'The parcel has another number by now', 'tracking_changed');
  end if;
  with changed as (
    update public.order_items i set tracking_number = number, courier = coalesce(chosen, i.courier)
    where i.id = any (own.ids) and (i.tracking_number <> number or i.courier <> coalesce(chosen, i.courier))
    returning i.id
  )
  select array_agg(c.id) into corrected from changed c;
  if corrected is not null then
    -- Each may send the shopper a mail.
    if private.over_limit(concat('tracking:', uid, ':', p_order_id), 10, '1 day') then
      perform private.refuse(429, 'Too many corrections of this order today', 'rate_limited');
    end if;
    update public.orders q set tracking_number = number where q.id = p_order_id and q.tracking_number = p_was;
    perform private.note_corrected_items(o, corrected);
  end if;
  return jsonb_build_object('order_id', p_order_id, 'corrected', coalesce(cardinality(corrected), 0));
end
$$;
comment on function public.correct_tracking(uuid, text, text, text) is
  'Corrects the number of the seller''s items of an order that are on their way under the number p_was: of the whole parcel.
p_courier: who brings it, at most 40 letters; null leaves it as it is. Answers how many items were corrected.';

-- As before, and with the correction of a line.
create or replace function public.admin_order_history(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('item_id', h.item_id, 'product_name', i.product_name,
      'status', h.status, 'payment_status', h.payment_status, 'note', h.note, 'at', h.at, 'actor', h.actor, 'actor_role', h.actor_role,
      'tracking_number', h.tracking_number, 'courier', h.courier, 'actor_name', coalesce(s.brand_name, u.full_name)) order by h.at, h.id), '[]')
    from public.order_history h left join public.order_items i on i.id = h.item_id
    left join public.sellers s on s.id = h.actor left join public.user_profiles u on u.id = h.actor
    where h.order_id = p_order_id);
end
$$;

-- As before, and with the correction of a line of the history.
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
        'actor_role', h.actor_role, 'note', h.note)
        || jsonb_strip_nulls(jsonb_build_object('tracking_number', h.tracking_number, 'courier', h.courier))
        order by h.at, h.id)
      -- Without what follows from the items: a phone sees that by itself.
      from public.order_history h where h.order_id = o.id and h.payment_status is null), '[]'))
$$;

revoke execute on function private.note_corrected_tracking(), private.note_corrected_items(public.orders, uuid[]) from public;
revoke execute on function public.correct_tracking(uuid, text, text, text) from public, anon;
grant execute on function public.correct_tracking(uuid, text, text, text) to authenticated;
