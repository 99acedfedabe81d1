import { localKeys } from './keys.ts';
import type { Fetch } from './router.ts';
import type { Sql } from './sql-client.ts';
import { startRounds } from './start-rounds.ts';

/**
 * Calls `notify` every `every` milliseconds while a mail or a push is due, as `pg_cron` does on hosted Supabase. A call that fails
 * is logged, and made again in the next round. A mail that fails waits for its own next try.
 */
export function scheduleNotify(
  sql: Sql,
  functions: Fetch,
  url: string,
  log: (line: string) => void,
  every = 5_000,
) {
  const round = () =>
    callNotify(sql, functions, url).catch((error: unknown) => log(`notify: ${String(error)}`));
  return startRounds(round, { first: every, every });
}

async function callNotify(sql: Sql, functions: Fetch, url: string): Promise<void> {
  // A test may run other migrations than the shop's.
  const [table] = await sql`select to_regclass('private.wishlist_news') is not null as exists`;
  if (table?.['exists'] !== true) return;
  const [some] = await sql`select exists (select from private.notifications
      where sent_at is null and given_up_at is null and due_at <= now())
    or exists (select from private.pushes where due_at <= now()) or exists (select from private.wishlist_news) as due`;
  if (some?.['due'] !== true) return;
  const answer = await functions(
    new Request(`${url}/functions/v1/notify`, { method: 'POST', headers: { apikey: localKeys.secret } }),
  );
  if (!answer.ok) throw new Error(`notify answered ${answer.status}`);
}
