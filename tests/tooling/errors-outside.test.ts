import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { ERRORS_OUTSIDE } from '#scripts/test/errors-outside.ts';
import { outcomeOf, type ErrorOutside } from '#scripts/test/outcome.ts';

const passingTests = `
import { afterAll, describe, expect, test } from 'vitest';
describe('a group', () => {
  afterAll(() => { throw new Error('the shop would not close'); });
  test('passes', () => expect(1).toBe(1));
});
afterAll(() => { throw new Error(''); });
test('leaves a promise behind', () => {
  void Promise.reject(new Error('nobody waited'));
});
`;

test('errors of files, of hooks and of promises that nobody waited for are named at the end', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'errors-outside-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'a.test.ts'), passingTests);
  await writeFile(path.join(folder, 'b.test.ts'), "import './no-such-file.ts';");
  const [report, outside] = [path.join(folder, 'report.json'), path.join(folder, 'outside.json')];
  const reporters = ['json', path.join(projectRoot, 'scripts/test/errors-outside.ts')];
  const child = spawn(
    'vitest',
    ['run', `--outputFile.json=${report}`, ...reporters.map((name) => `--reporter=${name}`)],
    { cwd: folder, env: { ...process.env, [ERRORS_OUTSIDE]: outside }, stdio: 'ignore' },
  );
  const [code] = (await once(child, 'close')) as [number];
  const errors = JSON.parse(await readFile(outside, 'utf8')) as ErrorOutside[];
  const outcome = outcomeOf(await readFile(report, 'utf8'), code, errors);
  expect(outcome).toMatchObject({ passed: 2, failed: 1 });
  expect(outcome.failures?.map((text) => text.split('\n').slice(0, 2).join('\n')).toSorted()).toEqual([
    'a.test.ts\n    Error: ',
    'a.test.ts > a group\n    Error: the shop would not close',
    expect.stringContaining('b.test.ts\n    Error: Cannot find module'),
    'outside of all tests > a.test.ts\n    Error: nobody waited',
  ]);
});
