-- These triggers note what the log of changes would miss. That is messages ticked off, names and phone numbers of
-- admins and sellers, and what sellers do to items of an order. The table order_history tells the parties of an order
-- what became of it.

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

-- Their address is where what they buy is sent: their own.
create trigger audit_person after update of full_name, phone_number on public.user_profiles
for each row when (old.role <> 'user' and old.role = new.role
  and (old.full_name, old.phone_number) is distinct from (new.full_name, new.phone_number))
execute function private.audit('id', 'full_name');

revoke execute on function private.audit_moved() from public;
