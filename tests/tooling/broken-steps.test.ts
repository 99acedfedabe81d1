import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { brokenSteps } from '#scripts/test/broken-steps.ts';

describe('a failed test', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'broken-steps-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'tests'));
  const file = (name: string, ...lines: string[]) => {
    const place = path.join(folder, 'tests', name);
    writeFileSync(place, lines.join('\n'));
    return place;
  };
  const orders = file(
    'orders.test.ts',
    'const step = () => opens();',
    '// Promise orders.open (2 Orders, orders): They open.',
    "test('orders', async () => {",
    '  const list = () => step();',
    '  await step();',
    '  // Promise orders.limits (2 Orders, orders): At most',
    '  //   five.',
    '  // Promise orders.newest (2 Orders, orders): Newest first.',
    '  await list();',
    '  // Step: They go back.',
    '  // Slowly.',
    '  await step();',
    '});',
    '',
    "test('others', step);",
    "test('a journey', () => expectJourney());",
  );
  const journey = file(
    'journey.ts',
    'export async function before() {',
    '  // Step: It begins.',
    '  await begins();',
    '}',
    'export async function expectJourney() {',
    '  await signsIn();',
    '  // Step: It ends.',
    '  await ends();',
    '}',
  );
  const shown = (...stack: string[]) =>
    brokenSteps(['Error: no', ...stack.map((place) => `    at ${place}`)].join('\n'));
  const helpers = ['opens (/shop/steps.ts:9:1)', `step (${orders}:1:20)`];

  it('names the promises or the step nearest above the line, past helpers', () => {
    expect(shown(...helpers, `${orders}:12:9`)).toEqual(['It was to show: "They go back."']);
    expect(shown(...helpers, `${orders}:5:9`)).toEqual(['It was to show orders.open: "They open."']);
    expect(shown(...helpers, `list (${orders}:4:22)`, `async file://${orders}:9:9`)).toEqual([
      'It was to show orders.limits: "At most five."',
      'It was to show orders.newest: "Newest first."',
    ]);
  });

  it('names a step in the function that it calls, when it has none itself', () => {
    const test = `async ${orders}:16:32`;
    expect(shown(`async Module.expectJourney (${journey}:8:3)`, test)).toEqual([
      'It was to show: "It ends."',
    ]);
    expect(shown(`expectJourney (${journey}:6:3)`, test)).toEqual([]);
  });

  it('names nothing when its own lines are not known or it has no step', () => {
    expect(shown('opens (/shop/steps.ts:9:1)')).toEqual([]);
    expect(shown(`step (${orders}:1:20)`)).toEqual([]);
    expect(shown(`step (${orders}:1:20)`, `${orders}:15:16`)).toEqual([]);
  });
});
