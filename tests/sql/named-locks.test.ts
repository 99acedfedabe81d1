import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

// A number of a lock and the text of a setting are in the functions that supabase/README.md names, and in no other.

const readme = await readFile(path.join(projectRoot, 'supabase/README.md'), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(2);
});
afterAll(() => database.remove());

/** `class function` or `setting function` for each function that a section's table names. */
function listed(heading: string): string[] {
  const section = readme.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .flatMap((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      const functions = cells.at(-3) ?? '';
      return [...functions.matchAll(/`(\w+)`/g)].map(
        ([, name]) => `${cells[1]?.replaceAll('`', '')} ${name}`,
      );
    })
    .toSorted();
}

const LOCK = /\bpg_(?:try_)?advisory\w*\((\d+|hashtextextended\('\w+:)?/g;
const SETTING = /'(app\.\w+)/g;

/** `class function` or `setting function` for each function of the database that has one. */
async function found(sql: TestDatabase['sql'] | TransactionSql, pattern: RegExp): Promise<string[]> {
  const functions = await sql<{ name: string; body: string }[]>`
    select proname as name, regexp_replace(prosrc, '--[^\n]*', '', 'g') as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const pairs = functions.flatMap(({ name, body }) =>
    [...body.matchAll(pattern)].map(([, key = '']) => `${key.replace("hashtextextended('", '')} ${name}`),
  );
  return [...new Set(pairs)].toSorted();
}

test('only the functions that supabase/README.md lists take advisory locks', async () => {
  expect(await found(database.sql, LOCK)).toEqual(listed('Advisory locks'));
});

test('only the functions that supabase/README.md lists read and write settings', async () => {
  expect(await found(database.sql, SETTING)).toEqual(listed('Settings of a transaction'));
});

test('no condition of a trigger names a setting', async () => {
  const lines = await database.sql<{ line: string }[]>`
    select pg_get_triggerdef(oid) as line from pg_trigger
    where not tgisinternal and pg_get_triggerdef(oid) ~ '''app\\.'`;
  expect(lines).toEqual([]);
});

test.each([
  ['a lock by its number', LOCK, 'pg_advisory_xact_lock_shared(7304, 1)', '7304 planted'],
  ['a lock by a key', LOCK, 'pg_advisory_lock(key)', ' planted'],
  ['a setting by its text', SETTING, "set_config('app.placing', 'on', true)", 'app.placing planted'],
])('%s is found in a function that nobody listed', async (_, pattern, call, pair) => {
  const before = await found(database.sql, pattern);
  const undone = new Error('undone');
  const planting = database.sql.begin(async (sql) => {
    await sql.unsafe(`create function private.planted(key bigint) returns void language plpgsql as $$
      begin perform ${call}; end $$`);
    expect(await found(sql, pattern)).toEqual([...before, pair].toSorted());
    throw undone;
  });
  await expect(planting).rejects.toBe(undone);
});
