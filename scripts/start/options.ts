import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import type { Seed } from '#supabase/local/seeding.ts';
import { projectRoot } from '../project-root.ts';

/** How `npm start` and `npm run dev` are told what to do. */
export interface StartOptions {
  port: number;
  /** Absolute: programs that are started elsewhere get it as well. */
  dataDir: string;
  databaseUrl: string | undefined;
  seed: Seed;
}

/** One sentence for the person who typed the command. */
export class OptionError extends Error {
  override name = 'OptionError';
}

/**
 * Reads PORT, DATA_DIR, DATABASE_URL and SEED; throws OptionError naming the wrong one. A relative DATA_DIR is below the
 * checkout, wherever the command was typed.
 */
export function readOptions(env: Record<string, string | undefined>): StartOptions {
  return {
    port: readPort(env['PORT']),
    dataDir: readDataDir(env['DATA_DIR']),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    seed: readSeed(env['SEED']),
  };
}

/** A build empties dist, and what lies in public is served: the database must not lie in the project's own folders. */
const PROJECT_FOLDERS =
  '.ci .github .git .cache bench dist docs hosting node_modules public screenshots scripts src supabase sw test-results tests tools'.split(
    ' ',
  );

/** A shell does not expand `~` in quotes, and .env has no shell. */
function readDataDir(text: string | undefined): string {
  if (text?.startsWith('~') && !/^~(\/|$)/.test(text))
    throw new OptionError(`DATA_DIR must be a path: nothing expands ~ and a name in "${text}".`);
  if (text?.startsWith('$'))
    throw new OptionError(`DATA_DIR must be a path: nothing expands variables in "${text}".`);
  const folder = path.resolve(
    projectRoot,
    (text?.trim() ? text : '.data').replace(/^~/, () => homedir()),
  );
  const [first = ''] = path.relative(projectRoot, folder).split(path.sep);
  if (folder === projectRoot || PROJECT_FOLDERS.includes(first) || isProjectFile(first))
    throw new OptionError(
      `DATA_DIR must not be a file or folder of the project, as ${folder} is: choose another.`,
    );
  return folder;
}

/** A settings file need not exist yet: commands would read a folder of its name. */
function isProjectFile(name: string): boolean {
  const file = path.join(projectRoot, name);
  return /^\.env(\.|$)/.test(name) || (existsSync(file) && statSync(file).isFile());
}

function readPort(text: string | undefined): number {
  if (!text) return 4173;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new OptionError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** Not repeated when it is wrong: it may hold a password. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  throw new OptionError(
    'DATABASE_URL must be the address of a database, like postgres://user:password@host:5432/name.',
  );
}

function readSeed(text: string | undefined): StartOptions['seed'] {
  if (!text) return 'if-empty';
  if (text === 'demo' || text === 'none') return text;
  const products = Number(text);
  if (Number.isInteger(products) && products > 0 && products <= 100_000) return products;
  throw new OptionError(`SEED must be demo, none or a number of products, not "${text}".`);
}
