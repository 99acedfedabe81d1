-- An admin blocks a shopper: no sign-in, no order, no other change, until another admin or the same one takes it back. Parcels that are
-- under way go on.

create table private.blocked_users (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  reason text not null check (length(reason) <= 500 and private.visible_text(reason) <> ''),
  created_at timestamptz not null default now()
);
alter table private.blocked_users enable row level security;
comment on table private.blocked_users is 'The accounts that may do nothing, and why. The audit log has who blocked them and when.';

create function private.is_blocked(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.blocked_users b where b.user_id = person)
$$;

-- As before, and refuses a blocked person. An access token is good for up to an hour after the block, and no auth server is asked.
create or replace function private.caller() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  if uid is null then
    perform private.refuse(401, 'Sign in first', 'signed_out');
  elsif private.is_blocked(uid) then
    perform private.refuse(403, 'This account is blocked', 'account_blocked');
  end if;
  return uid;
end
$$;

-- Placing an order does not ask `private.caller`, for its speed.
create function private.refuse_blocked_buyer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_blocked(new.user_id) then
    perform private.refuse(403, 'This account is blocked', 'account_blocked');
  end if;
  return new;
end
$$;
create trigger refuse_blocked_buyer before insert on public.orders
for each row when (new.user_id is not null) execute function private.refuse_blocked_buyer();

-- The auth server refuses to sign in, and to renew a session, until this time. A hundred years are its own word for ever.
create function private.ban(person uuid, until timestamptz) returns void
language sql security definer set search_path = '' as $$
  update auth.users set banned_until = until where id = person
$$;

create function public.block_user(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.user_profiles;
begin
  perform private.require_admin();
  select * into person from public.user_profiles u where u.id = p_user_id for no key update;
  if not found then
    perform private.refuse(404, 'User not found', 'user_not_found');
  elsif person.id = auth.uid() then
    perform private.refuse(422, 'Nobody blocks themselves', 'block_self');
  elsif person.role = 'admin' then
    perform private.refuse(422, 'Admins do not block admins', 'block_admin');
  elsif person.role = 'seller' then
    perform private.refuse(422, 'A seller is disabled, not blocked', 'block_seller');
  elsif p_reason is null or length(p_reason) > 500 or private.visible_text(p_reason) = '' then
    perform private.refuse(422, 'A reason of at most 500 letters is needed', 'block_reason_required');
  end if;
  insert into private.blocked_users (user_id, reason) values (person.id, btrim(p_reason)) on conflict (user_id) do nothing;
  if found then
    perform private.ban(person.id, now() + interval '100 years');
    perform private.note_change('user_profiles', person.id::text, person.full_name, 'update',
      jsonb_build_object('blocked', 'no'), jsonb_build_object('blocked', 'yes', 'reason', btrim(p_reason)));
  end if;
  return jsonb_build_object('id', person.id, 'blocked', true);
end
$$;
comment on function public.block_user(uuid, text) is
  'A shopper''s account signs in and orders no more. Blocking it again changes nothing. Not for admins, sellers or oneself.';

create function public.unblock_user(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  was text;
begin
  perform private.require_admin();
  delete from private.blocked_users b where b.user_id = p_user_id returning b.reason into was;
  if found then
    perform private.ban(p_user_id, null);
    perform private.note_change('user_profiles', u.id::text, u.full_name, 'update',
      jsonb_build_object('blocked', 'yes', 'reason', was), jsonb_build_object('blocked', 'no'))
    from public.user_profiles u where u.id = p_user_id;
  end if;
  return jsonb_build_object('id', p_user_id, 'blocked', false);
end
$$;
comment on function public.unblock_user(uuid) is 'Takes a block back. Of an account that is not blocked it changes nothing.';

drop function public.admin_users(text, text, boolean, integer, integer);
create function public.admin_users(
  p_search text default '', p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0, p_blocked boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('public.user_profiles', array_remove(array[
      case when p_blocked then 't.id in (select b.user_id from private.blocked_users b)' end,
      case when typed is null then null
        -- Of fewer than three letters the index of words knows nothing.
        when length(private.folded(left(p_search, 1000))) < 3 then
          '(private.folded(t.full_name) like $1 ->> ''start'' or private.folded(t.email) like $1 ->> ''start'')'
        else private.like_or_phone('private.folded(t.full_name) || e''\n'' || private.folded(t.email) || e''\n'' || t.phone_number')
      end], null),
    jsonb_build_object('typed', typed, 'start', substring(typed from 2), 'phone', private.phone_like(p_search),
      'digits', private.like_digits(p_search)),
    case p_sort when 'full_name' then 'lower(t.full_name)' when 'email' then 'lower(t.email)' else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email,
      'phone_number', u.phone_number, 'created_at', u.created_at, 'city', u.city, 'state', u.state,
      'role', u.role, 'blocked_at', b.created_at, 'block_reason', b.reason) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.user_profiles u on u.id = g.id
    left join private.blocked_users b on b.user_id = u.id));
end
$$;
comment on function public.admin_users(text, text, boolean, integer, integer, boolean) is
  'Searched by name, e-mail and phone; with p_blocked only those who are blocked.';

revoke execute on function private.is_blocked(uuid), private.refuse_blocked_buyer(), private.ban(uuid, timestamptz) from public;
-- `private.caller` asks it as whoever calls.
grant execute on function private.is_blocked(uuid) to anon, authenticated;
revoke execute on function public.block_user(uuid, text), public.unblock_user(uuid),
  public.admin_users(text, text, boolean, integer, integer, boolean) from public, anon;
grant execute on function public.block_user(uuid, text), public.unblock_user(uuid),
  public.admin_users(text, text, boolean, integer, integer, boolean) to authenticated;
