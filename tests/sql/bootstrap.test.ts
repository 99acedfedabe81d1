import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase, projectMigrations } from '#supabase/local/migrate.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'drip-haven-migrations-'));
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

test('objects that a migration makes after a later start are granted to nobody', async () => {
  for (const file of await readdir(projectMigrations)) {
    await copyFile(join(projectMigrations, file), join(folder, file));
  }
  expect(await migrateDatabase(database.sql, folder)).toEqual([]);
  await writeFile(
    join(folder, '29991231000000_later.sql'),
    `create table public.later (id bigint generated always as identity);
     create sequence public.later_numbers;
     create function public.later_answer() returns integer language sql return 1;`,
  );
  expect(await migrateDatabase(database.sql, folder)).toEqual(['29991231000000_later']);
  const open = await database.sql`
    select role,
      has_table_privilege(role, 'public.later', 'select') as reads,
      has_table_privilege(role, 'public.later', 'truncate') as empties,
      has_sequence_privilege(role, 'public.later_numbers', 'usage') as draws,
      has_function_privilege(role, 'public.later_answer()', 'execute') as calls
    from unnest(array['anon', 'authenticated', 'service_role']) role order by role`;
  const nothing = { reads: false, empties: false, draws: false, calls: false };
  expect(open).toEqual([
    { role: 'anon', ...nothing },
    { role: 'authenticated', ...nothing },
    { role: 'service_role', reads: true, empties: true, draws: true, calls: true },
  ]);
});
