import type { Sql } from '#supabase/local/sql-client.ts';

/** The fault of a row, the row, and the constraints that refuse it. A trigger's check has a constraint's name. */
export type BadRow<Row> = readonly [what: string, row: Row, guards: string];

export type Fields = Record<string, unknown>;

/** The answer to a write: 'ok', or the name of the constraint that refused it, or another error's code. */
export type Answer = string;

const FIGURES =
  /^products_(mrp|selling_price|stock_quantity|shipping_charges|delivery_time)_check$|_within_mrp$/;

class Undo extends Error {}

/**
 * Writes and takes it back. `without` drops these guards before: what else refuses the row shows then. Foreign keys and what the
 * sync notes are off but for products, so that a row needs no others around it.
 */
export async function answerOf(
  sql: Sql,
  table: string,
  write: (transaction: Parameters<Parameters<Sql['begin']>[1]>[0]) => Promise<unknown>,
  without: readonly string[] = [],
): Promise<Answer> {
  return sql
    .begin(async (transaction) => {
      for (const guard of without) await drop(transaction, table, guard);
      if (table !== 'products') await transaction`set local session_replication_role = replica`;
      await write(transaction);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (error instanceof Undo) return 'ok';
      const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string };
      return constraint ?? code ?? String(error);
    });
}

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0];

async function drop(sql: Transaction, table: string, guard: string): Promise<void> {
  const [real] =
    await sql`select from pg_constraint where conname = ${guard} and conrelid = ${`public.${table}`}::regclass`;
  const [index] = await sql`select from pg_indexes where schemaname = 'public' and indexname = ${guard}`;
  if (real !== undefined)
    await sql`alter table ${sql(`public.${table}`)} drop constraint ${sql(guard)} cascade`;
  else if (index !== undefined) await sql`drop index ${sql(`public.${guard}`)}`;
  else if (table === 'products' && !FIGURES.test(guard)) {
    const trigger = guard === 'products_image_colors_check' ? 'b_check_listing_colors' : 'b_check_listing';
    await sql`drop trigger ${sql(trigger)} on public.products`;
  }
  // A constraint on a whole row is named by the column that it refuses.
  else await sql`alter table ${sql(`public.${table}`)} drop constraint if exists ${sql(`${table}_hold`)}`;
}
