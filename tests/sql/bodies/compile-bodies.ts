import type { TransactionSql } from 'postgres';

import type { Sql } from '#supabase/local/sql-client.ts';
import { readBody, type BodyStatement } from './read-body.ts';
import { rolledBack } from './rolled-back.ts';

interface Routine {
  name: string;
  /** The name without schema and arguments. */
  short: string;
  language: 'sql' | 'plpgsql';
  oid: number;
  definition: string;
  types: string[];
}

/** A table whose triggers call the function, and all names that these give to their transition tables. */
interface Firing {
  function: number;
  table: string;
  each: 'row' | 'statement';
  old_rows: string | null;
  new_rows: string | null;
}

/**
 * Lists the names that PostgreSQL cannot resolve in the bodies of this project's functions.
 * PostgreSQL tracks no dependencies of bodies, so nothing else notices a renamed column before the function runs.
 * A PL/pgSQL function is made once more under another name, with `explain` around each statement: that resolves every
 * name and type and runs nothing. Leaves the database as it was. With `word`, only functions that say it are looked at.
 */
export function compileBodies(sql: Sql, word = ''): Promise<string[]> {
  return rolledBack(
    (work) => sql.begin(work),
    async (own) => {
      // The planner would run an immutable function with the nulls that all variables hold.
      await own`update pg_proc set provolatile = 'v' where pronamespace = 'private'::regnamespace`;
      // An insert is run for the columns that it returns.
      await own`update pg_attribute set attnotnull = false
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')`;
      await own`set local session_replication_role = replica`;
      return await problemsIn(own, word);
    },
  );
}

async function problemsIn(sql: TransactionSql, word: string): Promise<string[]> {
  const routines = await sql<Routine[]>`
    select p.oid::int, p.oid::regprocedure::text as name, p.proname as short, l.lanname as language, pg_get_functiondef(p.oid) as definition,
      array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname in ('sql', 'plpgsql') and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and position(${word} in p.prosrc) > 0
    order by name`;
  const firings = await sql<Firing[]>`
    select tgfoid::int as function, tgrelid::regclass::text as table,
      case when tgtype & 1 = 1 then 'row' else 'statement' end as each,
      max(tgoldtable::text) as old_rows, max(tgnewtable::text) as new_rows
    from pg_trigger where not tgisinternal group by 1, 2, 3`;
  const problems: string[] = [];
  for (const routine of routines) {
    const called = firings.filter((firing) => firing.function === routine.oid);
    for (const message of await problemsOf(sql, routine, called)) problems.push(`${routine.name} ${message}`);
  }
  return problems;
}

async function problemsOf(sql: TransactionSql, routine: Routine, firings: Firing[]): Promise<string[]> {
  if (routine.language === 'sql') return await refusal(sql, `select fmgr_sql_validator(${routine.oid})`);
  const statements = readBody(routine.definition);
  if (!routine.definition.includes('\n RETURNS trigger\n')) {
    const nothing = routine.types.map((type) => `null::${type}`).join(', ');
    const call = `${checkedFunction(routine, statements)}; select pg_temp.${routine.short}(${nothing})`;
    return reported(await refusal(sql, call), statements);
  }
  if (firings.length === 0) return ['is called by no trigger'];
  const problems: string[] = [];
  for (const firing of firings) {
    const passed = statements.filter(({ tables }) => isPassed(tables, firing.table));
    const call = `${checkedFunction(routine, passed)}; ${fired(routine, firing)}`;
    for (const problem of reported(await refusal(sql, call), passed))
      problems.push(`${problem}, on ${firing.table}`);
  }
  return problems;
}

/** Tells whether a trigger's function comes there when `table` fires it. */
function isPassed(tables: BodyStatement['tables'], table: string): boolean {
  return tables.every(({ name, is }) => (table.replace(/^.*\./, '') === name) === is);
}

/**
 * Calls a trigger's function by an update, which gives it both rows and both transition tables. A trigger for each row
 * needs one: it stands in a copy of the table, without constraints.
 */
