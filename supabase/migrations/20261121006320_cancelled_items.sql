-- A seller's list of what was cancelled says when, by whom and why.

-- An item that was cancelled before there was a history has none.
create function private.cancellation(i public.order_items) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('cancelled_at', h.at, 'cancelled_by', h.actor_role, 'cancel_reason', h.note)
    from public.order_history h where h.item_id = i.id and h.status = 'cancelled' order by h.at desc, h.id desc limit 1), '{}')
$$;

-- As before, and with the cancellation.
create or replace function private.dispatch_row(i public.order_items, o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', i.order_id, 'product_id', i.product_id::text,
    'product_name', i.product_name, 'product_image', i.product_image, 'quantity', i.quantity,
    'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time, 'amount', i.price_at_time * i.quantity,
    'size', i.size, 'color', i.color, 'item_status', i.item_status, 'tracking_number', i.tracking_number, 'courier', i.courier,
    'delivered_at', i.delivered_at, 'created_at', i.created_at, 'updated_at', i.updated_at,
    'recipient_name', o.recipient_name, 'shipping_address', o.shipping_address, 'phone_number', o.phone_number,
    'delivery_notes', o.delivery_notes, 'payment_method', o.payment_method, 'payment_status', o.payment_status,
    'estimated_delivery_date', o.estimated_delivery_date) || (
      select jsonb_build_object('amount_due', sum(c.cash), 'cash', max(c.cash) filter (where c.id = i.id))
      from private.item_cash(o) c where c.seller_id = i.seller_id and i.item_status <> 'cancelled')
    || case when i.item_status = 'delivered' then jsonb_build_object('returns', coalesce((
      select jsonb_agg(private.return_facts(r) order by r.created_at, r.id)
      from public.returns r where r.item_id = i.id), '[]'))
      when i.item_status = 'cancelled' then private.cancellation(i) else '{}' end
$$;

revoke execute on function private.cancellation(public.order_items) from public;
