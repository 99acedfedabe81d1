import { expect } from 'vitest';
import type { Sql } from '#supabase/local/sql-client.ts';
import { refusal } from '#support/personas.ts';

/** What every table holds, as one hash each. Counters of rate limits are no part of the shop. */
async function everyRow(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname in ('public', 'private') and c.relname <> 'rate_hits' or c.oid in ('auth.users'::regclass, 'storage.objects'::regclass))
    order by 1`;
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  );
  const rows = await sql.unsafe<{ name: string; hash: string }[]>(parts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.hash]));
}

/** The attempt is refused and no row of the shop is another afterwards; gives its code and detail. */
export async function refusedWithoutTrace(
  sql: Sql,
  attempt: () => Promise<unknown>,
): Promise<{ code: string; detail: unknown }> {
  const before = await everyRow(sql);
  const refused = await refusal(attempt());
  expect(await everyRow(sql)).toEqual(before);
  return refused;
}
