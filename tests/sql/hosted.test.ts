import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectMigrations } from '#supabase/local/migrate.ts';
import { brokenRules, ruleNames } from './hosted-rules.ts';

const files = (await readdir(projectMigrations)).filter((file) => file.endsWith('.sql')).toSorted();

test.each(files)('%s uses nothing that hosted Supabase forbids', async (file) => {
  expect(brokenRules(await readFile(join(projectMigrations, file), 'utf8'))).toEqual([]);
});

const planted: [rule: string, sql: string][] = [
  ['change of a managed schema', 'create schema if not exists auth'],
  ['grant of a role Supabase owns', 'grant service_role to authenticated'],
  ['grant of a role Supabase owns', 'grant editor, pg_read_all_data to postgres'],
  ['lock of a managed table', 'lock table auth.users in share mode'],
  ['lock of a managed table', 'lock public.orders, storage.objects'],
  ['rows of storage taken away', "delete from storage.objects where name = 'a'"],
  ['rows of storage taken away', 'truncate public.products, storage.objects'],
  [
    'undeclared setting of a function',
    "create function private.f() returns int language sql set app.placing = 'on' as $$ select 1 $$",
  ],
  ['alter system', 'alter system set work_mem = 1'],
  ['alter system', "select 'a -- b'; alter system set work_mem = 1"],
  ['alter system', `select 1 as "--"; alter system set work_mem = 1`],
  ['alter system', "select '/*'; alter system set work_mem = 1; select '*/'"],
  ['alter system', "select e'it\\'s -- '; alter system set work_mem = 1"],
  ['alter system', "do $$ begin null; -- don't\n end $$; alter system set work_mem = 1"],
  ['superuser setting', 'set session_replication_role = replica'],
  ['superuser setting', 'SET LOCAL log_statement\n = all'],
  [
    'superuser setting',
    "create function private.f() returns int language sql set log_statement = 'all' as $$ select 1 $$",
  ],
  ['superuser setting by function', "select set_config('session_replication_role', 'replica', true)"],
  [
    'superuser setting by function',
    "do $$ begin perform set_config ( 'log_statement', 'none', false); end $$",
  ],
  ['change of database or cluster', 'create database other'],
  ['change of database or cluster', 'alter database postgres set jit = off'],
  ['role with a superuser attribute', 'create role boss login superuser'],
  ['role with a superuser attribute', 'alter role worker bypassrls'],
  ['change of a role Supabase owns', "alter role authenticated set statement_timeout = '9s'"],
  ['change of a role Supabase owns', 'drop role if exists anon'],
  ['set role', 'do $$ begin set local role service_role; end $$'],
  ['set role', "select 1; set role = 'service_role'"],
  ['set role', 'set session authorization postgres'],
  ['extension outside the list', 'create extension if not exists plpython3u'],
  ['extension outside the list', 'create extension "file_fdw"'],
  ['event trigger', 'create event trigger watch on ddl_command_end execute function private.watch()'],
  ['table of a managed schema', 'alter table auth.users add column nickname text'],
  ['table of a managed schema', 'alter table only storage.objects enable row level security'],
  ['table of a managed schema', 'create table auth.more (id bigint)'],
  ['table of a managed schema', 'drop table if exists storage.buckets'],
  ['index on a managed table', 'create index objects_by_owner on storage.objects (owner)'],
  [
    'index on a managed table',
    'create unique index concurrently if not exists u on only "auth".users using btree (email)',
  ],
  [
    'trigger on a managed table',
    'create trigger t before insert on storage.objects for each row execute function private.t()',
  ],
  [
    'trigger on a managed table',
    'create or replace trigger t after delete or update of aud on auth.sessions for each row execute function private.t()',
  ],
  ['rule on a managed table', 'create rule r as on delete to storage.objects do instead nothing'],
  ['rule on a managed table', 'create or replace rule r as on insert to "auth"."users" do also select 1'],
  ['policy on a managed table', 'create policy "Own" on auth.users for select using (true)'],
  ['policy on a managed table', 'drop policy if exists "Own" on storage.buckets'],
  ['comment in a managed schema', "comment on table storage.objects is 'files'"],
  ['comment in a managed schema', "comment on trigger t on auth.users is 'x'"],
  ['grant of a role that reads or runs what the server can', 'grant pg_read_server_files to postgres'],
  [
    'grant of a role that reads or runs what the server can',
    'grant anon, supabase_storage_admin to postgres',
  ],
  [
    'default privileges of another role',
    'alter default privileges for role supabase_admin in schema public grant all on tables to anon',
  ],
  ['publication of every table', 'create publication everything for all tables'],
  ['publication of every table', 'alter publication supabase_realtime add tables in schema public'],
  ['operator class or family', 'create operator class private.o for type text using btree as storage text'],
  ['operator class or family', 'alter operator family private.o using btree drop operator 1 (text, text)'],
  ['cast without a function', 'create cast (text as public.mood) without function as implicit'],
  [
    'leakproof function',
    'create function private.f(text) returns text language sql immutable leakproof as $$ select $1 $$',
  ],
  ['leakproof function', 'alter function private.f(text) leakproof'],
  [
    'object that only a superuser makes',
    'create access method heap2 type table handler heap_tableam_handler',
  ],
  ['object that only a superuser makes', 'create trusted language plv8'],
  ['object that only a superuser makes', 'create type private.box (input = box_in, output = box_out)'],
  ['system triggers switched off', 'alter table public.orders disable trigger all'],
  [
    'function in a managed schema',
    'create or replace function auth.uid() returns uuid language sql as $$ select null $$',
  ],
  ['change of a managed schema', 'drop schema if exists storage cascade'],
  ['grant on a managed schema', 'grant select on auth.users to anon'],
  ['grant on a managed schema', 'grant all on all tables in schema storage to anon'],
  ['change of owner', 'alter table public.orders owner to supabase_admin'],
  ['untrusted language', "create function private.f() returns int language c as 'x'"],
  ['file or program', "copy public.orders to program 'curl'"],
  ['file or program', "copy public.orders from '/etc/passwd'"],
  ['superuser function', "select pg_read_file('/etc/passwd')"],
  ['replication', "create subscription s connection '' publication p"],
  [
    'security definer without an empty search_path',
    'create function private.f() returns int language sql security definer as $$ select 1 $$',
  ],
  [
    'security definer without an empty search_path',
    'create function private.f() returns int language sql security definer set search_path = public as $$ select 1 $$',
  ],
  ['security definer without an empty search_path', 'alter function private.f() security definer'],
];

