import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectMigrations } from '../../supabase/local/migrate.ts';
import { brokenRules, ruleNames } from './hosted-rules.ts';

const files = (await readdir(projectMigrations)).filter((file) => file.endsWith('.sql')).toSorted();

test.each(files)('%s uses nothing that hosted Supabase forbids', async (file) => {
  expect(brokenRules(await readFile(join(projectMigrations, file), 'utf8'))).toEqual([]);
});

const planted: [rule: string, sql: string][] = [
  ['alter system', 'alter system set work_mem = 1'],
  ['superuser setting', 'set session_replication_role = replica'],
  ['superuser setting', 'SET LOCAL log_statement\n = all'],
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

test('what is allowed passes', () => {
  expect(
    brokenRules(`
      -- alter system is only spoken of here; /* set role */
      create extension if not exists pgcrypto with schema extensions;
      create trigger make_profile after insert on auth.users for each row execute function private.make_profile();
      create policy "Everybody sees" on storage.objects for select using (true);
      insert into storage.buckets (id, name) values ('a', 'a');
      alter table public.products enable row level security;
      update public.user_profiles p set role = 'seller' where id = new_seller;
      insert into public.user_profiles (id) values (a) on conflict (id) do update set role = 'seller';
      create function private.f() returns int
      language sql security definer set search_path = '' as $$ select 1 $$;`),
  ).toEqual([]);
});
