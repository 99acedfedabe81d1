import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { projectRoot } from '../../scripts/project-root.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-start-'));
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

function start(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module-typescript', '-e', program],
      {
        cwd: projectRoot,
        env: { ...process.env, DATA_DIR: path.join(folder, 'data'), ...env },
        timeout: 20_000,
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
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
    const { code, said } = await start(env());
    expect(said).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).not.toMatch(/secret|^ +at /m);
    expect(code).toBe(1);
  });
});
