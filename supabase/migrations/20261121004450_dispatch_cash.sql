-- A seller's phone gets the cash of its part of an order (`amount_due`) and of each item (`cash`), also beside other brands. Both
-- are null for a cancelled item.
create or replace function private.dispatch_row(i public.order_items, o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', i.order_id, 'product_id', i.product_id::text,
    'product_name', i.product_name, 'product_image', i.product_image, 'quantity', i.quantity,
    'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time, 'amount', i.price_at_time * i.quantity,
    'size', i.size, 'color', i.color, 'item_status', i.item_status, 'tracking_number', i.tracking_number,
    'delivered_at', i.delivered_at, 'created_at', i.created_at, 'updated_at', i.updated_at,
    'shipping_address', o.shipping_address, 'phone_number', o.phone_number, 'delivery_notes', o.delivery_notes,
    'payment_method', o.payment_method, 'payment_status', o.payment_status,
    'estimated_delivery_date', o.estimated_delivery_date) || (
      select jsonb_build_object('amount_due', sum(c.cash), 'cash', max(c.cash) filter (where c.id = i.id))
      from private.item_cash(o) c where c.seller_id = i.seller_id and i.item_status <> 'cancelled')
$$;
