import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { asPostgrestError } from './postgrest-errors.ts';

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
      types: { json: jsonType(114), jsonb: jsonType(3802) },
    },
  });
  connection.normalizeDbError = asPostgrestError;
  // The library grants every table of a schema with row level security to anon on the first request,
  // undoing what the migrations revoked. Our bootstrap has made the roles: tell it so.
  Object.assign(connection, { rlsState: 'active' });
  return connection;
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
