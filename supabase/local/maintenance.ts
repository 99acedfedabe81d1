import { localKeys } from './keys.ts';
import type { Fetch } from './router.ts';
import type { Sql } from './sql-client.ts';
import { startRounds } from './start-rounds.ts';

const HOUR = 3_600_000;
const TEN_MINUTES = HOUR / 6;

/**
 * The work of a scheduler on hosted Supabase. It packs the catalogue for first visits and hands over uploads that
 * nothing shows. It has the files removed that nobody asked `remove-pictures` to remove. It forgets rows that no phone
 * needs to hear of any more, and mails that were sent long ago. It forgets what returns kept, and every ten minutes ends
 * holds of exchanges. The rest is done soon after the start and every hour. A failure is logged, stops nothing else, and is tried again
 * then.
 */
export function startMaintenance(
  sql: Sql,
  functions: Fetch,
  url: string,
  log: (line: string) => void,
  every = HOUR,
) {
  const chores = [
    () => tendReturns(sql),
    () => tendReviews(sql),
    () => sweepFiles(sql, functions, url),
    () => publishCatalogue(sql, functions, url),
    (ending: AbortSignal) => compactSync(sql, ending),
    () => forgetMails(sql),
  ];
  const allOf = (work: ((ending: AbortSignal) => Promise<void>)[]) => async (ending: AbortSignal) => {
    for (const chore of work) {
      await chore(ending).catch((error: unknown) => log(`maintenance: ${String(error)}`));
    }
  };
  // Never into the requests of a page that is just being opened.
  const first = Math.min(every, 60_000);
  const rounds = [
    startRounds(allOf(chores), { first, every }),
    startRounds(allOf([() => releaseHolds(sql)]), { first, every: Math.min(every, TEN_MINUTES) }),
  ];
  return { close: async () => void (await Promise.all(rounds.map((one) => one.close()))) };
}

async function publishCatalogue(sql: Sql, functions: Fetch, url: string): Promise<void> {
  const [shop] = await sql`select to_regprocedure('public.note_catalogue_base(jsonb)') is not null as yes`;
  if (shop?.['yes'] !== true) return;
  const answer = await functions(
    new Request(`${url}/functions/v1/publish-catalogue`, {
      method: 'POST',
      headers: { apikey: localKeys.secret },
    }),
  );
  if (!answer.ok) throw new Error(`publish-catalogue answered ${answer.status}`);
}

async function sweepFiles(sql: Sql, functions: Fetch, url: string): Promise<void> {
  // A test may run other migrations than the shop's.
  const [shop] = await sql`select to_regprocedure('public.note_abandoned_uploads()') is not null as yes`;
  if (shop?.['yes'] !== true) return;
  await sql`select public.note_abandoned_uploads()`;
  // A hundred a time; what is left after so many waits for the next round.
  for (let removed = 1, rest = 100; removed > 0 && rest > 0; rest -= 1) {
    const answer = await functions(new Request(`${url}/functions/v1/remove-pictures`, { method: 'POST' }));
    if (!answer.ok) throw new Error(`remove-pictures answered ${answer.status}`);
    removed = ((await answer.json()) as { removed: number }).removed;
  }
}

/** Call by call, each a transaction of its own, so that nobody waits long for a scope's lock. */
async function compactSync(sql: Sql, ending: AbortSignal): Promise<void> {
  const [shop] =
    await sql`select to_regprocedure('public.compact_sync(timestamptz, integer)') is not null as yes`;
  for (let more = shop?.['yes'] === true; more && !ending.aborted;) {
    const [row] = await sql<{ answer: { more: boolean } }[]>`select public.compact_sync() as answer`;
    more = row?.answer.more === true;
  }
}

/** Before the files are swept: it hands over pictures. */
async function tendReturns(sql: Sql): Promise<void> {
  const [shop] = await sql`select to_regprocedure('public.forget_returns()') is not null as yes`;
  if (shop?.['yes'] === true) await sql`select public.forget_returns()`;
}

/** Before the files are swept, too. */
async function tendReviews(sql: Sql): Promise<void> {
  const [shop] = await sql`select to_regprocedure('public.forget_review_drafts()') is not null as yes`;
  if (shop?.['yes'] === true) await sql`select public.forget_review_drafts()`;
}

/** As the job that docs/deploy.md has pg_cron do. */
async function releaseHolds(sql: Sql): Promise<void> {
  const [shop] = await sql`select to_regprocedure('public.release_return_holds()') is not null as yes`;
  if (shop?.['yes'] === true) await sql`select public.release_return_holds()`;
}

async function forgetMails(sql: Sql): Promise<void> {
  const [shop] = await sql`select to_regprocedure('public.forget_mails()') is not null as yes`;
  if (shop?.['yes'] === true) await sql`select public.forget_mails()`;
}
