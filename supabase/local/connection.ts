import { sql } from 'kysely';
import { createPostgresConnection, type PostgresConnection } from './lite.ts';
import { asPostgrestError } from './postgrest-errors.ts';
import { isRecord } from './realtime/frames.ts';

/** Milliseconds a statement may take on hosted Supabase, waits for locks included. */
const TIMEOUT_MS = 8_000;

/**
 * The connection of the REST, auth and storage parts, with what `@supabase/lite` does differently
 * from hosted Supabase set right.
 */
export function openConnection(databaseUrl: string): PostgresConnection {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: 20,
      onnotice: () => undefined,
      types: columnTypes,
      connection: { statement_timeout: TIMEOUT_MS },
    },
  });
  connection.normalizeDbError = asPostgrestError;
  // The library grants every table of a schema with row level security to anon on the first request,
  // undoing what the migrations revoked. Our bootstrap has made the roles: tell it so.
  Object.assign(connection, { rlsState: 'active' });
  readSchemaOnce(connection);
  limitAnonymous(connection);
  return connection;
}

/** Statements of anonymous visitors are cancelled after 3 s. */
function limitAnonymous(connection: PostgresConnection): void {
  const run = connection.withContext.bind(connection);
  connection.withContext = (vars, work, options) => {
    if (vars === undefined || roleOf(vars) !== 'anon') return run(vars, work, options);
    const limited: typeof work = async (db) => {
      await sql`set local statement_timeout = '3s'`.execute(db);
      return work(db);
    };
    return run(vars, limited, options);
  };
}

/** The library treats a request without a role as anonymous. */
function roleOf({ auth }: Record<string, unknown>): unknown {
  return (isRecord(auth) && auth['role']) || 'anon';
}

/** Reading the schema takes a hundred milliseconds: a burst of first requests must share one reading. */
function readSchemaOnce(connection: PostgresConnection): void {
  const read = connection.introspect.bind(connection);
  let running: ReturnType<typeof read> | undefined;
  connection.introspect = (options) => {
    running ??= read(options).finally(() => (running = undefined));
    return running;
  };
}

/** As PostgREST writes them: numbers bare, times in ISO form with every microsecond kept. */
const columnTypes = {
  json: jsonType(114),
  jsonb: jsonType(3802),
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  timestamp: timeType(1114, (text) => text.replace(' ', 'T')),
  timestamptz: timeType(1184, (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
};

function timeType(oid: number, parse: (text: string) => string) {
  const serialize = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
  return { to: oid, from: [oid], serialize, parse };
}

/** The library hands over JSON already written as text; the driver would write it a second time. */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  };
}
