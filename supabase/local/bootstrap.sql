-- The objects of a hosted Supabase project before its first migration, as far as ours rely on them. Runs at every
-- start, so every statement must be repeatable. Migrations never depend on more.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

grant usage on schema public to anon, authenticated, service_role;

-- Hosted projects give new objects away by default. Migrations must take that back themselves,
-- so the same gift is made here: one that forgets shows here too. Only before the first migration:
-- given again at a later start, it would undo what that one took back.
do $$
declare
  migrated boolean := false;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select exists (select from supabase_migrations.schema_migrations)' into migrated;
  end if;
  if not migrated then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;

do $$
begin
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end
$$;

-- auth ------------------------------------------------------------------------------------------

grant usage on schema auth to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

-- storage ---------------------------------------------------------------------------------------

grant usage on schema storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;

-- realtime --------------------------------------------------------------------------------------

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- What `realtime.send` said, until the server has passed it on. Its policies say who may join a private
-- topic, as on hosted Supabase. Nothing depends on a message arriving: a crash may lose it.
create unlogged table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  told boolean not null default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.messages (topic, extension, payload, event, private)
  values (send.topic, 'broadcast', send.payload, send.event, send.private);
end
$$;

-- A transaction of its own. A notification holds one lock of the whole cluster until its commit is on disk, and orders
-- and carts would queue behind each other there. The id keeps equal messages apart, which Postgres would merge. A
-- notification holds less than 8000 bytes: what is bigger is fetched.
create or replace function realtime.pass_on() returns void
language sql security definer set search_path = '' as $$
  with sent as (
    delete from realtime.messages where not told returning *
  ), message as (
    select s.id, s.inserted_at, octet_length(n.text) < 7900 as fits, n.text
    from sent s cross join lateral (select jsonb_build_object('id', s.id, 'topic', s.topic, 'event', s.event,
      'payload', s.payload, 'private', s.private)::text as text) n
  ), stored as (
    insert into realtime.messages (id, topic, extension, payload, event, private, told)
    select s.id, s.topic, s.extension, s.payload, s.event, s.private, true
    from sent s join message m using (id) where not m.fits
  )
  select pg_notify('realtime', case when m.fits then m.text else jsonb_build_object('stored', m.id)::text end)
  from message m order by m.inserted_at
$$;
revoke execute on function realtime.pass_on() from public;
revoke execute on function realtime.send(jsonb, text, text, boolean) from public;
grant execute on function realtime.send(jsonb, text, text, boolean) to service_role;

delete from realtime.messages where inserted_at < now() - interval '1 hour';
