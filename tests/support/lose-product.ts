import type { Sql } from '#supabase/local/sql-client.ts';

/** Deletes a product as if it had never been, as a restore does: no trigger writes to the log. */
export async function loseProduct(sql: Sql, id: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`delete from public.products where id = ${id}`;
    await transaction`delete from public.sync_log where scope = 'catalog' and collection = 'products' and id = ${id}`;
  });
}
