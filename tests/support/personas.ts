import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Sql } from '#supabase/local/sql-client.ts';

/** Somebody who talks to the database as the API would let them: a role and a token's claims. */
export type Persona = {
  /** The auth user's id; '' for a visitor. */
  id: string;
  /** Runs statements in one transaction under this person's role. */
  run: <T>(work: (sql: TransactionSql) => Promise<T>) => Promise<T>;
  /** Calls a procedure by its argument names and gives its answer. */
  rpc: <T = unknown>(procedure: string, args?: Record<string, unknown>) => Promise<T>;
};

export type Personas = {
  asShopper: (name: string) => Promise<Persona>;
  /** Verified unless said otherwise. */
  asSeller: (brand: string, options?: { verified?: boolean }) => Promise<Persona>;
  asAdmin: (name?: string) => Promise<Persona>;
  asAnon: () => Persona;
};

/** The people of a test database. A name means the same person all through a file. */
export function personas(sql: Sql): Personas {
  const asShopper = async (name: string) => {
    const id = idOf(name);
    // A new account could order less.
    await sql`insert into auth.users (id, email, raw_user_meta_data, created_at)
      values (${id}, ${`${name}@example.test`}, ${sql.json({ full_name: name })}, now() - interval '30 days')
      on conflict do nothing`;
    return persona(sql, 'authenticated', id);
  };
  const asSeller = async (brand: string, { verified = true } = {}) => {
    const seller = await asShopper(brand);
    await sql`insert into public.sellers (id, brand_name, business_email, is_verified)
      values (${seller.id}, ${brand}, ${`shop@${brand}.test`}, ${verified}) on conflict do nothing`;
    await sql`update public.user_profiles set role = 'seller' where id = ${seller.id} and role <> 'seller'`;
    return seller;
  };
  const asAdmin = async (name = 'admin') => {
    const admin = await asShopper(name);
    await sql`update public.user_profiles set role = 'admin' where id = ${admin.id} and role <> 'admin'`;
    return admin;
  };
  return { asShopper, asSeller, asAdmin, asAnon: () => persona(sql, 'anon', '') };
}

function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function persona(sql: Sql, role: 'anon' | 'authenticated', id: string): Persona {
  const claims = JSON.stringify(id === '' ? { role } : { role, sub: id });
  const run = async <T>(work: (transaction: TransactionSql) => Promise<T>): Promise<T> => {
    let answer: { value: T } | undefined;
    await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true)`;
      answer = { value: await work(transaction) };
    });
    if (answer === undefined) throw new Error('the transaction ended without an answer');
    return answer.value;
  };
  const rpc = <T>(procedure: string, args: Record<string, unknown> = {}): Promise<T> =>
    run(async (transaction) => {
      const names = Object.keys(args);
      const list = names.map((name, place) => `${name} => $${place + 1}`).join(', ');
      const values = names.map((name) => args[name] as never);
      const [row] = await transaction.unsafe(`select public.${procedure}(${list}) as answer`, values, {
        prepare: true,
      });
      return (row as { answer: T } | undefined)?.answer as T;
    });
  return { id, run, rpc };
}

/** The refusal of a procedure, raised or answered: its SQLSTATE, and its detail read as JSON where it is JSON. */
export async function refusal(attempt: Promise<unknown>): Promise<{ code: string; detail: unknown }> {
  const outcome = await attempt.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error as { code?: string; detail?: string } }),
  );
  const answered = 'answer' in outcome ? answeredError(outcome.answer) : outcome.error;
  if (answered === null) throw new Error(`expected a refusal, got ${JSON.stringify(outcome)}`);
  const { code = '', detail = '' } = answered;
  return { code, detail: detail.startsWith('{') ? (JSON.parse(detail) as unknown) : detail };
}

/** An error that was answered, so that what it counted stays: PostgREST's body. */
function answeredError(answer: unknown): { code: string; detail: string } | null {
  const { code, details } = (answer ?? {}) as { code?: unknown; details?: unknown };
  return typeof code === 'string' && /^PT\d{3}$/.test(code) && typeof details === 'string'
    ? { code, detail: details }
    : null;
}
