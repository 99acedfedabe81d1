import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import type { PostgresAccount } from './postgres-account.ts';

export type GuardedProcess = {
  /** All output, once the process has ended. */
  ended: Promise<string>;
  sawLine(pattern: RegExp): Promise<void>;
  /** Asks for a fast shutdown, then insists. */
  stop(): Promise<void>;
};

/**
 * Runs a program that must not outlive this process, even after SIGKILL. Descriptor 3 is a pipe, and the shell runs
 * `atEnd` when our end of it closes.
 */
const guard = (atEnd: string): string => `
exec 4<&0
"$@" <&4 3<&- 4<&- &
program=$!
{ read -r _ <&3; ${atEnd}; } 4<&- 2>/dev/null &
watcher=$!
exec 3<&- 4<&-
wait $program
code=$?
kill $watcher 2>/dev/null
exit $code`;

/**
 * Seconds until it insists. A fast shutdown waits for every process of the server, and one of them may be stuck. After SIGQUIT the server
 * kills them itself, and recovers from its log at the next start.
 */
const PATIENCE = 8;
/** The pause keeps neither our pipes open nor a process that ended. */
const askToShutDown = `kill -INT $program; sleep ${PATIENCE} >/dev/null 2>&1 <&-; kill -QUIT $program`;
/** The whole process group, this shell included: initdb starts programs of its own. */
const killAll = 'kill -KILL 0';

const isWindows = platform() === 'win32';

const retainedOutput = 16_384;

/** Starts a long-running program under `account`; it ends when this process does. */
export function startGuarded(
  command: string[],
  account: PostgresAccount,
  log: (line: string) => void,
): GuardedProcess {
  const child = launchGuarded(command, account, askToShutDown);
  child.stdin?.end();
  let output = '';
  const watchers = new Set<() => void>();
  const take = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-retainedOutput);
    for (const line of chunk.toString('utf8').split('\n')) if (line !== '') log(line);
    for (const look of watchers) look();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${output}\n${error.message}`));
    child.once('close', () => resolve(output));
  });
  const sawLine = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!pattern.test(output)) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
      look();
    });
  return { ended, sawLine, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (isWindows) child.kill();
  else child.stdio[3]?.destroy();
  const insist = setTimeout(() => {
    if (child.pid !== undefined && !isWindows) process.kill(-child.pid, 'SIGQUIT');
    else child.kill('SIGKILL');
  }, PATIENCE * 1000);
  await ended;
  clearTimeout(insist);
}

/** Runs a program to its end. It is killed when this process ends earlier. `input` is what it reads. */
export async function runToEnd(
  command: string[],
  account: PostgresAccount,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = launchGuarded(command, account, killAll);
  // A program that ends early closes its end: its exit code tells.
  child.stdin?.on('error', () => undefined).end(input);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

function launchGuarded(command: string[], account: PostgresAccount, atEnd: string): ChildProcess {
  const whole = [...account.prefix, ...command];
  const [program = '', ...args] = isWindows ? whole : ['/bin/sh', '-c', guard(atEnd), 'guard', ...whole];
  // With a prefix the switch of account is the prefix's work: the shell stays root, outside it.
  const ids = account.prefix.length === 0 ? { uid: account.uid, gid: account.gid } : {};
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
  return spawn(program, args, {
    ...ids,
    env,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in the terminal must reach us first, the database last.
    detached: !isWindows,
  });
}

/** A TCP port of 127.0.0.1 that nobody used a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The line of PostgreSQL's output that tells why it ended, without its level and its full stop. */
export function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /FATAL|PANIC|error/i.test(line));
  const line = telling.at(0) ?? lines.at(-1) ?? 'it ended without a word';
  return line.replace(/^.*?(?:FATAL|PANIC|error):\s*/i, '').replace(/\.$/, '');
}
