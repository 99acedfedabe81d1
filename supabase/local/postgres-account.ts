import { execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** How to run PostgreSQL, which refuses to run as root: a prefix for the command, and its account. */
export type PostgresAccount = { prefix: string[]; uid?: number; gid?: number };

const accountName = 'postgres';

/**
 * The account PostgreSQL runs under. As an ordinary user: that user. As root: the account `postgres`, made when
 * missing. That account may lack the right to enter `paths` (a checkout under /root or in a private temporary folder).
 * Then it retains the one capability that lets it pass.
 */
export function postgresAccount(paths: string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = accountIds() ?? makeAccount();
  if (paths.every((path) => canEnter(path, uid, gid))) return { prefix: [], uid, gid };
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (setpriv === undefined) {
    throw new StartError(
      `PostgreSQL runs as the user "${accountName}", which may not enter ${paths.find((p) => !canEnter(p, uid, gid))}: set DATA_DIR to a folder it can enter, or do not start as root.`,
    );
  }
  const capability = '+dac_override';
  const prefix = [setpriv, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // access(2), by which initdb looks for its programs, counts capabilities only under this bit.
  const bits = '--securebits=+no_setuid_fixup';
  return { prefix: [...prefix, bits, `--inh-caps=${capability}`, `--ambient-caps=${capability}`], uid, gid };
}

/** initdb looks up the name of its user, which a container's user may not have. Throws StartError. */
export function assertUserHasName(account: PostgresAccount): void {
  if (account.uid !== undefined) return;
  try {
    userInfo();
  } catch (cause) {
    throw new StartError(
      `PostgreSQL makes no database for a user without a name, as is the user ${process.getuid?.()}: add that user to /etc/passwd, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Whether a folder may be given to the account: it belongs to root or to that account already. */
export function mayTake(folder: string, account: PostgresAccount): boolean {
  return account.uid === undefined || [0, account.uid].includes(statSync(folder).uid);
}

/** Gives the folder and all in it to the account. */
export function giveFolder(folder: string, account: PostgresAccount): void {
  if (account.uid === undefined || account.gid === undefined) return;
  if (statSync(folder).uid === account.uid) return;
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, account.uid, account.gid);
  }
}

/** The owner's name in quotes, or the id of a user without a name. */
export function ownerOf(path: string): string {
  const { uid } = statSync(path);
  try {
    const name = execFileSync('id', ['-nu', String(uid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    return `"${name.toString().trim()}"`;
  } catch {
    return `the user ${uid}`;
  }
}

function accountIds(): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, accountName], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function makeAccount(): { uid: number; gid: number } {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', accountName], {
      stdio: 'ignore',
    });
  } catch {
    // Reported below: what counts is whether the account is there now.
  }
  const ids = accountIds();
  if (ids === undefined) {
    throw new StartError(
      `PostgreSQL does not run as root and the user "${accountName}" could not be made: start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return ids;
}

function canEnter(path: string, uid: number, gid: number): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      accessSync(folder, constants.F_OK);
      const { mode, uid: owner, gid: group } = statSync(folder);
      const shift = owner === uid ? 6 : group === gid ? 3 : 0;
      if (((mode >> shift) & 1) === 0) return false;
    } catch {
      // Not made yet: what counts is the folder above.
    }
    if (dirname(folder) === folder) return true;
  }
}
