-- These functions say who is asking. They are security definer, because a policy must see rows that its caller may
-- not.

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_profiles where id = (select auth.uid()) and role = 'admin')
$$;

create function private.is_seller() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.sellers where id = (select auth.uid()))
$$;

-- For the policy of products: nobody is granted the table of brands.
create function private.verified_sellers() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.sellers where is_verified
$$;

create function private.my_scopes() returns setof text
language sql stable security definer set search_path = '' as $$
  select 'user:' || (select auth.uid()) where (select auth.uid()) is not null
  union all
  select 'seller:' || (select auth.uid()) where (select private.is_seller())
  union all
  select 'catalog' where (select auth.uid()) is not null
$$;
comment on function private.my_scopes() is 'The sync scopes, and the private realtime topics, of the caller.';

-- Errors of procedures: an HTTP status, a short English message, and the domain's code in detail.

create function private.refuse(status integer, message text, detail text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || status, message = message, detail = detail;
end
$$;

create function private.caller() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  if uid is null then
    perform private.refuse(401, 'Sign in first', 'signed_out');
  end if;
  return uid;
end
$$;

create function private.caller_is(expected uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if private.caller() is distinct from expected then
    perform private.refuse(403, 'This belongs to another user', 'wrong_user');
  end if;
  return expected;
end
$$;

-- Days are counted in India, money in rupees.

-- Without a search_path of their own, so that they are inlined.
create function private.india_day(moment timestamptz) returns date
language sql immutable as $$
  select (moment at time zone 'Asia/Kolkata')::date
$$;

create function private.today() returns date
language sql stable as $$
  select private.india_day(now())
$$;

create function private.epoch() returns text
language sql stable security definer set search_path = '' as $$
  select s.lineage || '.' || (pg_control_system()).system_identifier || '.'
    || (pg_control_checkpoint()).timeline_id || '.' || s.epoch
  from public.shop_settings s
$$;
comment on function private.epoch() is
  'Changes when this may be another history: another database, another cluster, a restored point in time, or by hand.';

-- Counts a hit and says whether it is one too many. A caller that then raises takes its own hit
-- back: count first, in a statement that lives, where misses must count. No key, no limit. `weight`: as many hits at once.
create function private.over_limit(rate_key text, allowed integer, per interval, weight integer default 1) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  if rate_key is null then
    return false;
  end if;
  insert into private.rate_hits as r (key, window_start, hits) values (rate_key, now(), weight)
  on conflict (key) do update set
    hits = case when r.window_start < now() - per then weight else least(r.hits, allowed) + weight end,
    window_start = case when r.window_start < now() - per then now() else r.window_start end
  returning hits into counted;
  return counted > allowed;
end
$$;

-- The caller as rate limits count it: the id of an account, or the address of a visitor as the edge says it. The edge
-- writes that one header itself (cf-connecting-ip). The first address of x-forwarded-for is the visitor's own word.
-- Of a long address (IPv6) only the half counts that a network is given: the visitor chooses the rest. The result is
-- null where no edge stands in front of a visitor. Then only the limits of the whole shop hold.
create function private.visitor() returns text
language sql stable set search_path = '' as $$
  select coalesce((select auth.uid())::text, case when pg_input_is_valid(ip, 'inet')
    then host(network(set_masklen(ip::inet, case family(ip::inet) when 6 then 64 else 32 end))) end)
  from (select nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip' as ip) edge
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_admin(), private.is_seller(), private.verified_sellers(), private.my_scopes()
  to anon, authenticated;
-- A trigger that asks it needs the right even where another condition settles the matter first.
grant execute on function private.is_admin() to service_role;
grant execute on function private.refuse(integer, text, text), private.caller(), private.caller_is(uuid),
  private.india_day(timestamptz), private.today(), private.epoch() to anon, authenticated;
