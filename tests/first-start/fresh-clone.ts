// A clone as a new user has it: the committed tree in a folder of its own, and an environment of PATH and HOME only.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { projectRoot } from '#scripts/project-root.ts';

const run = promisify(execFile);

/** The account that types the command. Without ids it is the one that runs the tests. */
export interface Person {
  uid?: number;
  gid?: number;
}

/** `nobody` of Linux and the BSDs. */
export const ordinaryUser = { uid: 65_534, gid: 65_534 };

export interface FreshClone {
  /** Types `npm` and these words. */
  npm(...words: string[]): RunningStart;
  remove(): Promise<void>;
}

export interface RunningStart {
  /** All that it printed so far. */
  output(): string;
  /** Resolves with the seconds until the line was printed. Rejects when the command ends before it. */
  sawLine(pattern: RegExp): Promise<number>;
  /** Presses Ctrl-C, as a terminal sends it: to the whole process group. Does nothing when all of it has ended. */
  interrupt(): void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/**
 * Clones the committed tree for `person`: edits that are not committed are not tested. The folder has mode 0700 and its path
 * has spaces, a percent sign and a letter beyond ASCII. The packages are linked from the checkout, not downloaded once more.
 */
export async function freshClone({ uid, gid }: Person = {}): Promise<FreshClone> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'drip haven '));
  const [clone, home] = [path.join(scratch, 'new clone 100% für'), path.join(scratch, 'home')];
  await run('git', ['clone', '--quiet', '--depth=1', `file://${encodeURI(projectRoot)}`, clone]);
  await mkdir(home);
  if (uid !== undefined && gid !== undefined) {
    await run('chown', ['-R', `${uid}:${gid}`, clone, home]);
    await chown(scratch, uid, gid);
  }
  await linkPackages(path.join(clone, 'node_modules'), { uid, gid });
  await chmod(scratch, 0o700);
  return {
    npm: (...words) => typed(words, clone, home, { uid, gid }),
    remove: () => rm(scratch, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** The folders belong to the person. The files are shared with the checkout and keep their owner. */
async function linkPackages(to: string, { uid, gid }: Person): Promise<void> {
  const from = await realpath(path.join(projectRoot, 'node_modules'));
  // Vite and vitest keep what they made of the checkout there. Another stage may be writing it.
  const caches = ['.cache', '.vite', '.vite-temp', '.vitest-cache'];
  const names = (await readdir(from)).filter((name) => !caches.includes(name));
  const copy = async (how: string) => {
    await rm(to, { recursive: true, force: true });
    await mkdir(to);
    await run('cp', [how, ...names.map((name) => path.join(from, name)), to]);
  };
  // Hard links do not work across disks.
  await copy('-al').catch(() => copy('-a'));
  if (uid !== undefined && gid !== undefined)
    await run('find', [to, '-type', 'd', '-exec', 'chown', `${uid}:${gid}`, '{}', '+']);
}

function typed(words: string[], cwd: string, home: string, person: Person): RunningStart {
  const began = performance.now();
  const child = spawn('npm', words, {
    cwd,
    env: { PATH: machinePath(), HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...person,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    output: () => output,
    async sawLine(pattern) {
      await Promise.race([printed(child, () => pattern.test(output)), ended]);
      if (!pattern.test(output))
        throw new Error(`npm ${words.join(' ')} ended before ${pattern}:\n${output}`);
      return (performance.now() - began) / 1000;
    },
    interrupt: () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGINT');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
    ended,
  };
}

function printed({ stdout, stderr }: ChildProcess, isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isThere()) resolve();
    };
    for (const stream of [stdout, stderr]) stream?.on('data', check);
    check();
  });
}

/** PATH without the checkout's own programs, which npm and vitest put first. */
export const machinePath = () =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);
