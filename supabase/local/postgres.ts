import { lstat, mkdtemp, readFile, readdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkRoom } from './disk-room.ts';
import { makeFolder } from './make-folder.ts';
import {
  assertUserHasName,
  giveFolder,
  mayTake,
  ownerOf,
  postgresAccount,
  type PostgresAccount,
} from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clearStaleLock } from './postgres-lock.ts';
import { superuserPassword } from './postgres-password.ts';
import { freePort, lastWords, runToEnd, startGuarded, type GuardedProcess } from './postgres-process.ts';
import { StartError, errorCode, explainDisk } from './start-error.ts';

export type PostgresServer = {
  url: string;
  /** Resolves with the last lines of the log when the server ends without being asked to. */
  died: Promise<string>;
  /** Throws when the disk of the database's folder is full. Nothing is known of the disk of a server elsewhere. */
  checkRoom: () => Promise<void>;
  stop(): Promise<void>;
};

const majorVersion = '17';

/**
 * Starts the project's own PostgreSQL in `folder`, making the database on the first start.
 * A folder that holds something else, or a damaged one, is never touched: StartError.
 */
export async function startPostgres(path: string, log: (line: string) => void): Promise<PostgresServer> {
  forgetDatabaseVariables();
  const binaries = await findPostgresBinaries();
  const folder = await resolveLink(path);
  try {
    const account = postgresAccount([folder, binaries.postgres]);
    if (await isEmptyOrMissing(folder)) await initialise(folder, binaries.initdb, account);
    await checkFolder(folder);
    // Taken by root, it would be closed to the user whose shop it is.
    if (!mayTake(folder, account)) throw ownedByOther(folder);
    giveFolder(folder, account);
    await clearStaleLock(folder);
    const password = await superuserPassword(folder, binaries.postgres, account);
    const { server, port } = await launch(folder, binaries.postgres, account, log);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return { ...running(server), url, checkRoom: () => checkRoom(folder) };
  } catch (error) {
    throw explainDisk(error, folder);
  }
}

/**
 * PostgreSQL's programs and the driver read variables such as PGSSL. A shell may have them for another database. The
 * driver has no options that would outrank all of them.
 */
function forgetDatabaseVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];
}

async function isEmptyOrMissing(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    switch (errorCode(error)) {
      case 'ENOENT':
        return true;
      case 'ENOTDIR':
        throw new StartError(`${folder} is a file, and PostgreSQL needs a folder there: move the file away.`);
      case 'EACCES':
        throw ownedByOther(folder);
      default:
        throw error;
    }
  }
}

const ownedByOther = (folder: string): StartError =>
  new StartError(
    `${folder} belongs to ${ownerOf(folder)}: start the shop as that user (as root, if it is "postgres"), or set another DATA_DIR.`,
  );

/** Follows a symbolic link: renaming the new database would replace the link itself. Throws StartError when it leads nowhere. */
async function resolveLink(folder: string): Promise<string> {
  const info = await lstat(folder).catch(() => undefined);
  if (!info?.isSymbolicLink()) return folder;
  return realpath(folder).catch((cause: unknown) => {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    throw new StartError(
      `${folder} is a link to a folder that is not there: make that folder, or remove the link.`,
      { cause },
    );
  });
}

/** Makes the database in a new folder beside the target and renames it at the end: a killed start leaves no half database. */
async function initialise(folder: string, initdb: string, account: PostgresAccount): Promise<void> {
  assertUserHasName(account);
  await makeFolder(dirname(folder));
  await removeUnfinished(folder);
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    giveFolder(unfinished, account);
    // The built-in provider sorts and folds the same on every machine, whatever locales it has.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = [`--pgdata=${unfinished}`, '--username=postgres', '--auth=trust', '--encoding=UTF8'];
    const { code, output } = await runToEnd([initdb, ...args, ...locale, '--no-instructions'], account);
    if (code !== 0)
      throw new StartError(`PostgreSQL could not make its database in ${folder}: ${lastWords(output)}.`, {
        cause: new Error(output),
      });
    await rename(unfinished, folder);
  } finally {
    await removeUnfinished(folder);
  }
}

/** Removes what killed starts left. A folder that cannot be removed disturbs nobody. */
async function removeUnfinished(folder: string): Promise<void> {
  const [parent, prefix] = [dirname(folder), `${basename(folder)}.unfinished`];
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const isOurs = entry.name.startsWith(prefix) && /^(-.{6})?$/.test(entry.name.slice(prefix.length));
    if (isOurs && entry.isDirectory())
      await rm(join(parent, entry.name), { recursive: true }).catch(() => undefined);
  }
}

async function checkFolder(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new StartError(
      `${folder} is not a whole PostgreSQL folder (no PG_VERSION): move it away to start with a new shop, or restore it from a copy.`,
    );
  }
  if (version.trim() !== majorVersion) {
    throw new StartError(
      `${folder} was made by PostgreSQL ${version.trim()}, this is ${majorVersion}: move it away to start with a new shop.`,
    );
  }
}

async function launch(
  folder: string,
  program: string,
  account: PostgresAccount,
  log: (line: string) => void,
): Promise<{ server: GuardedProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = startGuarded([program, '-D', folder, ...settings(port)], account, log);
    const outcome = await Promise.race([
      server.sawLine(/database system is ready to accept connections/).then(() => 'ready' as const),
      server.ended.then((output) => ({ output })),
    ]);
    if (outcome === 'ready') return { server, port };
    const taken = /could not bind|could not create any TCP\/IP sockets/.test(outcome.output);
    if (taken && attempt < 5) continue;
    throw new StartError(`PostgreSQL could not start from ${folder}: ${lastWords(outcome.output)}.`, {
      // The caller looks for a full disk in all that was said.
      cause: new Error(outcome.output),
    });
  }
}

function running(server: GuardedProcess): Pick<PostgresServer, 'died' | 'stop'> {
  let asked = false;
  const died = new Promise<string>((resolve) => {
    void server.ended.then((output) => {
      if (!asked) resolve(lastWords(output));
    });
  });
  const stop = async () => {
    asked = true;
    await server.stop();
  };
  return { died, stop };
}

/** fsync and synchronous_commit stay on: an order that was answered survives a power cut. */
function settings(port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Several test files share one server, and some of them are crowds.
    max_connections: 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Errors reach the client that made them; LOG ranks above ERROR here, and the ready line is one.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    max_wal_size: '256MB',
    wal_level: 'replica',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
