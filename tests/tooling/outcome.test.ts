import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

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
        {
          name: path.join(projectRoot, 'tests/e2e/cart.test.ts'),
          message: 'SyntaxError: no such export',
          assertionResults: [],
        },
      ],
    });
    expect(outcomeOf(text, 1).failures).toEqual([
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

describe('a failed test', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outcome-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const name = path.join(folder, 'orders.test.ts');
  const lines = [
    'const step = () => opens();',
    '// Promise orders.open (2 Orders, orders): They open.',
    "test('orders', async () => {",
    '  const list = () => step();',
    '  await step();',
    '  // Promise orders.limits (2 Orders, orders): At most',
    '  //   five.',
    '  // Promise orders.newest (2 Orders, orders): Newest first.',
    '  await list();',
    '  // Promise orders.back (2 Orders, orders): Back.',
    '  await step();',
    '});',
    '',
    "test('others', step);",
  ];
  writeFileSync(name, lines.join('\n'));
  const shown = (line: number, ...stack: string[]) => {
    const failureMessages = [['Error: no', ...stack.map((place) => `    at ${place}`)].join('\n')];
    const failed = { title: 'orders', status: 'failed', location: { line, column: 1 }, failureMessages };
    const text = JSON.stringify({ testResults: [{ name, assertionResults: [failed] }] });
    return outcomeOf(text, 1)
      .failures?.[0]?.split('\n')
      .filter((one) => one.includes('to show'));
  };

  it('names the promises nearest above its step, past helpers in the file and elsewhere', () => {
    const helpers = ['opens (/shop/steps.ts:9:1)', `step (${name}:1:20)`];
    expect(shown(3, ...helpers, `${name}:11:9`)).toEqual(['    It was to show orders.back: "Back."']);
    expect(shown(3, ...helpers, `${name}:5:9`)).toEqual(['    It was to show orders.open: "They open."']);
    expect(shown(3, ...helpers, `list (${name}:4:22)`, `async file://${name}:9:9`)).toEqual([
      '    It was to show orders.limits: "At most five."',
      '    It was to show orders.newest: "Newest first."',
    ]);
  });

  it('names no promise when its own lines are not known or it has none', () => {
    expect(shown(3, 'opens (/shop/steps.ts:9:1)')).toEqual([]);
    expect(shown(3, `step (${name}:1:20)`)).toEqual([]);
    expect(shown(14, `step (${name}:5:9)`, `${name}:14:16`)).toEqual([]);
  });
});
