import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PostgresAccount } from './postgres-account.ts';
import { lastWords, runToEnd } from './postgres-process.ts';
import { StartError, errorCode } from './start-error.ts';

/** The whole of pg_hba.conf: every user of the machine can reach the port. */
const ACCESS = 'host all all 127.0.0.1/32 scram-sha-256\n';

/**
 * The password of `postgres` in the database of `folder`, which no server uses at the moment. It is kept in that folder,
 * which only PostgreSQL's account can read. A folder without one, new or of an older version that let everybody in,
 * gets one. Throws StartError when PostgreSQL cannot set it.
 */
export async function superuserPassword(
  folder: string,
  program: string,
  account: PostgresAccount,
): Promise<string> {
  const file = join(folder, 'superuser-password');
  const access = join(folder, 'pg_hba.conf');
  const known = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  });
  if (known !== undefined && (await readFile(access, 'utf8')) === ACCESS) return known;
  const password = randomBytes(24).toString('hex');
  // In this order a start that was killed halfway is repeated by the next one.
  const server = [program, '--single', '-D', folder, 'postgres'];
  const { code, output } = await runToEnd(server, account, `alter role postgres password '${password}'\n`);
  if (code !== 0 || /ERROR|FATAL/.test(output))
    throw new StartError(`PostgreSQL could not start from ${folder}: ${lastWords(output)}.`, {
      cause: new Error(output),
    });
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(unfinished, account.uid, account.gid);
  await rename(unfinished, file);
  await writeFile(access, ACCESS);
  return password;
}
