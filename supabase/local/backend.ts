import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitAuth } from './auth-limits.ts';
import { openConnection } from './connection.ts';
import { tryLock } from './folder-lock.mjs';
import { refuseForeignDatabase } from './foreign-database.ts';
import { hostFunctions } from './functions.ts';
import { healthCheck } from './health.ts';
import { makeFolder } from './make-folder.ts';
import { openHttp } from './http.ts';
import { once } from './once.ts';
import { localKeys } from './keys.ts';
import { runWithLibraryLog } from './lite-console.ts';
import { LocalMail, localMail } from './mail.ts';
import { startMaintenance } from './maintenance.ts';
import { PAGE_TIMEOUT_MS } from '#hosting/site.ts';
import { drawPages } from './pages.ts';
import { migrateDatabase, projectMigrations } from './migrate.ts';
import { plainPaths } from './plain-paths.ts';
import { localPushKeys } from './push-keys.ts';
import { startPostgres, type PostgresServer } from './postgres.ts';
import { startRealtime } from './realtime/server.ts';
import { createLite, type AuthSettings } from './rest-auth-storage.ts';
import { limitBodies, ownNamesOnly } from './request-limits.ts';
import { routeApi, routeRequests, type Parts } from './router.ts';
import { scheduleNotify } from './schedule-notify.ts';
import { seedShop, type Seed } from './seeding.ts';
import { openSql, type Sql } from './sql-client.ts';
import { StartError, explainDisk, folderInUse } from './start-error.ts';
import { serveApp } from './static.ts';
import { storageCheck } from './storage-health.ts';
import { bucketLimits, servePublicObjects } from './storage-public.ts';

export { StartError } from './start-error.ts';

export type BackendOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Absolute path of the folder for the database and the stored files; made when missing. */
  dataDir: string;
  /** Uses this PostgreSQL 17 server and starts none. */
  databaseUrl?: string;
  /** Folder of the built app. Without it only the API is served. */
  dist?: string;
  seed?: Seed;
  migrations?: string;
  functions?: string;
  auth?: Partial<AuthSettings>;
  /** Limits sign-ins, sign-ups and guesses of one address, as hosted Supabase does. Tests sign in hundreds from one. */
  limitAuth?: boolean;
  /** Milliseconds between two rounds of maintenance; an hour unless said. */
  maintenanceEvery?: number;
  /** Milliseconds between two rounds of mails and pushes; five seconds unless said. */
  notifyEvery?: number;
  /** What functions find in their environment, such as another MAIL_URL than `/_local/mail`. */
  functionSettings?: Record<string, string>;
  /** Milliseconds that a page may take to be drawn before the shell is sent; 300 unless said. */
  pageTimeout?: number;
  onProgress?: (text: string) => void;
  log?: (line: string) => void;
};

