-- What a hosted Supabase project has before its first migration, as far as ours rely on it.
-- Runs at every start, so every statement must be repeatable. Migrations never depend on more.

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

-- The policies of this table say who may join a private topic, as on hosted Supabase.
-- A row is only kept when the message is too big to travel in a notification.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

-- The random id keeps equal messages apart: Postgres merges equal notifications of a transaction.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql security definer set search_path = '' as $$
declare
  message_id uuid := gen_random_uuid();
  message text := jsonb_build_object(
    'id', message_id, 'topic', topic, 'event', event, 'payload', payload, 'private', private
  )::text;
begin
  -- A notification holds less than 8000 bytes.
  if octet_length(message) < 7900 then
    perform pg_notify('realtime', message);
  else
    insert into realtime.messages (id, topic, extension, payload, event, private)
    values (message_id, topic, 'broadcast', payload, event, private);
    perform pg_notify('realtime', jsonb_build_object('stored', message_id)::text);
  end if;
end
$$;
revoke execute on function realtime.send(jsonb, text, text, boolean) from public;
grant execute on function realtime.send(jsonb, text, text, boolean) to service_role;

delete from realtime.messages where inserted_at < now() - interval '3 days';
