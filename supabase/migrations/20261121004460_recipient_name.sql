-- An order keeps its recipient's name as it was when it was placed, and its sellers see it.
alter table public.orders add column recipient_name text not null default '';
update public.orders o set recipient_name = p.full_name from public.user_profiles p where p.id = o.user_id;

create function private.name_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.recipient_name := coalesce((select p.full_name from public.user_profiles p where p.id = new.user_id), '');
  return new;
end
$$;
create trigger name_recipient before insert on public.orders
for each row when (new.recipient_name = '') execute function private.name_recipient();
revoke execute on function private.name_recipient() from public;

create or replace function private.dispatch_row(i public.order_items, o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', i.order_id, 'product_id', i.product_id::text,
    'product_name', i.product_name, 'product_image', i.product_image, 'quantity', i.quantity,
    'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time, 'amount', i.price_at_time * i.quantity,
    'size', i.size, 'color', i.color, 'item_status', i.item_status, 'tracking_number', i.tracking_number,
    'delivered_at', i.delivered_at, 'created_at', i.created_at, 'updated_at', i.updated_at,
    'recipient_name', o.recipient_name, 'shipping_address', o.shipping_address, 'phone_number', o.phone_number,
    'delivery_notes', o.delivery_notes, 'payment_method', o.payment_method, 'payment_status', o.payment_status,
    'estimated_delivery_date', o.estimated_delivery_date) || (
      select jsonb_build_object('amount_due', sum(c.cash), 'cash', max(c.cash) filter (where c.id = i.id))
      from private.item_cash(o) c where c.seller_id = i.seller_id and i.item_status <> 'cancelled')
$$;
