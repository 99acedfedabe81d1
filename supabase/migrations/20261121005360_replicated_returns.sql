-- Phones replicate returns with the items that they are of: a shopper's with the order, a seller's with the packing list.

-- As before, and with the returns of each item. Here `paid` is the price of a delivered item, without the delivery charge. And
-- `send_to` is the seller's address, while the pieces of an approved return are to be sent there. A phone finds its own returns by
-- their `key`.
create or replace function private.order_row(o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(o) || jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id::text, 'seller_id', i.seller_id,
        'product_name', i.product_name, 'product_image', i.product_image, 'brand_name', i.brand_name,
        'quantity', i.quantity, 'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time,
        'size', i.size, 'color', i.color, 'item_status', i.item_status, 'return_policy', i.return_policy,
        'tracking_number', i.tracking_number, 'delivered_at', i.delivered_at)
        || case i.item_status
          when 'pending' then jsonb_build_object('due_if_cancelled', private.due_of(o, i.id),
            'loses_coupon', private.loses_coupon(o.id, i.id))
          when 'delivered' then jsonb_build_object('paid', greatest(0, c.goods - c.discount), 'returns', coalesce((
            select jsonb_agg(private.return_facts(r) || jsonb_build_object('key', r.key, 'send_to', (
              select s.business_address from public.sellers s where s.id = r.seller_id and r.status = 'approved'))
              order by r.created_at, r.id)
            from public.returns r where r.item_id = i.id), '[]'))
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

-- A seller who moves tells it to the shoppers whose pieces are to be sent there.
create function private.touch_send_to() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch((
    select string_agg(json_build_array('user:' || r.shopper_id, 'orders', r.order_id::text)::text, ',')
    from public.returns r where r.seller_id = new.id and r.status = 'approved' and r.shopper_id is not null));
  return null;
end
$$;
create trigger touch_send_to after update of business_address on public.sellers
for each row when (new.business_address is distinct from old.business_address) execute function private.touch_send_to();
revoke execute on function private.touch_send_to() from public;

-- As before, and with the item's returns.
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
    || case when i.item_status = 'delivered' then jsonb_build_object('returns', coalesce((
      select jsonb_agg(private.return_facts(r) order by r.created_at, r.id)
      from public.returns r where r.item_id = i.id), '[]')) else '{}' end
$$;

-- As before, and items with a return that its seller still has to end, however old.
create or replace function private.on_packing_list(i public.order_items) returns boolean
language sql stable set search_path = '' as $$
  select i.item_status not in ('delivered', 'cancelled')
    or coalesce(i.delivered_at, i.updated_at) > now() - interval '30 days'
    or exists (select from public.returns r where r.item_id = i.id and r.status in ('requested', 'approved', 'received'))
$$;
