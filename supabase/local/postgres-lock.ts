import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folderInUse } from './start-error.ts';

/**
 * Removes a postmaster.pid that no server stands behind. A killed start leaves one, and its number
 * may belong to any other program by now, in which case PostgreSQL would refuse to start. A server
 * that is shutting down is waited for, and when it is stuck it is told to end at once. Its log has all that was committed.
 * One that stays ready means the folder is in use.
 */
export async function clearStaleLock(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const began = Date.now();
  for (let hasInsisted = false; ;) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    // A server in single-user mode writes its number with a minus sign.
    const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
    if (!runsPostgres(pid, folder)) break;
    const isStopping = lines[7]?.trim() === 'stopping';
    const waited = Date.now() - began;
    if (waited > (isStopping ? 30_000 : 1_500)) throw folderInUse(folder, pid);
    if (isStopping && waited > 12_000 && !hasInsisted) {
      hasInsisted = true;
      tellToQuit(pid);
    }
    await wait(50);
  }
  await rm(file, { force: true });
}

/** It may have ended by now, or belong to another user. */
function tellToQuit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // The next look tells.
  }
}

function runsPostgres(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(folder);
}

function commandOf(pid: number): string {
  try {
    // Slim containers have no ps, other systems no /proc.
    if (platform() === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
