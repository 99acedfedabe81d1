import { readMigrationVersions } from './migrate.ts';
import type { Sql } from './sql-client.ts';
import { StartError } from './start-error.ts';

/** What hosted Supabase has from the start. */
const SUPABASE_SCHEMAS = (
  'auth storage realtime extensions vault cron net pgsodium graphql pgbouncer ' +
  'supabase_functions supabase_migrations _realtime _analytics'
).split(' ');

/**
 * Throws StartError when the database belongs to another program: it has tables and none of the shop's migrations.
 * Otherwise resolves with whether it has any of these migrations. Nothing is written before this.
 */
export async function refuseForeignDatabase(sql: Sql, migrations: string): Promise<boolean> {
  const [ours] = await sql<{ log: string | null }[]>`
    select to_regclass('supabase_migrations.schema_migrations')::text as log`;
  if (ours?.log) {
    const versions = await readMigrationVersions(migrations);
    const known = await sql`
      select from supabase_migrations.schema_migrations where version = any(${versions}) limit 1`;
    if (known.length > 0) return true;
  }
  const [table] = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and n.nspname <> all(${SUPABASE_SCHEMAS})
      -- An extension's own, such as PostGIS's spatial_ref_sys.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`;
  if (table === undefined) return false;
  throw new StartError(
    `The database of DATABASE_URL belongs to another program: it holds ${table.name} and none of the shop's migrations. Give the shop a database of its own.`,
  );
}
