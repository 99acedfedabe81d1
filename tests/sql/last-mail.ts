import type { Sql } from '#supabase/local/sql-client.ts';

/** The interval by which all mails must be made older, so that the last one was sent so long ago. A busy machine takes seconds. */
export async function untilLastMailIs(sql: Sql, ago: string): Promise<string> {
  const [row] = await sql<{ interval: string }[]>`
    select (${ago}::interval - (now() - max(sent_at)))::text as interval from private.notifications`;
  return row!.interval;
}
