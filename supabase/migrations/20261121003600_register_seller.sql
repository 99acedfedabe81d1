-- Makes an account a seller, in one transaction. The function create-seller calls it.
create function public.register_seller(
  p_user_id uuid, p_brand_name text, p_business_email text, p_phone_number text, p_acting_for uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made public.sellers;
begin
  perform set_config('app.acting_for', coalesce(p_acting_for::text, ''), true);
  insert into public.sellers (id, brand_name, business_email, phone_number)
  values (p_user_id, p_brand_name, p_business_email, p_phone_number) returning * into made;
  update public.user_profiles set role = 'seller', full_name = p_brand_name where id = p_user_id;
  if not found then
    perform private.refuse(409, 'The account has no profile', 'unexpected');
  end if;
  return jsonb_build_object('id', made.id, 'brand_name', made.brand_name, 'business_email', made.business_email,
    'phone_number', made.phone_number, 'is_verified', made.is_verified, 'created_at', made.created_at);
end
$$;
comment on function public.register_seller(uuid, text, text, text, uuid) is
  'Makes an existing account an unverified seller; 23505 when the brand or its e-mail is taken. p_acting_for is the admin who asked, for the audit log.';
revoke execute on function public.register_seller(uuid, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.register_seller(uuid, text, text, text, uuid) to service_role;
