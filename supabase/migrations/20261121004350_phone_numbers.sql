-- A phone number is blank, or ten digits of which the first is 6 to 9: what a courier can call in India. Prefixes are
-- stripped by the apps; the database refuses what is longer, and cuts nothing. Placed orders keep the number they were
-- placed with, so the rule of public.orders stays at ten digits.

-- Numbers of the old rule that nobody can be called at. Their owners are asked for one at the next order or edit.
update public.user_profiles set phone_number = '' where phone_number !~ '^([6-9][0-9]{9})?$';
update public.sellers set phone_number = '' where phone_number !~ '^([6-9][0-9]{9})?$';

alter table public.user_profiles drop constraint user_profiles_phone_number_check;
alter table public.user_profiles add constraint user_profiles_phone_number_check
  check (phone_number ~ '^([6-9][0-9]{9})?$');
alter table public.sellers drop constraint sellers_phone_number_check;
alter table public.sellers add constraint sellers_phone_number_check check (phone_number ~ '^([6-9][0-9]{9})?$');

create or replace function private.intent_profile(uid uuid, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  new_name constant text := private.trimmed(args ->> 'full_name');
  new_phone constant text := private.trimmed(args ->> 'phone_number');
begin
  if new_name is null and new_phone is null then
    return 'invalid_intent';
  elsif private.visible_text(new_name) = '' then
    return 'name_required';
  elsif new_phone !~ '^([6-9][0-9]{9})?$' then
    return 'phone_invalid';
  -- Each change of a seller or an admin leaves a line in the audit log.
  elsif exists (select from public.user_profiles p where p.id = uid and p.role <> 'user'
      and (p.full_name, p.phone_number)
        is distinct from (coalesce(new_name, p.full_name), coalesce(new_phone, p.phone_number)))
    and private.over_limit('profile:' || uid, 200, '1 day') then
    return 'rate_limited';
  end if;
  update public.user_profiles set
    full_name = coalesce(new_name, full_name), phone_number = coalesce(new_phone, phone_number)
  where id = uid;
  return null;
end
$$;

create or replace function private.check_order_request(items jsonb, address text, phone text, payment text, order_key text)
returns boolean
language plpgsql as $$
declare
  refused constant text := case
    when coalesce(order_key, '') !~ '^COD[0-9]{13}[0-9]{4}$'
      then private.refuse(422, 'The order key has another form', 'order_failed')
    when payment is distinct from 'cod'
      then private.refuse(422, 'Only cash on delivery is available', 'order_failed')
    when length(address) > 1000 or not coalesce(private.is_delivery_address(address), false)
      then private.refuse(422, 'A delivery address is needed', 'address_required')
    when coalesce(phone, '') !~ '^[6-9][0-9]{9}$'
      then private.refuse(422, 'A 10-digit phone number is needed', 'phone_invalid')
    when items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) = 0
      then private.refuse(422, 'The cart is empty', 'cart_empty')
    when jsonb_array_length(items) > 100
      then private.refuse(422, 'A line has an impossible quantity', 'order_failed')
  end;
begin
  return true;
end
$$;

create or replace function public.update_seller_profile(
  p_business_address text, p_phone_number text, p_gst_number text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
begin
  if coalesce(btrim(p_phone_number), (select s.phone_number from public.sellers s where s.id = seller)) !~ '^[6-9][0-9]{9}$' then
    perform private.refuse(422, 'A 10-digit phone number is needed', 'phone_invalid');
  end if;
  -- Null is what was not changed here: another device may have.
  update public.sellers set
    business_address = coalesce(btrim(p_business_address), business_address),
    phone_number = coalesce(btrim(p_phone_number), phone_number),
    gst_number = coalesce(upper(btrim(p_gst_number)), gst_number)
  where id = seller;
  -- An answer without a body is taken for a lost line.
  return true;
end
$$;
