import { execFile, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { ordinaryUser } from '../first-start/fresh-clone.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-start-'));
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, 'a-file'), 'mine');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What scripts/start.ts says without its build: the part that answers for options and folders. */
const program = `
  import { startBackend } from './supabase/local/backend.ts';
  import { readOptions } from './scripts/start/options.ts';
  import { sentenceFor } from './scripts/start/sentence.ts';
  try {
    await startBackend({ ...readOptions(process.env), port: 0 });
  } catch (error) {
    console.error(sentenceFor(error));
    process.exit(1);
  }`;

function start(env: Record<string, string>, uid?: number): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module-typescript', '-e', program],
      {
        cwd: projectRoot,
        env: { ...process.env, DATA_DIR: path.join(folder, 'data'), ...env },
        timeout: 60_000,
        ...(uid !== undefined && { uid, gid: uid }),
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

describe('a start that cannot work ends with code 1 and one sentence', () => {
  it.each([
    ['a file for DATA_DIR', () => ({ DATA_DIR: path.join(folder, 'a-file') }), /a file is in its way/],
    ['a folder inside a file', () => ({ DATA_DIR: path.join(folder, 'a-file/b') }), /a file is in its way/],
    ['a place that takes no folders', () => ({ DATA_DIR: '/proc/nope' }), /it cannot be made there/],
    ['a name that is too long', () => ({ DATA_DIR: path.join(folder, 'x'.repeat(300)) }), /name is too long/],
    ['no address', () => ({ DATABASE_URL: 'garbage' }), /DATABASE_URL must be the address of a database/],
    [
      'a broken address',
      () => ({ DATABASE_URL: 'postgres://me:secret%@db/shop' }),
      /DATABASE_URL is no address of a database/,
    ],
  ])('%s', async (_, env, sentence) => {
    const { code, output } = await start(env());
    expect(output).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/secret|^ +at /m);
    expect(code).toBe(1);
  });

  // Only root can start something as another user, who must be able to read this checkout.
  const { status } = spawnSync('test', ['-r', path.join(projectRoot, 'package.json')], ordinaryUser);
  describe.runIf(status === 0)('as another user', () => {
    it('for a user without a name', async () => {
      const data = path.join(folder, 'nameless');
      await mkdir(data);
      await chown(data, 54_321, 54_321);
      expect(await start({ DATA_DIR: data }, 54_321)).toEqual({
        code: 1,
        output:
          'PostgreSQL makes no database for a user without a name, as is the user 54321: add that user to /etc/passwd, or set DATABASE_URL.\n',
      });
    });

    it('for a database folder of somebody else, who is named', async () => {
      const data = path.join(folder, 'of-root');
      await mkdir(path.join(data, 'postgres'), { recursive: true });
      await mkdir(path.join(data, 'storage'));
      await chmod(path.join(data, 'postgres'), 0o700);
      const { code, output } = await start({ DATA_DIR: data }, ordinaryUser.uid);
      expect(output).toMatch(/postgres belongs to "root": .*set another DATA_DIR\.\n$/);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    });

    it('for root, who would take the database of an ordinary user from them', async () => {
      const data = path.join(folder, 'of-user');
      const database = path.join(data, 'postgres');
      await mkdir(database, { recursive: true });
      await writeFile(path.join(database, 'PG_VERSION'), '17\n');
      await chown(database, ordinaryUser.uid, ordinaryUser.gid);
      const { code, output } = await start({ DATA_DIR: data });
      expect(output).toMatch(/postgres belongs to "nobody": start the shop as that user/);
      expect(code).toBe(1);
      expect((await stat(database)).uid).toBe(ordinaryUser.uid);
    });
  });
});
