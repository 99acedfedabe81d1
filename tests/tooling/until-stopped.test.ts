import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('./until-stopped-process.ts', import.meta.url));

/** A started process and the lines it says, one after the other. */
async function started(msBetweenSignals: number, ...more: string[]) {
  const child = spawn(process.execPath, [program, String(msBetweenSignals), ...more], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  const printed: string[] = [];
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const waitFor = async (line: string) => {
    while (printed.at(-1) !== line) {
      const next = await lines.next();
      if (next.done) throw new Error(`It ended without "${line}": ${printed.join(', ')}`);
      printed.push(next.value);
    }
  };
  await waitFor('ready');
  return { child, printed, waitFor, code: async () => (await ended)[0] };
}

it('takes the second signal of one Ctrl-C for the same, and closes', async () => {
  const { child, printed, waitFor, code } = await started(200);
  child.kill('SIGINT');
  await waitFor('signal 1');
  child.kill('SIGINT');
  await waitFor('signal 2');
  child.stdin.end();
  await waitFor('closed');
  expect(await code()).toBe(0);
  expect(printed).toEqual(['ready', 'Stopping...', 'signal 1', 'signal 2', 'closed']);
});

it('does not wait when it is pressed again later', async () => {
  const { child, printed, waitFor, code } = await started(1_500);
  child.kill('SIGINT');
  await waitFor('signal 1');
  child.kill('SIGINT');
  expect(await code()).toBe(1);
  expect(printed).not.toContain('closed');
});

it('ends without an error when Ctrl-C makes the start fail', async () => {
  const { child, printed, waitFor, code } = await started(0, 'fails');
  child.kill('SIGINT');
  await waitFor('signal 1');
  child.stdin.end();
  expect(await code()).toBe(0);
  expect(printed).toEqual(['ready', 'Stopping...', 'signal 1']);
});
