import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyMigrations } from '#supabase/local/migrate.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';
import { createDatabase, type OwnDatabase } from '#support/postgres.ts';
import { temporaryFolder } from './backend-fixture.ts';

const applied = `-- Notes of a shop.

create table public.notes (id int);
-- It's read by nobody.
create function public.note() returns text language sql as $body$
  -- The newest comes first.
  select 'a note'
$body$;
insert into public.notes values (1); -- It's the first.
comment on table public.notes is 'Begins here
-- and goes on here

-- to the end.';
create table public."more
-- notes" (id int);
/* This block
-- is long. */
select e'it\\'s
-- a text';
`;

let database: OwnDatabase;
let sql: Sql;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  database = await createDatabase('bare');
  sql = openSql(database.url, 1);
  await migrate(applied);
});
afterEach(async () => {
  await sql.end();
  await database.remove();
});

async function migrate(text: string): Promise<string[]> {
  await writeFile(join(folder.path, '20260102000000_notes.sql'), text);
  return applyMigrations(sql, folder.path);
}

const changed = (from: string, to: string): string => {
  expect(applied).toContain(from);
  return applied.replace(from, to);
};

test.each([
  ['other words', '-- Notes of a shop.', '-- Notes that a shop keeps.'],
  ['a quote more', "-- It's read by nobody.", "  -- It's what nobody's reads."],
  ['gone', "-- It's read by nobody.\n", ''],
  ['a new one', 'insert into', '-- The first "note.\n\n-- $$ more\ninsert into'],
  ['a blank line less', '-- Notes of a shop.\n\n', '-- Notes of a shop.\n'],
  ['a last line without an end', "-- a text';\n", "-- a text';\n-- The end."],
])('a comment outside quotes may change on a database that exists: %s', async (_, from, to) => {
  const text = changed(from, to);
  expect(await migrate(text)).toEqual([]);
  // The database tells what it ran.
  const [row] = await sql`select statements from supabase_migrations.schema_migrations`;
  expect(row).toEqual({ statements: [applied] });
});

test.each([
  ['a statement', 'notes (id int)', 'notes (id bigint)'],
  ['a statement that is gone', "insert into public.notes values (1); -- It's the first.\n", ''],
  ['a statement turned into a comment', 'insert into', '-- insert into'],
  ['a comment turned into a statement', "-- It's read by nobody.", 'drop table public.notes;'],
  ['a comment behind a statement', "-- It's the first.", "-- It's one."],
  ["a function's comment", '-- The newest comes first.', '-- The oldest comes first.'],
  ["a function's blank line", "select 'a note'\n", "select 'a note'\n\n"],
  ['a line of a text that looks like a comment', '-- and goes on here', '-- and stops here'],
  ['a blank line of a text', 'goes on here\n\n', 'goes on here\n'],
  ['a line of a name that looks like a comment', '-- notes"', '-- words"'],
  ['a line of a block of comment', '-- is long.', '-- is short.'],
  ['a line of a text with a quote in it', "-- a text'", "-- another text'"],
])('any other change is refused: %s', async (_, from, to) => {
  await expect(migrate(changed(from, to))).rejects.toThrow(
    'The migration 20260102000000_notes was changed after this database had applied it: move the data folder away to start afresh, or restore the file.',
  );
});
