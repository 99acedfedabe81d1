-- A person can switch kinds of notifications off. Mails about the person's own orders are always sent.

alter table public.user_profiles add column muted text[] not null default '{}'
  check (muted <@ array['mail_new_orders', 'push_orders', 'push_wishlist', 'push_new_orders']);
comment on column public.user_profiles.muted is
  'The kinds of notifications that are switched off. push_orders: about the person''s own orders and returns. New orders:
those for a seller, and new returns.';

-- As before, and with the kinds.
create or replace function private.profile_row(p public.user_profiles) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('full_name', p.full_name, 'email', p.email, 'phone_number', p.phone_number,
    'address', p.address, 'landmark', p.landmark, 'city', p.city, 'state', p.state, 'pincode', p.pincode,
    'role', p.role, 'version', p.version, 'address_version', p.address_version, 'muted', p.muted)
$$;

-- Switches one kind on or off, with args {"kind": "push_orders", "wanted": false}.
create function private.intent_notifications(uid uuid, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  switched constant text := args ->> 'kind';
begin
  if (switched in ('mail_new_orders', 'push_orders', 'push_wishlist', 'push_new_orders')
      and jsonb_typeof(args -> 'wanted') = 'boolean') is not true then
    return 'invalid_intent';
  end if;
  update public.user_profiles p
  set muted = case when (args ->> 'wanted')::boolean then array_remove(p.muted, switched) else p.muted || switched end
  where p.id = uid and (switched = any (p.muted)) = (args ->> 'wanted')::boolean;
  return null;
end
$$;

-- As before, and with 'notifications.set'.
create or replace function private.apply_intent(uid uuid, name text, args jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  -- Longer than the longest message, before anybody looks at its letters.
  if args is null or jsonb_typeof(args) <> 'object' or octet_length(args::text) > 40000 then
    return 'invalid_intent';
  end if;
  case
    when name in ('cart.add', 'cart.set', 'cart.remove') or name = 'cart.clear' then
      return private.intent_cart(uid, name, args);
    when name in ('wishlist.add', 'wishlist.remove', 'wishlist.move', 'wishlist.notify') then
      return private.intent_wishlist(uid, name, args);
    when name = 'profile.update' then
      return private.intent_profile(uid, args);
    when name = 'notifications.set' then
      return private.intent_notifications(uid, args);
    when name = 'address.save' then
      return private.intent_address(uid, args);
    when name = 'contact.send' then
      return private.intent_contact(uid, args);
    else
      return 'invalid_intent';
  end case;
end
$$;

revoke execute on function private.intent_notifications(uuid, jsonb) from public;
