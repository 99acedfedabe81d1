import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectedInventory, type Inventory } from '#scripts/smoke/inventory.ts';
import { smokeTest } from '#scripts/smoke/run.ts';
import { startBackend, type Backend } from '#supabase/local/backend.ts';
import { createDatabase, type OwnDatabase } from '#support/postgres.ts';
import { startProxy } from '#support/proxy.ts';
import { newShopper, temporaryFolder } from './backend-fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: OwnDatabase;
let backend: Backend;
let expected: Inventory;
let admin: { email: string; password: string };
beforeAll(async () => {
  folder = await temporaryFolder();
  // A copy, so that a function can be taken away.
  const functions = join(folder.path, 'supabase/functions');
  const source = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  await cp(source('supabase/functions'), functions, { recursive: true });
  const imported = ['catalogue-index', 'domain', 'messages', 'paths.ts', 'back-office-paths.ts'];
  for (const name of imported)
    await cp(source(`src/${name}`), join(folder.path, 'src', name), { recursive: true });
  database = await createDatabase();
  backend = await startBackend({
    port: 0,
    dataDir: join(folder.path, 'data'),
    databaseUrl: database.url,
    functions,
  });
  expected = await expectedInventory(backend.sql);
  const { email, id } = await newShopper(backend);
  await backend.sql`update public.user_profiles set role = 'admin' where id = ${id}`;
  admin = { email, password: 'demo1234' };
});
afterAll(async () => {
  await backend.close();
  await database.remove();
  await folder.remove();
});

const asService = (url = backend.url) => smokeTest({ url, key: backend.keys.secret }, expected);
const asAdmin = () => smokeTest({ url: backend.url, key: backend.keys.publishable, admin }, expected);

test('a project with everything has no gap, for the secret key and for an admin', async () => {
  expect(Object.keys(expected).length).toBeGreaterThan(400);
  expect(await asService()).toEqual([]);
  expect(await asAdmin()).toEqual([]);
});

test('an account that is no admin gets no inventory', async () => {
  const { email } = await newShopper(backend);
  const entrance = {
    url: backend.url,
    key: backend.keys.publishable,
    admin: { email, password: 'demo1234' },
  };
  const gaps = await smokeTest(entrance, expected);
  expect(gaps).toContain('procedure shop_inventory() does not answer: Only for administrators');
});