function fired({ short }: Routine, { table, each, old_rows: oldRows, new_rows: newRows }: Firing): string {
  const call = `execute function pg_temp.${short}()`;
  if (each === 'row')
    return `create temp table written as select * from ${table} limit 0;
      alter table written add column touched int;
      insert into written (touched) values (1);
      create trigger checked after update on written for each row ${call};
      alter table written enable always trigger checked;
      update written set touched = 2`;
  const names = [
    ...(oldRows === null ? [] : [`old table as ${oldRows}`]),
    ...(newRows === null ? [] : [`new table as ${newRows}`]),
  ];
  return `create trigger checked after update on ${table} ${names.length > 0 ? `referencing ${names.join(' ')}` : ''}
      for each statement ${call};
    alter table ${table} enable always trigger checked;
    do $$ begin
      execute (select format('update %s set %I = %I where false', attrelid::regclass, attname, attname)
        from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
          and attgenerated = '' and attidentity = '' limit 1);
    end $$`;
}

/** The message that ends a run of the checked function names every statement that failed: index, a tab, the reason. */
const DONE = 'all statements were explained';

/** The function with `explain` around each of its statements. */
function checkedFunction({ definition, short }: Routine, statements: BodyStatement[]): string {
  const [, header = '', body = ''] = /^([\s\S]*?)AS \$function\$([\s\S]*)\$function\$/.exec(definition) ?? [];
  return `${writable(header, short)}AS $function$
    declare
      ${declared(body)}
      plan_line record;
      explained boolean;
      refusal text;
      refusals text[] := '{}';
    begin
      ${checks(statements).join('\n')}
      raise exception '${DONE}' using detail = array_to_string(refusals, e'\n');
    end $function$`;
}

/** The variables of a body without their first values, which are statements of their own, and the counters of loops. */
function declared(body: string): string {
  const [, variables = ''] = /\bdeclare\b([\s\S]*?)^begin$/im.exec(body) ?? [];
  const bare = variables
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((variable) => variable.replace(/^(\s*\w+)\s+constant\b/i, '$1').replace(/\s*:=[\s\S]*$/, ''));
  const counters = [...body.matchAll(/\bfor (\w+) in [^;]*?\.\./gi)].map(([, name = '']) => `${name} int`);
  return [...bare, ...new Set(counters)]
    .filter((variable) => variable.trim() !== '')
    .map((variable) => `${variable};`)
    .join('\n');
}

/** Each statement is explained with the columns that its records have from the statements before it. */
function checks(statements: BodyStatement[]): string[] {
  const shapes: { record: string; shape: string }[] = [];
  return statements.map(({ sql, record }, index) => {
    const older = shapes.filter((known) => new RegExp(`\\b${known.record}\\.`).test(sql));
    const attempts = ['', ...older.map(({ shape }) => shape)].map(
      (shape) => `
        if not explained then
          begin
            ${shape}
            for plan_line in explain ${sql} loop end loop;
            explained := true;
          exception when others then
            refusal := coalesce(refusal, sqlerrm);
          end;
        end if;`,
    );
    const taken =
      record === undefined ? '' : `with answer as (${sql}) select * from answer limit 0 into ${record};`;
    if (record !== undefined) shapes.push({ record, shape: taken });
    return `
      explained := false;
      refusal := null;
      ${attempts.join('\n')}
      if explained then null; ${taken}
      else refusals := refusals || format(e'${index}\\t%s', refusal);
      end if;`;
  });
}

/** The header of a temporary function of the same name that may write, and that null does not keep from running. */
function writable(header: string, short: string): string {
  return header
    .replace(/^CREATE OR REPLACE FUNCTION [^(]+/, `create function pg_temp.${short}`)
    .replace(/^( LANGUAGE plpgsql\n)(?: (?!SET ).*\n)*/m, '$1');
}

/** The error that ends `statements`, with its details. Nothing of them stays. */
async function refusal(sql: TransactionSql, statements: string): Promise<string[]> {
  try {
    await rolledBack(
      (work) => sql.savepoint(work),
      (own) => own.unsafe(statements),
    );
    return [];
  } catch (error) {
    const { message, detail = '' } = error as Error & { detail?: string };
    return [message, ...detail.split('\n').filter((line) => line !== '')];
  }
}

function reported([message, ...failures]: string[], statements: BodyStatement[]): string[] {
  if (message === undefined) return ['ended before its statements were explained'];
  if (message !== DONE) return [message];
  return failures.map((failure) => {
    const [index = '', reason = ''] = failure.split('\t');
    return `line ${statements[Number(index)]?.line ?? '?'}: ${reason}`;
  });
}
