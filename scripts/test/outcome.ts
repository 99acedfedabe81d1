/** How many tests of a stage passed and failed; a stage without tests counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
}

/**
 * What vitest's JSON report and exit code come to. A run in which no test ran has failed: a wrong path must not look
 * like success. A file that does not load, or an error outside any test, fails no test and must still fail the run.
 */
export function outcomeOf(report: string, code: number): Outcome {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(report) as {
    numPassedTests?: number;
    numFailedTests?: number;
  };
  const brokenOtherwise = code !== 0 || passed === 0;
  return { passed, failed: failed === 0 && brokenOtherwise ? 1 : failed };
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
