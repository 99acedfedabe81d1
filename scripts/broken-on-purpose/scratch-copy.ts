import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { projectRoot } from '../project-root.ts';
import { applied, type Break } from './breaks.ts';

const run = promisify(execFile);

/** Clones the committed tree, with the packages of this checkout, into a folder that goes when the process ends. */
export async function scratchCopy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-broken-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // As root the database runs under another account, which must be able to enter.
  await chmod(folder, 0o755);
  const copy = path.join(folder, 'copy');
  await run('git', ['clone', '--quiet', '--depth=1', `file://${encodeURI(projectRoot)}`, copy]);
  await symlink(await realpath(path.join(projectRoot, 'node_modules')), path.join(copy, 'node_modules'));
  return copy;
}

/** Runs `work` while a file of the copy is broken. Throws when the break does not apply. */
export async function whileBroken<T>(copy: string, entry: Break, work: () => Promise<T>): Promise<T> {
  const file = path.join(copy, entry.file);
  const whole = await readFile(file, 'utf8');
  await writeFile(file, applied(entry, whole));
  try {
    return await work();
  } finally {
    await writeFile(file, whole);
  }
}
