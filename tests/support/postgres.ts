import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { migrateDatabase } from '#supabase/local/migrate.ts';
import { startPostgres } from '#supabase/local/postgres.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';

const migrated = 'migrated_template';

export type TestServer = { url: string; stop: () => Promise<void> };

/** A real PostgreSQL 17 in a temporary folder, holding a migrated template database. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'drip-haven-postgres-'));
  // As root the server runs under another account, which must be able to enter.
  await chmod(folder, 0o755);
  const server = await startPostgres(join(folder, 'data'), () => undefined);
  const admin = openSql(server.url, 1);
  await admin.unsafe(`create database ${migrated}`);
  await admin.end();
  const sql = openSql(urlOf(server.url, migrated), 1);
  await migrateDatabase(sql);
  await sql.end();
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type OwnDatabase = { url: string; remove: () => Promise<void> };

/**
 * A database of the caller's own, migrated or as PostgreSQL makes it. Uses the server that the run has started
 * (`postgres-global.ts`), or starts one for this file.
 */
export async function createDatabase(schema: 'migrated' | 'bare' = 'migrated'): Promise<OwnDatabase> {
  const shared = process.env['TEST_POSTGRES_URL'];
  const server =
    shared === undefined ? await startTestServer() : { url: shared, stop: async () => undefined };
  const admin = openSql(server.url, 1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.unsafe(`create database ${name} template ${schema === 'migrated' ? migrated : 'template1'}`);
  await admin.unsafe(`alter database ${name} set synchronous_commit = off`);
  const remove = async () => {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
    await server.stop();
  };
  return { url: urlOf(server.url, name), remove };
}

export type TestDatabase = OwnDatabase & { sql: Sql };

/** A database as `createDatabase` makes it, and a client that sees everything in it. */
export async function freshDatabase(connections = 30): Promise<TestDatabase> {
  const database = await createDatabase();
  const sql = openSql(database.url, connections);
  const remove = async () => {
    await sql.end({ timeout: 5 });
    await database.remove();
  };
  return { sql, url: database.url, remove };
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
