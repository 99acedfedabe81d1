import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { machinePath, ordinaryUser } from '../first-start/fresh-clone.ts';

let scratch: string;
let checkout: string;

/** The files that run before any package is there. */
const files = [
  'package.json',
  'package-lock.json',
  'scripts/bootstrap.mjs',
  'supabase/local/folder-lock.mjs',
];

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'drip-haven-bootstrap-'));
  checkout = path.join(scratch, 'checkout');
  for (const file of files) {
    await mkdir(path.dirname(path.join(checkout, file)), { recursive: true });
    await copyFile(path.join(projectRoot, file), path.join(checkout, file));
  }
  await writeFile(path.join(checkout, 'scripts/start.ts'), '');
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

/** An npm that runs these lines of shell instead. Returns a PATH that finds it. */
async function otherNpm(...lines: string[]): Promise<string> {
  const program = path.join(scratch, 'npm');
  await writeFile(program, ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 });
  return [scratch, machinePath()].join(path.delimiter);
}

/** Runs it on the machine's own Node, to its end. */
function bootstrap(PATH: string, person = {}, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/bootstrap.mjs', 'start', ...args], {
    cwd: checkout,
    env: { PATH },
    encoding: 'utf8',
    ...person,
  });
  return { status, output: stdout + stderr };
}

test.each(['$', '"', '`', '#', '?', '*', ':'])(
  'a checkout in a path with %s is refused',
  async (character) => {
    const elsewhere = path.join(scratch, `a${character}b`);
    await rename(checkout, elsewhere);
    checkout = elsewhere;
    expect(bootstrap(await otherNpm('exit 1'))).toEqual({
      status: 1,
      output: `Drip Haven cannot run in a path with the character ${character}: move ${checkout} to another one.\n`,
    });
  },
);

test.each(['--help', '--port'])('npm start -- %s is refused instead of ignored', (argument) => {
  expect(bootstrap(machinePath(), {}, argument)).toEqual({
    status: 1,
    output: 'npm start takes no arguments, only variables such as PORT: the README lists them.\n',
  });
});

test('an old Node gets the sentence about its version, not a syntax error', async () => {
  // Hides what Node 18.12 lacks, and says that it is one.
  const preload = path.join(scratch, 'old-node.mjs');
  await writeFile(
    preload,
    `import { registerHooks } from 'node:module';
    const missing = { fs: ['statfsSync'], util: ['parseEnv'] };
    registerHooks({
      load(url, context, next) {
        const names = missing[url.replace('node:', '')];
        if (names === undefined) return next(url, context);
        const source = 'const all = process.getBuiltinModule("' + url + '"); export default all;' +
          Object.keys(process.getBuiltinModule(url)).filter((name) => !names.includes(name))
            .map((name) => 'export const ' + name + ' = all.' + name + ';').join('');
        return { format: 'module', source, shortCircuit: true };
      },
    });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.12.0' } });`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, 'scripts/bootstrap.mjs', 'start'],
    { cwd: checkout, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, 'Drip Haven needs Node 20.19 or newer; this is 18.12.0.\n']);
});

it('a checkout that cannot be written to ends with one sentence instead of what npm says', async () => {
  await chmod(scratch, 0o755);
  await chmod(checkout, 0o555);
  // Root may write everywhere, so it runs as nobody.
  expect(bootstrap(machinePath(), process.getuid?.() === 0 ? ordinaryUser : {})).toEqual({
    status: 1,
    output: `The packages cannot be installed: the folder ${checkout} cannot be written to.\n`,
  });
  await chmod(checkout, 0o755);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s during the install ends npm first, then the start',
  async (signal) => {
    const PATH = await otherNpm(`trap '' INT TERM HUP`, 'echo npm $$', '(sleep 5; echo goes on) &', 'wait');
    const start = spawn('node', ['scripts/bootstrap.mjs', 'start'], { cwd: checkout, env: { PATH } });
    let output = '';
    start.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const closed = once(start, 'close');
    const npm = () => Number(/^npm (\d+)$/m.exec(output)?.[1]);
    await expect.poll(npm).toBeGreaterThan(0);
    start.kill(signal);
    expect(await once(start, 'exit')).toEqual([0, null]);
    expect(() => process.kill(npm(), 0)).toThrow('ESRCH');
    await closed;
    expect(output).not.toContain('goes on');
  },
);

test('a full disk during the install is one sentence, without another try', async () => {
  const PATH = await otherNpm('echo npm error ENOSPC: no space left on device, write >&2', 'exit 228');
  expect(bootstrap(PATH)).toEqual({
    status: 1,
    output: [
      'Installing packages (about a minute the first time)...',
      'The disk is full: free some space and start again.',
      '',
    ].join('\n'),
  });
});