export type Backend = {
  url: string;
  databaseUrl: string;
  keys: typeof localKeys;
  /** A superuser's client, for tests and scripts. */
  sql: Sql;
  mail: LocalMail;
  /** Resolves with its last words when PostgreSQL ends by itself; the backend is of no use then. */
  died: Promise<string>;
  /** Makes the REST part see tables and functions that were made after the start. */
  reloadSchema(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the whole backend on one origin: PostgreSQL, `/rest/v1`, `/auth/v1`, `/storage/v1`,
 * `/realtime/v1`, `/functions/v1`, `/health`, `/_local/mail` and the built app.
 * Throws StartError with one sentence when the person can do something about it.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { onProgress = () => undefined, log = () => undefined, host = '127.0.0.1' } = options;
  const undo: (() => Promise<unknown>)[] = [];
  const close = once(async () => {
    for (const step of undo.toReversed())
      await step().catch((error: unknown) => log(`close: ${String(error)}`));
  });
  try {
    const storageFolder = join(options.dataDir, 'storage');
    await makeFolder(storageFolder);
    const lock = await lockDataFolder(options.dataDir);
    undo.push(async () => lock.release());
    const http = await openHttp(host, options.port, log);
    undo.push(() => http.close());
    const url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${http.port}`;

    const database = await openDatabase(options, onProgress, log);
    undo.push(() => database.stop());
    const sql = openDatabaseClient(database.url);
    undo.push(() => sql.end({ timeout: 1 }));
    await reachDatabase(sql);
    await fillInTurn(sql, async () => {
      const migrations = options.migrations ?? projectMigrations;
      const wasMigrated = await refuseForeignDatabase(sql, migrations);
      const applied = await migrateDatabase(sql, migrations);
      if (applied.length > 0) onProgress(`Applied ${applied.length} migrations`);
      // The embedded database is this folder's own: without rows, its first start was interrupted or had no seed.
      const isInUse = wasMigrated && Boolean(options.databaseUrl);
      await seedShop(sql, { seed: options.seed ?? 'none', isInUse, storageFolder, onProgress });
    });

    const connection = openConnection(database.url);
    undo.push(() => connection.driver.end({ timeout: 1 }));
    const mail = new LocalMail();
    const authSettings = { siteUrl: url, ...options.auth };
    const lite = await runWithLibraryLog(log, () =>
      createLite(connection, mail, storageFolder, authSettings),
    );
    // Requests end before the database that they use; a start that fails earlier closes it last.
    undo.push(() => http.close());
    const schemaRead = connection.introspect({ useCache: true });
    const realtime = await startRealtime(sql, log);
    undo.push(() => realtime.close());
    await schemaRead;
    http.server.on('upgrade', (request, socket, head) => realtime.upgrade(request, socket, head));

    const settings: Record<string, string> = {
      ...localMail(url),
      ...(await localPushKeys(options.dataDir)),
      SITE_URL: url,
      ...options.functionSettings,
    };
    const context = {
      supabaseUrl: url,
      publishableKey: localKeys.publishable,
      secretKey: localKeys.secret,
      setting: (name: string) => settings[name],
    };
    const functionsFolder = options.functions ?? fileURLToPath(new URL('../functions', import.meta.url));
    const functions = hostFunctions(functionsFolder, context, log);
    const site = {
      origin: url,
      supabaseUrl: url,
      publishableKey: localKeys.publishable,
      fetch: (request: Request): Promise<Response> => routeApi(parts)(request),
      pageTimeout: options.pageTimeout ?? PAGE_TIMEOUT_MS,
    };
    const pages = options.dist === undefined ? undefined : drawPages(options.dist, site, sql, log);
    const parts: Parts = {
      sql,
      lite,
      hub: realtime.hub,
      mail,
      functions,
      publicObjects: servePublicObjects(sql, storageFolder, log),
      app: serveApp(options.dist, pages),
      site,
      log,
    };
    const folders = { postgres: database.checkRoom, storage: storageCheck(sql, storageFolder) };
    const health = healthCheck(sql, realtime.hub, routeApi(parts), folders, { origin: url, log });
    const routed = limitBodies(routeRequests(parts, health), bucketLimits(sql));
    http.serve(plainPaths(ownNamesOnly(options.limitAuth === true ? limitAuth(routed) : routed)));
    const maintenance = startMaintenance(sql, functions, url, log, options.maintenanceEvery);
    undo.push(() => maintenance.close());
    const notifying = scheduleNotify(sql, functions, url, log, options.notifyEvery);
    undo.push(() => notifying.close());
    const reloadSchema = () => connection.clearSchemaCache();
    return {
      url,
      databaseUrl: database.url,
      keys: localKeys,
      sql,
      mail,
      died: database.died,
      reloadSchema,
      close,
    };
  } catch (error) {
    await close();
    throw explainDisk(error, options.dataDir);
  }
}

async function lockDataFolder(folder: string): Promise<{ release(): void }> {
  const result = await tryLock(await realpath(folder), 'data');
  if ('release' in result) return result;
  throw folderInUse(folder, result.pid);
}

async function openDatabase(
  { databaseUrl, dataDir }: BackendOptions,
  onProgress: (text: string) => void,
  log: (line: string) => void,
): Promise<PostgresServer> {
  if (databaseUrl) {
    const nothing = () => Promise.resolve();
    return { url: databaseUrl, died: new Promise(() => undefined), checkRoom: nothing, stop: nothing };
  }
  onProgress('Starting PostgreSQL');
  return startPostgres(join(dataDir, 'postgres'), (line) => log(`postgres: ${line}`));
}

/** The driver reads the address at once. The driver's error is not repeated, since it may hold a password. */
function openDatabaseClient(databaseUrl: string): Sql {
  try {
    return openSql(databaseUrl);
  } catch (cause) {
    throw new StartError(
      'DATABASE_URL is no address of a database: it must look like postgres://user:password@host:5432/name.',
      { cause },
    );
  }
}

/** Two starts with data folders of their own may share one DATABASE_URL: the second one waits for the first. */
async function fillInTurn(sql: Sql, work: () => Promise<void>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended('drip-haven start', 0))`;
    await work();
  });
}

async function reachDatabase(sql: Sql): Promise<void> {
  try {
    await sql`select 1`;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database cannot be reached (${reason}): check DATABASE_URL.`, { cause: error });
  }
}
