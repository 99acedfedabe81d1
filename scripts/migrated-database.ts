import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#supabase/local/migrate.ts';
import { startPostgres } from '#supabase/local/postgres.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';

/** Runs `work` on an empty database with this checkout's migrations; nothing of it is left afterwards. */
export async function withMigratedDatabase<T>(work: (sql: Sql, url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'drip-haven-migrated-'));
  // As root the server runs under another account, which must be able to enter.
  await chmod(folder, 0o755);
  const server = await startPostgres(join(folder, 'data'), () => undefined);
  const sql = openSql(server.url, 1);
  try {
    await migrateDatabase(sql);
    return await work(sql, server.url);
  } finally {
    await sql.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
