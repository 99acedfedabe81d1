import { describe, expect, it } from 'vitest';

import { outcomeOf } from '../../scripts/test/outcome.ts';

const report = (passed: number, failed: number) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 3 });

describe('the outcome of a stage of tests', () => {
  it('is what vitest counted', () => {
    expect(outcomeOf(report(5, 0), 0)).toEqual({ passed: 5, failed: 0 });
    expect(outcomeOf(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('is a failure when no test ran', () => {
    expect(outcomeOf(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
    expect(outcomeOf('{}', 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('is a failure when something failed outside of all tests', () => {
    expect(outcomeOf(report(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
  });
});
