import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { missedRows } from './missed-rows.ts';
import { pull, push } from './sync-client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.remove());

test('following the log misses none of 5,000 rows; following a timestamp misses some', async () => {
  const missed = await missedRows(database, 5_000);
  expect(missed).toMatchObject({ rows: 5_000, log: 0 });
  expect(missed.polls).toBeGreaterThan(20);
  // The same writers, the same moment: so the test above can fail.
  expect(missed.timestamps).toBeGreaterThan(0);
});

/** How often an answer's watermark was not that of its rows, while one phone sends. */
async function tornAnswers(name: string): Promise<number> {
  const shopper = await personas(database.sql).asShopper(name);
  const writing = new AbortController();
  let torn = 0;
  const reader = async () => {
    while (!writing.signal.aborted) {
      const page = await pull(shopper);
      if (Number(page.rows.profile[0]?.['full_name']) !== page.last_n) torn += 1;
    }
  };
  await push(shopper, [{ n: 1, name: 'profile.update', args: { full_name: '1' } }]);
  const readers = Array.from({ length: 6 }, reader);
  for (let n = 2; n <= 250; n += 1) {
    await push(shopper, [{ n, name: 'profile.update', args: { full_name: String(n) } }]);
  }
  writing.abort();
  await Promise.all(readers);
  return torn;
}

test('rows and acknowledged mutation id are of one moment, because the pull is STABLE', async () => {
  expect(await tornAnswers('sana')).toBe(0);
  await database.sql`alter function public.sync_pull(uuid, integer, text, text, jsonb, integer) volatile`;
  expect(await tornAnswers('vera')).toBeGreaterThan(0);
});
