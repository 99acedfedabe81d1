import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedInventory, type Inventory } from '../../scripts/smoke/inventory.ts';
import { smokeTest } from '../../scripts/smoke/run.ts';
import { startBackend, type Backend } from '../../supabase/local/backend.ts';
import { newShopper, temporaryFolder } from './backend-fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backend: Backend;
let expected: Inventory;
let admin: { email: string; password: string };
beforeAll(async () => {
  folder = await temporaryFolder();
  // A copy, so that a function can be taken away.
  const functions = join(folder.path, 'supabase/functions');
  const source = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  await cp(source('supabase/functions'), functions, { recursive: true });
  await cp(source('src/domain'), join(folder.path, 'src/domain'), { recursive: true });
  await cp(source('src/messages'), join(folder.path, 'src/messages'), { recursive: true });
  backend = await startBackend({ port: 0, dataDir: join(folder.path, 'data'), functions });
  expected = await expectedInventory(backend.sql);
  const { email, id } = await newShopper(backend);
  await backend.sql`update public.user_profiles set role = 'admin' where id = ${id}`;
  admin = { email, password: 'demo1234' };
});
afterAll(async () => {
  await backend.close();
  await folder.remove();
});

const asService = () => smokeTest({ url: backend.url, key: backend.keys.secret }, expected);
const asAdmin = () => smokeTest({ url: backend.url, key: backend.keys.publishable, admin }, expected);

test('a project with everything has no gap, for the secret key and for an admin', async () => {
  expect(Object.keys(expected).length).toBeGreaterThan(400);
  expect(await asService()).toEqual([]);
  expect(await asAdmin()).toEqual([]);
});

test('who is no admin is told nothing', async () => {
  const { email } = await newShopper(backend);
  const entrance = {
    url: backend.url,
    key: backend.keys.publishable,
    admin: { email, password: 'demo1234' },
  };
  const gaps = await smokeTest(entrance, expected);
  expect(gaps).toContain('procedure shop_inventory() does not answer: Only for administrators');
});

test('what is taken away or changed is named', async () => {
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
    delete from storage.buckets where id = 'sizechart';`);
  await rm(join(folder.path, 'supabase/functions/create-seller'), { recursive: true });
  const gaps = await asService();
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
    /^function create-seller answers 404$/,
  ];
  for (const gap of named) expect(gaps).toContainEqual(expect.stringMatching(gap));
  // Nothing but what was done, and what follows from it.
  const told = gaps.filter((gap) => !named.some((name) => name.test(gap)));
  expect(told.filter((gap) => !gap.startsWith('column public.coupons.'))).toEqual([]);
  // Without the policy nobody but the service role hears anything.
  expect((await asAdmin()).some((gap) => gap.startsWith('realtime: the private topic user:'))).toBe(true);
});
