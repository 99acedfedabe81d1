import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tryLock, waitForLock } from '#supabase/local/folder-lock.mjs';

const folder = (name: string) => `/locked/${process.pid}/${name}`;

test('a locked folder names the process that holds it, other purposes and folders are free', async () => {
  const lock = await tryLock(folder('a'), 'data');
  expect(lock).toHaveProperty('release');
  expect(await tryLock(folder('a'), 'data')).toEqual({ pid: String(process.pid) });
  for (const other of [await tryLock(folder('a'), 'build'), await tryLock(folder('b'), 'data')])
    expect(other).toHaveProperty('release');
});

test('one of many that ask at the same moment gets the lock', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => tryLock(folder('many'), 'data')));
  expect(all.filter((result) => 'release' in result)).toHaveLength(1);
});

test('those who wait get the lock one after the other', async () => {
  const order: string[] = [];
  const first = await waitForLock(folder('turns'), 'build', () => order.push('never'));
  const others = [1, 2].map(async () => {
    const lock = await waitForLock(folder('turns'), 'build', (pid) => {
      if (order.length < 2) order.push(`waits for ${pid}`);
      if (order.length === 2) first.release();
    });
    order.push('got it');
    await Promise.resolve();
    lock.release();
  });
  await Promise.all(others);
  const waits = `waits for ${process.pid}`;
  expect(order).toEqual([waits, waits, 'got it', 'got it']);
});

/** A process of its own that holds a lock until it is killed. */
async function holder(name: string): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('../../supabase/local/folder-lock.mjs', import.meta.url));
  const program = `
    import { tryLock } from ${JSON.stringify(module)};
    await tryLock(${JSON.stringify(folder(name))}, 'data');
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a suspended process keeps its lock, and whoever asks is told so', async () => {
  const child = await holder('suspended');
  child.kill('SIGSTOP');
  expect(await tryLock(folder('suspended'), 'data')).toEqual({ pid: 'unknown' });
  child.kill('SIGKILL');
});

test('a killed process lets go of its lock', async () => {
  const child = await holder('killed');
  const lock = waitForLock(folder('killed'), 'data', (pid) => {
    expect(pid).toBe(String(child.pid));
    child.kill('SIGKILL');
  });
  expect(await lock).toHaveProperty('release');
});
