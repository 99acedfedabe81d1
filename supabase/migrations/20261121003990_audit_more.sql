-- What the log of changes would miss: the ranked list written past its procedure, messages ticked off, and what sellers do
-- to the items of an order (what became of an order, for those whose it is, stands in order_history).

-- A row at a time, by the product's name. The procedure, which runs as its owner, notes the whole list as one entry.
create function private.audit_ranked() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := '{}';
  became jsonb := '{}';
begin
  if tg_op <> 'INSERT' then
    was := jsonb_build_object(coalesce((select p.name from public.products p where p.id = old.product_id), old.product_id::text), old.rank);
  end if;
  if tg_op <> 'DELETE' then
    became := jsonb_build_object((select p.name from public.products p where p.id = new.product_id), new.rank);
  end if;
  if was <> became and private.acting() is not null then
    perform private.note_change('havendrip_collection', 'havendrip', 'Havendrip', 'update', was, became);
  end if;
  return null;
end
$$;
create trigger audit after insert or update or delete on public.havendrip_collection
for each row when (current_user = 'authenticated') execute function private.audit_ranked();

create trigger audit_handled after update of handled_at on public.contact_messages
for each row execute function private.audit('id', 'name');

-- Under the order's id, by which it is looked for. A shopper who cancels changes what is their own.
create function private.audit_moved() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.acting() = new.seller_id or private.is_admin() then
    perform private.note_change('order_items', new.order_id::text, new.product_name, 'update',
      jsonb_build_object('item_status', old.item_status),
      jsonb_strip_nulls(jsonb_build_object('item_status', new.item_status, 'tracking_number',
        case when new.tracking_number is distinct from old.tracking_number then new.tracking_number end)));
  end if;
  return null;
end
$$;
create trigger audit_moved after update of item_status on public.order_items
for each row when (old.item_status <> new.item_status) execute function private.audit_moved();

revoke execute on function private.audit_ranked(), private.audit_moved() from public;
