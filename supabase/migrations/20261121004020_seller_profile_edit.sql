-- As the caller: the grants of the columns and the policy of the row say what a seller may change.
create function public.update_seller_profile(
  p_business_address text, p_phone_number text, p_gst_number text
) returns void
language plpgsql set search_path = '' as $$
declare
  seller constant uuid := private.caller();
begin
  if coalesce(btrim(p_phone_number), '') !~ '^[0-9]{10}$' then
    perform private.refuse(422, 'A 10-digit phone number is needed', 'phone_invalid');
  end if;
  update public.sellers set
    business_address = btrim(coalesce(p_business_address, '')),
    phone_number = btrim(p_phone_number),
    gst_number = upper(btrim(coalesce(p_gst_number, '')))
  where id = seller;
  if not found then
    perform private.refuse(403, 'This account is not registered as a seller', 'not_a_seller');
  end if;
end
$$;
comment on function public.update_seller_profile(text, text, text) is
  'A seller''s own address, phone and tax number. The brand''s name is an admin''s.';

-- The columns are granted, so a statement of the seller's own is told the same.
create function private.keep_phone() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refuse(422, 'A 10-digit phone number is needed', 'phone_invalid');
  return null;
end
$$;
create trigger keep_phone before update of phone_number on public.sellers
for each row when (old.phone_number <> '' and new.phone_number = '') execute function private.keep_phone();

revoke execute on function private.keep_phone() from public;
revoke execute on function public.update_seller_profile(text, text, text) from public, anon;
grant execute on function public.update_seller_profile(text, text, text) to authenticated;
