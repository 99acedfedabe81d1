create function public.update_seller_profile(
  p_business_address text, p_phone_number text, p_gst_number text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
begin
  if coalesce(btrim(p_phone_number), (select s.phone_number from public.sellers s where s.id = seller)) !~ '^[0-9]{10}$' then
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
comment on function public.update_seller_profile(text, text, text) is
  'A seller''s own address, phone and tax number; null leaves one as it is. The brand''s name is an admin''s.';

revoke execute on function public.update_seller_profile(text, text, text) from public, anon;
grant execute on function public.update_seller_profile(text, text, text) to authenticated;
