import { describe, expect, it } from 'vitest';

import { coverageProblems, passedIn } from '#scripts/test/coverage.ts';

const shown = new Set(['tests/e2e/home.test.ts > the row drifts']);
const promise = { id: 'home.drift', section: '2 Home', owner: 'front' as const, says: 'The row drifts.' };

describe('the promises of the shop', () => {
  it('hold when the test that each names passed', () => {
    expect(
      coverageProblems([{ ...promise, test: 'tests/e2e/home.test.ts > the row drifts' }], shown),
    ).toEqual([]);
  });

  it('do not hold when the test was renamed, failed, or never ran', () => {
    expect(
      coverageProblems([{ ...promise, test: 'tests/e2e/home.test.ts > it drifts' }], shown),
    ).toHaveLength(1);
  });

  it('may be uncovered a few times, with a reason', () => {
    const gap = (place: number) => ({ ...promise, id: `gap.${place}`, uncovered: 'No browser does it.' });
    expect(coverageProblems([0, 1, 2, 3, 4].map(gap), shown)).toEqual([]);
    expect(coverageProblems([0, 1, 2, 3, 4, 5].map(gap), shown)).toHaveLength(1);
    expect(coverageProblems([promise], shown)).toHaveLength(1);
  });

  it('stand there once', () => {
    const known = { ...promise, test: 'tests/e2e/home.test.ts > the row drifts' };
    expect(coverageProblems([known, known], shown)).toHaveLength(1);
  });

  it('are shown by what passed only', () => {
    const report = JSON.stringify({
      testResults: [
        {
          name: '/shop/tests/e2e/home.test.ts',
          assertionResults: [
            { title: 'the row drifts', status: 'passed' },
            { title: 'the row stops', status: 'failed' },
          ],
        },
      ],
    });
    expect(passedIn(report, '/shop')).toEqual(['tests/e2e/home.test.ts > the row drifts']);
  });
});
