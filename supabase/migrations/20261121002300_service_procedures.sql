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

-- Removed lines are kept 60 days, so that every phone hears of it. One that was away longer compares
-- all it has (reload). To be run daily by a scheduler with the service role.
create function public.prune_sync(p_before timestamptz default now() - interval '60 days') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  dropped integer;
begin
  with stale as (
    delete from public.sync_log l using (
      select 'user:' || c.user_id as scope, 'cart' as collection, c.product_id || '|' || c.size || '|' || c.color as id
      from public.shopping_cart c where c.deleted_at < p_before
      union all
      select 'user:' || w.user_id, 'wishlist', w.product_id::text
      from public.wishlist w where w.deleted_at < p_before
    ) gone
    where l.scope = gone.scope and l.collection = gone.collection and l.id = gone.id and l.at < p_before
    returning l.scope, l.seq
  ), marked as (
    insert into private.sync_pruned as p (scope, pruned_to) select scope, max(seq) from stale group by scope
    on conflict (scope) do update set pruned_to = greatest(p.pruned_to, excluded.pruned_to) returning 1
  )
  select count(*) into dropped from stale;
  delete from public.sync_verdicts where at < p_before;
  delete from public.product_views where day < (p_before at time zone 'Asia/Kolkata')::date;
  delete from private.rate_hits where window_start < now() - interval '1 day';
  return dropped;
end
$$;
comment on function public.prune_sync(timestamptz) is
  'The removed lines themselves stay (their versions go on); only their log entries are dropped.';

revoke execute on function public.email_registered(text), public.health(), public.prune_sync(timestamptz) from public, anon;
grant execute on function public.email_registered(text), public.health() to anon, authenticated;
grant execute on function public.prune_sync(timestamptz) to service_role;
