import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clearStaleLock } from '#supabase/local/postgres-lock.ts';

// Such a server sets the password of a new database. Its number in postmaster.pid has a minus sign.
test('a server in single-user mode keeps its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'postgres', folder]);
  onTestFinished(() => void server.kill());
  await writeFile(join(folder, 'postmaster.pid'), `-${server.pid}\n${folder}\n`);
  await expect(clearStaleLock(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another running shop (process ${server.pid})`,
  );
});

test('a server that is stuck in stopping is told to end at once, and leaves its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'postgres', folder]);
  onTestFinished(() => void server.kill());
  const ended = once(server, 'exit');
  const lines = [server.pid, folder, 0, 0, '', '', '', 'stopping'];
  await writeFile(join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`);
  await clearStaleLock(folder);
  expect(await ended).toEqual([null, 'SIGQUIT']);
  expect(await readdir(folder)).toEqual([]);
});
