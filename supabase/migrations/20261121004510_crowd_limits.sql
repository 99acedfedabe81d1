-- Limits of all callers together no longer shut out those who did nothing. Visitors and people with an account are counted
-- apart. Callers wait before anybody is refused. A reset mail needs no answer about its address.

-- Counts a hit of a crowd and says whether it is one too many. Above `slowed` hits callers wait 0.3 s before they count.
-- Three wait at a time, since each holds a connection. The wait comes first, or others would wait for the counter's row.
create function private.crowd_over_limit(rate_key text, slowed integer, refused integer, per interval) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.rate_hits r
      where r.key = rate_key and r.hits >= slowed and r.window_start >= now() - per)
    and (pg_try_advisory_xact_lock(7307, 1) or pg_try_advisory_xact_lock(7307, 2) or pg_try_advisory_xact_lock(7307, 3)) then
    perform pg_sleep(0.3);
  end if;
  return private.over_limit(rate_key, refused, per);
end
$$;

create function private.crowd() returns text
language sql stable set search_path = '' as $$
  select case when (select auth.uid()) is null then 'visitors' else 'people' end
$$;

create or replace function public.email_registered(p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.over_limit('email:' || private.visitor(), 20, '10 minutes') then
    -- Set by hand: a raised error would take the count back.
    perform set_config('response.status', '429', true);
    return null;
  elsif private.crowd_over_limit('email:' || private.crowd(), 300, 600, '10 minutes') then
    return null;
  end if;
  return exists (select from auth.users u where u.email = lower(btrim(p_email)));
end
$$;
comment on function public.email_registered(text) is
  'Whether an account has this e-mail. Null when it is not told: under status 429 to a caller who asked too often, without it when all callers did. A reset mail may be sent all the same.';

-- Of one visitor or person an hour, and of each crowd in ten minutes. Accounts are harder to make than visits.
create or replace function private.limit_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.over_limit('contact:' || private.visitor(), 10, '1 hour')
    or private.crowd_over_limit('contact:' || private.crowd(), 100,
      case private.crowd() when 'people' then 3000 else 300 end, '10 minutes') then
    perform private.refuse(429, 'Too many messages, try later', 'rate_limited');
  end if;
  return new;
end
$$;

revoke execute on function private.crowd_over_limit(text, integer, integer, interval), private.crowd() from public;
