import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getAuthSchemaSql, getStorageSchemaSql } from './lite.ts';
import { bootstrapDatabase } from './bootstrap.ts';
import type { Sql } from './sql-client.ts';
import { StartError, errorCode } from './start-error.ts';

type Migration = { version: string; name: string; text: string };

export const projectMigrations = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Brings a bare PostgreSQL 17 database to the project's newest schema. First come the objects of hosted Supabase, then
 * the migrations not applied yet, oldest first, each in its own transaction. They are remembered where the Supabase CLI
 * remembers them. Returns the names of those applied now.
 */
export async function migrateDatabase(sql: Sql, folder = projectMigrations): Promise<string[]> {
  await prepareDatabase(sql);
  return applyMigrations(sql, folder);
}

/** The part before the migrations: roles, `auth`, `storage`, `realtime`. Repeatable. */
export async function prepareDatabase(sql: Sql): Promise<void> {
  await sql.unsafe(getAuthSchemaSql(false));
  await sql.unsafe(getStorageSchemaSql(false));
  await bootstrapDatabase(sql);
}

/** The part that a hosted project is given. */
export async function applyMigrations(sql: Sql, folder = projectMigrations): Promise<string[]> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);`);
  const rows = await sql<{ version: string; text: string }[]>`
    select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations`;
  const applied = new Map(rows.map((row) => [row.version, row.text]));
  const names: string[] = [];
  for (const migration of await readMigrations(folder)) {
    const before = applied.get(migration.version);
    if (before !== undefined) {
      // The stored text stays what this database ran, with the comments of that day.
      if (before === migration.text || codeOf(before) === codeOf(migration.text)) continue;
      throw new StartError(
        `The migration ${migration.version}_${migration.name} was changed after this database had applied it: move the data folder away to start afresh, or restore the file.`,
      );
    }
    await apply(sql, migration);
    names.push(`${migration.version}_${migration.name}`);
  }
  return names;
}

/** A line with only a comment or nothing, or what may hold such a line: a body, a text, a name, another comment. */
const commentLine =
  /^[ \t]*(?:--[^\n]*\n?|\n)|(?<preserved>(?<tag>\$(?:[a-z_]\w*)?\$).*?\k<tag>|\be'(?:[^'\\]|\\.|'')*'|'[^']*'|"[^"]*"|\/\*.*?\*\/|--[^\n]*)/gims;

/**
 * A migration without the lines that hold only a comment, and without blank lines. PostgreSQL skips these, so two
 * migrations with the same rest do the same. A line inside quotes counts, also when it begins with `--`. It is data, or
 * a line of a function's body: the database keeps that with its comments, and `npm run smoke` compares it.
 */
const codeOf = (text: string): string => text.replaceAll(commentLine, '$<preserved>');

async function apply(sql: Sql, { version, name, text }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    const line = lineOf(text, error);
    throw new StartError(
      `The migration ${version}_${name} failed${line}: ${cause.message} (${errorCode(error)}).`,
      { cause },
    );
  }
}

function lineOf(text: string, error: unknown): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
  return Number.isInteger(position) ? ` at line ${text.slice(0, position).split('\n').length}` : '';
}

/** The versions of a folder's migrations, oldest first. */
export async function readMigrationVersions(folder: string): Promise<string[]> {
  return (await readMigrations(folder)).map(({ version }) => version);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder).catch(() => [])).toSorted((a, b) => a.localeCompare(b));
  const migrations: Migration[] = [];
  for (const file of files) {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined) continue;
    migrations.push({ version, name, text: await readFile(join(folder, file), 'utf8') });
  }
  return migrations;
}
