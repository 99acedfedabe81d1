import postgres from 'postgres';
import type { Persona } from '#support/personas.ts';

export const CUT = /^(57P|08|CONNECTION_|ECONNRESET|EPIPE)/;

/** One connection that may be terminated at any moment; the next call after that opens another. */
export type ReconnectingClient = {
  /** Calls a procedure as a person, in one transaction, and gives its answer. */
  call: <T>(person: Persona, procedure: string, args: Record<string, unknown>) => Promise<T>;
  end: () => Promise<void>;
};

/**
 * Everything of a call goes over in one message. The driver fails when it writes to a socket that has just ended. The
 * rest of a transaction must never run on the connection that follows.
 */
export function reconnectingClient(url: string): ReconnectingClient {
  let sql: postgres.Sql | undefined;
  const drop = async () => {
    const dropped = sql;
    sql = undefined;
    await dropped?.end({ timeout: 0 });
  };
  return {
    async call<T>(person: Persona, procedure: string, args: Record<string, unknown>): Promise<T> {
      // Without asking for types first: a connection cut there would fail where nobody waits.
      sql ??= postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
      const list = Object.entries(args).map(([name, value]) => `${name} => ${literal(value)}`);
      const claims = literal(JSON.stringify({ role: 'authenticated', sub: person.id }));
      try {
        const results: unknown = await sql.unsafe(`begin;
          select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true);
          select public.${procedure}(${list.join(', ')}) as answer;
          commit;`);
        return (results as [unknown, unknown, [{ answer: T }]])[2][0].answer;
      } catch (error) {
        // Also after a refusal: the connection is still inside its failed transaction.
        await drop();
        throw error;
      }
    },
    end: drop,
  };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
