import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { namedTest, titlePattern } from './breaks.ts';

/** How a named test ended. `fault`: it did not run, or broke down before it could judge. */
export type Outcome = { kind: 'passed' | 'failed' | 'fault'; says: string };

interface Report {
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { title: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** How the message of an assertion begins: plain, of a poll or a promise, or of a property. */
const ASSERTION = /^AssertionError|^Error: (expected|promise|Property failed) /;

/** A test that hangs is ended by its own timeout. This one is for a run that does not even begin. */
const LONGEST_MS = 240_000;
/** Added for each test of the run. */
const TEST_MS = 20_000;

type RunOptions = Pick<SpawnOptions, 'env' | 'signal'> & { bail: boolean };

/** Runs these tests of a copy, each named as in the list, and tells how each ended. `bail` stops at the first failure. */
export async function runTests(
  copy: string,
  names: readonly string[],
  { env, signal, bail }: RunOptions,
): Promise<Map<string, Outcome>> {
  const report = path.join(copy, '.cache', 'broken-on-purpose.json');
  await rm(report, { force: true });
  const tests = names.map(namedTest);
  const args = [
    'run',
    ...new Set(tests.map(({ file }) => file)),
    `--testNamePattern=(${tests.map(({ title }) => titlePattern(title)).join('|')})$`,
    `--bail=${bail ? 1 : 0}`,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const said = await endOf(
    spawn('vitest', args, {
      cwd: copy,
      env,
      signal,
      timeout: LONGEST_MS + tests.length * TEST_MS,
      stdio: [...stdio],
    }),
  );
  const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Report;
  return new Map(
    names.map((name) => [name, outcomeOf(read, copy, name) ?? { kind: 'fault', says: faultIn(said) }]),
  );
}

async function endOf(child: ChildProcess): Promise<string> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  return said;
}

/** Why a run judged nothing: its first error, or that no test has the title. */
function faultIn(said: string): string {
  return said.split('\n').find((line) => line.includes('Error')) ?? 'no test of this title ran';
}

/** Undefined when the report has nothing about this test. */
export function outcomeOf({ testResults = [] }: Report, copy: string, name: string): Outcome | undefined {
  const { file, title } = namedTest(name);
  const pattern = new RegExp(`^${titlePattern(title)}$`);
  const ofFile = testResults.find((result) => path.relative(copy, result.name) === file);
  const results = (ofFile?.assertionResults ?? []).filter((result) => pattern.test(result.title));
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length > 0) {
    const errors = failed.flatMap(({ failureMessages = [] }) => failureMessages.map(firstLine));
    const judged = errors.find((error) => ASSERTION.test(error));
    return judged === undefined ? { kind: 'fault', says: errors[0] ?? '' } : { kind: 'failed', says: judged };
  }
  // The file did not load, or what is done before its tests failed.
  const broken = firstLine(ofFile?.message ?? '');
  if (broken !== '') return { kind: 'fault', says: broken };
  return results.some(({ status }) => status === 'passed') ? { kind: 'passed', says: '' } : undefined;
}

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 120) ?? '';