/** `npm run smoke` as it is typed: what it says, and its exit code. */
const command = () =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const script = fileURLToPath(new URL('../../scripts/smoke.ts', import.meta.url));
    execFile(process.execPath, [script, '--url', backend.url], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('the command ends with 0 if nothing is missing, and with 1 if a sent message never arrives', async () => {
  expect(await command()).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${backend.url} has everything.`) as string,
  });
  const { sql } = backend;
  const [row] = await sql<{ made: string }[]>`
    select pg_get_functiondef('public.send_test_message(uuid)'::regprocedure) as made`;
  onTestFinished(async () => {
    await sql.unsafe(row?.made ?? '');
  });
  await sql.unsafe(`create or replace function public.send_test_message(p_nonce uuid) returns text
    language sql security definer set search_path = '' as $$ select 'test:' || p_nonce $$`);
  const { code, output } = await command();
  expect(code).toBe(1);
  expect(output).toMatch(/^gap: realtime: no message arrived on test:\S+ within 10 s$/m);
  expect(output).toMatch(/: 2 to mend\.$/m);
}, 180_000);

test('a host that takes requests and answers none is named and left', async () => {
  const proxy = await startProxy({ target: backend.url });
  onTestFinished(() => proxy.close());
  proxy.hang({ only: /^(?!OPTIONS)\S+ \/(?:rest|functions|storage)\// });
  const gaps = await smokeTest({ url: proxy.url, key: backend.keys.secret, timeout: 500 }, expected);
  const named = [
    /^procedure shop_inventory\(\) does not answer: .*timeout/i,
    /^function create-seller answers nothing$/,
    /^the catalogue .* answers nothing$/,
    /^bucket productimages serves no files: storage answers nothing$/,
  ];
  for (const gap of named) expect(gaps).toContainEqual(expect.stringMatching(gap));
});

test('every part that is taken away or changed is named', async () => {
  const { sql } = backend;
  await sql.unsafe(`
    drop policy "People listen to their own scopes" on realtime.messages;
    drop table public.contact_messages cascade;
    drop function public.health();
    alter table public.orders disable row level security;
    alter table public.products disable trigger b_check_listing;
    create policy "Open" on public.shopping_cart for select to anon using (true);
    grant select on public.coupons to anon;
    create or replace function private.is_admin() returns boolean language sql stable as 'select true';
    delete from storage.buckets where id = 'sizechart';
    alter table storage.objects disable row level security;
    drop trigger make_profile on auth.users;
    create or replace trigger follow_email after insert on auth.users
      for each row execute function private.follow_email();
    alter function private.page_of volatile;
    alter function public.place_complete_order reset all;
    alter function public.sync_pull security invoker;
    alter table public.user_profiles alter column role set default 'admin';
    alter table public.user_profiles drop constraint user_profiles_role_check;
    alter table public.user_profiles add constraint user_profiles_role_check
      check (role in ('user', 'seller', 'admin', 'owner'));
    create view public.leaky as select * from public.coupons;
    grant select on public.leaky to anon;
    create materialized view public.copied as select * from public.orders;
    grant select on public.copied to authenticated;
    alter table public.orders add column surprise text not null default '';
    alter table public.order_items add constraint never check (false) not valid;
    alter table public.orders add column "of.old" text;
    create schema crm;
    create table crm.calls (id integer primary key, of_order uuid references public.orders);
    create unique index one_each on public.wishlist (created_at);
    create rule swallow as on insert to public.wishlist do instead nothing;
    grant truncate on public.wishlist to anon;
    create schema cron;
    create table cron.job (jobname text, schedule text, active boolean);
    insert into cron.job values ('compact-sync', '*/10 * * * *', true), ('unused-pictures', '23 3 * * *', false),
      (null, '* * * * *', true);`);
  // Objects that a project may have of its own.
  await sql.unsafe(`
    create table public.notes (id integer primary key, body text check (body <> ''),
      product bigint references public.products on delete cascade);
    create view public.report as select count(*) from public.orders;
    create view public.own_orders with (security_invoker = on) as select * from public.orders;
    grant select on public.own_orders to authenticated;
    create index by_note on public.wishlist (created_at);`);
  await rm(join(folder.path, 'supabase/functions/create-seller'), { recursive: true });
  const proxy = await startProxy({ target: backend.url });
  onTestFinished(() => proxy.close());
  proxy.respond(404, {}, '', { only: /^OPTIONS .*catalog_since/ });
  // It lets pages ask, but not with what the app has to send.
  const half = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  proxy.respond(204, half, '', { only: /^OPTIONS .*check-pictures/ });
  // As a project answers where a function was deployed with the check of tokens that is on unless one says otherwise.
  const gate = { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' };
  const json = { 'content-type': 'application/json' };
  proxy.respond(401, json, JSON.stringify(gate), { only: /^POST .*seller-signup/ });
  const ours = JSON.stringify({ message: 'Only with the service key' });
  proxy.respond(401, json, ours, { only: /^POST .*publish-catalogue/ });
  proxy.respond(503, {}, '', { only: /^GET \/storage\/.*\/productimages\// });
  // As a gateway answers that lets nobody in without a key.
  proxy.respond(401, json, '{}', { only: /^GET \/storage\/.*\/catalogue\// });
  proxy.respond(500, {}, '', { only: /^POST \/auth\/v1\/token/ });
  const gaps = await asService(proxy.url);
  const named = [
    /^policy realtime\.messages "People listen to their own scopes" is missing$/,
    /^table public\.contact_messages is missing$/,
    /^procedure public\.health\(\) is missing$/,
    /^table public\.orders is "rls off/,
    /^trigger b_check_listing on public\.products is ".*off" and should be/,
    /^policy public\.shopping_cart "Open" is not from these migrations$/,
    /^table public\.coupons is "rls on; anon select/,
    /^helper private\.is_admin\(\) is "source/,
    /^bucket sizechart is missing$/,
    /^table storage\.objects is "rls off" and should be "rls on"$/,
    /^trigger make_profile on auth\.users is missing$/,
    /^trigger follow_email on auth\.users is "CREATE TRIGGER follow_email AFTER INSERT ON .* and should be ".* AFTER UPDATE OF email/,
    /^helper private\.page_of\(.*\) is "source \w+, volatile, .* and should be "source \w+, (stable|immutable)/,
    /^procedure public\.place_complete_order\(.*\) is "source \w+, volatile, security definer; .* and should be ".*search_path=/,
    /^procedure public\.sync_pull\(.*\) is "source \w+, stable, search_path.* and should be ".*, security definer/,
    /^column public\.user_profiles\.role is ".* default 'admin'::text; .* and should be ".* default 'user'::text;/,
    /^constraint user_profiles_role_check on public\.user_profiles is "CHECK .*'owner'/,
    /^view public\.leaky is not from these migrations$/,
    /^view public\.copied is not from these migrations$/,
    /^column public\.orders\.surprise is not from these migrations$/,
    /^column public\.orders\."of\.old" is not from these migrations$/,
    /^constraint never on public\.order_items is not from these migrations$/,
    /^constraint calls_of_order_fkey on crm\.calls is not from these migrations$/,
    /^index public\.one_each on public\.wishlist is not from these migrations$/,
    /^rule swallow on public\.wishlist is not from these migrations$/,
    /^table public\.wishlist is "rls on; anon truncate, .* and should be "rls on; /,
    /^schedule unused-pictures is missing, switched off or another role's$/,
    /^schedule publish-catalogue is missing, switched off or another role's$/,
    /^schedule notify is missing, switched off or another role's$/,
    /^schedule forget-mails is missing, switched off or another role's$/,
    /^schedule release-return-holds is missing, switched off or another role's$/,
    /^schedule forget-returns is missing, switched off or another role's$/,
    /^schedule forget-review-drafts is missing, switched off or another role's$/,
    /^bucket productimages serves no files: storage answers 503$/,
    /^bucket catalogue serves no files: storage answers 401$/,
    /^the sign-in with a password answers 500 to an account that is none$/,
    /^function publish-catalogue refuses the secret key: by schedule it will publish nothing$/,
    /^the catalogue refuses pages of another origin \(OPTIONS answers 404\)$/,
    /^function check-pictures refuses pages of another origin \(OPTIONS answers 204\)$/,
    /^function create-seller answers 404$/,
    /^function seller-signup is not let run without a token: deploy it with verify_jwt = false$/,
  ];
  for (const gap of named) expect(gaps).toContainEqual(expect.stringMatching(gap));
  // Nothing but what was done, and what follows from it.
  const unnamed = gaps.filter((gap) => !named.some((name) => name.test(gap)));
  expect(unnamed.filter((gap) => !gap.startsWith('column public.coupons.'))).toEqual([]);
  // Without the policy nobody but the service role hears anything.
  expect((await asAdmin()).some((gap) => gap.startsWith('realtime: the private topic user:'))).toBe(true);
  await sql`alter table realtime.messages disable row level security`;
  expect(await asService()).toContain('table realtime.messages is "rls off" and should be "rls on"');
});
