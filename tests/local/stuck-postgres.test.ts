import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSql } from '#supabase/local/sql-client.ts';
import { startTestBackend, temporaryFolder } from './backend-fixture.ts';

/** Kills the backend of a folder while one process of its PostgreSQL is stuck. A fast shutdown waits for that one for ever. */
async function killWithStuckWorker(dataDir: string): Promise<{ postmaster: number }> {
  const program = fileURLToPath(new URL('./backend-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const sql = openSql((JSON.parse(line) as { databaseUrl: string }).databaseUrl, 1);
  await sql`create table public.kept as select 7 as number`;
  const [worker] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  onTestFinished(() => void spawnSync('kill', ['-KILL', String(worker!.pid)]));
  process.kill(worker!.pid, 'SIGSTOP');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await sql.end({ timeout: 0 });
  return { postmaster };
}

test('a PostgreSQL of which a process is stuck ends with a killed backend', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const { postmaster } = await killWithStuckWorker(path);
  const isRunning = () => process.kill(postmaster, 0);
  expect(isRunning()).toBe(true);
  await vi.waitFor(() => expect(isRunning).toThrow('ESRCH'), { timeout: 40_000 });
});

test('a folder whose PostgreSQL is stuck in stopping starts, with all that was committed', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  await killWithStuckWorker(path);
  const backend = await startTestBackend({ dataDir: path });
  onTestFinished(backend.remove);
  expect([...(await backend.sql`select number from public.kept`)]).toEqual([{ number: 7 }]);
});
