-- A GST number is blank, or 15 characters of which the last checks the others. Numbers that were saved under the old rule
-- stay until they are edited.

-- The Luhn algorithm in base 36, over digits and capitals: weights 1 and 2 by turns, and the digits of each product added.
create function private.is_gst_number(gst text) returns boolean
language plpgsql immutable strict set search_path = '' as $$
declare
  signs constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  product integer;
  sum integer := 0;
begin
  if gst !~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$' then
    return false;
  end if;
  for place in 1..14 loop
    product := (strpos(signs, substr(gst, place, 1)) - 1) * (2 - place % 2);
    sum := sum + product / 36 + product % 36;
  end loop;
  return substr(signs, (36 - sum % 36) % 36 + 1, 1) = right(gst, 1);
end
$$;
revoke execute on function private.is_gst_number(text) from public;

create or replace function public.update_seller_profile(
  p_business_address text, p_phone_number text, p_gst_number text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  gst constant text := upper(btrim(p_gst_number));
begin
  if coalesce(btrim(p_phone_number), (select s.phone_number from public.sellers s where s.id = seller)) !~ '^[6-9][0-9]{9}$' then
    perform private.refuse(422, 'A 10-digit phone number is needed', 'phone_invalid');
  elsif gst <> '' and not private.is_gst_number(gst)
    and gst <> (select s.gst_number from public.sellers s where s.id = seller) then
    perform private.refuse(422, 'The GST number is not valid', 'gst_invalid');
  end if;
  -- Null is what was not changed here: another device may have.
  update public.sellers set
    business_address = coalesce(btrim(p_business_address), business_address),
    phone_number = coalesce(btrim(p_phone_number), phone_number),
    gst_number = coalesce(gst, gst_number)
  where id = seller;
  -- An answer without a body is taken for a lost line.
  return true;
end
$$;
