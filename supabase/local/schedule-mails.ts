import { inRounds } from './in-rounds.ts';
import { localKeys } from './keys.ts';
import type { Fetch } from './router.ts';
import type { Sql } from './sql-client.ts';

/** Has `notify` send what is due, as `pg_cron` does on hosted Supabase. A failure is logged, and tried again at the next round. */
export function scheduleMails(
  sql: Sql,
  functions: Fetch,
  url: string,
  log: (line: string) => void,
  every = 5_000,
) {
  const ending = new AbortController();
  const round = () =>
    sendMails(sql, functions, url).catch((error: unknown) => log(`mails: ${String(error)}`));
  const running = inRounds(round, { first: every, every, signal: ending.signal });
  return {
    async close(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}

async function sendMails(sql: Sql, functions: Fetch, url: string): Promise<void> {
  // A test may run other migrations than the shop's. Nothing is asked of the function while nothing is due.
  const [shop] = await sql`select to_regclass('private.notifications') is not null as yes`;
  if (shop?.['yes'] !== true) return;
  const [due] = await sql`select exists (select from private.notifications
    where sent_at is null and given_up_at is null and due_at <= now()) as yes`;
  if (due?.['yes'] !== true) return;
  const answer = await functions(
    new Request(`${url}/functions/v1/notify`, { method: 'POST', headers: { apikey: localKeys.secret } }),
  );
  if (!answer.ok) throw new Error(`notify answered ${answer.status}`);
}
