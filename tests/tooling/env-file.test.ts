import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';

const run = promisify(execFile);

// A checkout whose commands only say what they were given.
let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'drip-haven-env-'));
  await mkdir(path.join(checkout, 'scripts'));
  await copyFile(
    path.join(projectRoot, 'scripts/bootstrap.mjs'),
    path.join(checkout, 'scripts/bootstrap.mjs'),
  );
  for (const folder of ['node_modules', 'supabase'])
    await symlink(path.join(projectRoot, folder), path.join(checkout, folder));
  const command = 'console.log(JSON.stringify([process.env.PORT, process.env.SEED]));';
  for (const name of ['start', 'dev', 'build', 'preview', 'test'])
    await writeFile(path.join(checkout, 'scripts', `${name}.ts`), command);
  await writeFile(path.join(checkout, '.env'), 'PORT=4199\nSEED=none\n');
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

async function given(name: string, env: Record<string, string>): Promise<unknown> {
  const program = [path.join(checkout, 'scripts/bootstrap.mjs'), name];
  const { stdout } = await run(process.execPath, program, { env: { PATH: process.env['PATH'], ...env } });
  return JSON.parse(stdout) as unknown;
}

test.each(['start', 'dev', 'build', 'preview'])('npm run %s reads .env, and the shell wins', async (name) => {
  expect(await given(name, {})).toEqual(['4199', 'none']);
  expect(await given(name, { SEED: '12' })).toEqual(['4199', '12']);
});

test('tests do not read .env: it may name a database in use', async () => {
  expect(await given('test', {})).toEqual([null, null]);
});

test('a byte order mark before the first line is skipped', async () => {
  await writeFile(path.join(checkout, '.env'), '\uFEFFPORT=4198\nSEED=none\n');
  expect(await given('start', {})).toEqual(['4198', 'none']);
});

test('options for Node in .env reach the command and start no new install', async () => {
  await writeFile(path.join(checkout, '.env'), 'NODE_OPTIONS=--bogus\n');
  const program = [path.join(checkout, 'scripts/bootstrap.mjs'), 'start'];
  // On a Node that is not the pinned one, which a copy is, the command runs as a process of its own.
  const node = path.join(checkout, 'node');
  await copyFile(process.execPath, node);
  const failed: unknown = await run(node, program, { env: { PATH: process.env['PATH'] } }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ stdout: '', stderr: expect.stringContaining('--bogus is not allowed') });
});

test('a .env that is not UTF-8 is one sentence', async () => {
  await writeFile(path.join(checkout, '.env'), '\uFEFFPORT=4198\n', 'utf16le');
  await expect(given('start', {})).rejects.toMatchObject({
    code: 1,
    stderr: `The settings in ${path.join(checkout, '.env')} cannot be read: save the file as UTF-8.\n`,
  });
});

test('a folder named .env is one sentence', async () => {
  await rm(path.join(checkout, '.env'));
  await mkdir(path.join(checkout, '.env'));
  await expect(given('start', {})).rejects.toMatchObject({
    code: 1,
    stderr: `The settings in ${path.join(checkout, '.env')} cannot be read: EISDIR: illegal operation on a directory, read.\n`,
  });
});
