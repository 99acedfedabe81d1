-- As the caller: the grants of the columns and the policy of the row say what a seller may change.
create function public.update_seller_profile(
  p_business_address text, p_phone_number text, p_gst_number text
) returns void
language plpgsql set search_path = '' as $$
declare
  seller constant uuid := private.caller();
begin
  update public.sellers set
    business_address = btrim(coalesce(p_business_address, '')),
    phone_number = btrim(coalesce(p_phone_number, '')),
    gst_number = upper(btrim(coalesce(p_gst_number, '')))
  where id = seller;
  if not found then
    perform private.refuse(403, 'This account is not registered as a seller', 'not_a_seller');
  end if;
end
$$;
comment on function public.update_seller_profile(text, text, text) is
  'A seller''s own address, phone and tax number. The brand''s name is an admin''s.';

revoke execute on function public.update_seller_profile(text, text, text) from public, anon;
grant execute on function public.update_seller_profile(text, text, text) to authenticated;
