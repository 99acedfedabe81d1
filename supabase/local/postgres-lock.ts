import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/**
 * Removes a postmaster.pid that no server stands behind. A killed start leaves one, and its number
 * may belong to any other program by now, in which case PostgreSQL would refuse to start. A server
 * that is just shutting down is waited for; one that stays means the folder is in use.
 */
export async function clearStaleLock(folder: string, patienceMs = 8_000): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    const pid = Number.parseInt(text, 10);
    if (!runsPostgres(pid, folder)) break;
    if (Date.now() > deadline) {
      throw new StartError(
        `The data folder ${folder} is in use by another running shop (process ${pid}): stop that one, or set another DATA_DIR.`,
      );
    }
    await wait(50);
  }
  await rm(file, { force: true });
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
