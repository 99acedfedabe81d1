// `npm run db-seed`: writes supabase/seed.sql, the demo for `npx supabase start`, from the seed in TypeScript.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { applySeed } from '#supabase/seed/apply.ts';
import { withMigratedDatabase } from './migrated-database.ts';
import { projectRoot } from './project-root.ts';

/** Stands for the moment at which the file is loaded: written as `now()` wherever a statement is given it. */
const now = new Date('2026-01-01T12:00:00.000Z');

const head = `-- Made by \`npm run db-seed\` from supabase/seed. Not edited by hand.
-- The Supabase CLI loads it after the migrations of a new database. Pictures come from [storage.buckets] in config.toml.

do $$
begin
  if exists (select from auth.users) or exists (select from public.products) then
    raise exception 'The demo is for an empty shop: this database already holds accounts or products.';
  end if;
end
$$;

-- The orders name products by their ids.
alter table public.products alter column id restart with 1;
`;

/** The statements of the demo's seed as one SQL file. Runs them on the database at `url`, which must be migrated and empty. */
export async function seedSql(url: string): Promise<string> {
  const statements: string[] = [];
  const sql = postgres(url, {
    max: 1,
    debug: (_connection, query, parameters) => {
      if (/^\s*(insert|update|with|select private)/.test(query)) statements.push(filled(query, parameters));
    },
  });
  try {
    await applySeed(sql, { seed: 'demo', now, onProgress: () => undefined });
  } finally {
    await sql.end();
  }
  return [head, ...statements].join('\n');
}

/** A statement with its parameters in their places, JSON one row a line. */
function filled(query: string, parameters: unknown[]): string {
  const text = query.replace(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
  return `${text.trim().replaceAll(/\n {4}/g, '\n')};\n`;
}

function literal(value: unknown): string {
  if (value instanceof Date || value === now.toISOString()) return 'now()';
  if (typeof value === 'number') return String(value);
  // Ids only: nothing in them needs quotes.
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  const text = String(value);
  const lines = text.startsWith('[')
    ? `[\n${(JSON.parse(text) as object[]).map((row) => JSON.stringify(row)).join(',\n')}\n]`
    : text;
  return `'${lines.replaceAll("'", "''")}'`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = join(projectRoot, 'supabase/seed.sql');
  await writeFile(target, await withMigratedDatabase((_, url) => seedSql(url)));
  console.log(`${target} written`);
}
