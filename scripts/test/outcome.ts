import path from 'node:path';

import { projectRoot } from '../project-root.ts';

/** How many tests of a stage passed and failed; a stage without tests counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Each failed test, and each error outside of tests, with the first and last lines of the error, for the end of the run. */
  failures?: string[];
}

/** An error that belongs to no test, and the file, group or test where it was seen. */
export interface ErrorOutside {
  where: string;
  error: string;
}

/** The parts of vitest's JSON report that are read here. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: FileResult[];
}

interface FileResult {
  name: string;
  assertionResults: TestResult[];
}

interface TestResult {
  title: string;
  status: string;
  failureMessages?: string[];
}

/** Enough for the message of an assertion and the values that it compares. */
const FIRST_LINES = 5;
/** A command prints the reason at its end. */
const LAST_LINES = 8;

/**
 * What vitest's JSON report and exit code come to. A run in which no test ran has failed: a wrong path must not look
 * like success. A file that does not load, or an error outside any test, fails no test and must still fail the run.
 */
export function outcomeOf(report: string, code: number, errorsOutside: ErrorOutside[] = []): Outcome {
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    testResults = [],
  } = JSON.parse(report) as Report;
  const brokenOtherwise = code !== 0 || passed === 0;
  return {
    passed,
    failed: failed === 0 && brokenOtherwise ? 1 : failed,
    failures: [
      ...testResults.flatMap(failuresOf),
      ...errorsOutside.map(({ where, error }) => `${where}${shortened(error)}`),
    ],
  };
}

function failuresOf({ name, assertionResults }: FileResult): string[] {
  const file = path.relative(projectRoot, name);
  const broken = assertionResults.filter(({ status }) => status === 'failed');
  return broken.map(({ title, failureMessages }) => `${file} > ${title}${shortened(failureMessages?.[0])}`);
}

/** The first and last lines of an error's message, and the place in the test. */
function shortened(error = ''): string {
  const lines = error.trim().split('\n');
  const end = lines.findLastIndex((line) => !/^\s+at /.test(line)) + 1;
  const [message, place] = [lines.slice(0, end), lines.slice(end, end + 1)];
  const left = message.length - FIRST_LINES - LAST_LINES;
  if (left > 1) message.splice(FIRST_LINES, left, `... ${left} lines ...`);
  return [...message, ...place].map((line) => `\n    ${line}`).join('');
}

/**
 * The outcome of a stage without some of its browsers. Their tests were skipped, which is right on a developer's
 * machine only: with `CI` set each of them counts as a failure.
 */
export function withMissing(outcome: Outcome, missing: number, { CI = '' }: NodeJS.ProcessEnv): Outcome {
  const isCi = !['', '0', 'false'].includes(CI);
  return isCi ? { ...outcome, failed: outcome.failed + missing } : outcome;
}

/** The outcome of something that passes or fails as one. */
export const asOne = (passed: boolean): Outcome => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
