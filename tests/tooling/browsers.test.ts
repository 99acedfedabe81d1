import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { findBrowser } from '#scripts/test/browsers.ts';
import { withMissing } from '#scripts/test/outcome.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-browsers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, script = '#!/bin/sh\n'): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, script);
  await chmod(file, 0o755);
  return file;
}

describe('a browser for the tests', () => {
  it('is found on PATH', async () => {
    const PATH = `/nowhere:${folder}`;
    expect(await findBrowser('firefox', { PATH })).toBeUndefined();
    const firefox = await program('firefox-esr');
    expect(await findBrowser('firefox', { PATH })).toBe(firefox);
    await chmod(firefox, 0o644);
    expect(await findBrowser('firefox', { PATH })).toBeUndefined();
    await mkdir(path.join(folder, 'firefox'));
    expect(await findBrowser('firefox', { PATH })).toBeUndefined();
  });

  it('is the one that a variable names, and a name of no program is refused', async () => {
    await program('firefox-esr');
    const named = await program('nightly');
    expect(await findBrowser('firefox', { PATH: folder, FIREFOX: named })).toBe(named);
    await expect(findBrowser('firefox', { PATH: folder, FIREFOX: '/nowhere/firefox' })).rejects.toThrow(
      /^FIREFOX must be the path of a program, and \/nowhere\/firefox is none\.$/,
    );
  });

  it('needs an X server when it is WebKit', async () => {
    const driver = await program('WebKitWebDriver');
    expect(await findBrowser('webkit', { PATH: folder })).toBeUndefined();
    await program('Xvfb');
    expect(await findBrowser('webkit', { PATH: folder })).toBe(driver);
  });

  it('fails the stage in CI when it is missing, and nowhere else', () => {
    const outcome = { passed: 2, failed: 0 };
    expect(withMissing(outcome, 1, { CI: 'true' })).toEqual({ passed: 2, failed: 1 });
    expect(withMissing(outcome, 0, { CI: 'true' })).toEqual(outcome);
    for (const env of [{}, { CI: '' }, { CI: 'false' }])
      expect(withMissing(outcome, 1, env)).toEqual(outcome);
  });

  it('is required by .ci/run, which calls npm test with CI set', async () => {
    await program('npm', '#!/bin/sh\necho "$CI|$PWD|$*"\n');
    const { CI: _, ...env } = process.env;
    const { stdout } = await promisify(execFile)('sh', [path.join(projectRoot, '.ci/run')], {
      cwd: '/',
      env: { ...env, PATH: `${folder}:${env['PATH']}` },
    });
    expect(stdout).toBe(`true|${projectRoot}|test\n`);
  });
});
