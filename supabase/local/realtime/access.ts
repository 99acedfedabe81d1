import type postgres from 'postgres';
import type { Claims } from '../jwt.ts';
import type { Sql } from '../sql-client.ts';

/**
 * Whether these claims may read, or write, a private topic. The policies of `realtime.messages` on a row of that topic
 * decide, as on hosted Supabase. Leaves no trace.
 */
export async function mayUseTopic(
  sql: Sql,
  claims: Claims,
  topic: string,
  use: 'read' | 'write',
): Promise<boolean> {
  if (!['anon', 'authenticated', 'service_role'].includes(claims.role)) return false;
  try {
    await sql.begin(async (transaction) => {
      if (use === 'read') {
        const [row] = await transaction<{ id: string }[]>`
          insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true) returning id`;
        await becomeUser(transaction, claims, topic);
        const seen = await transaction`select 1 from realtime.messages where id = ${row?.id ?? null}`;
        throw new Verdict(seen.length > 0);
      }
      await becomeUser(transaction, claims, topic);
      await transaction`
        insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true)`;
      throw new Verdict(true);
    });
  } catch (error) {
    if (error instanceof Verdict) return error.allowed;
    if (error instanceof Error && 'code' in error && error.code === '42501') return false;
    throw error;
  }
  return false;
}

/** Thrown to roll the probe back. */
class Verdict extends Error {
  readonly allowed: boolean;
  constructor(allowed: boolean) {
    super('rolled back');
    this.allowed = allowed;
  }
}

async function becomeUser(
  transaction: postgres.TransactionSql,
  claims: Claims,
  topic: string,
): Promise<void> {
  await transaction`select
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
    set_config('request.jwt.claim.role', ${claims.role}, true),
    set_config('realtime.topic', ${topic}, true)`;
  await transaction.unsafe(`set local role ${claims.role}`);
}
