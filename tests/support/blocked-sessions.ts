import type { Sql } from '#supabase/local/sql-client.ts';

/** Counts the sessions of this database that wait for a lock. */
export async function countBlockedSessions(sql: Sql): Promise<number> {
  const sessions = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return sessions.length;
}
