create function public.email_registered(p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.over_limit('email:' || private.visitor(), 20, '10 minutes')
    or private.over_limit('email:all', 600, '10 minutes') then
    -- Set by hand: a raised error would take the count back.
    perform set_config('response.status', '429', true);
    return null;
  end if;
  return exists (select from auth.users u where u.email = lower(btrim(p_email)));
end
$$;
comment on function public.email_registered(text) is
  'Whether an account has this e-mail. Null under status 429 when asked too often.';

create function public.health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('ok', true, 'epoch', private.epoch(), 'server_now', clock_timestamp(),
    'products', exists (select from public.products))
$$;

revoke execute on function public.email_registered(text), public.health() from public, anon;
grant execute on function public.email_registered(text), public.health() to anon, authenticated;
