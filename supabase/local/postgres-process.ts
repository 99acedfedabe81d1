import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
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
 * PostgreSQL must not outlive us, also when we are killed with no chance to say goodbye: the shell
 * holds the read end of a pipe, and when our end of it closes it asks the server to shut down.
 */
const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; kill -INT $server; } 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code`;

const keptOutput = 16_384;

/** Starts a long-running program under `account`; it ends when this process does. */
export function startGuarded(
  command: string[],
  account: PostgresAccount,
  log: (line: string) => void,
): GuardedProcess {
  const direct = platform() === 'win32';
  const whole = direct ? command : ['/bin/sh', '-c', guard, 'guard', ...account.prefix, ...command];
  // Its own process group: Ctrl-C in the terminal must reach us first, the database last.
  const child = launch(whole, account, { stdio: ['pipe', 'pipe', 'pipe'], detached: !direct });
  let output = '';
  const watchers = new Set<() => void>();
  const take = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-keptOutput);
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
  return { ended, sawLine, stop: () => stop(child, ended, direct) };
}

async function stop(child: ChildProcess, ended: Promise<string>, direct: boolean): Promise<void> {
  if (direct) child.kill();
  else child.stdin?.end();
  const insist = setTimeout(() => {
    if (child.pid !== undefined && !direct) process.kill(-child.pid, 'SIGQUIT');
    else child.kill('SIGKILL');
  }, 8_000);
  await ended;
  clearTimeout(insist);
}

/** Runs a program to its end. `input` is what it reads. */
export async function runToEnd(
  command: string[],
  account: PostgresAccount,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = launch([...account.prefix, ...command], account, {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in the terminal must not reach it.
    detached: platform() !== 'win32',
  });
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

function launch(command: string[], account: PostgresAccount, options: SpawnOptions): ChildProcess {
  const [program = '', ...args] = command;
  // With a prefix the switch of account is the prefix's work: the shell stays root, outside it.
  const ids = account.prefix.length === 0 ? { uid: account.uid, gid: account.gid } : {};
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', PGOPTIONS: '' };
  return spawn(program, args, { ...options, ...ids, env, cwd: '/' });
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
