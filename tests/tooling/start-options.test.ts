import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { homedir, networkInterfaces } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { readOptions } from '#scripts/start/options.ts';
import { assertPortFree } from '#scripts/start/port.ts';
import { freePort } from '#supabase/local/postgres-process.ts';
import { sentenceFor } from '#scripts/start/sentence.ts';

describe('the settings of npm start', () => {
  it('have defaults', () => {
    const dataDir = path.join(projectRoot, '.data');
    expect(readOptions({})).toEqual({ port: 4173, dataDir, databaseUrl: undefined, seed: 'if-empty' });
    expect(readOptions({ SEED: '' }).seed).toBe('if-empty');
    expect(readOptions({ DATA_DIR: ' ' }).dataDir).toBe(dataDir);
  });

  it('are read from the environment', () => {
    const env = { PORT: '5000', DATA_DIR: '/srv/shop', DATABASE_URL: 'postgres://db', SEED: '10000' };
    expect(readOptions(env)).toEqual({
      port: 5000,
      dataDir: '/srv/shop',
      databaseUrl: 'postgres://db',
      seed: 10_000,
    });
    expect(readOptions({ SEED: 'none' }).seed).toBe('none');
    expect(readOptions({ SEED: 'demo' }).seed).toBe('demo');
  });

  it.each(['shop data', './shop data', 'x/../shop data'])('put DATA_DIR=%s below the checkout', (typed) => {
    expect(readOptions({ DATA_DIR: typed }).dataDir).toBe(path.join(projectRoot, 'shop data'));
  });

  it.each([
    ['~', ''],
    ['~/shop', '/shop'],
  ])('put DATA_DIR=%s below the home folder', (typed, below) => {
    expect(readOptions({ DATA_DIR: typed }).dataDir).toBe(homedir() + below);
  });

  const tracked = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: projectRoot });
  const entries = tracked.toString().trim().split('\n');
  it.each(['.', 'dist', '.git', '.env', '.env.local', 'node_modules/x', 'x/../public/data', ...entries])(
    'refuse DATA_DIR=%s, which is the project’s own',
    (typed) => {
      expect(() => readOptions({ DATA_DIR: typed })).toThrow(
        `DATA_DIR must not be a file or folder of the project, as ${path.resolve(projectRoot, typed)} is: choose another.`,
      );
    },
  );

  it.each(['..', '/', '.data/two', 'distant'])('allow DATA_DIR=%s', (typed) => {
    expect(readOptions({ DATA_DIR: typed }).dataDir).toBe(path.resolve(projectRoot, typed));
  });

  it.each([
    [{ DATA_DIR: '~asha/shop' }, 'DATA_DIR must be a path'],
    [{ DATA_DIR: '$HOME/shop' }, 'DATA_DIR must be a path'],
    [{ PORT: 'http' }, 'PORT must be'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ SEED: 'many' }, 'SEED must be'],
    [{ SEED: '-1' }, 'SEED must be'],
    [{ DATABASE_URL: 'garbage' }, 'DATABASE_URL must be'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be'],
  ])('are named when they are wrong: %o', (env, sentence) => {
    expect(() => readOptions(env)).toThrow(sentence);
  });
});

describe('a start that cannot go on ends with one sentence', () => {
  // Browsers open ::1 first when they are sent to localhost. Some machines have no such address.
  const loopbacks = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const hasIpv6 = loopbacks.some(({ address }) => address === '::1');
  it.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])('for a port in use at %s', async (host) => {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const error: unknown = await assertPortFree(port, 'npm run dev').catch((reason: unknown) => reason);
    other.close();
    expect(sentenceFor(error)).toBe(
      `Port ${port} is in use: stop what runs there, or choose another with PORT=4180 npm run dev.`,
    );
  });

  it('except a missing IPv6 address, which stops none', async () => {
    // 2001:db8:: is for documentation: no machine has such an address.
    await expect(assertPortFree(await freePort(), 'npm start', '2001:db8::1')).resolves.toBeUndefined();
  });

  it('for a full disk and a folder that is not ours', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(sentenceFor(full)).toBe('The disk is full: free some space and start again.');
    // A bundler that is no JavaScript gives no code.
    const bundler = new Error(
      '[UNHANDLEABLE_ERROR] Something went wrong: No space left on device (os error 28)',
    );
    expect(sentenceFor(bundler)).toBe(sentenceFor(full));
    const denied = Object.assign(new Error('open'), { code: 'EACCES', path: '/srv/shop' });
    expect(sentenceFor(denied)).toBe('This folder cannot be written to: /srv/shop');
  });

  it.each([
    ['EPERM', 'This folder cannot be written to: /srv/shop'],
    ['EEXIST', 'A file is where a folder has to be: /srv/shop'],
    ['ENOTDIR', 'A file is where a folder has to be: /srv/shop'],
    ['ENOENT', 'This is missing and cannot be made: /srv/shop'],
  ])('for %s', (code, sentence) => {
    expect(sentenceFor(Object.assign(new Error('mkdir'), { code, path: '/srv/shop' }))).toBe(sentence);
  });
});
