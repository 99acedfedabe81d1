import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { outcomeOf } from '#scripts/test/outcome.ts';

const report = (passed: number, failed: number) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 3 });

describe('the outcome of a stage of tests', () => {
  it('is what vitest counted', () => {
    expect(outcomeOf(report(5, 0), 0)).toMatchObject({ passed: 5, failed: 0 });
    expect(outcomeOf(report(5, 2), 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it('is a failure when no test ran', () => {
    expect(outcomeOf(report(0, 0), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(outcomeOf('{}', 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is a failure when something failed outside of all tests', () => {
    expect(outcomeOf(report(5, 0), 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('names each failed test and file with its error', () => {
    const text = JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: path.join(projectRoot, 'tests/e2e/home.test.ts'),
          assertionResults: [
            { title: 'the row drifts', status: 'passed' },
            { title: 'the row stops', status: 'failed', failureMessages: ['Error: it went on\n    at stop'] },
          ],
        },
      ],
    });
    expect(
      outcomeOf(text, 1, [{ where: 'tests/e2e/cart.test.ts', error: 'SyntaxError: no such export' }])
        .failures,
    ).toEqual([
      'tests/e2e/home.test.ts > the row stops\n    Error: it went on\n        at stop',
      'tests/e2e/cart.test.ts\n    SyntaxError: no such export',
    ]);
  });

  it('shows the first and last lines of a long error and where the test failed', () => {
    const printed = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    const error = [
      'Error: npm start ended before the ready line:',
      ...printed,
      'PostgreSQL could not start.',
      '    at sawLine',
      '    at oneOfTwo',
    ];
    const failed = { title: 'starts', status: 'failed', failureMessages: [error.join('\n')] };
    const text = JSON.stringify({
      testResults: [{ name: path.join(projectRoot, 'a.test.ts'), assertionResults: [failed] }],
    });
    const shown = outcomeOf(text, 1)
      .failures?.[0]?.split('\n')
      .map((line) => line.trim());
    expect(shown).toEqual([
      'a.test.ts > starts',
      ...error.slice(0, 5),
      '... 19 lines ...',
      ...error.slice(24, 32),
      'at sawLine',
    ]);
  });
});
