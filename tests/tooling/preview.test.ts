import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { freePort } from '#supabase/local/postgres-process.ts';

const project = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_KEY: 'sb_publishable_a' };
const env = { PATH: process.env['PATH'], ...project };

// This checkout with a dist of its own.
let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'drip-haven-preview-'));
  await cp(path.join(projectRoot, 'scripts'), path.join(checkout, 'scripts'), { recursive: true });
  await mkdir(path.join(checkout, 'dist'));
  for (const name of await readdir(projectRoot))
    if (!['scripts', 'dist'].includes(name))
      await symlink(path.join(projectRoot, name), path.join(checkout, name));
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

/** All that `npm run preview` says until it serves the build, or ends. */
async function preview(url = project.VITE_SUPABASE_URL): Promise<string> {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, ['scripts/preview.ts'], {
    cwd: checkout,
    env: { ...env, PORT, VITE_SUPABASE_URL: url },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('The last build is at')) child.kill();
    });
  return new Promise((resolve) => child.on('close', () => resolve(output)));
}

const build = (id: string) => writeFile(path.join(checkout, 'dist/.build-id'), id);
const OTHER = /This build is of other files/;

test('preview serves the last build, and says when there is none or it is of other files', async () => {
  expect(await preview()).toBe('There is no finished build in dist: run npm run build first.\n');

  await build('another');
  expect(await preview()).toMatch(OTHER);

  const hash = `import { hashOfInputs } from './scripts/build/inputs.ts'; console.log(await hashOfInputs());`;
  const args = ['--input-type=module-typescript', '-e', hash];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: checkout, env });
  await build(stdout.trim());
  expect(await preview()).toMatch(/^The last build is at /);
  expect(await preview(`${project.VITE_SUPABASE_URL}/`)).toMatch(/^The last build is at /);
  expect(await preview('https://other.supabase.co')).toMatch(OTHER);
});
