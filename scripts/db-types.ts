import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sql } from '#supabase/local/sql-client.ts';
import { withMigratedDatabase } from './migrated-database.ts';

const target = fileURLToPath(new URL('../src/data/api/database.types.ts', import.meta.url));

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

/** How a value of a PostgreSQL type crosses the API. */
function typeScript(postgresType: string): string {
  if (postgresType.startsWith('_')) return `${typeScript(postgresType.slice(1))}[]`;
  return scalars[postgresType] ?? 'string';
}

type Column = { table: string; name: string; type: string; nullable: boolean };
type Parameter = { name: string; type: string; optional: boolean; nullable: boolean };
type Procedure = { name: string; parameters: Parameter[]; returns: string; columns: Parameter[] | null };

/** The schema `public` of a migrated database as the types supabase-js wants. The same schema, the same text. */
export async function databaseTypes(sql: Sql): Promise<string> {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`;
  const procedures = await sql<Procedure[]>`
    select p.proname as name, r.typname as returns,
      coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'type', t.typname,
          'optional', a.place > p.pronargs - p.pronargdefaults,
          'nullable', not p.proisstrict) order by a.place)
        from unnest(p.proargtypes::oid[]) with ordinality i (oid, place)
        join unnest(p.proargnames) with ordinality a (name, place) using (place)
        join pg_type t on t.oid = i.oid), '[]') as parameters,
      (select jsonb_agg(jsonb_build_object('name', a.name, 'type', t.typname, 'optional', false,
          'nullable', false) order by a.place)
        from unnest(p.proallargtypes, p.proargmodes, p.proargnames) with ordinality a (oid, mode, name, place)
        join pg_type t on t.oid = a.oid where a.mode = 't') as columns
    from pg_proc p join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
    order by p.proname`;
  return [
    '// Made by `npm run db-types` from the migrations. Not edited by hand.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...tables(columns),
    '    };',
    '    Views: Record<never, never>;',
    '    Functions: {',
    ...procedures.flatMap(signature),
    '    };',
    '    Enums: Record<never, never>;',
    '    CompositeTypes: Record<never, never>;',
    '  };',
    '};',
    '',
  ].join('\n');
}

function tables(columns: Column[]): string[] {
  const names = [...new Set(columns.map((column) => column.table))];
  return names.flatMap((table) => {
    const own = columns.filter((column) => column.table === table);
    const fields = (optional: string) =>
      own.map(
        ({ name, type, nullable }) =>
          `          ${name}${optional}: ${typeScript(type)}${nullable ? ' | null' : ''};`,
      );
    return [
      `      ${table}: {`,
      '        Row: {',
      ...fields(''),
      '        };',
      '        Insert: {',
      ...fields('?'),
      '        };',
      '        Update: {',
      ...fields('?'),
      '        };',
      '        Relationships: [];',
      '      };',
    ];
  });
}

function signature({ name, parameters, returns, columns }: Procedure): string[] {
  const list = (from: Parameter[]) =>
    from
      .map(({ name, type, optional, nullable }) => {
        // PostgreSQL takes null for each argument of a function that is not STRICT.
        const orNull = nullable && typeScript(type) !== 'Json' ? ' | null' : '';
        return `${name}${optional ? '?' : ''}: ${typeScript(type)}${orNull}`;
      })
      .join('; ');
  const args = parameters.length === 0 ? 'Record<never, never>' : `{ ${list(parameters)} }`;
  const answer = columns === null ? typeScript(returns) : `{ ${list(columns)} }[]`;
  return [`      ${name}: { Args: ${args}; Returns: ${answer} };`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(target, await withMigratedDatabase(databaseTypes));
  process.stdout.write(`${target} written\n`);
}
