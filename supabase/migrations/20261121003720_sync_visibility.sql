-- Rows that change hands change what others see. That is rare, so they have triggers of their own, and everyday
-- writes pay nothing for it.

-- Phones hold the newest 100 orders. When one leaves or joins, others come into that window or fall out of it.
create function private.log_order_owner() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.touch(string_agg(json_build_array('user:' || u.id, 'orders', o.id::text)::text, ','))
  from unnest(array[old.user_id, new.user_id]) owner (id) join auth.users u on u.id = owner.id
  join public.orders o on o.user_id = u.id;
  return null;
end
$$;
create trigger log_owner after update of user_id on public.orders
for each row when (old.user_id is distinct from new.user_id) execute function private.log_order_owner();
create trigger log_removal after delete on public.orders
for each row execute function private.log_order_owner();

-- A seller is told the amount due when the whole order is theirs. So it depends on the sellers of the other items.
create function private.log_item_owner() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.touch(string_agg(json_build_array('seller:' || i.seller_id, 'dispatch', i.id::text)::text, ','))
  from public.order_items i where i.order_id in (old.order_id, new.order_id);
  return null;
end
$$;
create trigger log_owner after update of seller_id, order_id on public.order_items
for each row when ((old.seller_id, old.order_id) is distinct from (new.seller_id, new.order_id))
execute function private.log_item_owner();
create trigger log_removal after delete on public.order_items
for each row execute function private.log_item_owner();

revoke execute on function private.log_order_owner(), private.log_item_owner() from public;
