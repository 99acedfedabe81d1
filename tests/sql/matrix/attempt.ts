import type { Sql } from '#supabase/local/sql-client.ts';
import type { Subject } from './subjects.ts';

class Undo extends Error {}

/** `yes`: reached at least one row. `no`: ran and reached none. Else the refusal: its domain code, or its SQLSTATE. */
export type Outcome = string;

/** Runs one statement as somebody, and takes it back; `without` takes a guard away before, as its owner. */
export async function attempt(sql: Sql, subject: Subject, statement: string, without = ''): Promise<Outcome> {
  const { id, databaseRole } = subject;
  const claims = JSON.stringify(id === '' ? { role: databaseRole } : { role: databaseRole, sub: id });
  let outcome: Outcome = '';
  try {
    await sql.begin(async (transaction) => {
      if (without !== '') await transaction.unsafe(without);
      await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${databaseRole}, true)`;
      const rows = await transaction.unsafe(statement);
      outcome = (rows.count ?? 0) > 0 ? 'yes' : 'no';
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) outcome = refusalOf(error);
  }
  return outcome;
}

function refusalOf(error: unknown): Outcome {
  const {
    code = '',
    detail = '',
    message = '',
  } = error as { code?: string; detail?: string; message?: string };
  if (!code.startsWith('PT')) return code === '' ? message : code;
  return detail.startsWith('{') ? String((JSON.parse(detail) as { code?: string }).code) : detail;
}
