-- A line of the cart takes another size or color, or goes to the wishlist. Each is one intent: all of it happens, or nothing.

-- Pieces of another choice in place of a line, with args {"product_id", "size", "color", "new_size", "new_color", "quantity"}. They
-- join the line of that choice, if there is one; else they take this line's place. A line that is gone stays gone.
create function private.change_cart_line(uid uuid, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  product constant bigint := private.intent_product(args);
  given constant integer := (args ->> 'quantity')::integer;
  line public.shopping_cart;
  code text;
begin
  if product is null or given is null or args ->> 'new_size' is null or args ->> 'new_color' is null then
    return 'invalid_intent';
  end if;
  select c.* into line from public.shopping_cart c
  where c.user_id = uid and c.product_id = product and c.deleted_at is null
    and c.size = coalesce(args ->> 'size', '') and c.color = coalesce(args ->> 'color', '');
  if line.id is null or given < 1 or (line.size, line.color) = (args ->> 'new_size', args ->> 'new_color') then
    return null;
  end if;
  code := private.add_to_cart(uid, jsonb_build_object('product_id', product, 'size', args ->> 'new_size',
    'color', args ->> 'new_color', 'added_at', line.created_at), given);
  if code is null then
    update public.shopping_cart c set deleted_at = now() where c.id = line.id;
  end if;
  return code;
end
$$;

-- Takes a line out and puts its product on the wishlist.
create function private.save_cart_line(uid uuid, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  product constant bigint := private.intent_product(args);
  code text;
begin
  if product is null then
    return 'invalid_intent';
  end if;
  code := private.add_to_wishlist(uid, product);
  if code is null then
    update public.shopping_cart c set deleted_at = now()
    where c.user_id = uid and c.product_id = product and c.deleted_at is null
      and c.size = coalesce(args ->> 'size', '') and c.color = coalesce(args ->> 'color', '');
  end if;
  return code;
end
$$;

-- As before, and with 'cart.change' and 'cart.save'.
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
    when name = 'cart.change' then
      return private.change_cart_line(uid, args);
    when name = 'cart.save' then
      return private.save_cart_line(uid, args);
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

revoke execute on function private.change_cart_line(uuid, jsonb), private.save_cart_line(uuid, jsonb) from public;
