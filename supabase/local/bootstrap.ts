import { readFile } from 'node:fs/promises';
import type { Sql } from './sql-client.ts';

/** Brings a database to where a new hosted Supabase project starts; `auth` and `storage` must be there. */
export async function bootstrapDatabase(sql: Sql): Promise<void> {
  const text = await readFile(new URL('./bootstrap.sql', import.meta.url), 'utf8');
  await sql.unsafe(text);
}
