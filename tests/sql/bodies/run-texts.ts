import type { TransactionSql } from 'postgres';

import type { Sql } from '#supabase/local/sql-client.ts';
import type { Subject } from '../matrix/subjects.ts';
import { readTexts } from './read-body.ts';
import { rolledBack } from './rolled-back.ts';

/** Calls of a public function: who makes them, and the arguments of each. */
export interface Calls {
  me: Subject;
  args: string[];
}

interface Routine {
  oid: number;
  name: string;
  /** The name without schema and arguments. */
  short: string;
  source: string;
  language: string;
  definition: string;
}

/** A statement of a function that runs text, as `<oid of the function>:<line>`. */
type Place = string;

/** A text that was run, and the statement that ran it. */
interface Run {
  place: Place;
  text: string;
}

/** Control characters that end the place and the text of a run: no SQL has them. */
const [PLACE_END, TEXT_END] = ['\u001f', '\u001e'];

/**
 * Runs the text of each function that comes to an `execute`, by the `calls` of it. Lists the calls that fail, the functions
 * without a call, and the texts that no call runs. Leaves the database as it was.
 */
export function runTexts(sql: Sql, calls: Record<string, Calls>): Promise<string[]> {
  return rolledBack(
    (work) => sql.begin(work),
    async (own) => {
      // The rules about a row are none of this.
      await own`set local session_replication_role = replica`;
      const routines = await own<Routine[]>`
        select p.oid::int, p.oid::regprocedure::text as name, p.proname as short, p.prosrc as source,
          l.lanname as language, pg_get_functiondef(p.oid) as definition
        from pg_proc p join pg_language l on l.oid = p.prolang
        where p.prokind = 'f' and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        order by name`;
      const places = new Map<Place, string>();
      const runners: Routine[] = [];
      for (const routine of routines) {
        const lines = await marked(own, routine);
        if (lines.length > 0) runners.push(routine);
        for (const line of lines) places.set(`${routine.oid}:${line}`, `${routine.name} line ${line}`);
      }
      const coming = comingTo(routines, runners);
      const first = coming.filter((routine) => !callersOf(routine, coming).length);
      const makers = routines.filter((one) => coming.includes(one) || callersOf(one, coming).length > 0);
      return await problemsOf(own, { first, calls, places, makers });
    },
  );
}

/** Makes a function note each text before it runs it, and gives the lines. */
async function marked(sql: TransactionSql, routine: Routine): Promise<number[]> {
  const { oid, source, language, definition } = routine;
  if (language !== 'plpgsql' || !/\bexecute\b/i.test(source)) return [];
  const statements = readTexts(definition);
  const text = source.split('\n');
  for (const { line, text: made } of statements) {
    const inLine = made.replaceAll(/--.*$/gm, '').replaceAll(/\s*\n\s*/g, ' ');
    text[line - 1] = (text[line - 1] ?? '').replace(
      /\b(execute|return|for|open)\b/i,
      (word) =>
        `perform set_config('app.texts', coalesce(current_setting('app.texts', true), '')
        || '${oid}:${line}${PLACE_END}' || (${inLine}) || '${TEXT_END}', true); `.replaceAll(
          /\s*\n\s*/g,
          ' ',
        ) + word,
    );
  }
  if (statements.length > 0) await sql.unsafe(definition.replace(source, () => text.join('\n')));
  return statements.map(({ line }) => line);
}

/** The functions of `among` that name this one with an opening bracket. */
function callersOf({ short }: Routine, among: Routine[]): Routine[] {
  const call = new RegExp(`\\b${short}\\s*\\(`);
  return among.filter((other) => other.short !== short && call.test(other.source));
}

/** The `runners`, and the functions that come to one of them. */
function comingTo(routines: Routine[], runners: Routine[]): Routine[] {
  const coming = new Set(runners);
  // A set gives what is added on the way as well.
  for (const routine of coming) for (const caller of callersOf(routine, routines)) coming.add(caller);
  return [...coming];
}

/** The pieces of SQL in the strings of a function: those that name a column of an alias, as in `t.created_at`. */
function piecesOf({ source }: Routine): string[] {
  const strings = source.replaceAll(/--.*$/gm, '').matchAll(/'((?:[^']|'')*)'/g);
  return [...strings]
    .flatMap(([, string = '']) => string.replaceAll("''", "'").split(/%(?:\d\$)?[sIL]/))
    .filter((piece) => /\b[a-z]\.[a-z_]/.test(piece))
    .map(inOneLine);
}

const inOneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

interface Plan {
  first: Routine[];
  calls: Record<string, Calls>;
  places: ReadonlyMap<Place, string>;
  /** The functions that may hold a piece of a text. */
  makers: Routine[];
}

async function problemsOf(sql: TransactionSql, { first, calls, places, makers }: Plan): Promise<string[]> {
  const names = new Set(first.map(({ short }) => short));
  const problems = Object.keys(calls)
    .filter((short) => !names.has(short))
    .map((short) => `${short} is listed, and runs no text`);
  const ran: (Run & { by: string })[] = [];
  for (const { name, short } of first) {
    const { me, args } = calls[short] ?? { me: undefined, args: [] };
    if (me === undefined || args.length === 0) problems.push(`${name} runs text, and is not listed`);
    else
      for (const given of args) {
        const answer = await called(sql, me, `select public.${short}(${given})`);
        if (typeof answer === 'string') problems.push(`${name} ${answer}`);
        else if (answer.length === 0) problems.push(`${name} runs no text with (${given})`);
        else ran.push(...answer.map((run) => ({ ...run, by: short })));
      }
  }
  // A call that failed may have come no further.
  if (problems.length > 0) return problems;
  return [
    ...[...places]
      .filter(([place]) => !ran.some((run) => run.place === place))
      .map(([, name]) => `${name}: no call runs this text`),
    ...makers.flatMap((maker) => {
      const own = names.has(maker.short) ? ran.filter(({ by }) => by === maker.short) : ran;
      const texts = own.map(({ text }) => inOneLine(text));
      return piecesOf(maker)
        .filter((piece) => !texts.some((text) => text.includes(piece)))
        .map((piece) => `${maker.name}: no call runs a text with ${piece}`);
    }),
  ];
}

/** The texts that a call has run, or the line and the reason of its failure. */
async function called(sql: TransactionSql, me: Subject, statement: string): Promise<Run[] | string> {
  const claims = JSON.stringify({ role: me.databaseRole, sub: me.id });
  try {
    return await rolledBack(
      (work) => sql.savepoint(work),
      async (own) => {
        await own`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${me.databaseRole}, true)`;
        await own.unsafe(statement);
        const [row] = await own<{ texts: string }[]>`
          select coalesce(current_setting('app.texts', true), '') as texts`;
        const runs = (row?.texts ?? '').split(TEXT_END).slice(0, -1);
        return runs.map((run) => {
          const [place = '', text = ''] = run.split(PLACE_END);
          return { place, text };
        });
      },
    );
  } catch (error) {
    const { message, where = '' } = error as Error & { where?: string };
    // The last line tells of the function that was called.
    const line = [...where.matchAll(/^PL\/pgSQL function .* line (\d+) at /gm)].at(-1)?.[1];
    return `line ${line ?? '?'}: ${message}`;
  }
}
