import { setTimeout as wait } from 'node:timers/promises';
import type { Fetch } from './router.ts';
import type { Sql } from './sql-client.ts';

const HOUR = 3_600_000;

/**
 * What a scheduler does on hosted Supabase: hands over uploads that nothing shows, and has the files removed that nobody
 * asked `remove-pictures` to remove. Soon after the start and every hour; a failure is logged and tried again then.
 */
export function startMaintenance(
  sql: Sql,
  functions: Fetch,
  url: string,
  log: (line: string) => void,
  every = HOUR,
) {
  const ending = new AbortController();
  const rounds = async () => {
    // Never into the requests of a page that is just being opened.
    for (let pause = Math.min(every, 60_000); !ending.signal.aborted; pause = every) {
      await wait(pause, undefined, { signal: ending.signal, ref: false });
      await sweepFiles(sql, functions, url).catch((error: unknown) => log(`maintenance: ${String(error)}`));
    }
  };
  const running = rounds().catch(() => undefined);
  return {
    async close(): Promise<void> {
      ending.abort();
      await running;
    },
  };
}

async function sweepFiles(sql: Sql, functions: Fetch, url: string): Promise<void> {
  // A test may run other migrations than the shop's.
  const [shop] = await sql`select to_regprocedure('public.note_abandoned_uploads()') is not null as yes`;
  if (shop?.['yes'] !== true) return;
  await sql`select public.note_abandoned_uploads()`;
  for (let removed = 1; removed > 0;) {
    const answer = await functions(new Request(`${url}/functions/v1/remove-pictures`, { method: 'POST' }));
    if (!answer.ok) throw new Error(`remove-pictures answered ${answer.status}`);
    removed = ((await answer.json()) as { removed: number }).removed;
  }
}