test.each(planted)('%s is caught in: %s', (rule, sql) => {
  expect(brokenRules(`create table public.fine (id bigint);\n${sql};`)).toContain(rule);
});

test('every rule has a planted violation', () => {
  expect([...new Set(planted.map(([rule]) => rule))].toSorted()).toEqual(ruleNames.toSorted());
});

test('allowed statements pass', () => {
  expect(
    brokenRules(`
      -- alter system is only spoken of here; /* set role */
      create extension if not exists pgcrypto with schema extensions;
      create trigger make_profile after insert on auth.users for each row execute function private.make_profile();
      create policy "Everybody sees" on storage.objects for select using (true);
      insert into storage.buckets (id, name) values ('a', 'a');
      create policy "Own topics" on realtime.messages for select using (true);
      create index orders_of on public.orders (user_id);
      create table public.notes (author uuid references auth.users (id), storage text);
      create trigger noted after insert on public.notes for each row execute function private.noted();
      create rule quiet as on delete to public.notes do instead nothing;
      create cast (text as public.mood) with function private.mood(text);
      create function private.g() returns int language sql not leakproof as $$ select 1 $$;
      create type public.pair as (input text, output text);
      alter default privileges for role postgres in schema public revoke all on tables from anon;
      alter default privileges in schema public grant all on tables to service_role;
      grant select on public.notes to authenticated;
      create publication some for table public.notes;
      alter publication supabase_realtime add table public.notes;
      alter table public.notes disable trigger noted;
      select set_config('app.device', 'x', true);
      comment on table public.notes is 'Of storage.objects nothing is said here.';
      alter table public.products enable row level security;
      update public.user_profiles p set role = 'seller' where id = new_seller;
      insert into public.user_profiles (id) values (a) on conflict (id) do update set role = 'seller';
      create function private.f() returns int
      language sql security definer set search_path = '' as $$ select 1 $$;`),
  ).toEqual([]);
});
