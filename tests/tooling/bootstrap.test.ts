import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { projectRoot } from '../../scripts/project-root.ts';
import { machinePath, ordinaryUser } from '../first-start/fresh-clone.ts';

let checkout: string;

/** The files that run before any package is there. */
const files = [
  'package.json',
  'package-lock.json',
  'scripts/bootstrap.mjs',
  'supabase/local/folder-lock.mjs',
];

beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'drip-haven-bootstrap-'));
  for (const file of files) {
    await mkdir(path.dirname(path.join(checkout, file)), { recursive: true });
    await copyFile(path.join(projectRoot, file), path.join(checkout, file));
  }
  await writeFile(path.join(checkout, 'scripts/start.ts'), '');
  await chmod(checkout, 0o555);
});
afterAll(async () => {
  await chmod(checkout, 0o755);
  await rm(checkout, { recursive: true, force: true });
});

it('a checkout that cannot be written to ends with one sentence instead of what npm says', () => {
  // Root may write everywhere, so it runs as nobody, on the machine's own Node.
  const { status, stdout, stderr } = spawnSync('node', ['scripts/bootstrap.mjs', 'start'], {
    cwd: checkout,
    env: { PATH: machinePath() },
    encoding: 'utf8',
    ...(process.getuid?.() === 0 && ordinaryUser),
  });
  expect(stdout + stderr).toBe(
    `The packages cannot be installed: the folder ${checkout} cannot be written to.\n`,
  );
  expect(status).toBe(1);
});
