import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { startMaintenance } from '#supabase/local/maintenance.ts';
import { startRounds } from '#supabase/local/start-rounds.ts';
import type { Sql } from '#supabase/local/sql-client.ts';

vi.mock('#supabase/local/start-rounds.ts', () => ({
  startRounds: vi.fn<typeof startRounds>(() => ({ close: () => Promise.resolve() })),
}));

test('holds of exchanges end every ten minutes, as they do by pg_cron', async () => {
  const asked: string[] = [];
  const sql = ((texts: TemplateStringsArray) => {
    asked.push(texts.join('?'));
    return Promise.resolve([{ yes: true }]);
  }) as unknown as Sql;
  startMaintenance(
    sql,
    () => Promise.resolve(Response.json({ removed: 0 })),
    '',
    () => undefined,
  );
  const often = vi.mocked(startRounds).mock.calls.filter(([, { every }]) => every === 600_000);
  for (const [round] of often) await round(new AbortController().signal);
  expect(asked).toContain('select public.release_return_holds()');
  expect(await readFile('docs/deploy.md', 'utf8')).toContain(
    "'release-return-holds', '*/10 * * * *', 'select public.release_return_holds()'",
  );
});
