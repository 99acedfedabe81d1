-- The seller's and the admin's area let in whom the tables name, and nobody else.

create function public.enter_area(p_area text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
begin
  if p_area = 'seller' then
    perform private.require_seller();
  else
    perform private.require_admin();
  end if;
  return (select jsonb_build_object('id', u.id, 'email', u.email,
      'name', case when p_area = 'seller' then s.brand_name else coalesce(u.full_name, '') end,
      'server_now', clock_timestamp())
    from public.user_profiles u left join public.sellers s on s.id = u.id where u.id = uid);
end
$$;
comment on function public.enter_area(text) is
  'Who the caller is in the area seller or admin: refused with not_a_seller or admin_only when they have no business there.';

revoke execute on function public.enter_area(text) from public, anon;
grant execute on function public.enter_area(text) to authenticated;
