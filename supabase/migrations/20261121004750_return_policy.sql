-- An item keeps the return policy under which it was bought: a seller may change that of the product. Without one the
-- product's page promises seven days.
alter table public.order_items add column return_policy text not null default '';
update public.order_items i set return_policy = coalesce(nullif(p.return_policy, ''), '7 Days Return') from public.products p where p.id = i.product_id;

create function private.note_return_policy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.return_policy := coalesce((select nullif(p.return_policy, '') from public.products p where p.id = new.product_id), '7 Days Return');
  return new;
end
$$;
create trigger note_return_policy before insert on public.order_items
for each row execute function private.note_return_policy();
revoke execute on function private.note_return_policy() from public;

create or replace function private.order_row(o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(o) || jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id::text, 'seller_id', i.seller_id,
        'product_name', i.product_name, 'product_image', i.product_image, 'brand_name', i.brand_name,
        'quantity', i.quantity, 'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time,
        'size', i.size, 'color', i.color, 'item_status', i.item_status, 'return_policy', i.return_policy,
        'tracking_number', i.tracking_number, 'delivered_at', i.delivered_at)
        || case when i.item_status = 'pending' then jsonb_build_object('due_if_cancelled', private.due_of(o, i.id),
          'loses_coupon', private.loses_coupon(o.id, i.id)) else '{}' end order by i.created_at, i.id)
      from public.order_items i where i.order_id = o.id), '[]'),
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
