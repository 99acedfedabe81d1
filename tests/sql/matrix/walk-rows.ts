import type { Sql } from '#supabase/local/sql-client.ts';
import { attempt, type Outcome } from './attempt.ts';
import type { RowSet } from './row-sets.ts';
import type { Subject } from './subjects.ts';

export const verbs = ['select', 'insert', 'update', 'delete'] as const;

/** The result a person really gets for some rows, in the words of the matrix, verb after verb. */
export async function walkRows(sql: Sql, me: Subject, rows: RowSet, stranger: string): Promise<string> {
  const words: string[] = [];
  for (const verb of verbs) {
    const own = ownStatement(verb, me, rows);
    const other = verb === 'insert' ? insert(rows, stranger) : statement(verb, rows, rows.other);
    words.push(
      word(own === undefined ? undefined : await attempt(sql, me, own), await attempt(sql, me, other)),
    );
  }
  return words.join(' ');
}

function ownStatement(verb: (typeof verbs)[number], me: Subject, rows: RowSet): string | undefined {
  const own = rows.own?.(me);
  if (own === undefined) return undefined;
  return verb === 'insert' ? insert(rows, me.id) : statement(verb, rows, own);
}

function insert({ table, add }: RowSet, owner: string): string {
  return `insert into public.${table} ${add(owner)}`;
}

function statement(verb: 'select' | 'update' | 'delete', { table, change }: RowSet, where: string): string {
  if (verb === 'select') return `select 1 from public.${table} where ${where}`;
  if (verb === 'update') return `update public.${table} set ${change} where ${where}`;
  return `delete from public.${table} where ${where}`;
}

// A constraint is asked after every permission: who runs into one was allowed.
const reached = (outcome: Outcome | undefined) => outcome === 'yes' || /^23\d\d\d$/.test(outcome ?? '');
const refused = (outcome: Outcome | undefined) => outcome === '42501';

function word(own: Outcome | undefined, other: Outcome): string {
  if (reached(own) && (other === 'no' || refused(other))) return 'own';
  if ((own === undefined || reached(own)) && reached(other)) return 'all';
  if ((own === undefined || own === 'no') && other === 'no') return 'none';
  if ((own === undefined || refused(own)) && refused(other)) return 'denied';
  if (own === undefined || own === other) return other;
  // Their own row is refused for a reason of its own, another's is not even reached.
  return other === 'no' ? own : `${own}/${other}`;
}
