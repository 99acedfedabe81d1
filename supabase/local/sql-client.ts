import postgres from 'postgres';

export type Sql = postgres.Sql;

/** A superuser's client: for migrations, the seed, the backend's own parts and tests. */
export function openSql(databaseUrl: string, connections = 10): Sql {
  return postgres(databaseUrl, {
    max: connections,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC', application_name: 'drip-haven' },
  });
}
